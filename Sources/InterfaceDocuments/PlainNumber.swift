/// A number as people write it: `12`, `23.5`, `0.333`.
package struct PlainNumber: CustomStringConvertible, Sendable {
  /// The digits.
  package let description: String

  /// Writes a number with at most some decimals.
  package init(_ value: Double, decimals: Int = 2) {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = (value * scale).rounded() / scale
    let text = "\(rounded == 0 ? 0 : rounded)"
    description = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
