/// The digits, signs and separators of a locale's numbers, as Foundation shows them.
///
/// ```swift
/// NumberFormat(locale: "hi").string(SampleNumber(1_234_567))  // 12,34,567
/// NumberFormat(locale: "ar-EG").string(SampleNumber(42))  // ٤٢
/// ```
package struct NumberFormat: Hashable, Sendable {
  /// The digit zero; the other digits follow it in Unicode.
  private var zero: Unicode.Scalar = "0"
  private var decimalSeparator = "."
  private var groupSeparator = ","
  private var minusSign = "-"
  private var plusSign = "+"
  private var exponentSign = "E"
  private var primaryGroup = 3
  private var secondaryGroup = 3
  private var minimumDigitsBeforeGroup = 1

  /// The maximum of precisions and of minimum digits.
  package static let maximumDigits = 100

  /// Creates the format of a locale.
  ///
  /// A region without its own format has that of its language. A language that is not in the Unicode CLDR,
  /// and a name that is not a locale's, have the CLDR's root format.
  package init(locale: String) {
    guard let locale = LocaleIdentifier(locale) else { return }
    let script = locale.script.map { "_\($0)" } ?? ""
    let region = locale.region.map { "_\($0)" } ?? ""
    let names = [script + region, region, script, ""].map { locale.language + $0 }
    self = names.lazy.compactMap { Self.formats[$0] }.first ?? self
  }

  /// Creates a format from a line of the table, or returns nil if the line has another form.
  private init?(_ line: Substring) {
    let parts = line.split(separator: " ")
    guard parts.count == 9, let zero = parts[0].unicodeScalars.first, let primary = Int(parts[6]),
      let secondary = Int(parts[7]), let least = Int(parts[8])
    else { return nil }
    self.zero = zero
    decimalSeparator = String(parts[1])
    groupSeparator = String(parts[2])
    minusSign = String(parts[3])
    plusSign = String(parts[4])
    exponentSign = String(parts[5])
    primaryGroup = primary
    secondaryGroup = secondary
    minimumDigitsBeforeGroup = least
  }

  private static let formats: [String: NumberFormat] = {
    var formats: [String: NumberFormat] = [:]
    for group in NumberFormatTable.groups {
      let lines = group.split(separator: "\n")
      guard let first = lines.first, let format = NumberFormat(first) else { continue }
      for line in lines.dropFirst() {
        for name in line.split(separator: " ") { formats[String(name)] = format }
      }
    }
    return formats
  }()
}

extension NumberFormat {
  /// Returns a number with the locale's digits, in groups.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - fractionDigits: The number of digits after the separator, to which the number is rounded,
  ///     half to even; or nil for those that it has.
  ///   - integerDigits: The minimum number of digits before the separator.
  ///   - showsPlus: Whether a number that is not negative has a sign too.
  /// - Returns: The number as shown; both counts are limited to 100.
  package func string(
    _ number: SampleNumber, fractionDigits: Int? = nil, integerDigits: Int = 1,
    showsPlus: Bool = false
  ) -> String {
    let rounded = fractionDigits.map { number.rounded(to: min($0, Self.maximumDigits)) } ?? number
    let missing = min(integerDigits, Self.maximumDigits) - rounded.integer.utf8.count
    let integer = String(repeating: "0", count: max(0, missing)) + rounded.integer
    let fraction = rounded.fraction.isEmpty ? "" : decimalSeparator + localized(rounded.fraction)
    return sign(of: rounded, showsPlus: showsPlus) + grouped(integer) + fraction
  }

  /// Returns a number in scientific notation, `1.234500E+03`.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - fractionDigits: The number of digits after the separator, to which the number is rounded.
  ///   - dropsZeros: Whether zeros at the end of the mantissa are left out, as by `%g`.
  ///   - showsPlus: Whether a number that is not negative has a sign too.
  /// - Returns: The number as shown.
  package func scientific(
    _ number: SampleNumber, fractionDigits: Int, dropsZeros: Bool = false, showsPlus: Bool = false
  ) -> String {
    let (mantissa, exponent) = number.scientific(
      fractionDigits: min(fractionDigits, Self.maximumDigits))
    let digits = String(abs(exponent))
    return string(dropsZeros ? mantissa.withoutTrailingZeros : mantissa, showsPlus: showsPlus)
      + exponentSign + (exponent < 0 ? minusSign : plusSign)
      + localized(digits.utf8.count < 2 ? "0" + digits : digits)
  }

  private func sign(of number: SampleNumber, showsPlus: Bool) -> String {
    number.isNegative ? minusSign : showsPlus ? plusSign : ""
  }

  /// Returns digits in the locale's groups.
  private func grouped(_ digits: String) -> String {
    guard digits.utf8.count >= primaryGroup + minimumDigitsBeforeGroup else {
      return localized(digits)
    }
    var rest = digits[...]
    var groups: [Substring] = []
    var count = primaryGroup
    while rest.utf8.count > count {
      groups.append(rest.suffix(count))
      rest = rest.dropLast(count)
      count = secondaryGroup
    }
    groups.append(rest)
    return groups.reversed().map { localized(String($0)) }.joined(separator: groupSeparator)
  }

  /// Returns ASCII digits as the locale's.
  private func localized(_ digits: String) -> String {
    guard zero != "0" else { return digits }
    var result = String.UnicodeScalarView()
    for digit in digits.utf8 {
      result.append(Unicode.Scalar(zero.value + UInt32(digit) - 0x30) ?? zero)
    }
    return String(result)
  }
}
