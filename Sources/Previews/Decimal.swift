import InterfaceValues

/// Writes a finite number with at most three decimals, without an exponent.
///
/// A number that is not finite becomes 0, and one that is too large is limited, so that the picture of a
/// broken layout is still valid.
///
/// - Parameters:
///   - value: The number.
///   - places: The maximum number of decimals.
/// - Returns: The digits.
func decimal(_ value: Double, places: Int = 3) -> String {
  DecimalText.rounded(finite(value), places: places)
}

/// The number itself, or the nearest that a picture can be drawn with.
func finite(_ value: Double) -> Double {
  guard value.isFinite else { return 0 }
  return min(max(value, -1_000_000_000), 1_000_000_000)
}
