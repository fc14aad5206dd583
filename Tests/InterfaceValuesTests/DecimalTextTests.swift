import InterfaceValues
import Testing

@Suite struct DecimalTextTests {
  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (120, "120"), (23.5, "23.5"),
      (119.99999999999999, "120"), (-119.99999999999999, "-120"), (1e-14, "0"), (-1e-10, "0"),
      (1.0 / 3, "0.3333333333333333"), (112.3 - 100, "12.3"), (0.1 + 0.2, "0.3"),
      (12.300_000_1, "12.3000001"), (1.0 / 3 + 1.0 / 3, "0.6666666666666666"), (0.1, "0.1"),
      (-76.7, "-76.7"),
      (0.0009765625, "0.0009765625"),
      (102.6552734375, "102.6552734375"), (102.65527343750003, "102.6552734375"),
      (0.00001, "0.00001"), (0.000001, "0.000001"), (1.5e-7, "1.5e-7"), (2e-8, "2e-8"),
      (123_456_789.123, "123456789.123"), (1e15, "1000000000000000"), (1e16, "10000000000000000"),
      (1.5e20, "150000000000000000000"), (1e21, "1e+21"), (1.25e300, "1.25e+300"),
      (Double.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (Double.leastNonzeroMagnitude, "0"), (100_000.3, "100000.3"), (0x1p53, "9007199254740992"),
      (10, "10"), (100, "100"), (1000.5, "1000.5"),
      (20_000_000_000_000_000_000, "20000000000000000000"),
    ] as [(Double, String)])
  func exact(value: Double, text: String) {
    #expect(DecimalText.computed(value) == text)
  }

  @Test func every1024thOfAPointReadsBackAsItselfDespiteNoise() {
    let wrong = (-20_480...20_480).map { Double($0) / 1024 }.filter { value in
      let noisy = [value, value.nextUp, value.nextDown, value * 3 / 3, value * 7 / 7.000000000001]
      return noisy.contains { Double(DecimalText.computed($0)) != value }
    }
    #expect(wrong.isEmpty)
  }

  @Test func otherFractionsKeepEveryDigit() {
    for divisor in [3, 7, 11, 13, 17.0] {
      for dividend in 1...2000 where dividend % Int(divisor) != 0 {
        let value = Double(dividend) / divisor
        #expect(Double(DecimalText.computed(value)) == value)
      }
    }
  }

  @Test func decimalsOfUpToThreeDigitsAreWrittenPlainly() {
    let wrong = (1...20_000).filter { thousandths in
      let digits = String(thousandths % 1000 + 1000).dropFirst()
      var expected = "\(thousandths / 1000).\(digits)"
      while expected.last == "0" { expected.removeLast() }
      if expected.last == "." { expected.removeLast() }
      return DecimalText.computed(Double(thousandths) / 1000) != expected
    }
    #expect(wrong.isEmpty)
  }

  @Test func numbersWithoutNoiseReadBackAsThemselves() {
    var generator = SplitMix(state: 2026)
    let wrong = (0..<50_000).map { _ in Double(bitPattern: generator.next()) }.filter { value in
      guard value.isFinite else { return false }
      let text = DecimalText.computed(value)
      guard let read = Double(text), text.utf8.allSatisfy("0123456789.e+-".utf8.contains) else {
        return true
      }
      let tolerance = value.magnitude > 0x1p43 ? 0 : min(1e-9 * max(1, value.magnitude), 1e-5)
      return (read - value).magnitude > tolerance
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.001, "0"), (0.333, "0.33"), (23.5, "23.5"), (119.999, "120"),
      (-23.456, "-23.46"),
      (.infinity, "infinite"), (.nan, "unknown"), (1e300, "1e+300"),
    ] as [(Double, String)])
  func rounded(value: Double, text: String) {
    #expect(DecimalText.rounded(value) == text)
  }
}

/// A random number generator with a seed, so that failures are reproducible.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
