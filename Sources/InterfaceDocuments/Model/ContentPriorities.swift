package import LinearConstraints

/// How strongly a view keeps the size of its content.
package struct ContentPriorities: Hashable, Sendable {
  /// The content hugging along the horizontal axis.
  package var horizontalHugging = Priority(250)
  /// The content hugging along the vertical axis.
  package var verticalHugging = Priority(250)
  /// The compression resistance along the horizontal axis.
  package var horizontalCompressionResistance = Priority(750)
  /// The compression resistance along the vertical axis.
  package var verticalCompressionResistance = Priority(750)
}
