/// An axis of a layout.
public enum Axis: String, CaseIterable, Hashable, Sendable {
  case horizontal
  case vertical

  /// The perpendicular axis.
  public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
