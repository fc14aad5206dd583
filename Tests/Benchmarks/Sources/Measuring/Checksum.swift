/// Takes results, so that the work that makes them cannot be left out by the compiler.
public struct Checksum: Sendable {
  private var sum = 0.0

  /// Starts at 0.
  public init() {}

  /// Whether all that was taken were numbers: to be asked at the end, so that the sum is used.
  public var isFinite: Bool { sum.isFinite }

  /// Takes a result.
  ///
  /// It reads the ends alone: to add up all of it would be timed too.
  @inline(never)
  public mutating func take(_ values: [Double]) {
    guard let first = values.first, let last = values.last else { return }
    sum += first + last
  }
}
