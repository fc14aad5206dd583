extension Rational {
  /// The greatest relative distance between a number and its fraction.
  private static let precision = 1e-13

  /// Creates the simplest fraction near a number, such as 1/10 for 0.1.
  ///
  /// That is the first convergent of its continued fraction that comes near enough: every fraction
  /// that is as near as rounding brings it and whose terms are not large is a convergent, and the
  /// last one is the number itself.
  package init(nearest value: Double) throws(ExactFailure) {
    guard value.isFinite else { throw .overflow }
    if value == 0 {
      self = .zero
      return
    }
    // Most numbers are whole, and conversions of wide integers are slow.
    if value.magnitude < 0x1p53, value == value.rounded(.towardZero) {
      self.init(reducedNumerator: Int128(Int64(value)), denominator: 1)
      return
    }
    let (dividend, divisor) = try Self.terms(of: value.magnitude)
    var remainders = (dividend, divisor)
    var numerators: (Int128, Int128) = (0, 1)
    var denominators: (Int128, Int128) = (1, 0)
    // Euclid's algorithm, in which the remainders get less. A convergent's numerator times the
    // divisor and its denominator times the dividend are one remainder apart.
    repeat {
      let (quotient, remainder) = remainders.0.quotientAndRemainder(dividingBy: remainders.1)
      remainders = (remainders.1, remainder)
      numerators = (numerators.1, quotient * numerators.1 + numerators.0)
      denominators = (denominators.1, quotient * denominators.1 + denominators.0)
    } while remainders.1.rounded
      > Self.precision * dividend.rounded * denominators.1.rounded
    self.init(
      reducedNumerator: value < 0 ? -numerators.1 : numerators.1, denominator: denominators.1)
  }

  /// Makes what a number can have been meant for as a position: a simple fraction, or else a
  /// multiple of 2^-36.
  ///
  /// Measured lengths are not simple. Were each a fraction of its own, then a sum of few of them
  /// would not fit any more; on one grid they can be added without end. What that moves them by is
  /// far less than a constraint may be off and still hold.
  package init(position value: Double) throws(ExactFailure) {
    if let simple = try? Rational(nearest: value), simple.denominator <= 10_000 {
      self = simple
      return
    }
    let steps = (value * 0x1p36).rounded()
    guard steps.magnitude < 0x1p126 else { throw .overflow }
    let whole = steps.magnitude < 0x1p63 ? Int128(Int64(steps)) : Int128(steps)
    try self.init(whole, 1 << 36)
  }

  /// A positive number as a fraction whose denominator is a power of 2.
  private static func terms(
    of magnitude: Double
  ) throws(ExactFailure) -> (dividend: Int128, divisor: Int128) {
    let width = magnitude.significandWidth
    // At most 53 digits.
    let digits = Int128(
      Int64(Double(sign: .plus, exponent: width, significand: magnitude.significand)))
    let exponent = Int(magnitude.exponent) - width
    guard exponent > -127, exponent + width < 127 else { throw .overflow }
    return exponent < 0 ? (digits, 1 << -exponent) : (digits << exponent, 1)
  }
}

extension Int128 {
  /// The number nearest to this one; a word is converted much faster than two.
  fileprivate var rounded: Double { Int64(exactly: self).map { Double($0) } ?? Double(self) }
}

extension Double {
  /// The number nearest to a fraction.
  package init(_ value: Rational) {
    if let dividend = Int64(exactly: value.numerator),
      let divisor = Int64(exactly: value.denominator),
      dividend.magnitude <= 1 << 53, divisor <= 1 << 53
    {
      self = Double(dividend) / Double(divisor)
      return
    }
    let dividend = value.numerator.magnitude
    let divisor = value.denominator.magnitude
    // A quotient of at least 64 digits, with its last one set where there is a remainder, is
    // rounded as the fraction itself is.
    let shift = max(0, 65 + dividend.leadingZeroBitCount - divisor.leadingZeroBitCount)
    let high = shift >= 128 ? dividend << (shift - 128) : dividend >> (128 - shift)
    let (quotient, remainder) = divisor.dividingFullWidth((high, dividend << shift))
    let rounded = Double(remainder == 0 ? quotient : quotient | 1)
    let sign = value.isNegative ? FloatingPointSign.minus : .plus
    self.init(sign: sign, exponent: -shift, significand: rounded)
  }
}
