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

/// Writes the many numbers of a picture without making a string of each.
enum Decimals {
  /// Appends what ``decimal(_:places:)`` returns.
  static func append(_ value: Double, places: Int = 3, to bytes: inout [UInt8]) {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    // Of at most fifteen digits, so that it is exact.
    let scaled = Int((finite(value) * Double(scale)).rounded())
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    append(whole, to: &bytes)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var rest = fraction
    var unit = UInt(scale / 10)
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  private static func append(_ number: UInt, to bytes: inout [UInt8]) {
    if number >= 10 { append(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
