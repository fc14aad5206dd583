/// The line breaking class of a character.
///
/// The classes of Unicode's line breaking algorithm (UAX #14) that matter in the subset implemented
/// by ``LineBreakOpportunities``, with their names there.
enum LineBreakClass: UInt8 {
  /// A letter or any other character without a class of its own (AL).
  case alphabetic
  /// A Hebrew letter (HL).
  case hebrew
  /// A combining mark or control character that belongs to what precedes it (CM, ZWJ).
  case mark
  /// The end of a line (BK, CR, LF, NL).
  case lineEnd
  /// A space (SP).
  case space
  /// A space with combining marks, which are like a letter after it.
  case markedSpace
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
  /// A character that cannot begin a line, such as a small kana (NS, CJ).
  case nonstarter
  /// A character after which a line can break: a hyphen, an en dash, a tab (BA).
  case breakAfter
  /// A character before which a line can break (BB).
  case breakBefore
  /// A hyphen-minus (HY).
  case hyphen
  /// An em dash (B2).
  case dash
  /// An ideograph, kana, a hangul syllable, an emoji (ID, EB, EM, H2, H3, JL, JV, JT).
  case ideograph
  /// A flag (RI).
  case flag
  /// An embedded object, such as an attachment (CB).
  case object
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
    if self == .space, character.unicodeScalars.count > 1 { self = .markedSpace }
  }

  /// Whether it is a letter of any script, or treated like one.
  var isLetter: Bool { self == .alphabetic || self == .hebrew }

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
      case "\0"..."\u{8}", "\u{E}"..."\u{1F}", "\u{7F}": .mark
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
    case 0xB4, 0x2C8, 0x2CC, 0x2DF, 0x1806, 0x1FFD: .breakBefore
    case 0xFFFC: .object
    case 0x5D0...0x5EA, 0x5EF...0x5F2, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFB4F: .hebrew
    case 0x2014, 0x2E3A, 0x2E3B: .dash
    case 0x2024...0x2026, 0x22EF, 0xFE19: .leader
    case 0xBF, 0xA1: .opening
    case 0x3001, 0x3002, 0xFE50, 0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0xFE11, 0xFE12: .closing
    case 0xFF01, 0xFF1F, 0xFE15, 0xFE16, 0xFE56, 0xFE57, 0x5C6, 0x61B, 0x61D...0x61F, 0x6D4, 0x2E2E,
      0x2E53, 0x2E54,
      0x7F9, 0xF0D, 0xF0E, 0xF0F, 0xF10, 0xF11, 0x1802, 0x1803, 0x1808, 0x1809, 0x2762, 0x2763:
      .exclamation
    case 0x37E, 0x589, 0x60C, 0x60D, 0x7F8, 0x2044, 0xFE10, 0xFE13, 0xFE14: .infix
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5, 0x30F6, 0x30FC, 0x31F0...0x31FF, 0xFF67...0xFF70, 0x1B132, 0x1B150...0x1B152,
      0x1B155, 0x1B164...0x1B167:
      .nonstarter
    case 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E, 0x30A0, 0x30FB, 0x30FD, 0x30FE,
      0x17D6, 0x203C, 0x203D, 0x2047...0x2049, 0xFE54, 0xFE55, 0xFF1A, 0xFF1B, 0xFF65, 0xFF9E,
      0xFF9F, 0xA015:
      .nonstarter
    case 0xB1, 0x2116, 0x20C1...0x20CF, 0x2212, 0x2213, 0xFF04, 0xFFE1, 0xFFE5, 0xFFE6: .prefix
    case 0xA2, 0xB0, 0x2030...0x2037, 0x2057, 0x20A7, 0x20B6, 0x20BB, 0x20BE, 0x20C0, 0xFE6A,
      0x2103, 0x2109, 0xFDFC, 0xFF05, 0xFFE0,
      0x66A, 0x609...0x60B:
      .postfix
    case 0x66B, 0x66C: .digit
    case 0x1F1E6...0x1F1FF: .flag
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x2061...0x2064, 0x3248...0x324F,
      0x1F100...0x1F10C, 0x1F110...0x1F16C, 0x1F170...0x1F1AC, 0x1F39C...0x1F39D, 0x1F3B5...0x1F3B6,
      0x1F3BC, 0x1F4A0, 0x1F4A2, 0x1F4A4, 0x1F4AF, 0x1F4B1...0x1F4B2, 0x1F500...0x1F506,
      0x1F517...0x1F524, 0x1F532...0x1F549, 0x1F5D4...0x1F5DB, 0x1F5F4...0x1F5F9, 0x1F650...0x1F675,
      0x1F67C...0x1F67F, 0x1F700...0x1F773, 0x1F780...0x1F7D4, 0x1F800...0x1F80B, 0x1F810...0x1F847,
      0x1F850...0x1F859, 0x1F860...0x1F887, 0x1F890...0x1F8AD, 0x1F900...0x1F90B, 0x1FA00...0x1FA53:
      .alphabetic
    case 0x3035: .mark
    case 0x275B...0x2760, 0x1F676...0x1F678: .quotation
    // Pictures that are not in the blocks of emoji.
    case 0x231A, 0x231B, 0x23F0...0x23F3, 0x2600...0x2603, 0x2614, 0x2615, 0x2618, 0x261A...0x261F,
      0x2639...0x263B, 0x2668, 0x267F, 0x26BD...0x26C8, 0x26CD, 0x26CF...0x26D1, 0x26D3, 0x26D4,
      0x26D8, 0x26D9, 0x26DC, 0x26DF...0x26E1, 0x26EA, 0x26F1...0x26F5, 0x26F7...0x26FA,
      0x26FD...0x2704, 0x2708...0x270D, 0x2764:
      .ideograph
    // Vertical and small forms.
    case 0xFE30...0xFE34, 0xFE45, 0xFE46, 0xFE49...0xFE4F, 0xFE51, 0xFE58, 0xFE5F...0xFE66, 0xFE68,
      0xFE6B, 0xFFE2...0xFFE4:
      .ideograph
    case 0x1100...0x11FF, 0x2E80...0x2FFF, 0x3003...0x3007, 0x3012, 0x3013, 0x3020...0x3029,
      0x3030...0x3034, 0x3036...0x303A, 0x303D...0x303F, 0x3041...0x309F, 0x30A1...0x31FF,
      0x3200...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFF02, 0xFF03, 0xFF06, 0xFF07, 0xFF0A, 0xFF0B, 0xFF0D, 0xFF0F...0xFF19, 0xFF1C...0xFF1E,
      0xFF20...0xFF3A, 0xFF3C, 0xFF3E...0xFF5A, 0xFF5C, 0xFF5E, 0xFF66...0xFF9D,
      0xFFA0...0xFFDC, 0x17000...0x18AFF, 0x18D00...0x18DFF, 0x1B000...0x1B2FF, 0x1F000...0x1FAFF,
      0x20000...0x3FFFD:
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
    case .control, .format, .nonspacingMark, .spacingMark, .enclosingMark: .mark
    default:
      scalar.properties.isEmojiModifierBase ? .ideograph : .alphabetic
    }
  }
}

extension Unicode.Scalar {
  /// Whether a bracket has the width of an ideograph.
  fileprivate var isWide: Bool {
    switch value {
    case 0x2329, 0x232A, 0x3008...0x301D, 0xFE17...0xFE5F, 0xFF00...0xFF60: true
    default: false
    }
  }
}
