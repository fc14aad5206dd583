import Geometry
import Testing
import TextMeasuring

@Suite struct EmbeddedAdvanceMeasurerTests {
  private func measure(
    _ text: String, size: Double = 13, weight: Int = 400
  ) -> TextMeasurement {
    EmbeddedAdvanceMeasurer().measure(
      TextRequest(text: text, font: FontDescription(weight: weight, size: size)))
  }

  /// Apple's published tracking of the text face, in thousandths of an em, relative to 12 points,
  /// where it is 0.
  @Test(arguments: [
    (6, 41), (8, 26), (9, 19), (10, 12), (11, 6), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -24),
    (18, -25), (19, -26),
  ])
  func trackingBelow20PointsIsApples(size: Int, tracking: Int) {
    let ems = measure("non", size: Double(size)).size.width / Double(size)
    #expect(
      abs(ems - measure("non", size: 12).size.width / 12 - 3 * Double(tracking) / 1000) < 1e-9)
  }

  /// A character's advance at a size according to stored widths, in points, compared with its
  /// advance at 13.
  @Test(arguments: [
    (9, 0.2279), (11, 0.1296), (12, 0.0744), (14, -0.0498), (15, -0.1433), (17, -0.3031),
    (20, -0.6321), (22, -0.8285), (28, -0.9799),
  ])
  func trackingAgreesWithStoredWidths(size: Double, points: Double) {
    let share = measure("n").size.width / 13
    let tracking = measure("n", size: size).size.width - share * size
    #expect(abs(tracking - points) < 0.0031 * size, "\(tracking)")
  }

  /// The advances of frequent characters according to stored widths, in ems at 13 points; with a
  /// tolerance for characters with kerning.
  @Test(
    arguments: [
      ("e", 0.5634, 0.004), (" ", 0.2793, 0.004), ("t", 0.356, 0.004), ("a", 0.5434, 0.004),
      ("o", 0.5806, 0.004), ("n", 0.5804, 0.004), ("i", 0.2448, 0.006), ("s", 0.5132, 0.004),
      ("l", 0.2507, 0.004), ("m", 0.8634, 0.004), ("d", 0.6046, 0.004), ("S", 0.6314, 0.004),
      ("C", 0.7083, 0.004), ("E", 0.5929, 0.005), ("M", 0.8722, 0.005), ("T", 0.5761, 0.03),
      (".", 0.2781, 0.005), ("8", 41.8 / 17 / 4 + 0.018, 0.004),
    ] as [(String, Double, Double)])
  func advancesAgreeWithStoredWidths(text: String, ems: Double, tolerance: Double) {
    #expect(abs(measure(text).size.width / 13 - ems) < tolerance)
  }

  /// The digits of one face are about equally wide, except for the one.
  @Test(arguments: "023456789") func noDigitIsOddlyWide(digit: Character) {
    #expect((0.56...0.65).contains(measure(String(digit)).size.width / 13))
  }

  @Test(arguments: [
    ("é", "e"), ("Å", "A"), ("e\u{301}", "e"), ("ế", "e"), ("а", "a"), ("О", "O"), ("\u{A0}", " "),
    ("ο", "o"),
  ])
  func lettersThatLookAlikeAdvanceAlike(letter: String, base: String) {
    #expect(abs(measure(letter).size.width - measure(base).size.width) < 0.002 * 13)
  }

  @Test func pairsAreKerned() {
    func sum(_ text: String) -> Double {
      text.reduce(0) { $0 + measure(String($1)).size.width }
    }
    #expect(measure("To").size.width < sum("To") - 0.3)
    #expect(abs(measure("Tö").size.width - measure("To").size.width) < 0.02)
    #expect(abs(measure("nnn").size.width - sum("nnn")) < 1e-9)
  }

  /// Mean widths of bold, semibold and medium labels against regular ones: 1.078, 1.044 and 1.028.
  @Test(arguments: [(700, 1.078), (600, 1.044), (500, 1.028)])
  func weightsWidenAsStoredLabelsDo(weight: Int, factor: Double) {
    let text = "Account name Folder settings Password"
    let ratio = measure(text, weight: weight).size.width / measure(text).size.width
    #expect(abs(ratio - factor) < 0.01, "\(ratio)")
  }

  /// Labels whose text decides their width, in points and rounded up to pixels.
  @Test(
    arguments: [
      ("Glucose", 15, 700, 60), ("Title", 38, 400, 70), ("Detail", 38, 400, 94),
      ("Label", 44, 400, 103), ("Label", 46, 400, 108),
    ] as [(String, Double, Int, Double)])
  func boldAndLargeTextsAreAsWideAsStored(
    text: String, size: Double, weight: Int, stored: Double
  ) {
    let width = measure(text, size: size, weight: weight).size.width
    #expect(abs(width - stored) <= 1, "\(width)")
  }

  @Test func weightsAreInOrder() {
    let widths = stride(from: 100, through: 900, by: 50).map {
      measure("Hello", weight: $0).size.width
    }
    #expect(widths == widths.sorted() && Set(widths).count == widths.count)
  }

  @Test func charactersWithoutFiguresAreListedOnceInOrder() {
    let measured = measure("日本 Войти 日")
    #expect(measured.unmeasured == "日本")
    #expect(measured.size.width > measure(" Войти ").size.width)
    #expect(measure("a\tb\nc").unmeasured.isEmpty)
  }

  /// Labels of the system font at 17 points are stored 20.5 high at two pixels a point.
  @Test func aLineHasTheHeightOfTheSystemFont() {
    let height = measure("x", size: 17).size.height
    #expect((height * 2).rounded(.up) / 2 == 20.5)
    #expect((height * 3).rounded() / 3 == 61.0 / 3)
  }

  @Test func anotherFamilyIsMeasuredAsTheSystemFont() {
    let measurer = EmbeddedAdvanceMeasurer()
    let named = TextRequest(text: "Hi", font: FontDescription(family: "Avenir", size: 13))
    #expect(measurer.measure(named) == measure("Hi"))
  }

  @Test(arguments: ["Menlo", "Menlo-Bold", "Monaco", "Courier New", "CourierNewPSMT", "Courier"])
  func familiesOfFixedPitchAreMeasuredAsSuch(family: String) {
    func width(_ text: String) -> Double {
      EmbeddedAdvanceMeasurer().measure(
        TextRequest(text: text, font: FontDescription(family: family, size: 10))
      ).size.width
    }
    #expect(width("iiii") == width("WTo."))
    #expect(abs(width("iiii") - 24) < 0.1)
  }

  /// Sums of published advances, in thousandths of an em.
  @Test(arguments: [
    ("Helvetica", 400, 3446.0), ("Arial", 400, 3446), ("ArialMT", 400, 3446),
    ("Helvetica", 700, 3778), ("Helvetica Neue", 400, 3520), ("HelveticaNeue-Bold", 700, 3740),
    ("Helvetica Neue", 300, 3520 * 0.964), ("Helvetica Neue", 550, 3630),
  ])
  func familiesOfThePlatformsHaveTheirOwnAdvances(family: String, weight: Int, width: Double) {
    func measured(_ text: String) -> TextMeasurement {
      EmbeddedAdvanceMeasurer().measure(
        TextRequest(text: text, font: FontDescription(family: family, weight: weight, size: 1000)))
    }
    #expect(abs(measured("Options").size.width - width) < 0.01)
    // A mark adds nothing; characters without figures of the family use the system font.
    #expect(measured("Öptions").size.width == measured("Options").size.width)
    #expect(measured("Ω").unmeasured.isEmpty)
    #expect(SystemFontMeasurer.embeds(family: family))
  }

  /// 17 points high: 20.06 in the light face, 19.81 in the regular and 20.26 in the bold one.
  @Test(arguments: [(300, 1.18), (400, 1.165), (500, 1.192), (700, 1.192)])
  func linesOfHelveticaNeueFollowItsFaces(weight: Int, height: Double) {
    let font = FontDescription(family: "Helvetica Neue", weight: weight, size: 17)
    let measured = EmbeddedAdvanceMeasurer().measure(TextRequest(text: "Hg", font: font))
    #expect(abs(measured.size.height - 17 * height) < 0.001)
  }

  @Test(arguments: ["Helveticus", "Arial Narrow", "ArialNarrow-Bold", "Georgia"])
  func similarNamesAreOtherFamilies(family: String) {
    #expect(!SystemFontMeasurer.embeds(family: family))
  }

  @Test(arguments: [
    (".SFNS-Regular", 400), (".SFNS-Bold", 700), ("SFProText-Semibold", 600),
    ("SF Pro Display", 400),
    (".AppleSystemUIFont", 400),
  ])
  func theSystemFontIsKnownByItsOtherNames(family: String, weight: Int) {
    let named = EmbeddedAdvanceMeasurer().measure(
      TextRequest(text: "Hello", font: FontDescription(family: family, size: 13)))
    #expect(named == measure("Hello", weight: weight))
    #expect(SystemFontMeasurer.embeds(family: family))
  }

  /// A text of ASCII on one line is shaped in one pass, others in several.
  @Test(arguments: ["system", "Menlo", "Helvetica Neue", "Helvetica Neue Bold", "Unknown"])
  func textsOfASCIIAreShapedAsOthers(family: String) {
    let measurer = EmbeddedAdvanceMeasurer()
    for (place, size) in [9.5, 13, 17, 28].enumerated() {
      for weight in [300, 400, 700] {
        let font = FontDescription(family: family, weight: weight, size: size)
        for number in 0..<40 {
          // All characters of ASCII, in another order each time.
          let step = [7, 11, 13, 17][place]
          let bytes = (0..<60).map { UInt8(0x20 + ($0 * step + number * 37) % 95) }
          let text = String(decoding: bytes, as: UTF8.self)
          let shaped = measurer.shape(TextRequest(text: text, font: font))
          var others = measurer.shape(TextRequest(text: text + "\n", font: font))
          others.clusters.removeLast()
          #expect(shaped == others)
        }
      }
    }
  }

  @Test func aClusterKeepsItsParts() {
    for role in ShapedText.Role.allCases {
      for (line, part) in [(false, false), (false, true), (true, false), (true, true)] {
        var cluster = ShapedText.Cluster(
          utf8Count: 1_000_000, advance: 2.5, face: 70_000, role: role, mayBeginLine: line,
          mayBeginPart: part)
        #expect(cluster.utf8Count == 1_000_000 && cluster.face == 70_000 && cluster.role == role)
        #expect(cluster.mayBeginLine == line && cluster.mayBeginPart == part)
        cluster.utf8Count = 3
        cluster.mayBeginLine.toggle()
        cluster.mayBeginPart.toggle()
        #expect(cluster.utf8Count == 3 && cluster.role == role && cluster.advance == 2.5)
        #expect(cluster.mayBeginLine != line && cluster.mayBeginPart != part)
        cluster.role = .lineEnd
        #expect(cluster.role == .lineEnd && cluster.mayBeginLine != line && cluster.utf8Count == 3)
      }
    }
  }
}
