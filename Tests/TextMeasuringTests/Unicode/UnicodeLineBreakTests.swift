import Geometry
import Testing
import TextMeasuring

/// A deliberate difference from Unicode 15.0's line breaks.
private enum Tailoring: String, CaseIterable {
  /// Nothing breaks within a grapheme: a space with a mark, a base with an emoji modifier.
  case graphemes
  /// A hyphen at the beginning of a word stays with it (LB20a of Unicode 15.1).
  case hyphens
  /// A number can begin with a point: a line begins with it after a space (LB15c of 15.1), and no
  /// line begins between it and its digits (LB25 without the regular expression of the test).
  case decimalPoints
  /// After a space, quotation marks are kept with what they enclose (LB15a and LB15b of 15.1), and
  /// no longer with every bracket (LB15).
  case quotations
  /// Conjoining jamo are ideographs once a mark separates them (instead of LB26).
  case jamo
  /// So are the letters of a flag (instead of LB30a).
  case flags
  /// Thai words are found in a dictionary.
  case dictionary
}

private let cases = BreakCase.all(in: UnicodeFile("auxiliary/LineBreakTest.txt"))

@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: !cases.isEmpty, "unicode-data 15.0 is not installed"))
struct UnicodeLineBreakTests {
  private static let classes = UnicodeLineBreakClasses.installed

  /// Counts the breaks that differ, and returns those without a tailoring as descriptions.
  private func differences(
    of measurer: any TextMeasurer
  ) -> (counts: [Tailoring: Int], others: [String]) {
    var counts: [Tailoring: Int] = [:]
    var others: [String] = []
    for one in cases {
      let request = TextRequest(text: one.text, font: FontDescription(size: 10))
      let breaks = measurer.shape(request).lineStarts(one.scalars)
      for index in one.scalars.indices.dropFirst()
      where (breaks[index] ?? false) != one.breaks[index] {
        if let tailoring = Self.tailoring(of: one, at: index, allowed: breaks[index]) {
          counts[tailoring, default: 0] += 1
        } else {
          let codes = one.scalars.map { String($0.value, radix: 16) }.joined(separator: " ")
          others.append("line \(one.number), before \(index) of \(codes)")
        }
      }
    }
    return (counts, others)
  }

  private static func tailoring(
    of one: BreakCase, at index: Int, allowed: Bool?
  ) -> Tailoring? {
    let names = one.scalars.map { classes[$0] }
    let letters: Set = ["AL", "HL", "AI", "SA", "XX"]
    let right = names[index]
    let before = names[..<index].filter { $0 != "CM" && $0 != "ZWJ" }
    let left = before.last ?? "AL"
    let base = before.last { $0 != "SP" } ?? "AL"
    guard let allowed else { return .graphemes }
    switch (left, right) {
    case ("SA", _), (_, "SA"): return left == "HY" ? .hyphens : .dictionary
    case ("HY", _) where letters.contains(right) && !allowed: return .hyphens
    case ("IS", "NU") where !allowed, ("SP", "IS") where allowed: return .decimalPoints
    case ("SP", "OP") where allowed && base == "QU", ("SP", "QU") where !allowed: return .quotations
    case ("RI", "RI"): return .flags
    case (_, "JL"), (_, "JV"), (_, "JT"), (_, "H2"), (_, "H3"): return .jamo
    default: return nil
    }
  }

  @Test func everyCaseIsRead() {
    #expect(cases.count == 7654)
    #expect(cases.reduce(0) { $0 + $1.scalars.count } == 23_970)
    #expect(Self.classes["a"] == "AL" && Self.classes["\u{3041}"] == "CJ")
    #expect(Self.classes["\u{E000}"] == "XX")
  }

  @Test func ownBreaksAreUnicodes() {
    let (counts, others) = differences(of: FixedAdvanceMeasurer())
    #expect(others == [])
    #expect(
      counts == [
        .graphemes: 318, .hyphens: 10, .decimalPoints: 15, .quotations: 8, .jamo: 10, .flags: 1,
      ])
  }

  @Test(.enabled(if: (try? PangoMeasurer()) != nil, "Inter is not installed"))
  func breaksWithFontsAreUnicodes() throws {
    let (counts, others) = differences(of: try PangoMeasurer())
    #expect(others == [])
    #expect(counts == [.graphemes: 405, .dictionary: 46])
  }
}
