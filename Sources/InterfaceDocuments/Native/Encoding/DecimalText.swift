/// A number as the format writes it: exact, without an exponent, as short as it can be.
struct DecimalText: CustomStringConvertible {
  let description: String

  /// Writes a number, or nothing where it is of no size that a document may hold.
  init?(_ value: Double) {
    guard ValueSyntax.isUsable(value) else { return nil }
    // "-0.0" is another number for nobody.
    let text = value == 0 ? "0" : "\(value)"
    guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else {
      description = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
      return
    }
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    description = Self.moved(text[..<mark], by: exponent)
  }

  /// The digits with their point moved to the left, as all numbers that large are refused.
  private static func moved(_ mantissa: Substring, by exponent: Int) -> String {
    let sign = mantissa.hasPrefix("-") ? "-" : ""
    let digits = mantissa.drop { $0 == "-" }
    var number = digits.filter { $0 != "." }
    if digits.hasSuffix(".0") { number.removeLast() }
    return "\(sign)0." + String(repeating: "0", count: max(0, -exponent - 1)) + number
  }
}
