/// Counts the characters that are shaped together: a base with its marks, a syllable of
/// consonants joined by viramas, emoji between joiners.
///
/// HarfBuzz takes superlinear time to order the glyphs of such a chain. Words of real languages
/// have at most a dozen characters in one; a chain is cut beyond ``limit``.
package struct CharacterChain {
  /// The number of characters in the current chain.
  private(set) var count = 0

  private var reachesOn = false

  /// The longest chain that is shaped as a whole.
  package static let limit = 64

  /// Appends the next character of a text.
  mutating func take(_ scalar: UInt32) {
    let link = Link(scalar)
    count = reachesOn || link != .none ? count + 1 : 1
    reachesOn = link == .bothSides
  }

  /// Appends an ASCII character, which begins a chain.
  mutating func takeASCII() {
    count = 1
    reachesOn = false
  }

  /// How a character is joined to its neighbours.
  private enum Link {
    case none, before, bothSides

    init(_ scalar: UInt32) {
      switch scalar {
      case ..<0x300, 0x3400...0x9FFF, 0xAC00...0xD7A3:
        self = .none
      // Hangul letters, which form syllables.
      case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF:
        self = .bothSides
      // It separates words.
      case 0x200B:
        self = .none
      default:
        self = Unicode.Scalar(scalar).map { Link($0.properties) } ?? .none
      }
    }

    private init(_ properties: Unicode.Scalar.Properties) {
      switch properties.generalCategory {
      case .format:
        self = .bothSides
      case .nonspacingMark, .spacingMark, .enclosingMark:
        self = properties.canonicalCombiningClass == .virama ? .bothSides : .before
      default:
        self = properties.isGraphemeExtend || properties.isEmojiModifier ? .before : .none
      }
    }
  }
}
