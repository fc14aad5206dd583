public import LinearConstraints

/// How strongly a view keeps the size of its content.
public struct ContentPriorities: Hashable, Sendable {
  /// The content hugging along the horizontal axis.
  public var horizontalHugging = Priority(250)
  /// The content hugging along the vertical axis.
  public var verticalHugging = Priority(250)
  /// The compression resistance along the horizontal axis.
  public var horizontalCompressionResistance = Priority(750)
  /// The compression resistance along the vertical axis.
  public var verticalCompressionResistance = Priority(750)

  /// Creates the default priorities of views.
  public init() {}
}
