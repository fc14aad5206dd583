/// Formats numbers: the same bytes for the same number on every machine.
package enum NumberText: Sendable {
  /// Returns the shortest decimal that reads back as the number, without rounding noise.
  ///
  /// Measured text comes in 1024ths of a point, and so do most sums of them. A difference of at
  /// most 1e-9 from such a number (relative, or absolute below 1) is arithmetic noise:
  /// `119.99999999999999` is written `120`, and `1e-14` is written `0`. The same holds within 1e-12
  /// of a number with at most six decimals: `112.3 - 100` is written `12.3`. Every other number is
  /// written exactly. There is an exponent only below 1e-6 and from 1e21, as in JavaScript.
  ///
  /// - Parameter value: A finite number.
  /// - Returns: The number in JSON syntax.
  package static func exact(_ value: Double) -> String {
    precondition(value.isFinite, "\(value) has no decimal form")
    return shortest(withoutNoise(value))
  }

  /// Returns the number rounded to two decimals, for people: `12`, `23.5`, `0.33`.
  package static func rounded(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "unknown" : "infinite" }
    let hundredfold = (value * 100).rounded()
    return shortest(hundredfold.isFinite ? hundredfold / 100 : value)
  }

  /// Returns the nearest 1024th, else the nearest millionth, if the difference is only noise.
  private static func withoutNoise(_ value: Double) -> Double {
    let scale = max(1, value.magnitude)
    // Without a limit the relative tolerance of large numbers would reach half a step.
    return nearest(value, steps: 1024, tolerance: min(1e-9 * scale, 1e-5))
      ?? nearest(value, steps: 1_000_000, tolerance: min(1e-12 * scale, 1e-8)) ?? value
  }

  /// Returns the nearest multiple of a step, if it is within the tolerance.
  private static func nearest(_ value: Double, steps: Double, tolerance: Double) -> Double? {
    let scaled = value * steps
    guard scaled.isFinite else { return nil }
    let candidate = scaled.rounded() / steps
    return (candidate - value).magnitude <= tolerance ? candidate : nil
  }

  /// Returns the shortest digits that read back as the number, with a decimal point.
  private static func shortest(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    let (digits, point) = decimal(value.magnitude)
    let sign = value < 0 ? "-" : ""
    let count = digits.utf8.count
    switch point {
    case count...21 where count <= 21:
      return sign + digits + String(repeating: "0", count: point - count)
    case 1...21:
      return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case -5...0:
      return sign + "0." + String(repeating: "0", count: -point) + digits
    default:
      let fraction = count > 1 ? "." + digits.dropFirst() : ""
      let exponent = point - 1
      return sign + digits.prefix(1) + fraction + "e" + (exponent < 0 ? "" : "+") + "\(exponent)"
    }
  }

  /// Returns the significant digits of a positive number and how many of them precede the point.
  private static func decimal(_ value: Double) -> (digits: String, point: Int) {
    let parts = value.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let whole = mantissa[0]
    let all = whole + (mantissa.count > 1 ? mantissa[1] : "")
    let significant = all.drop { $0 == "0" }
    let leadingZeros = all.count - significant.count
    var digits = String(significant)
    while digits.last == "0" { digits.removeLast() }
    return (digits, whole.count + exponent - leadingZeros)
  }
}
