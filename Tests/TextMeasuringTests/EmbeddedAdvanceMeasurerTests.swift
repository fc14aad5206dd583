import Geometry
import Testing
import TextMeasuring

@Suite struct EmbeddedAdvanceMeasurerTests {
  private func measure(
    _ text: String, _ platform: EmbeddedAdvanceMeasurer.Platform = .macOS, size: Double = 13,
    weight: Int = 400
  ) -> TextMeasurement {
    EmbeddedAdvanceMeasurer(platform: platform).measure(
      TextRequest(text: text, font: FontDescription(weight: weight, size: size)))
  }

  /// Sums of the fitted advances: in ems, and the tracking that all characters have together.
  @Test(
    arguments: [
      ("ok", 13, 0.5806 + 0.5283, 0), ("ok", 11, 0.5806 + 0.5283, 2 * 0.1296),
      ("AVA", 13, 0.6524 + 0.6407 + 0.6524, 0), ("ok", 20, 0.5806 + 0.5283, -2 * 0.6321),
      ("ok", 44, 0.5806 + 0.5283, -2 * 2 * 0.8285), ("i", 12.5, 0.2448, 0.0517 / 2),
      ("é", 13, 0.5634, 0), ("Å", 13, 0.6524, 0),
    ] as [(String, Double, Double, Double)])
  func macOSAdvances(text: String, size: Double, ems: Double, tracking: Double) {
    #expect(abs(measure(text, size: size).size.width - (ems * size + tracking)) < 1e-9)
  }

  @Test(
    arguments: [
      ("ok", 17, 0.5806 + 0.5283, -2 * 0.3031), ("ok", 16, 0.5806 + 0.5283, -0.1433 - 0.3031),
    ] as [(String, Double, Double, Double)])
  func iOSAdvances(text: String, size: Double, ems: Double, tracking: Double) {
    #expect(abs(measure(text, .iOS, size: size).size.width - (ems * size + tracking)) < 1e-9)
  }

  @Test(arguments: [
    (100, 1.0), (400, 1), (500, 1.028), (550, 1.036), (600, 1.044), (700, 1.078), (900, 1.078),
  ])
  func weightsScaleTheRegularWidth(weight: Int, factor: Double) {
    let regular = measure("Hello").size.width
    #expect(abs(measure("Hello", weight: weight).size.width - factor * regular) < 1e-9)
  }

  /// The fit gave an `8` more than an em; seven and eight have the average of the other digits.
  @Test func digitsThatWereFittedBadlyAreAverageOnes() {
    let others = "01234569".map { measure(String($0)).size.width }
    let average = others.reduce(0, +) / Double(others.count)
    for digit in ["7", "8"] {
      #expect(abs(measure(digit).size.width - average) < 0.001)
    }
    #expect(measure("\u{A0}") == measure(" "))
  }

  @Test func whatTheTableLacksIsNamedOnceInOrder() {
    let measured = measure("Straße Войти ß")
    #expect(measured.unmeasured == "ßВойти")
    #expect(measured.size.width > measure("Strae  ").size.width)
    #expect(measure("a\tb\nc").unmeasured.isEmpty)
  }

  /// Labels of the system font at 17 points are stored 20.5 high at two pixels a point.
  @Test func aLineHasTheHeightOfTheSystemFont() {
    let height = measure("x", .iOS, size: 17).size.height
    #expect((height * 2).rounded(.up) / 2 == 20.5)
    #expect((height * 3).rounded() / 3 == 61.0 / 3)
  }

  @Test func anotherFamilyIsMeasuredAsTheSystemFont() {
    let measurer = EmbeddedAdvanceMeasurer(platform: .macOS)
    let named = TextRequest(text: "Hi", font: FontDescription(family: "Menlo", size: 13))
    #expect(measurer.measure(named) == measure("Hi"))
  }
}
