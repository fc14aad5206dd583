/// Recognizes texts that are the same in every language.
package enum InvariantText: Sendable {
  /// Returns whether a text has no words: symbols, numbers with units, versions, keys such as F10,
  /// URLs and mail addresses.
  package static func isInvariant(_ text: String) -> Bool {
    let text = withoutBoundValues(text)
    guard hasLetters(text[...]) else { return true }
    let isOneToken = !text.contains(where: \.isWhitespace)
    if isOneToken, isVersion(text) || isKey(text) || isAddress(text) { return true }
    // Nearly all texts have a word at their beginning, and a text may be a megabyte.
    var rest = text[...]
    while let start = rest.firstIndex(where: isOfWord) {
      let word = rest[start...].prefix(while: isOfWord)
      rest = rest[word.endIndex...]
      guard hasLetters(word), !units.contains(String(word)) else { continue }
      guard unitsOfNumbers.contains(String(word)), text.contains(where: \.isNumber) else {
        return false
      }
    }
    return true
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character == "\u{B0}"
  }

  /// Returns a text without the values that a display pattern of Cocoa bindings has: `%{value1}@`.
  private static func withoutBoundValues(_ text: String) -> String {
    text.contains("%{") ? text.replacing(/%\{[a-z]+[0-9]*\}@/, with: "") : text
  }

  /// Returns whether there are letters other than symbols composed of them, such as \u{24D8}.
  private static func hasLetters(_ text: Substring) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
      default: false
      }
    }
  }

  /// Returns whether a token is a version: `1.0`, `v2.3.1`, `10.15b2`.
  private static func isVersion(_ token: String) -> Bool {
    // Regular expressions are slow, and nearly all texts can be excluded beforehand.
    guard token.utf8.contains(UInt8(ascii: ".")), token.utf8.contains(where: isDigit) else {
      return false
    }
    return token.wholeMatch(of: /[vV]?[0-9]+(\.[0-9]+)+([ab-]|rc|alpha|beta)?[0-9]*/) != nil
  }

  /// Returns whether a token is a letter with a number: `F10`, `H1`, `A4`.
  private static func isKey(_ token: String) -> Bool {
    let bytes = Array(token.utf8)
    return (2...3).contains(bytes.count)
      && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[0])
      && bytes.dropFirst().allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isAddress(_ token: String) -> Bool {
    // Each expression only for what may match it, as for versions: many texts end with a colon or dots.
    if token.contains("://"), token.wholeMatch(of: /[a-z][a-z0-9+.-]*:\/\/\S+/) != nil {
      return true
    }
    guard token.utf8.contains(UInt8(ascii: ".")) else { return false }
    if token.utf8.contains(UInt8(ascii: "@")),
      token.wholeMatch(of: /(mailto:)?[\w.+-]+@[\w-]+(\.[\w-]+)+/) != nil
    {
      return true
    }
    guard let first = token.utf8.first, isDigit(first) || isLowercase(first) || first == 0x2D else {
      return false
    }
    return token.wholeMatch(of: /[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?/) != nil
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  /// Units that are never words.
  private static let units: Set<String> = [
    "px", "pt", "em", "rem", "mm", "cm", "km", "kg", "mg", "ml", "mL", "dL", "dl", "mmol", "ms",
    "Hz",
    "kHz", "MHz", "GHz", "dB", "kB", "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB", "bps",
    "kbps",
    "Mbps", "Gbps", "dpi", "ppi", "fps", "rpm", "mAh", "kW", "kWh", "kJ", "kcal", "\u{B0}C",
    "\u{B0}F",
  ]

  /// Units that are words unless a number precedes them.
  private static let unitsOfNumbers: Set<String> = [
    "m", "g", "s", "h", "l", "L", "x", "B", "V", "W", "A", "K", "C", "F", "N", "Pa", "J", "in",
    "ft",
    "lb", "lbs", "oz", "min", "sec", "st", "nd", "rd", "th", "M", "k", "G", "T", "am", "pm", "AM",
    "PM",
  ]
}
