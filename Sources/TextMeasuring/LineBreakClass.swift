/// The line breaking class of a character.
///
/// The classes of Unicode's line breaking algorithm (UAX #14) that matter in the subset implemented
/// by ``LineBreakOpportunities``, with their names there.
enum LineBreakClass: UInt8 {
  /// A letter or any other character without a class of its own (AL).
  case alphabetic
  /// The end of a line (BK, CR, LF, NL).
  case lineEnd
  /// A space (SP).
  case space
  /// A zero width space, after which a line can always break (ZW).
  case zeroWidthSpace
  /// A word joiner, which prevents breaks on both sides (WJ).
  case wordJoiner
  /// A no-break space or the like (GL).
  case glue
  /// An opening bracket (OP).
  case opening
  /// An opening bracket of East Asian width (OP).
  case wideOpening
  /// A closing bracket, or an ideographic comma or full stop (CL).
  case closing
  /// A closing round or square bracket (CP).
  case closingParenthesis
  /// An ambiguous quotation mark (QU).
  case quotation
  /// An opening quotation mark (QU, Pi).
  case openingQuotation
  /// A closing quotation mark (QU, Pf).
  case closingQuotation
  /// An exclamation or question mark (EX).
  case exclamation
  /// A separator in numbers, such as a comma or a full stop (IS).
  case infix
  /// A slash (SY).
  case slash
  /// A character that cannot begin a line, such as a repetition mark of kana (NS).
  case nonstarter
  /// A character after which a line can break: a hyphen, an en dash, a tab (BA).
  case breakAfter
  /// A character before which a line can break (BB).
  case breakBefore
  /// A hyphen-minus (HY).
  case hyphen
  /// An em dash (B2).
  case dash
  /// An ideograph, kana, a hangul syllable, an emoji (ID).
  case ideograph
  /// A flag (RI).
  case flag
  /// Dots that continue the text before them (IN).
  case leader
  /// A digit (NU).
  case digit
  /// A prefix of a number (PR).
  case prefix
  /// A suffix of a number (PO).
  case postfix
}

extension LineBreakClass {
  /// Creates the class of a character, which is that of its first scalar.
  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .alphabetic
      return
    }
    self = scalar.value < 0x80 ? Self(ascii: scalar) : Self(scalar)
  }

  /// Whether it is an opening bracket of either width.
  var isOpening: Bool { self == .opening || self == .wideOpening }

  /// Whether it is any quotation mark.
  var isQuotation: Bool {
    self == .quotation || self == .openingQuotation || self == .closingQuotation
  }

  private init(ascii scalar: Unicode.Scalar) {
    self =
      switch scalar {
      case "\n", "\r", "\u{B}", "\u{C}": .lineEnd
      case " ": .space
      case "\t", "|": .breakAfter
      case "(", "[", "{": .opening
      case ")", "]": .closingParenthesis
      case "}": .closing
      case "\"", "'": .quotation
      case "!", "?": .exclamation
      case ",", ".", ":", ";": .infix
      case "/": .slash
      case "-": .hyphen
      case "0"..."9": .digit
      case "$", "+", "\\": .prefix
      case "%": .postfix
      default: .alphabetic
      }
  }

  private init(_ scalar: Unicode.Scalar) {
    self = Self.listed(scalar) ?? Self.byCategory(scalar)
  }

  /// Returns the class of a scalar for which it does not follow from the general category.
  private static func listed(_ scalar: Unicode.Scalar) -> LineBreakClass? {
    switch scalar.value {
    case 0x85, 0x2028, 0x2029: .lineEnd
    case 0x200B: .zeroWidthSpace
    case 0x2060, 0xFEFF: .wordJoiner
    case 0xA0, 0x34F, 0x35C...0x362, 0x2007, 0x2011, 0x202F, 0x180E, 0x0F08, 0x0F0C, 0x0F12: .glue
    case 0xAD, 0x58A, 0x5BE, 0x2010, 0x2012, 0x2013, 0x2027, 0x0F0B, 0x1361, 0x17D4, 0x17D5,
      0x964, 0x965, 0x2056, 0x2058...0x205B, 0x205D, 0x205E:
      .breakAfter
    case 0xB4, 0x2C8, 0x2CC, 0x1FFD: .breakBefore
    case 0x2014, 0x2E3A, 0x2E3B: .dash
    case 0x2024...0x2026, 0x22EF, 0xFE19: .leader
    case 0xBF, 0xA1: .opening
    case 0x3001, 0x3002, 0xFE50, 0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0xFE11, 0xFE12: .closing
    case 0xFF01, 0xFF1F, 0xFE15, 0xFE16, 0xFE56, 0xFE57, 0x5C6, 0x61B, 0x61E, 0x61F, 0x6D4,
      0x7F9, 0xF0D, 0xF0E, 0xF0F, 0xF10, 0xF11, 0x1802, 0x1803, 0x1808, 0x1809, 0x2762, 0x2763:
      .exclamation
    case 0x37E, 0x589, 0x60C, 0x60D, 0x7F8, 0x2044, 0xFE10, 0xFE13, 0xFE14: .infix
    case 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E, 0x30A0, 0x30FB, 0x30FD, 0x30FE,
      0x17D6, 0x203C, 0x203D, 0x2047...0x2049, 0xFE54, 0xFE55, 0xFF1A, 0xFF1B, 0xFF65, 0xFF9E,
      0xFF9F, 0xA015:
      .nonstarter
    case 0xB1, 0x2116, 0x2212, 0x2213, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: .prefix
    case 0xA2, 0xB0, 0x2030...0x2037, 0x20A7, 0x20B6, 0x2103, 0x2109, 0xFDFC, 0xFF05, 0xFFE0,
      0x66A, 0x609...0x60B:
      .postfix
    case 0x66B, 0x66C: .digit
    case 0x1F1E6...0x1F1FF: .flag
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3003...0x3007, 0x3012, 0x3013, 0x3020...0x3029,
      0x3030...0x3035, 0x3037...0x303A, 0x303D...0x303F, 0x3041...0x309F, 0x30A1...0x31FF,
      0x3200...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF02, 0xFF03, 0xFF06, 0xFF07, 0xFF0A, 0xFF0B, 0xFF0D, 0xFF0F...0xFF19, 0xFF1C...0xFF1E,
      0xFF20...0xFF3A, 0xFF3C, 0xFF3E...0xFF5A, 0xFF5C, 0xFF5E, 0xFF66...0xFF9D,
      0xFFA0...0xFFDC, 0x17000...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      .ideograph
    default: nil
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> LineBreakClass {
    switch scalar.properties.generalCategory {
    case .openPunctuation: scalar.isWide ? .wideOpening : .opening
    case .closePunctuation: .closing
    case .initialPunctuation: .openingQuotation
    case .finalPunctuation: .closingQuotation
    case .decimalNumber: .digit
    case .currencySymbol: .prefix
    case .spaceSeparator: .breakAfter
    case .control: .alphabetic
    default: scalar.properties.isEmojiPresentation ? .ideograph : .alphabetic
    }
  }
}

extension Unicode.Scalar {
  /// Whether a bracket has the width of an ideograph.
  fileprivate var isWide: Bool {
    switch value {
    case 0x3008...0x301D, 0xFE17...0xFE5F, 0xFF00...0xFF60: true
    default: false
    }
  }
}
