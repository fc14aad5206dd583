import InterfaceValues

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
  DecimalText.rounded(finite(value), places: places)
}

/// Returns the number, or the nearest one that can be drawn.
func finite(_ value: Double) -> Double {
  guard value.isFinite else { return 0 }
  return min(max(value, -1_000_000_000), 1_000_000_000)
}
