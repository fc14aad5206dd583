/// Formats lengths in points for messages.
public enum Points: Sendable {
  /// Returns a number with at most two decimals and no superfluous ones: `120`, `23.5`, `0.33`.
  public static func text(_ points: Double) -> String {
    guard points.isFinite, abs(points) < 1e15 else { return "\(points)" }
    let hundredths = Int64((points * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(digits)"
  }
}
