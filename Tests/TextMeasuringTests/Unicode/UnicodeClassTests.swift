import Testing
import TextMeasuring

/// The classes that the measurers without a shaping engine give to characters, by their breaks
/// beside other characters.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(
    if: !UnicodeLineBreakClasses.installed.ranges.isEmpty, "unicode-data 15.0 is not installed"))
struct UnicodeClassTests {
  private static let neighbours: [Unicode.Scalar] = [
    "a", "1", "漢", "(", ")", "!", ",", "/", "-", "$", "%", "\"", "々", "—", "…", "\u{A0}", " ", "א",
  ]

  /// Returns where lines can begin beside a character.
  private func signature(_ scalar: Unicode.Scalar) -> [Bool?] {
    var text = String.UnicodeScalarView()
    for neighbour in Self.neighbours {
      text.append(contentsOf: [neighbour, scalar, neighbour, "\n"])
    }
    return FixedAdvanceMeasurer().shape(
      TextRequest(text: String(text), font: FontDescription(size: 10))
    ).lineStarts(text).map { $0 ?? false }
  }

  /// A character of each class, for those that behave alike.
  private static let representatives: [String: Unicode.Scalar] = [
    "AL": "#", "AI": "#", "SA": "#", "SG": "#", "XX": "#", "B2": "—", "BA": "\u{2010}", "BB": "´",
    "CJ": "々", "CL": "}", "CM": "\u{308}", "CP": ")", "EB": "漢", "EX": "!", "GL": "\u{A0}",
    "H2": "漢", "H3": "漢", "HL": "א", "HY": "-", "ID": "漢", "IN": "…", "IS": ",", "NS": "々",
    "NU": "1",
    "OP": "(", "PO": "%", "PR": "$", "QU": "\"", "SY": "/", "WJ": "\u{2060}", "CB": "\u{FFFC}",
    "JL": "漢", "ZW": "\u{200B}",
  ]

  /// Of ideographs and private-use characters, every 97th.
  @Test func charactersHaveTheirClasses() {
    var differing: [String: [String]] = [:]
    for (range, name) in UnicodeLineBreakClasses.installed.ranges {
      guard let representative = Self.representatives[name] else { continue }
      var expected = [signature(representative)]
      // Brackets of East Asian width, control characters and directed quotation marks have rules
      // of their own.
      if name == "OP" { expected.append(signature("「")) }
      if name == "CM" { expected.append(signature("\u{1}")) }
      if name == "QU" { expected += [signature("“"), signature("”")] }
      let step = range.count > 500 ? 97 : 1
      for value in stride(from: range.lowerBound, through: range.upperBound, by: step) {
        // The marks of Thai and similar scripts are not in a class of their own.
        guard let scalar = Unicode.Scalar(value), name == "CM" || Self.standsAlone(scalar),
          name != "SA" || scalar.properties.generalCategory != .spacingMark,
          !expected.contains(signature(scalar))
        else { continue }
        differing[name, default: []].append(String(value, radix: 16))
      }
    }
    let counts = differing.mapValues(\.count)
    #expect(counts == Self.rareCharacters, "\(differing.mapValues { $0.prefix(20) })")
  }

  /// The characters of historic and rare scripts whose classes are not known, by class: above all
  /// word dividers and signs after which lines break.
  private static let rareCharacters = [
    "BA": 213, "BB": 49, "CL": 12, "EX": 11, "GL": 12, "ID": 22, "IN": 1, "NS": 7, "OP": 13,
    "PO": 11, "QU": 6,
  ]

  /// Whether a character is a grapheme of its own between two others.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: ["a", scalar, "a"])
    return String(text).count == 3
  }
}
