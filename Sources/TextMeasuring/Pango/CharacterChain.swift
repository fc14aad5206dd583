#if Fonts
  /// Counts the characters that hang together: a base with its marks, a syllable of consonants that are
  /// joined by viramas, emoji between joiners.
  ///
  /// HarfBuzz orders the glyphs of such a chain in time that grows faster than its length. Words of a
  /// language have no more than a dozen in one, and a chain may be cut beyond ``limit``.
  package struct CharacterChain {
    /// The characters of the chain that the last one taken belongs to.
    private(set) var count = 0

    private var reachesOn = false

    /// The longest chain that is shaped as a whole.
    package static let limit = 64

    /// Takes the next character of a text.
    mutating func take(_ scalar: UInt32) {
      let link = Link(scalar)
      count = reachesOn || link != .none ? count + 1 : 1
      reachesOn = link == .bothSides
    }

    /// Takes a character of ASCII, which hangs together with nothing before it.
    mutating func takeASCII() {
      count = 1
      reachesOn = false
    }

    /// With what a character hangs together.
    private enum Link {
      case none, before, bothSides

      init(_ scalar: UInt32) {
        switch scalar {
        case ..<0x300, 0x3400...0x9FFF, 0xAC00...0xD7A3:
          self = .none
        // Hangul letters, which make syllables.
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF:
          self = .bothSides
        // It parts words.
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
#endif
