/// A text in the columns of a terminal.
struct TerminalText {
  /// A character as a terminal shows it.
  struct Glyph: Hashable {
    /// The characters to write.
    var text: String
    /// The number of columns, 1 or 2.
    var width: Int
  }

  /// The characters, in the order of the text.
  var glyphs: [Glyph] = []

  /// The number of columns.
  var width: Int { glyphs.reduce(0) { $0 + $1.width } }

  /// Whether there is anything to show.
  var isBlank: Bool { glyphs.allSatisfy { $0.text == " " } }

  /// Creates the form of a text that every terminal shows in the same number of columns.
  ///
  /// Control characters are escaped. Characters without a width of their own, such as bidi controls,
  /// are left out. Of what terminals draw differently wide, only the first part is shown: the person
  /// of a family, the letters of a flag, a character without the sign that makes an emoji of it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isASCII: Whether other characters are replaced: letters by those without marks, others by
  ///     `?`.
  init(_ text: String, isASCII: Bool) {
    for character in text {
      for glyph in Self.glyphs(of: character) {
        guard isASCII, !glyph.text.unicodeScalars.allSatisfy(\.isASCII) else {
          glyphs.append(glyph)
          continue
        }
        let replacement = glyph.text.unicodeScalars.first.flatMap(Self.replacement)
        let ascii = replacement ?? String(repeating: "?", count: glyph.width)
        glyphs += ascii.map { Glyph(text: String($0), width: 1) }
      }
    }
  }

  /// Returns the text without what does not fit into some columns.
  func prefix(_ columns: Int) -> TerminalText {
    var result = self
    var used = 0
    let count = glyphs.prefix { glyph in
      used += glyph.width
      return used <= columns
    }.count
    result.glyphs.removeLast(glyphs.count - count)
    return result
  }

  /// The characters as one text.
  var string: String { glyphs.map(\.text).joined() }

  private static func glyphs(of character: Character) -> [Glyph] {
    let scalars = character.unicodeScalars.filter { !$0.hasNoWidth }
    let marks = character.unicodeScalars.filter {
      $0.properties.generalCategory == .nonspacingMark && !(0xFE00...0xFE0F).contains($0.value)
    }
    guard let first = scalars.first else {
      // A lone mark would combine with the border beside it.
      return character.unicodeScalars.flatMap { escaped($0) }
    }
    if first.properties.generalCategory == .control || first.isLineEnd {
      return character.unicodeScalars.flatMap { escaped($0) }
    }
    if (0x1F1E6...0x1F1FF).contains(first.value) {
      return scalars.compactMap { scalar in
        Unicode.Scalar(scalar.value &- 0x1F1E6 &+ 0x41).map { Glyph(text: String($0), width: 1) }
      }
    }
    if first.properties.isEmoji, !first.isASCII {
      return [Glyph(text: String(first), width: first.isWide ? 2 : 1)]
    }
    // Vowels and finals of Korean join the consonant before them.
    var glyphs: [Glyph] = []
    for scalar in scalars {
      if !glyphs.isEmpty, (0x1160...0x11FF).contains(scalar.value) {
        glyphs[glyphs.count - 1].text.unicodeScalars.append(scalar)
      } else {
        glyphs.append(Glyph(text: String(scalar), width: scalar.isWide ? 2 : 1))
      }
    }
    for mark in marks { glyphs[0].text.unicodeScalars.append(mark) }
    return glyphs
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> [Glyph] {
    let text: String
    switch scalar {
    case "\n": text = "\\n"
    case "\r": text = "\\r"
    case "\t": text = "\\t"
    case _ where scalar.properties.generalCategory == .control || scalar.isLineEnd:
      text = "\\u{\(String(scalar.value, radix: 16))}"
    default: return []
    }
    return text.map { Glyph(text: String($0), width: 1) }
  }

  /// Returns the ASCII characters that resemble another one, or nil if there are none.
  private static func replacement(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: return " "
    case 0xDF: return "ss"
    case 0xC6: return "AE"
    case 0xE6: return "ae"
    case 0x2010...0x2015, 0x2212: return "-"
    case 0x2018...0x201B: return "'"
    case 0x201C...0x201F, 0xAB, 0xBB: return "\""
    case 0x2026: return "..."
    case 0xD7: return "x"
    case 0x2022, 0xB7: return "*"
    default: break
    }
    // LATIN SMALL LETTER U WITH DIAERESIS
    let words = (scalar.properties.name ?? "").split(separator: " ")
    guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1 else {
      return nil
    }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }
}

extension Unicode.Scalar {
  /// Whether a terminal shows nothing for it, or draws it over the character before it.
  fileprivate var hasNoWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    case .modifierSymbol: (0x1F3FB...0x1F3FF).contains(value)
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  fileprivate var isLineEnd: Bool { value == 0x2028 || value == 0x2029 }

  /// Whether it takes two columns, by the property East_Asian_Width.
  var isWide: Bool {
    guard value >= 0x1100 else { return false }
    if properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(value) { return true }
    return Self.wide.contains { $0.contains(value) }
  }

  /// Scripts of which all characters are wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x18D00...0x18D08,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
