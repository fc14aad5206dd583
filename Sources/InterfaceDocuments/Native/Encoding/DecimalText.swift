/// A number as the format writes it: exact, without an exponent, as short as possible.
struct DecimalText: CustomStringConvertible {
  let description: String

  /// Writes a number, or returns nil if it is too large for a document.
  init?(_ value: Double) {
    guard ValueSyntax.isUsable(value) else { return nil }
    // "-0.0" would be read as 0.
    let text = value == 0 ? "0" : "\(value)"
    guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else {
      description = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      return
    }
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    description = Self.moved(text[..<mark], by: exponent)
  }

  /// Returns the digits with the decimal point moved to the left; larger numbers are refused.
  private static func moved(_ mantissa: Substring, by exponent: Int) -> String {
    let sign = mantissa.hasPrefix("-") ? "-" : ""
    let digits = mantissa.drop { $0 == "-" }
    var number = digits.filter { $0 != "." }
    if digits.hasSuffix(".0") { number.removeLast() }
    return "\(sign)0." + String(repeating: "0", count: max(0, -exponent - 1)) + number
  }
}
