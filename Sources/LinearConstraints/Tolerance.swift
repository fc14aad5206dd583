/// How far from equal two numbers may be and still count as equal.
enum Tolerance {
  /// A required constraint holds when it is broken by no more.
  static let feasibility = 1e-6
  /// A coefficient that is this small a part of what it was summed from has cancelled out.
  static let cancellation = 1e-11
  /// A variable whose range is wider than this is undetermined.
  static let range = 1e-4
  /// A range on a basis that is no wider than this is a point.
  static let point = 1e-9

  /// How far a sum may be from its exact value when its largest part has a magnitude.
  static func feasibility(at magnitude: Double) -> Double { feasibility + 1e-10 * magnitude }
}
