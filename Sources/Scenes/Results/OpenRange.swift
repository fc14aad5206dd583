/// A range of numbers, which may be unbounded at either end.
public struct OpenRange: Hashable, Sendable {
  /// The least number, or nil if unbounded below.
  public var lower: Double?
  /// The greatest number, or nil if unbounded above.
  public var upper: Double?

  /// Creates a range.
  public init(lower: Double?, upper: Double?) {
    self.lower = lower
    self.upper = upper
  }
}
