/// The class of the argument that a format specifier takes.
///
/// Sizes are those of Apple's 64-bit platforms, on which `long`, `long long`, `size_t`,
/// `ptrdiff_t`, `intmax_t` and `quad_t` all have 64 bits, and arguments below 32 bits are passed
/// with 32. The conversions are those of IEEE printf and of Apple's String Format Specifiers.
package enum FormatArgument: Hashable, Sendable {
  /// An object, `%@`.
  case object
  /// An integer of 32 or 64 bits.
  case integer(bits: Int, isSigned: Bool)
  /// A `double`, `%f`.
  case double
  /// A `long double`, `%Lf`.
  case longDouble
  /// A character of one byte, `%c`.
  case character
  /// A UTF-16 code unit, `%C`.
  case unicodeCharacter
  /// A pointer to bytes that end with zero, `%s`.
  case cString
  /// A pointer to UTF-16 code units that end with zero, `%S`.
  case unicodeString
  /// A pointer, `%p`.
  case pointer
  /// A pointer to an integer, which gets the number of characters so far: `%n`.
  case count
}

extension FormatArgument: CustomStringConvertible {
  /// The class in words: "an object", "an unsigned 64-bit integer".
  package var description: String {
    switch self {
    case .object: "an object"
    case .integer(let bits, isSigned: true): "a \(bits)-bit integer"
    case .integer(let bits, isSigned: false): "an unsigned \(bits)-bit integer"
    case .double: "a double"
    case .longDouble: "a long double"
    case .character: "a character"
    case .unicodeCharacter: "a UTF-16 character"
    case .cString: "a C string"
    case .unicodeString: "a UTF-16 string"
    case .pointer: "a pointer"
    case .count: "a pointer to an integer"
    }
  }
}

extension FormatSpecifier {
  /// The class of the argument, or nil for a variable, which its definition states.
  package var argument: FormatArgument? {
    guard case .letter(let letter) = conversion else { return nil }
    let isLong = ["l", "ll", "q", "L", "j", "z", "t"].contains(length)
    switch letter {
    case "@": return .object
    case "d", "i", "D": return .integer(bits: isLong ? 64 : 32, isSigned: true)
    case "u", "U", "x", "X", "o", "O": return .integer(bits: isLong ? 64 : 32, isSigned: false)
    case "f", "F", "e", "E", "g", "G", "a", "A": return length == "L" ? .longDouble : .double
    case "c": return length == "l" ? .unicodeCharacter : .character
    case "C": return .unicodeCharacter
    case "s": return length == "l" ? .unicodeString : .cString
    case "S": return .unicodeString
    case "p": return .pointer
    default: return .count
    }
  }

  /// Whether it shows a number: `%d`, `%.1f`, `%arg`.
  package var showsNumber: Bool {
    if conversion == .variableArgument { return true }
    switch argument {
    case .integer, .double, .longDouble: return true
    default: return false
    }
  }
}
