/// Returns a number in its shortest plain decimal form: the same text for the same number.
///
/// A value that is not a number becomes 0, and an excessive one is limited, because a picture of a
/// broken layout must still be a picture.
///
/// - Parameters:
///   - value: The number.
///   - places: The greatest number of decimals.
/// - Returns: The digits, with a point if there is a fraction.
func decimal(_ value: Double, places: Int = 3) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((finite(value) * Double(scale)).rounded())
  let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: scale.magnitude)
  let sign = scaled < 0 ? "-" : ""
  guard fraction > 0 else { return "\(sign)\(whole)" }
  var digits = String(fraction)
  digits = String(repeating: "0", count: places - digits.count) + digits
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(whole).\(digits)"
}

/// Returns the number, or the nearest one that can be drawn.
func finite(_ value: Double) -> Double {
  guard value.isFinite else { return 0 }
  return min(max(value, -1_000_000_000), 1_000_000_000)
}
