import Geometry
import Testing
import TextMeasuring

private let hasEveryFont =
  (try? PangoMeasurer()) != nil && FontSet.standard.missingFamilies.isEmpty

/// The clusters of a shaped text.
@Suite(.timeLimit(.minutes(2)), .enabled(if: hasEveryFont, "a font family is missing"))
struct PangoShapingTests {
  private let measurer: PangoMeasurer
  private let font = FontDescription(size: 20)

  init() throws {
    measurer = try PangoMeasurer()
  }

  private func shape(
    _ text: String, locale: String = "en", runs: [TextRun] = [],
    direction: LayoutDirection = .leftToRight
  ) -> ShapedText {
    measurer.shape(
      TextRequest(text: text, font: font, runs: runs, locale: locale, direction: direction))
  }

  private func width(_ text: String, locale: String = "en", runs: [TextRun] = []) -> Double {
    shape(text, locale: locale, runs: runs).clusters.reduce(0) { $0 + $1.advance }
  }

  /// Returns the text with a mark at each break opportunity.
  private func marked(_ text: String, locale: String) -> String {
    var result: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    for cluster in shape(text, locale: locale).clusters {
      if cluster.mayBeginLine { result += Array("÷".utf8) }
      result += bytes.prefix(cluster.utf8Count)
      bytes = bytes.dropFirst(cluster.utf8Count)
    }
    return String(decoding: result, as: UTF8.self)
  }

  @Test(arguments: [
    ("th", "เข้า÷สู่÷ระบบ"), ("th", "บัญชี÷ของ÷คุณ"), ("ja", "設÷定、÷変÷更。"), ("ja", "「日÷本」÷語"),
    ("zh-Hans", "继÷续÷（可÷选）"), ("en", "Sign ÷in, ÷please!"), ("fr", "Vraiment\u{A0}?"),
    ("de", "E-÷Mail"), ("ko", "계÷속 ÷하÷기"), ("ar", "مرحبا ÷بك"), ("he", "שלום ÷עולם"),
    ("en", "a\u{200B}÷b"), ("en", "👩‍👩‍👧÷👍🏽÷🇫🇮÷🇸🇪"), ("hi", "जारी ÷रखें"),
  ])
  func linesBeginWhereTheLocaleAllows(locale: String, expected: String) {
    #expect(marked(expected.filter { $0 != "÷" }, locale: locale) == expected)
  }

  @Test(arguments: [
    "", "Hello", "e\u{301}", "שלום (abc) 12", "مرحبا بك", "เข้าสู่ระบบ", "क्षत्रिय", "👩‍👩‍👧 a", "a\tb",
    "a\r\nb\u{2028}c\n", "a\0b", "\u{202E}abc\u{202C}", "\u{301}\u{301}", "日本語", "office",
  ])
  func clustersCoverTheText(text: String) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let shaped = shape(text, direction: direction)
      #expect(shaped.clusters.reduce(0) { $0 + $1.utf8Count } == text.utf8.count)
      #expect(shaped.clusters.allSatisfy { $0.utf8Count > 0 && $0.advance >= 0 })
      #expect(shaped.clusters.allSatisfy { shaped.faces.indices.contains($0.face) })
    }
  }

  @Test func clustersAreInTheOrderOfTheText() {
    // The widths of the letters by themselves, which differ by more than their kerning.
    let letters = ["ש", "ל", "ו", "ם"].map { width($0, locale: "he") }
    let shaped = shape("שלום", locale: "he", direction: .rightToLeft).clusters.map(\.advance)
    #expect(zip(letters, shaped).allSatisfy { abs($0 - $1) < 0.3 })
    #expect(Set(letters).count == 4)
  }

  @Test func lineEndsHaveTheirRoles() {
    let shaped = shape("a\r\nb\u{2028}c\u{85} d\u{2029}")
    #expect(
      shaped.clusters.map(\.role) == [
        .visible, .paragraphEnd, .visible, .lineEnd, .visible, .paragraphEnd, .space, .visible,
        .paragraphEnd,
      ])
    #expect(shaped.clusters.map(\.utf8Count) == [1, 2, 1, 3, 1, 2, 1, 1, 3])
  }

  @Test func tabsGoToStops() {
    let space = width(" ")
    #expect(abs(width("\t") - 8 * space) < 1e-9)
    #expect(abs(width("a\t") - 8 * space) < 1e-9)
    #expect(abs(width("a\tb\t") - 16 * space) < 1e-9)
    #expect(shape("a\tb").clusters.map(\.role) == [.visible, .space, .visible])
  }

  @Test func missingCharactersAreListedAndControlCharactersHaveNoAdvance() {
    #expect(shape("a\0b\u{1}").unmeasured == "\0\u{1}")
    #expect(width("a\u{7}") == width("a"))
    #expect(shape("a\u{200B}\u{202E}b\u{FE0F}").unmeasured.isEmpty)
    #expect(shape("\u{E0001}x\u{10E123}").unmeasured == "\u{10E123}")
  }

  @Test func runsAreSetInTheirFonts() {
    let large = FontDescription(size: 40)
    let bold = FontDescription(weight: 700, size: 20)
    let text = "Total: 12"
    let runs = [TextRun(utf8Count: 7, font: large), TextRun(utf8Count: 2, font: bold)]
    let total = measurer.measure(TextRequest(text: "Total: ", font: large)).size.width
    let number = measurer.measure(TextRequest(text: "12", font: bold)).size.width
    #expect(abs(width(text, runs: runs) - total - number) < 1e-9)
    let measured = measurer.measure(TextRequest(text: text, font: font, runs: runs))
    #expect(abs(measured.size.height - 40 * (0.96875 + 0.24146)) < 0.01)
  }

  @Test func kerningContinuesInARun() {
    #expect(width("AVAV") < 2 * width("A") + 2 * width("V") - 1)
    let whole = [TextRun(utf8Count: 4, font: font)]
    #expect(abs(width("AVAV", runs: whole) - width("AVAV")) < 1e-9)
  }

  @Test func trackingIsAddedToEachCharacter() {
    let tracked = [TextRun(utf8Count: 99, font: font, tracking: 1.5)]
    #expect(abs(width("WXYZ", runs: tracked) - width("WXYZ") - 6) < 1e-9)
    #expect(abs(width("e\u{301}", runs: tracked) - width("é") - 1.5) < 1e-9)
    for bad in [-99, .nan, .infinity] as [Double] {
      let shaped = shape("ab", runs: [TextRun(utf8Count: .max, font: font, tracking: bad)])
      #expect(shaped.clusters.allSatisfy { $0.advance >= 0 && $0.advance.isFinite })
    }
  }

  @Test(arguments: [
    ("zh-Hans", "NotoSansCJK SC"), ("zh_CN", "SC"), ("zh-Hant", "TC"), ("zh_TW", "TC"),
    ("zh-HK", "HK"), ("zh-Hant-HK", "HK"), ("zh-Hans-HK", "SC"), ("ja", "JP"), ("ko-KR", "KR"),
    ("en", "JP"),
  ])
  func everyLocaleHasIdeographs(locale: String, region: String) {
    #expect(abs(width("骨直", locale: locale) - 40) < 1e-6, "\(region)")
    #expect(shape("骨直。「」", locale: locale).unmeasured.isEmpty)
  }

  @Test(arguments: [
    "ا", "پ چ گ ژ", "ٹ ڈ ے ھ", "।", "१२", "ॐ", "ভালো", "வணக்கம்", "ไทย", "Đường ệ ữ", "ß ẞ",
    "№ € ₽ ₹",
    "❤︎", "❤️", "☎️", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "#️⃣", "👍🏽", "🇫🇮", "™️ ©", "①②", "、。", "…—‑", "⌘⇧⌥⌃⏎⎋",
  ])
  func usualTextIsMeasured(text: String) {
    #expect(shape(text).unmeasured.isEmpty)
    #expect(width(text) > 0)
  }

  /// An emoji is one glyph, whatever its parts.
  @Test(arguments: ["❤️", "👨‍👩‍👧‍👦", "#️⃣", "👍🏽", "🇫🇮", "☎️"])
  func anEmojiIsAsWideAsAnother(text: String) {
    #expect(width(text) == width("😀"))
    #expect(shape(text).clusters.count == 1)
  }

  @Test(arguments: ["😀", "❤️", "→", "⌘"])
  func aSpaceAfterASymbolHasTheWidthOfTheText(symbol: String) {
    #expect(abs(width("\(symbol) a") - width(symbol) - width(" ") - width("a")) < 1e-9)
  }

  @Test func aSelectorPicksTextOrEmoji() {
    #expect(width("❤\u{FE0E}") != width("❤\u{FE0F}"))
    #expect(width("1\u{FE0F}\u{20E3}") != width("1"))
  }

  @Test func italicsAreThoseOfAFile() throws {
    var italic = TextRequest(text: "Handgloves", font: font)
    italic.font.isItalic = true
    let upright = TextRequest(text: "Handgloves", font: font)
    #expect(measurer.measure(italic) != measurer.measure(upright))
    // A family without italic files is measured upright.
    (italic.text, italic.font.isItalic) = ("日本", true)
    #expect(abs(measurer.measure(italic).size.width - 40) < 1e-6)
  }

  /// The cache compares bytes, not canonical equivalence.
  @Test func equivalentTextsAreCachedSeparately() {
    let one = shape("\u{1100}\u{1161}\u{E001}")
    let other = shape("\u{AC00}\u{E001}")
    #expect(one.clusters.reduce(0) { $0 + $1.utf8Count } == 9)
    #expect(other.clusters.reduce(0) { $0 + $1.utf8Count } == 6)
  }

  @Test func manyThreadsShapeAlike() async throws {
    let texts = [
      "Hello", "AVA – To", "日本語、", "مرحبا بك", "שלום (12)", "เข้าสู่ระบบ", "जारी रखें", "😀 ok 👍🏽",
      "Ελλάδα",
      "Привет", "→ ⌘", "Tiếng Việt", "a\u{10E001}",
    ]
    let requests = texts.flatMap { text in
      ["en", "zh-Hant", "tr"].flatMap { locale in
        [400, 700].map {
          TextRequest(
            text: text, font: FontDescription(weight: $0, size: 13), locale: locale,
            maximumWidth: 40, maximumLines: 0)
        }
      }
    }
    let alone = try PangoMeasurer()
    let expected = requests.map(alone.measure)
    let shared = measurer
    await withTaskGroup(of: [TextMeasurement].self) { group in
      for thread in 0..<8 {
        group.addTask {
          var answers: [TextMeasurement] = []
          for round in 0..<20 {
            // A different size in each round, to bypass the cache.
            for request in requests {
              var other = request
              other.font.size = 14 + Double(round) + Double(thread) / 8
              _ = shared.measure(other)
            }
            answers = requests.map(shared.measure)
          }
          return answers
        }
      }
      for await answers in group { #expect(answers == expected) }
    }
  }
}
