import LinearConstraints
import TestSupport
import Testing

@Suite struct ExactRationalTests {
  private let largest = Int128.max

  @Test func fractionsAreReducedWithTheSignInTheNumerator() throws {
    let half = try Rational(-3, -6)
    #expect(half.numerator == 1 && half.denominator == 2)
    let third = try Rational(4, -12)
    #expect(third.numerator == -1 && third.denominator == 3)
    #expect(try Rational(0, -5) == .zero)
    #expect(try Rational(7) == Rational(21, 3))
    #expect(throws: ExactFailure.overflow) { try Rational(.min, 3) }
    #expect(throws: ExactFailure.overflow) { try Rational(3, .min) }
  }

  @Test func sumsDifferencesProductsAndQuotientsAreExact() throws {
    let first = try Rational(5, 6)
    let second = try Rational(-3, 4)
    #expect(try first + second == Rational(1, 12))
    #expect(try first - second == Rational(19, 12))
    #expect(try first * second == Rational(-5, 8))
    #expect(try first / second == Rational(-10, 9))
    #expect(second.reciprocal == (try Rational(-4, 3)))
    #expect(second.magnitude == (try Rational(3, 4)))
    #expect(try first - first == .zero)
    #expect(try Rational(2) * Rational(-3) + .one == Rational(-5))
    #expect(
      try (1...20).reduce(Rational.zero) { try $0 + Rational(1, $1) }
        == Rational(55_835_135, 15_519_504))
  }

  @Test func commonFactorsAreCancelledBeforeAnOverflow() throws {
    let power: Int128 = 1 << 120
    #expect(try Rational(power, 3) * Rational(3, power) == .one)
    #expect(try Rational(1, power) + Rational(1, power) == Rational(2, power))
    #expect(try Rational(power + 1, 7) / Rational(power + 1, 7) == .one)
    #expect(try Rational(largest, 2) - Rational(largest, 2) == .zero)
  }

  @Test func overflowsAreErrors() throws {
    let power = try Rational(1 << 100)
    let great = try Rational(largest)
    let small = try Rational(1, largest)
    #expect(throws: ExactFailure.overflow) { try power * power }
    #expect(throws: ExactFailure.overflow) { try power.reciprocal * power.reciprocal }
    #expect(throws: ExactFailure.overflow) { try great + .one }
    #expect(throws: ExactFailure.overflow) { try -great - .one }
    #expect(throws: ExactFailure.overflow) { try great + small }
    #expect(throws: ExactFailure.overflow) { try great / small }
    #expect(throws: ExactFailure.overflow) { try small + Rational(1, largest - 1) }
  }

  @Test func comparisonsAreExactEvenIfCrossProductsOverflow() throws {
    let ascending = try [
      Rational(-largest), Rational(-largest, 2), Rational(-1, 2), Rational(-1, 3),
      Rational(-1, largest), .zero, Rational(1, largest), Rational(1, largest - 1),
      Rational(1, 3), Rational(1, 2), Rational(largest - 2, largest - 1),
      Rational(largest - 1, largest), .one, Rational(largest, largest - 1),
      Rational(largest - 1, largest - 2), Rational(largest, 2), Rational(largest),
    ]
    for (index, value) in ascending.enumerated() {
      for (other, otherValue) in ascending.enumerated() {
        #expect((value < otherValue) == (index < other), "\(value) < \(otherValue)")
        #expect((value == otherValue) == (index == other))
      }
    }
  }

  @Test func randomFractionsSatisfyTheLawsOfArithmetic() throws {
    var generator = SplitMix64(seed: 7)
    func random() throws -> Rational {
      try Rational(
        .random(in: -999...999, using: &generator), .random(in: 1...999, using: &generator))
    }
    for _ in 0..<300 {
      let (a, b, c) = (try random(), try random(), try random())
      #expect(try (a + b) * c == a * c + b * c)
      #expect(try a - b == -(b - a))
      #expect(try b.isZero || a / b * b == a)
      #expect(try (a < b) == (a - b).isNegative)
      #expect((a < b) == (Double(a) < Double(b)))
    }
  }

  @Test(
    arguments: [
      (0, 0, 1), (1, 1, 1), (-4.5, -9, 2), (0.1, 1, 10), (0.1 + 0.2, 3, 10), (1 / 3.0, 1, 3),
      (-1 / 7.0, -1, 7), (10 / 3.0, 10, 3), (0.001, 1, 1000), (1000, 1000, 1),
      (0.123, 123, 1000), (123.4567, 1_234_567, 10000), (1e7, 10_000_000, 1),
      (10_000_000.1, 100_000_001, 10), (126_419 / 1024.0, 126_419, 1024), (22 / 7.0, 22, 7),
      (1 - 1e-16, 1, 1), (16 / 9.0, 16, 9), (1e22, 10_000_000_000_000_000_000_000, 1),
      (0x1p126, 1 << 126, 1), (0x1p-126, 1, 1 << 126),
    ] as [(Double, Int128, Int128)])
  func aNumberIsConvertedToTheIntendedFraction(
    value: Double, numerator: Int128, denominator: Int128
  ) throws {
    let fraction = try Rational(nearest: value)
    #expect(fraction.numerator == numerator && fraction.denominator == denominator)
  }

  @Test func otherNumbersAreConvertedToNearbyFractions() throws {
    var generator = SplitMix64(seed: 11)
    let values =
      [Double.pi, 2.0.squareRoot(), 1e-9 * .pi, 1e9 * .pi]
      + (0..<200).map { _ in Double.random(in: -1000...1000, using: &generator) }
    for value in values {
      let fraction = try Rational(nearest: value)
      #expect((Double(fraction) - value).magnitude <= 1.01e-13 * value.magnitude, "\(value)")
      #expect(Double(fraction.denominator) * value.magnitude <= 1e13, "\(value)")
    }
  }

  @Test func otherPositionsAreRoundedToAGrid() throws {
    for simple in [0, 0.1, -4.5, 1 / 3.0, 126_419 / 1024.0, 1234.5678, 1e7 + 0.3] {
      #expect(try Rational(position: simple) == Rational(nearest: simple))
    }
    let pi = try Rational(position: .pi)
    #expect((1 << 36) % pi.denominator == 0)
    #expect((Double(pi) - .pi).magnitude <= 0x1p-37)
    #expect(try Rational(position: 7e-15) == .zero)
    #expect(try Rational(position: -1e-300) == .zero)
    #expect(throws: ExactFailure.overflow) { try Rational(position: 1e300) }
    #expect(throws: ExactFailure.overflow) { try Rational(position: .nan) }
  }

  @Test(arguments: [.infinity, -.infinity, .nan, 0x1p127, 1e300, .leastNonzeroMagnitude, 1e-60])
  func aNumberWithoutAFractionIsAnError(value: Double) {
    #expect(throws: ExactFailure.overflow) { try Rational(nearest: value) }
  }

  @Test(
    arguments: [
      (0, 1, 0), (1, 3, 1 / 3.0), (-2, 3, -2 / 3.0), (1, 10, 0.1), (-9, 2, -4.5),
      (9_007_199_254_740_993, 1, 9_007_199_254_740_992),
      (9_007_199_254_740_995, 1, 9_007_199_254_740_996),
      (18_014_398_509_481_987, 2, 9_007_199_254_740_994),
      (100_000_000_000_000_000_000_000, 1, 1e23), (1, 100_000_000_000_000_000_000_000, 1e-23),
      (
        12_345_678_901_234_567_890_123_456_789, 100_000_000_000_000_000_000,
        123456789.01234567890123456789
      ),
      (.max, 1, 0x1p127), (1, .max, 0x1p-127), (.max, .max - 1, 1),
      (.max - 1, 3, 5.6713727820156410577229101238628e37),
    ] as [(Int128, Int128, Double)])
  func aFractionIsConvertedToTheNearestNumber(
    numerator: Int128, denominator: Int128, expected: Double
  ) throws {
    #expect(Double(try Rational(numerator, denominator)) == expected)
  }
}
