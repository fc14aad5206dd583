/// A type of attribute values in the schema of XLIFF 2.
enum ValueType {
  /// Any text.
  case text
  /// A name token.
  case nameToken
  /// Name tokens with white space between them.
  case nameTokens
  /// A language tag.
  case language
  /// A number from 1.
  case positiveInteger
  /// A number from 1 to 10.
  case priority
  /// A text of the form `authority:value`.
  case userDefined
  /// `generic`, `comment`, `term`, or a text of the form `authority:value`.
  case annotationType
  /// Hexadecimal digits of a character that XML does not allow.
  case codePoint
  /// One of some texts.
  case oneOf([String])

  static let yesNo = ValueType.oneOf(["yes", "no"])
  static let yesNoFirstNo = ValueType.oneOf(["yes", "firstNo", "no"])
  static let direction = ValueType.oneOf(["ltr", "rtl", "auto"])
  static let space = ValueType.oneOf(["default", "preserve"])
  static let state = ValueType.oneOf(["initial", "translated", "reviewed", "final"])
  static let inlineType = ValueType.oneOf(["fmt", "ui", "quote", "link", "image", "other"])

  /// Returns whether a value is of the type.
  func includes(_ value: String) -> Bool {
    switch self {
    case .text: true
    case .nameToken: value.isNameToken
    case .nameTokens:
      value.contains { !$0.isWhitespace }
        && value.split(whereSeparator: \.isWhitespace).allSatisfy { String($0).isNameToken }
    case .language: LanguageTag.isWellFormed(value)
    case .positiveInteger: Int(value).map { $0 > 0 } ?? false
    case .priority: Int(value).map { 1...10 ~= $0 } ?? false
    case .userDefined: Self.isUserDefined(value)
    case .annotationType:
      ["generic", "comment", "term"].contains(value) || Self.isUserDefined(value)
    case .codePoint: Self.codePoint(value).map(Self.needsCodePoint) ?? false
    case .oneOf(let values): values.contains(value)
    }
  }

  /// What a value of the type is, for messages.
  var description: String {
    switch self {
    case .text: "a text"
    case .nameToken: "a name of letters, digits, \".\", \"-\", \"_\" and \":\""
    case .nameTokens: "names with spaces between them"
    case .language: "a language such as de or zh-Hans"
    case .positiveInteger: "a whole number from 1"
    case .priority: "a whole number from 1 to 10"
    case .userDefined: "of the form authority:value"
    case .annotationType: "generic, comment, term, or of the form authority:value"
    case .codePoint: "the hexadecimal digits of a character that XML does not allow"
    case .oneOf(let values) where values.count > 8:
      "one of " + values.prefix(8).joined(separator: ", ") + ", ..."
    case .oneOf(let values):
      values.dropLast().joined(separator: ", ") + " or " + (values.last ?? "")
    }
  }

  /// Returns the number in four to six hexadecimal digits.
  static func codePoint(_ digits: String) -> UInt32? {
    guard (4...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") })
    else { return nil }
    return UInt32(digits, radix: 16)
  }

  /// Returns whether a character may only be written as `<cp>`.
  ///
  /// Those that XML allows but discourages are accepted.
  private static func needsCodePoint(_ value: UInt32) -> Bool {
    switch value {
    case 0...8, 0xB, 0xC, 0xE...0x1F, 0x7F...0x84, 0x86...0x9F, 0xD800...0xDFFF, 0xFFFE, 0xFFFF:
      true
    default: false
    }
  }

  private static func isUserDefined(_ value: String) -> Bool {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
  }
}
