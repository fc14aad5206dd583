/// A number with few decimals, for messages: `12`, `23.5`, `0.333`.
package struct PlainNumber: CustomStringConvertible, Sendable {
  /// The digits.
  package let description: String

  /// Writes a number with at most the given decimals, and with more if it would become 0.
  package init(_ value: Double, decimals: Int = 2) {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = (value * scale).rounded() / scale
    let number = rounded == 0 ? Self.shortened(value) : rounded
    let text = "\(number == 0 ? 0 : number)"
    description = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a small number with three significant digits, or unchanged if that cannot be computed.
  private static func shortened(_ value: Double) -> Double {
    guard value.magnitude > 1e-100 else { return value }
    var scale = 1.0
    while (value * scale).magnitude < 100 { scale *= 10 }
    return (value * scale).rounded() / scale
  }
}
