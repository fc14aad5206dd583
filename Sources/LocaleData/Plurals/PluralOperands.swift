/// A number as displayed, on which plural rules depend: `1` and `1.0` can differ.
///
/// The operands are those of Unicode's LDML (UTS 35, part 3, "Operands"). The sign does not matter.
package struct PluralOperands: Hashable, Sendable {
  /// The integer digits (`i`).
  ///
  /// For a number with more than 18 digits, these are a 1 and the last 18 digits: no rule can distinguish
  /// them.
  package var integer: UInt64
  /// The number of fraction digits (`v`).
  package var fractionCount: Int
  /// The fraction digits as a number (`f`).
  package var fraction: UInt64
  /// The exponent of a compact form, such as 6 in "1.2 million" (`c`, also `e`).
  package var exponent: Int

  package init(_ number: Int) {
    self.init(digits: String(number.magnitude), fraction: "", exponent: 0)
  }

  /// Creates the operands of a number in decimal notation, or nil if it is not one: `3`, `1.50`,
  /// and `1.2c6` for a compact 1.2 million.
  ///
  /// - Complexity: O(*n*) in the number of digits; an exponent above 40 is not a number.
  package init?(_ text: String) {
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = unsigned.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "c" || $0 == "e" })
    let numbers = parts[0].split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    var fraction = numbers.count > 1 ? String(numbers[1]) : ""
    var digits = String(numbers[0])
    guard Self.isNumber(digits), fraction.isEmpty ? numbers.count == 1 : Self.isNumber(fraction)
    else { return nil }
    var exponent = 0
    if parts.count > 1 {
      guard let value = Int(parts[1]), 0...40 ~= value else { return nil }
      exponent = value
      let shifted = fraction.prefix(value)
      digits += shifted + String(repeating: "0", count: value - shifted.count)
      fraction = String(fraction.dropFirst(value))
    }
    self.init(digits: digits, fraction: fraction, exponent: exponent)
  }

  private init(digits: String, fraction: String, exponent: Int) {
    integer = Self.value(of: digits)
    fractionCount = fraction.utf8.count
    self.fraction = Self.value(of: fraction)
    self.exponent = exponent
  }

  /// Whether the number is an integer, possibly with zeros after its point (`t` = 0).
  package var isInteger: Bool { fraction == 0 }

  /// The fraction digits without trailing zeros: as a number (`t`), and how many they are (`w`).
  package var significantFraction: (value: UInt64, count: Int) {
    guard fraction > 0 else { return (0, 0) }
    var (value, count) = (fraction, fractionCount)
    while value.isMultiple(of: 10) {
      value /= 10
      count -= 1
    }
    return (value, count)
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  private static func value(of digits: String) -> UInt64 {
    let significant = digits.drop { $0 == "0" }
    guard significant.utf8.count > 18 else { return UInt64(significant) ?? 0 }
    return UInt64("1" + significant.suffix(18)) ?? 0
  }
}
