/// A type of attribute values in the schema of XLIFF 2.
enum ValueType {
  /// A language tag.
  case language
  /// A number from 1.
  case positiveInteger
  /// The hexadecimal digits of a character.
  case codePoint
  /// One of some texts.
  case oneOf([String])

  static let yesNo = ValueType.oneOf(["yes", "no"])
  static let state = ValueType.oneOf(["initial", "translated", "reviewed", "final"])

  /// Returns whether a value is of the type.
  func includes(_ value: String) -> Bool {
    switch self {
    case .language: LanguageTag.isWellFormed(value)
    case .positiveInteger: Int(value).map { $0 > 0 } ?? false
    case .codePoint: Self.codePoint(value).map { $0 <= 0x10FFFF } ?? false
    case .oneOf(let values): values.contains(value)
    }
  }

  /// What a value of the type is, for messages.
  var description: String {
    switch self {
    case .language: "a language such as de or zh-Hans"
    case .positiveInteger: "a whole number from 1"
    case .codePoint: "the hexadecimal digits of a character that XML does not allow"
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
}
