/// A fraction in lowest terms, of 128-bit integers; what does not fit is refused, never rounded.
package struct Rational: Hashable, Sendable {
  package let numerator: Int128
  /// At least 1.
  package let denominator: Int128

  package static let zero = Rational(reducedNumerator: 0, denominator: 1)
  package static let one = Rational(reducedNumerator: 1, denominator: 1)

  /// Takes a fraction in lowest terms.
  init(reducedNumerator numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Makes a fraction of any two integers but for a denominator of 0.
  package init(_ numerator: Int128, _ denominator: Int128 = 1) throws(ExactFailure) {
    precondition(denominator != 0, "\(numerator) cannot be divided by 0")
    // The one number whose opposite does not fit is kept out, so that signs can change freely.
    guard numerator != .min, denominator != .min else { throw .overflow }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let shared = denominator < 0 ? -Int128(divisor) : Int128(divisor)
    self.numerator = numerator / shared
    self.denominator = denominator / shared
  }

  package var isZero: Bool { numerator == 0 }
  package var isPositive: Bool { numerator > 0 }
  package var isNegative: Bool { numerator < 0 }

  package var magnitude: Rational { isNegative ? -self : self }

  package static prefix func - (value: Rational) -> Rational {
    Rational(reducedNumerator: -value.numerator, denominator: value.denominator)
  }
}

extension Rational {
  /// Adds with the smallest numbers possible: what the denominators share is divided out before the
  /// products are formed (Knuth, The Art of Computer Programming 2, 4.5.1).
  package static func + (lhs: Rational, rhs: Rational) throws(ExactFailure) -> Rational {
    if lhs.isZero { return rhs }
    if rhs.isZero { return lhs }
    if lhs.denominator == 1 && rhs.denominator == 1 {
      return Rational(
        reducedNumerator: try sum(lhs.numerator, rhs.numerator), denominator: 1)
    }
    let shared = Int128(
      greatestCommonDivisor(lhs.denominator.magnitude, rhs.denominator.magnitude))
    let left = lhs.denominator / shared
    let right = rhs.denominator / shared
    let numerator = try sum(
      try product(lhs.numerator, right), try product(rhs.numerator, left))
    if numerator == 0 { return zero }
    let rest = Int128(greatestCommonDivisor(numerator.magnitude, shared.magnitude))
    return Rational(
      reducedNumerator: numerator / rest,
      denominator: try product(left, rhs.denominator / rest))
  }

  package static func - (lhs: Rational, rhs: Rational) throws(ExactFailure) -> Rational {
    try lhs + -rhs
  }

  package static func * (lhs: Rational, rhs: Rational) throws(ExactFailure) -> Rational {
    if lhs.isZero || rhs.isZero { return zero }
    if lhs.denominator == 1 && rhs.denominator == 1 {
      return Rational(
        reducedNumerator: try product(lhs.numerator, rhs.numerator), denominator: 1)
    }
    let first = Int128(
      greatestCommonDivisor(lhs.numerator.magnitude, rhs.denominator.magnitude))
    let second = Int128(
      greatestCommonDivisor(rhs.numerator.magnitude, lhs.denominator.magnitude))
    return Rational(
      reducedNumerator: try product(lhs.numerator / first, rhs.numerator / second),
      denominator: try product(lhs.denominator / second, rhs.denominator / first))
  }

  /// Divides by a number other than 0.
  package static func / (lhs: Rational, rhs: Rational) throws(ExactFailure) -> Rational {
    try lhs * rhs.reciprocal
  }

  /// 1 divided by a number other than 0.
  package var reciprocal: Rational {
    precondition(!isZero, "1 cannot be divided by 0")
    return isNegative
      ? Rational(reducedNumerator: -denominator, denominator: -numerator)
      : Rational(reducedNumerator: denominator, denominator: numerator)
  }

  private static func sum(_ lhs: Int128, _ rhs: Int128) throws(ExactFailure) -> Int128 {
    let (value, hasOverflowed) = lhs.addingReportingOverflow(rhs)
    guard !hasOverflowed, value != .min else { throw .overflow }
    return value
  }

  private static func product(_ lhs: Int128, _ rhs: Int128) throws(ExactFailure) -> Int128 {
    if lhs == 1 { return rhs }
    if rhs == 1 { return lhs }
    let (value, hasOverflowed) = lhs.multipliedReportingOverflow(by: rhs)
    guard !hasOverflowed, value != .min else { throw .overflow }
    return value
  }
}

extension Rational: Comparable {
  /// Compares the products across, which are formed at their full width where they must be.
  package static func < (lhs: Rational, rhs: Rational) -> Bool {
    if lhs.denominator == rhs.denominator { return lhs.numerator < rhs.numerator }
    if lhs.numerator.signum() != rhs.numerator.signum() { return lhs.numerator < rhs.numerator }
    let left = lhs.numerator.multipliedFullWidth(by: rhs.denominator)
    let right = rhs.numerator.multipliedFullWidth(by: lhs.denominator)
    return left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

/// The greatest number that divides both of two numbers, of which at least one is not 0.
private func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
  if first == 1 || second == 1 { return 1 }
  if first <= UInt64.max, second <= UInt64.max {
    return UInt128(binaryDivisor(UInt64(first), UInt64(second)))
  }
  return binaryDivisor(first, second)
}

/// Stein's algorithm: shifts and differences in place of divisions, which are slow at this width.
///
/// Each turn but the last makes the greater number less.
private func binaryDivisor<Number: FixedWidthInteger & UnsignedInteger>(
  _ first: Number, _ second: Number
) -> Number {
  if first == 0 { return second }
  if second == 0 { return first }
  let twos = min(first.trailingZeroBitCount, second.trailingZeroBitCount)
  var less = first >> first.trailingZeroBitCount
  var more = second >> second.trailingZeroBitCount
  while less != more {
    if less > more { swap(&less, &more) }
    more -= less
    more >>= more.trailingZeroBitCount
  }
  return less << twos
}
