/// Writes a number in plain decimals, shortest form, so that the same number is always the same text.
///
/// What is no number becomes 0 and what is out of all proportion is cut off: a picture of a broken
/// layout must still be a picture.
///
/// - Parameters:
///   - value: The number.
///   - places: How many decimals at most.
/// - Returns: Digits, with a point where there is a fraction.
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

/// The number itself, or the nearest that a picture can be drawn with.
func finite(_ value: Double) -> Double {
  guard value.isFinite else { return 0 }
  return min(max(value, -1_000_000_000), 1_000_000_000)
}
