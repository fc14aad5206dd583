import InterfaceValues

/// A platform's faces for scripts that its system font lacks, as far as their advances are known.
///
/// Characters of other scripts, and Chinese and Japanese on iOS, advance as in the font of the
/// fallback measurer. A full em for ideographs on iOS agrees with published widths of Chinese at
/// 12, 17 and 20 points, and with a stored label of four ideographs of 15 points, 60 wide.
struct SubstituteFaces: Sendable {
  /// Whether characters have the advances of a platform's faces.
  private let hasFaces: Bool
  /// Whether kana and ideographs are drawn by the system's Japanese face.
  private let hasJapaneseFace: Bool

  /// No faces: all characters advance as in the fallback measurer's fonts.
  static let none = SubstituteFaces(on: .generic, locale: "")

  /// Returns the faces of a platform for the readers of a locale.
  init(on platform: Platform, locale: String) {
    hasFaces = platform != .generic
    hasJapaneseFace =
      hasFaces && platform.isDesktop && IdeographRegion(forLocale: locale) == .japan
  }

  /// The faces for the characters that a font lacks.
  struct Face: Sendable {
    fileprivate let size: Double
    fileprivate let hasJapanese: Bool

    /// Returns the advance of a part of a text, in points, or nil if that of one of its characters
    /// is not known.
    func advance(of text: String) -> Double? {
      var sum = 0.0
      for character in text {
        guard let advance = ems(of: character) else { return nil }
        sum += advance
      }
      return sum * size
    }

    private func ems(of character: Character) -> Double? {
      let scalars = character.unicodeScalars
      guard let first = scalars.first?.value else { return nil }
      if SubstituteFaces.hangulSyllables.contains(first) {
        return scalars.count == 1 ? SubstituteFaces.hangulAdvance : nil
      }
      guard hasJapanese, scalars.dropFirst().allSatisfy({ Self.isMark($0.value) }) else {
        return nil
      }
      return switch first {
      // Brackets, ideographs, kana and full-width forms; not jamo, and not the combining marks.
      case 0x2E80...0x3029, 0x3030...0x3096, 0x309B...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF,
        0xF900...0xFAFF, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFF:
        SubstituteFaces.japaneseAdvance
      case 0xFF61...0xFF9F, 0xFFE8...0xFFEE: SubstituteFaces.japaneseAdvance / 2
      default: nil
      }
    }

    /// Returns whether a scalar is a voicing mark, or a variation selector other than the one for
    /// emoji.
    private static func isMark(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x3099, 0x309A, 0xFE00...0xFE0E, 0xE0100...0xE01EF: true
      default: false
      }
    }
  }

  /// Returns the faces for the characters that a font lacks, or nil if none of their advances is
  /// known.
  ///
  /// The Japanese face only belongs to the system's own fonts: text in any other font is drawn in
  /// a face whose ideographs are a full em wide.
  func face(for font: FontDescription) -> Face? {
    guard hasFaces else { return nil }
    return Face(
      size: font.usableSize, hasJapanese: hasJapaneseFace && Self.isSystemFont(font.family))
  }

  private static func isSystemFont(_ family: String) -> Bool {
    family == FontDescription.systemFamily || SystemFontName(family) != nil
      || FixedPitchFamily.isSystemFont(named: family)
  }
}

extension SubstituteFaces {
  /// The precomposed hangul syllables, which are all equally wide.
  static let hangulSyllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// The advance of a hangul syllable in Apple SD Gothic Neo, in ems.
  ///
  /// Stored widths of iOS, rounded up to the pixel: a label of three syllables of 20 points is 52
  /// wide in two applications (0.8611 to 0.8667), one of four syllables and a space 74.33 (0.863 to
  /// 0.867), the title of a button of ten syllables and two spaces of 17 points 156 (0.863 to
  /// 0.866). Published tables give the face the same average advance in all weights up to bold, on
  /// macOS too, where a stored label of 11 points, bold, and a stored button of 13 points agree.
  static let hangulAdvance = 0.865

  /// The advance of an ideograph, kana or full-width form in the Japanese face of macOS's system
  /// font, in ems; half-width forms have half of it.
  ///
  /// The face (`.HiraKakuInterface-W4` for regular text) has 1083 units per em in all ten weights
  /// according to published tables, and its ideographs are 1000 units wide. Published widths agree:
  /// 132.0 for 11 characters and 96.0 for 8 at 13 points, 25.8541 for 2 and 12.927 for 1 at 14, the
  /// last also in the monospaced system font. A stored label of 124 points that is meant for a
  /// Japanese text of ten kana and a colon has room for exactly that.
  static let japaneseAdvance = 1000.0 / 1083
}
