/// Writes numbers as decimal text, the same on every machine.
public enum DecimalText: Sendable {
  /// The notation for numbers that are very small or very large.
  package enum Exponents: Sendable {
    /// An exponent below 1e-6 and from 1e21, as in JavaScript: `1.5e-7`.
    case javaScript
    /// An exponent where Swift's `description` has one: `1.5e-07`.
    case swift
    /// No exponent.
    case never
  }

  /// The shortest decimal that reads back as the number: `12`, `23.5`, `0.1`.
  ///
  /// - Parameters:
  ///   - value: A finite number.
  ///   - exponents: The notation for numbers that are very small or very large.
  /// - Returns: The number, in the grammar of JSON.
  package static func exact(_ value: Double, exponents: Exponents = .javaScript) -> String {
    guard value != 0 else { return "0" }
    if exponents == .swift {
      let text = "\(value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let (digits, point) = significantDigits(of: value.magnitude)
    let sign = value < 0 ? "-" : ""
    let count = digits.utf8.count
    if exponents == .javaScript, !(-5...21).contains(point) {
      let fraction = count > 1 ? "." + digits.dropFirst() : ""
      let exponent = point - 1
      return sign + digits.prefix(1) + fraction + "e" + (exponent < 0 ? "" : "+") + "\(exponent)"
    }
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if point >= count { return sign + digits + String(repeating: "0", count: point - count) }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }

  /// The shortest decimal of a computed number, without arithmetic noise.
  ///
  /// Measured text comes in 1024ths of a point, and so do most sums of them. What lies within 1e-9 of
  /// such a number (relatively, or absolutely below 1) is noise of the arithmetic, so that
  /// `119.99999999999999` is written `120` and `1e-14` is written `0`. The same holds within 1e-12
  /// of a number with at most six decimals: `112.3 - 100` is written `12.3`. Every other number is
  /// exact. There is an exponent only below 1e-6 and from 1e21, as in JavaScript.
  ///
  /// - Parameter value: A finite number.
  /// - Returns: The number, in the grammar of JSON.
  package static func computed(_ value: Double) -> String {
    precondition(value.isFinite, "\(value) has no decimal form")
    return exact(withoutNoise(value))
  }

  /// The number rounded to two decimals, without trailing zeros: `12`, `23.5`, `0.33`.
  ///
  /// - Parameters:
  ///   - value: The number; `infinite` or `unknown` if it is not finite.
  ///   - places: The maximum number of decimals.
  /// - Returns: The digits.
  public static func rounded(_ value: Double, places: Int = 2) -> String {
    guard value.isFinite else { return value.isNaN ? "unknown" : "infinite" }
    return exact(number(value, roundedTo: places))
  }

  /// The number rounded to two decimals, or to three significant digits if that would be 0.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - places: The maximum number of decimals of a number that does not round to 0.
  /// - Returns: The digits, as short as possible: `12`, `23.5`, `0.000117`.
  package static func significant(_ value: Double, places: Int = 2) -> String {
    let rounded = number(value, roundedTo: places)
    return exact(rounded == 0 ? shortened(value) : rounded, exponents: .swift)
  }

  private static func number(_ value: Double, roundedTo places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (value * scale).rounded()
    return scaled.isFinite ? scaled / scale : value
  }

  /// A small number with three significant digits, or as it is if that cannot be computed.
  private static func shortened(_ value: Double) -> Double {
    guard value.magnitude > 1e-100 else { return value }
    var scale = 1.0
    while (value * scale).magnitude < 100 { scale *= 10 }
    return (value * scale).rounded() / scale
  }

  /// The nearest 1024th, else the nearest millionth, if only noise is between.
  private static func withoutNoise(_ value: Double) -> Double {
    let scale = max(1, value.magnitude)
    // Without a limit a relative tolerance would reach half way to the next step, and a large
    // number that is meant would be taken for noise.
    return nearest(value, steps: 1024, tolerance: min(1e-9 * scale, 1e-5))
      ?? nearest(value, steps: 1_000_000, tolerance: min(1e-12 * scale, 1e-8)) ?? value
  }

  /// The nearest multiple of a step, if it is within the tolerance.
  private static func nearest(_ value: Double, steps: Double, tolerance: Double) -> Double? {
    let scaled = value * steps
    guard scaled.isFinite else { return nil }
    let candidate = scaled.rounded() / steps
    return (candidate - value).magnitude <= tolerance ? candidate : nil
  }

  /// The significant digits of a positive number, and the number of them before the point.
  private static func significantDigits(of value: Double) -> (digits: String, point: Int) {
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
