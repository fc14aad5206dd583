import LocaleData

extension FormatSpecifier {
  /// The default for an integer without a sample.
  static let usualInteger = SampleNumber(9_999)
  /// The default for a percentage without a sample.
  static let usualPercentage = SampleNumber(100)
  /// The default for a number with a fraction: 1234.5.
  private static let usualDecimal = "1234.5"
  /// The default for a text without a sample.
  private static let usualText = "Sample"
  /// The maximum width to which a value is padded.
  private static let maximumWidth = 200

  /// Returns the text that a program shows for an argument, as `localizedStringWithFormat` does.
  ///
  /// - Parameters:
  ///   - value: The argument, or nil for the default.
  ///   - width: The minimum number of characters, with that of an argument resolved.
  ///   - precision: The precision, with that of an argument resolved.
  ///   - format: The locale's numbers.
  /// - Returns: The text.
  func filled(
    with value: SampleArguments.Value?, width: Int?, precision: Int?, _ format: NumberFormat
  ) -> String {
    let text: String
    switch argument {
    case .integer: text = integer(value?.number ?? Self.usualInteger, width, precision, format)
    case .double, .longDouble:
      let usual = SampleNumber(Self.usualDecimal) ?? Self.usualInteger
      text = decimal(value?.number ?? usual, precision, format)
    case .character, .unicodeCharacter: text = value?.text ?? "M"
    // The platforms ignore the width and the precision of an object.
    case .object, nil: return value?.text ?? Self.usualText
    case .cString, .unicodeString:
      let all = value?.text ?? Self.usualText
      text = precision.map { String(all.prefix($0)) } ?? all
    case .pointer: text = "0x16fdff2a0"
    case .count: return ""
    }
    let missing = min(abs(width ?? 0), Self.maximumWidth) - text.count
    guard missing > 0 else { return text }
    let padding = String(repeating: " ", count: missing)
    return flags.contains("-") || (width ?? 0) < 0 ? text + padding : padding + text
  }

  private func integer(
    _ number: SampleNumber, _ width: Int?, _ precision: Int?, _ format: NumberFormat
  ) -> String {
    // The flag `0` pads with zeros, unless there is a precision.
    let fillsWidth = flags.contains("0") && !flags.contains("-") && precision == nil
    let digits = min(precision ?? (fillsWidth ? width ?? 1 : 1), NumberFormat.maximumDigits)
    guard case .letter(let letter) = conversion, "xXoO".contains(letter) else {
      return format.string(number, integerDigits: digits, showsPlus: flags.contains("+"))
    }
    let bits = UInt64(number.integer) ?? .max
    let value = number.isNegative ? 0 &- bits : bits
    let isOctal = letter == "o" || letter == "O"
    let written = String(value, radix: isOctal ? 8 : 16, uppercase: letter == "X")
    let prefix = flags.contains("#") && value != 0 ? isOctal ? "0" : "0" + String(letter) : ""
    let room = fillsWidth ? digits - prefix.count : digits
    return prefix + String(repeating: "0", count: max(0, room - written.count)) + written
  }

  private func decimal(
    _ number: SampleNumber, _ precision: Int?, _ format: NumberFormat
  ) -> String {
    let showsPlus = flags.contains("+")
    let precision = min(precision ?? 6, NumberFormat.maximumDigits)
    switch conversion {
    case .letter("e"), .letter("E"):
      return format.scientific(number, fractionDigits: precision, showsPlus: showsPlus)
    case .letter("g"), .letter("G"):
      let digits = max(1, precision)
      if let compact = number.compact(significantDigits: digits) {
        return format.string(compact, showsPlus: showsPlus)
      }
      return format.scientific(
        number.withoutTrailingZeros, fractionDigits: digits - 1, dropsZeros: true,
        showsPlus: showsPlus)
    default: return format.string(number, fractionDigits: precision, showsPlus: showsPlus)
    }
  }
}

extension SampleArguments.Value {
  fileprivate var number: SampleNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The text as programs write it.
  package var text: String {
    switch self {
    case .number(let number): number.text
    case .text(let text): text
    }
  }
}
