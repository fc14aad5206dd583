import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import Testing

/// Texts made at random of what the comparisons look for: they end, and their ranges are valid.
@Suite struct HostileTextTests {
  /// A small generator with a seed (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private static let pieces = [
    "%", "%%", "%@", "%d", "%1$@", "%2$d", "%#@n@", "%arg", "% ", "%*", ".", "...", "…", "?", ";",
    "1", "99999999999999999999", "$", "@", "#", "-", "l", "ll", "a", "é", "e\u{301}", "\u{0}", "\n",
    "\r\n", "\r", "\u{202E}", "\u{2067}", "\u{2069}", "\u{202C}", "“", "”", "„", "»", "«", "\"",
    " ",
    "\u{A0}", "\u{200F}", "👩‍👩‍👧", "。", "\u{2029}", "word",
  ]

  private static func text(_ generator: inout Generator) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }.joined()
  }

  private static func entry(_ generator: inout Generator) -> TableEntry {
    var entry = TableEntry(
      key: "k", value: text(&generator), keyPosition: .start, valuePosition: .start)
    let paths = [
      "", "plural.one", "plural.other", "plural.plural", "device.mac.plural.other",
      "substitutions.n.plural.one", "substitutions.n.plural.other", "width.20",
    ]
    for name in paths where Bool.random(using: &generator) {
      guard let path = name.isEmpty ? VariationPath() : VariationPath(name: name) else { continue }
      entry.variants.append(
        StringsTable.Variant(path: path, value: text(&generator), position: .start))
    }
    if Bool.random(using: &generator) {
      // Two definitions of one variable, the second one broken.
      entry.variables = [
        FormatVariable(name: "n", position: 2, specifier: "lld"),
        FormatVariable(name: "n", specifier: text(&generator)),
      ]
    }
    return entry
  }

  @Test func randomTextsHaveProblemsWithValidRanges() throws {
    var generator = Generator(state: 16)
    let locales = ["de", "ja", "ar", "el", "th", "hy", "zh-Hant"]
    let comparisons = try locales.map {
      try #require(TextComparison(locale: $0, sourceLocale: "en"))
    }
    let rules = try #require(PluralRules(locale: "ru"))
    var count = 0
    for round in 0..<4000 {
      let source = Self.entry(&generator)
      let translation = Self.entry(&generator)
      func text(of path: VariationPath) -> String {
        translation.variants.last { $0.path == path }?.value ?? translation.value
      }
      for problem in FormatComparison.problems(source: source, translation: translation) {
        guard let range = problem.range else { continue }
        #expect(text(of: problem.path)[range].utf8.first == UInt8(ascii: "%"))
        count += 1
      }
      let comparison = comparisons[round % comparisons.count]
      for problem in comparison.problems(source: source, translation: translation) {
        #expect(problem.range.upperBound <= text(of: problem.path).endIndex)
        count += 1
      }
      count += rules.problems(in: translation.variants).count
    }
    #expect(count > 10_000)
  }

  /// Thousands of each piece take no more than seconds.
  @Test(.timeLimit(.minutes(2))) func longTextsTakeLinearTime() throws {
    let comparison = try #require(TextComparison(locale: "de", sourceLocale: "en"))
    for piece in Self.pieces {
      let text = String(repeating: piece, count: 5000)
      _ = FormatComparison.problems(source: "%@ %d" + text, translation: text)
      _ = FormatComparison.problems(source: text, translation: "%d" + text)
      _ = comparison.problems(source: "a" + text, translation: text)
      _ = PluralOperands(text)
    }
  }
}
