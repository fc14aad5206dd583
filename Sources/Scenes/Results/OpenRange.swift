/// A range of numbers, which may be unbounded at either end.
package struct OpenRange: Hashable, Sendable {
  /// The least number, or nil if unbounded below.
  package var lower: Double?
  /// The greatest number, or nil if unbounded above.
  package var upper: Double?

  package init(lower: Double?, upper: Double?) {
    self.lower = lower
    self.upper = upper
  }
}
