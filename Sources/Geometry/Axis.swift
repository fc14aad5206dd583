/// One of the two directions that a layout is solved along.
public enum Axis: String, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// The axis at a right angle to this one.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
