import LocaleData
import LocalizationTables
import Testing

/// What holds for every text, tried with random ones.
@Suite struct PseudoPropertyTests {
  /// A reproducible sequence of numbers (SplitMix64).
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let pieces = [
    "Save", "file", " ", " ", "a", "é", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "東", "ا", "%", "%@", "%d", "%1$@",
    "%2$ld", "%#@n@", "%%", "%arg", "% d", "%5", "%-", "%l", "$", "<b>", "</b>", "<", ">", "&amp;",
    "&",
    "\\n", "\\", "\n", "\r\n", "\t", "{0}", "{", "}", "$(X)", "${x}", "https://example.org/a", "⌘Q",
    "⌘",
    "Ctrl+Q", ":", ".", "...", "\u{200D}", "\u{FE0F}", "\u{331}", "\u{202C}", "5", "o", "x",
  ]

  private static func texts() -> [String] {
    var numbers = Numbers(state: 18)
    return (0..<4000).map { _ in
      (0..<Int.random(in: 1...9, using: &numbers)).map { _ in
        pieces.randomElement(using: &numbers) ?? ""
      }.joined()
    }
  }

  private static func specifiers(in text: String) -> [String] {
    FormatSpecifier.all(in: text).map { String(text[$0.range]) }
  }

  @Test func theSpecifiersOfTheOutputAreThoseOfTheInput() {
    for text in Self.texts() {
      for pseudoLocale in PseudoLocale.allCases where pseudoLocale != .doubleLength {
        #expect(
          Self.specifiers(in: pseudoLocale.transform(text)) == Self.specifiers(in: text),
          "\(pseudoLocale) of \(text.debugDescription)")
      }
      // Each argument twice, by its number. A specifier that is cut off could end in the copy.
      guard !["%5", "%-", "%l"].contains(where: text.contains) else { continue }
      let doubled = Self.specifiers(in: PseudoLocale.doubleLength.transform(text))
      let explicit = Self.specifiers(in: FormatSpecifier.explicit(text))
      #expect(doubled == explicit + explicit, "doubled \(text.debugDescription)")
    }
  }

  @Test func theProtectedPartsStayInOrder() {
    for text in Self.texts() {
      let parts = TextParts(text)
      for pseudoLocale in PseudoLocale.allCases where pseudoLocale != .doubleLength {
        var rest = pseudoLocale.transform(text).utf8[...]
        for range in parts.protected {
          let part = Array(parts.text[range].utf8)
          guard let start = Self.index(of: part, in: rest) else {
            Issue.record("\(pseudoLocale) of \(text.debugDescription) lacks a part")
            break
          }
          rest = rest[rest.index(start, offsetBy: part.count)...]
        }
      }
    }
  }

  private static func index(
    of part: [UInt8], in text: Substring.UTF8View.SubSequence
  ) -> Substring.UTF8View.Index? {
    text.indices.first { text[$0...].starts(with: part) }
  }

  @Test func graphemesStayWhole() {
    for text in Self.texts() {
      #expect(
        PseudoLocale.accented.transform(text).count == text.count,
        "accented \(text.debugDescription)")
      #expect(
        PseudoLocale.tall.transform(text).count == text.count, "tall \(text.debugDescription)")
    }
  }

  /// Without the added marks, the text is as it was.
  @Test func nothingIsLost() {
    let marks: Set<Unicode.Scalar> = ["\u{331}", "\u{302}", "\u{301}", "\u{202E}", "\u{202C}"]
    func bare(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { !marks.contains($0) }
    }
    for text in Self.texts() {
      #expect(bare(PseudoLocale.tall.transform(text)) == bare(text))
      #expect(bare(PseudoLocale.rightToLeftStrings.transform(text)) == bare(text))
      let bounded = Array(PseudoLocale.bounded.transform(text).utf8)
      let unmarked = bounded.split(separator: Array("[# ".utf8), omittingEmptySubsequences: false)
        .flatMap { $0.split(separator: Array(" #]".utf8), omittingEmptySubsequences: false) }
      #expect(unmarked.flatMap(\.self) == Array(text.utf8), "bounded \(text.debugDescription)")
    }
  }
}
