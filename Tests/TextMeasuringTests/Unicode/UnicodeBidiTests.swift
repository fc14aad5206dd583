import Geometry
import TestSupport
import Testing
import TextMeasuring

private let characters = UnicodeFile("BidiCharacterTest.txt").lines ?? []
private let patterns = UnicodeFile("BidiTest.txt").lines ?? []

/// Unicode's own tests of bidirectional text, with the levels by which texts are shaped.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: !characters.isEmpty, "unicode-data 15.0 is not installed"))
struct UnicodeBidiTests {
  /// The levels of a case, without those of characters that the algorithm removes.
  private struct Levels {
    var isRemoved: [Bool] = []
    var levels: [UInt8] = []

    init(_ fields: [Substring]) {
      for field in fields {
        isRemoved.append(field == "x")
        levels.append(UInt8(field) ?? 0)
      }
    }

    /// Returns whether levels are the same, or only the same in effect: in a text that runs in
    /// one direction, embeddings change nothing.
    func comparison(with other: [UInt8]) -> Comparison {
      guard other.count == levels.count else { return .different }
      let shown = levels.indices.filter { !isRemoved[$0] }
      if shown.allSatisfy({ levels[$0] == other[$0] }) { return .same }
      let directions = Set(shown.flatMap { [levels[$0] % 2, other[$0] % 2] })
      return directions.count == 1 ? .sameOrder : .different
    }
  }

  private enum Comparison {
    case same, sameOrder, different
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// The cases without a direction, which a text's request always has, are left out.
  @Test func charactersHaveUnicodesLevels() throws {
    var count = 0
    var comparisons: [Comparison: [Int]] = [:]
    for line in characters {
      let fields = line.text.split(separator: ";")
      try #require(fields.count == 5)
      guard fields[1] != "2" else { continue }
      count += 1
      let scalars = fields[0].split(separator: " ").compactMap { code in
        UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let found = Paragraph.levels(
        of: Self.text(scalars), direction: fields[1] == "1" ? .rightToLeft : .leftToRight)
      let expected = Levels(fields[3].split(separator: " "))
      comparisons[expected.comparison(with: found), default: []].append(line.number)
    }
    #expect(count == 91_679)
    #expect(comparisons[.different] ?? [] == [])
    // An embedding from left to right among Latin letters.
    #expect(comparisons[.sameOrder] ?? [] == [164])
  }

  /// A character of each bidirectional class.
  private static let samples: [Substring: Unicode.Scalar] = [
    "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "+", "ET": "#", "AN": "\u{661}",
    "CS": ",", "NSM": "\u{300}", "BN": "\u{AD}", "B": "\u{2029}", "S": "\t", "WS": " ",
    "ON": "!", "LRE": "\u{202A}", "LRO": "\u{202D}", "RLE": "\u{202B}", "RLO": "\u{202E}",
    "PDF": "\u{202C}", "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}",
    "PDI": "\u{2069}",
  ]

  /// All patterns of up to four classes, or in a sample those of every fourth line, without those
  /// with a line end: paragraphs are divided there before.
  @Test func patternsHaveUnicodesLevels() throws {
    var expected = Levels([])
    var count = 0
    var comparisons: [Comparison: [Int]] = [:]
    for line in patterns {
      if line.text.hasPrefix("@") {
        guard line.text.hasPrefix("@Levels:") else { continue }
        expected = Levels(line.text.dropFirst(8).split(whereSeparator: \.isWhitespace))
        continue
      }
      guard line.number.isMultiple(of: Sample.size(4, of: 1)) else { continue }
      let fields = line.text.split(separator: ";")
      try #require(fields.count == 2)
      let names = fields[0].split(separator: " ")
      guard !names.contains("B") else { continue }
      let scalars = try names.map { try #require(Self.samples[$0], "\($0)") }
      let text = Self.text(scalars)
      let directions = try #require(
        UInt8(fields[1].filter { !$0.isWhitespace }, radix: 16), "line \(line.number)")
      for (bit, direction) in [(2, LayoutDirection.leftToRight), (4, .rightToLeft)]
      where directions & UInt8(bit) != 0 {
        count += 1
        let found = Paragraph.levels(of: text, direction: direction)
        comparisons[expected.comparison(with: found), default: []].append(line.number)
      }
    }
    #expect(count == Sample.size(122_751, of: 491_184))
    let differing = comparisons[.different] ?? []
    #expect(differing == [], "\(differing.count): \(differing.prefix(20))")
    #expect(comparisons[.sameOrder]?.count == Sample.size(4328, of: 17_164))
  }
}
