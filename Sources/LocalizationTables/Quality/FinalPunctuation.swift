/// A kind of punctuation mark at the end of a text, independent of the language's own mark for it.
///
/// The marks are the characters of the Unicode Character Database with the property
/// `Sentence_Terminal` or `Terminal_Punctuation` that end sentences and phrases in the scripts of
/// today.
package enum FinalPunctuation: String, CaseIterable, Hashable, Sendable {
  /// A full stop, a danda.
  case period
  /// A question mark.
  case question
  /// An exclamation mark.
  case exclamation
  case colon
  case semicolon
  case comma
  /// An ellipsis, as one character or as dots.
  case ellipsis

  /// A mark with its range in a text.
  struct Occurrence {
    var mark: FinalPunctuation
    var range: Range<String.Index>
  }

  /// Finds the mark at the end of a text, before white space and closing quotes and brackets.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - language: Its language's code: the question mark of Greek is a semicolon, its
  ///     semicolon a dot above the line, and the full stop of Armenian a colon.
  /// - Returns: The mark, or nil if the text ends otherwise.
  static func last(in text: String, language: String) -> Occurrence? {
    let scalars = text.unicodeScalars
    var end = scalars.endIndex
    while end > scalars.startIndex {
      let index = scalars.index(before: end)
      guard isSkipped(scalars[index]) else { break }
      end = index
    }
    guard end > scalars.startIndex else { return nil }
    var start = scalars.index(before: end)
    guard let mark = mark(scalars[start], language: language) else { return nil }
    guard mark == .period || mark == .ellipsis else {
      return Occurrence(mark: mark, range: start..<end)
    }
    // Two dots or more are an ellipsis.
    var count = 1
    while start > scalars.startIndex {
      let index = scalars.index(before: start)
      guard scalars[index] == scalars[scalars.index(before: end)] else { break }
      start = index
      count += 1
    }
    return Occurrence(mark: count > 1 ? .ellipsis : mark, range: start..<end)
  }

  /// Returns whether marks of this kind may be left out in a language.
  ///
  /// Thai and Lao end sentences with a space; Khmer, Burmese, Japanese and Chinese labels leave out
  /// the full stop.
  func isOptional(in language: String) -> Bool {
    switch self {
    case .period: ["th", "lo", "km", "my", "ja", "zh", "yue", "bo", "dz"].contains(language)
    case .question, .exclamation, .comma, .semicolon: ["th", "lo"].contains(language)
    case .colon, .ellipsis: false
    }
  }

  /// Returns whether a character can follow the mark that ends a text.
  private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "*", "_", "`", "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}",
      "\u{2066}"..."\u{2069}", "\u{FE0E}", "\u{FE0F}":
      return true
    default:
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .initialPunctuation: return true
      default: return scalar.properties.isWhitespace
      }
    }
  }

  private static func mark(_ scalar: Unicode.Scalar, language: String) -> FinalPunctuation? {
    switch scalar {
    case ";" where language == "el": .question
    case "\u{B7}" where language == "el", "\u{387}" where language == "el": .semicolon
    case ":" where language == "hy": .period
    // The visarga is typed for a colon, which looks the same.
    case "\u{903}": .colon
    case ".", "\u{0589}", "\u{06D4}", "\u{0701}", "\u{0702}", "\u{0964}", "\u{0965}", "\u{0F0D}",
      "\u{104A}", "\u{104B}", "\u{1362}", "\u{166E}", "\u{17D4}", "\u{17D5}", "\u{1803}",
      "\u{1809}", "\u{1C7E}", "\u{2CF9}", "\u{3002}", "\u{A4FF}", "\u{A60E}", "\u{AAF0}",
      "\u{ABEB}", "\u{FE12}", "\u{FE52}", "\u{FF0E}", "\u{FF61}":
      .period
    case "?", "\u{037E}", "\u{055E}", "\u{061F}", "\u{1367}", "\u{2047}", "\u{2048}", "\u{2049}",
      "\u{203D}", "\u{FE56}", "\u{FF1F}":
      .question
    case "!", "\u{055C}", "\u{1944}", "\u{203C}", "\u{FE57}", "\u{FF01}": .exclamation
    case ":", "\u{1365}", "\u{1366}", "\u{FE55}", "\u{FF1A}": .colon
    case ";", "\u{061B}", "\u{1364}", "\u{FE54}", "\u{FF1B}": .semicolon
    case ",", "\u{055D}", "\u{060C}", "\u{1363}", "\u{3001}", "\u{FE50}", "\u{FF0C}", "\u{FF64}":
      .comma
    case "\u{2026}", "\u{22EF}", "\u{0EAF}", "\u{1801}": .ellipsis
    default: nil
    }
  }
}
