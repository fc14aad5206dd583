import Geometry
import Synchronization
import Testing
import TextMeasuring

/// Gives every character 100 points, so that its results are recognizable.
private final class WideMeasurer: TextMeasurer, Sendable {
  func shape(_ request: TextRequest) -> ShapedText {
    ShapedText(
      clusters: request.text.map {
        ShapedText.Cluster(
          utf8Count: $0.utf8.count, advance: 100, role: $0 == " " ? .space : .visible)
      }, faces: [ShapedText.Face(ascent: 50, descent: 50)])
  }
}

@Suite struct SystemFontMeasurerTests {
  private let measurer = SystemFontMeasurer(fallback: WideMeasurer()) { $0 == "Here" }
  private let embedded = EmbeddedAdvanceMeasurer()

  private func request(_ text: String, family: String = "system") -> TextRequest {
    TextRequest(text: text, font: FontDescription(family: family, size: 13))
  }

  private func width(_ request: TextRequest) -> Double {
    measurer.shape(request).clusters.reduce(0) { $0 + $1.advance }
  }

  @Test(arguments: [
    "", "Save As…", "Größe “Tief”", "Сохранить", "Αποθήκευση", "Tiếng Việt", "a\nb",
  ])
  func knownCharactersAreTheSystemFonts(text: String) {
    let known = embedded.shape(request(text)).clusters.map(\.advance)
    #expect(measurer.shape(request(text)).clusters.map(\.advance) == known)
  }

  @Test(arguments: ["\u{200D}", "\u{200C}", "\u{2060}", "\u{200B}"], [("A", "V"), ("a", "b")])
  func invisibleCharactersDoNotPreventKerning(mark: String, pair: (String, String)) {
    let plain = width(request(pair.0 + pair.1))
    let marked = request(pair.0 + mark + pair.1)
    #expect(width(marked) == plain)
    #expect(measurer.shape(marked).unmeasured.isEmpty)
    #expect(embedded.shape(marked).unmeasured.isEmpty)
    #expect(embedded.shape(marked).clusters.reduce(0) { $0 + $1.advance } == plain)
  }

  @Test func otherCharactersComeFromTheFallback() {
    let shaped = measurer.shape(request("日a 本"))
    #expect(shaped.clusters.map(\.advance)[0] == 100)
    #expect(shaped.clusters.map(\.advance)[3] == 100)
    #expect(shaped.clusters[1].advance == embedded.shape(request("a")).clusters[0].advance)
    #expect(shaped.faces[0].ascent < 20)
    #expect(shaped.faces[shaped.clusters[0].face].ascent == 50)
    #expect(shaped.faces[shaped.clusters[1].face].ascent < 20)
  }

  @Test func aFamilyWithAFileIsTheFallbacks() {
    #expect(width(request("abc", family: "Here")) == 300)
    #expect(width(request("abc", family: "Menlo")) < 30)
    #expect(width(request("abc", family: "Elsewhere")) == width(request("abc")))
  }

  @Test func runsHaveFontsOfTheirOwn() {
    var attributed = request("aabc")
    attributed.runs = [
      TextRun(utf8Count: 1, font: FontDescription(size: 26)),
      TextRun(utf8Count: 1, font: FontDescription(size: 13), tracking: 3),
      TextRun(utf8Count: 1, font: FontDescription(family: "Here", size: 13)),
    ]
    let advances = measurer.shape(attributed).clusters.map(\.advance)
    let single = width(request("a"))
    #expect(advances[0] > 1.7 * single)
    #expect(abs(advances[1] - single - 3) < 1e-9)
    #expect(advances[2] == 100)
    #expect(abs(advances[3] - width(request("c"))) < 1e-9)
  }

  @Test func manyThreadsMeasureAlike() async {
    let expected = width(request("Voilà 日 text"))
    await withTaskGroup(of: Double.self) { group in
      for _ in 0..<50 {
        group.addTask { width(request("Voilà 日 text")) }
      }
      for await measured in group {
        #expect(measured == expected)
      }
    }
  }

  @Test(.enabled(if: (try? PangoMeasurer()) != nil, "Inter is not installed"))
  func realFontsServeOtherScripts() throws {
    let pango = try PangoMeasurer()
    let both = SystemFontMeasurer(fallback: pango) { !pango.isSubstituted(family: $0) }
    let arabic = request("مرحبا")
    #expect(
      both.shape(arabic).clusters.map(\.advance) == pango.shape(arabic).clusters.map(\.advance))
    let mixed = request("Größe: 日本語")
    let known = embedded.measure(request("Größe: ")).size.width
    let others = pango.measure(request("日本語")).size.width
    #expect(abs(both.measure(mixed).size.width - known - others) < 0.1)
  }

  /// Counts how often it shapes a text.
  private final class CountingMeasurer: TextMeasurer, Sendable {
    let count = Mutex(0)

    func shape(_ request: TextRequest) -> ShapedText {
      count.withLock { $0 += 1 }
      return WideMeasurer().shape(request)
    }
  }

  /// A layout shapes each text when it measures and when it draws it, one language after another.
  @Test func theTextsOfALayoutAreShapedOnce() {
    let counting = CountingMeasurer()
    let measurer = SystemFontMeasurer(fallback: counting)
    for language in 0..<3 {
      for _ in 0..<2 {
        for number in 0..<25_000 { _ = measurer.shape(request("日\(language) \(number)")) }
      }
    }
    #expect(counting.count.withLock(\.self) == 75_000)
  }

  @Test func aLongTextIsShapedOnce() {
    let counting = CountingMeasurer()
    let measurer = SystemFontMeasurer(fallback: counting)
    let long = String(repeating: "日", count: 100_000)
    let shape = measurer.shape(request(long))
    for _ in 0..<3 { #expect(measurer.shape(request(long)) == shape) }
    #expect(counting.count.withLock(\.self) == 1)
    // So many texts do not stay in memory.
    for number in 0..<10 { _ = measurer.shape(request("\(number)" + long)) }
    #expect(measurer.shape(request(long)) == shape)
    #expect(counting.count.withLock(\.self) == 12)
  }
}
