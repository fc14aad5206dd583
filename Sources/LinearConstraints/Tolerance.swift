/// The tolerances within which numbers count as equal.
enum Tolerance {
  /// The greatest violation of a required constraint that holds.
  static let feasibility = 1e-6
  /// A coefficient this small relative to its summands has cancelled out.
  static let cancellation = 1e-11
  /// The width above which a variable's range makes it undetermined.
  static let range = 1e-4
  /// The width up to which a variable's domain is a point.
  static let point = 1e-9

  /// The tolerance for a sum whose largest summand has a magnitude.
  static func feasibility(at magnitude: Double) -> Double { feasibility + 1e-10 * magnitude }
}
