/// A number in decimal notation, exact: `1234.50`.
package struct SampleNumber: Hashable, Sendable {
  /// Whether the number is below zero.
  package private(set) var isNegative: Bool
  /// The digits before the decimal separator, at least one, without leading zeros.
  package private(set) var integer: String
  /// The digits after the decimal separator as written, or an empty text.
  package private(set) var fraction: String

  package init(_ number: Int) {
    isNegative = number < 0
    integer = String(number.magnitude)
    fraction = ""
  }

  /// Creates a number from digits as programs write them, or returns nil for another text.
  ///
  /// The form is `-?digits(.digits)?` with at most 100 digits.
  package init?(_ text: String) {
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.utf8.count <= NumberFormat.maximumDigits,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let first = parts.first
    else { return nil }
    isNegative = text.hasPrefix("-")
    integer = Self.withoutLeadingZeros(first)
    fraction = parts.count > 1 ? String(parts[1]) : ""
  }

  private init(isNegative: Bool, integer: String, fraction: String) {
    self.isNegative = isNegative
    self.integer = integer
    self.fraction = fraction
  }

  /// Whether the number is written without a fraction.
  package var isInteger: Bool { fraction.isEmpty }

  /// The number as programs write it.
  package var text: String {
    (isNegative ? "-" : "") + integer + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The operands that determine the number's plural category.
  package var pluralOperands: PluralOperands? { PluralOperands(text) }

  /// Returns the number with some digits after the separator, rounded half to even.
  func rounded(to count: Int) -> SampleNumber {
    guard fraction.utf8.count > count else {
      let zeros = String(repeating: "0", count: count - fraction.utf8.count)
      return SampleNumber(isNegative: isNegative, integer: integer, fraction: fraction + zeros)
    }
    var digits = Array((integer + fraction.prefix(count)).utf8)
    let rest = Array(fraction.utf8.dropFirst(count))
    let isHalf = rest[0] == 0x35 && rest.dropFirst().allSatisfy { $0 == 0x30 }
    let isOdd = !(digits[digits.count - 1] - 0x30).isMultiple(of: 2)
    if rest[0] > 0x35 || rest[0] == 0x35 && (!isHalf || isOdd) { Self.increment(&digits) }
    let whole = digits.dropLast(count)
    return SampleNumber(
      isNegative: isNegative,
      integer: Self.withoutLeadingZeros(Substring(String(decoding: whole, as: UTF8.self))),
      fraction: String(decoding: digits.suffix(count), as: UTF8.self))
  }

  /// Returns the number as a mantissa with one digit before the separator, and its exponent.
  func scientific(fractionDigits: Int) -> (mantissa: SampleNumber, exponent: Int) {
    let digits = integer + fraction
    let significant = digits.drop { $0 == "0" }
    guard let first = significant.first else {
      return (SampleNumber(0).rounded(to: fractionDigits), 0)
    }
    var exponent = integer.utf8.count - 1 - (digits.utf8.count - significant.utf8.count)
    let exact = SampleNumber(
      isNegative: isNegative, integer: String(first), fraction: String(significant.dropFirst()))
    var mantissa = exact.rounded(to: fractionDigits)
    if mantissa.integer.utf8.count > 1 {
      exponent += 1
      mantissa = SampleNumber(
        isNegative: isNegative, integer: "1",
        fraction: String(repeating: "0", count: fractionDigits))
    }
    return (mantissa, exponent)
  }

  /// Returns the number with at most some significant digits and no zeros at its end, or nil where
  /// scientific notation is shorter: the rule of `%g`.
  package func compact(significantDigits: Int) -> SampleNumber? {
    let (_, exponent) = scientific(fractionDigits: significantDigits - 1)
    guard exponent >= -4, exponent < significantDigits else { return nil }
    return rounded(to: significantDigits - 1 - exponent).withoutTrailingZeros
  }

  /// The number without zeros at the end of its fraction.
  package var withoutTrailingZeros: SampleNumber {
    let kept = fraction.reversed().drop { $0 == "0" }.reversed()
    return SampleNumber(isNegative: isNegative, integer: integer, fraction: String(kept))
  }

  private static func withoutLeadingZeros(_ digits: Substring) -> String {
    let significant = digits.drop { $0 == "0" }
    return significant.isEmpty ? "0" : String(significant)
  }

  private static func increment(_ digits: inout [UInt8]) {
    for index in digits.indices.reversed() {
      guard digits[index] == 0x39 else {
        digits[index] += 1
        return
      }
      digits[index] = 0x30
    }
    digits.insert(0x31, at: 0)
  }
}
