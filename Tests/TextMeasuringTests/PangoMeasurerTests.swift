import Geometry
import Testing
import TextMeasuring

private let hasInter = (try? PangoMeasurer()) != nil
private let hasEveryFont = hasInter && FontSet.standard.missingFamilies.isEmpty

private func request(
  _ text: String, size: Double = 13, weight: Int = 400, locale: String = "en",
  direction: LayoutDirection = .leftToRight, width: Double? = nil, lines: Int = 0
) -> TextRequest {
  TextRequest(
    text: text, font: FontDescription(weight: weight, size: size), locale: locale,
    direction: direction, maximumWidth: width, maximumLines: lines)
}

@Suite(
  .timeLimit(.minutes(2)), .enabled(if: hasInter, "Inter is not installed"))
struct PangoMeasurerTests {
  private let measurer: PangoMeasurer

  init() throws {
    measurer = try PangoMeasurer()
  }

  @Test(
    .enabled(
      if: HarfBuzzWidths.otherFiles.isEmpty,
      "the font files are other versions than HarfBuzz measured, or sha256sum is not there"),
    arguments: [11.0, 13, 17])
  func widthsAreHarfBuzzs(size: Double) {
    let widths = HarfBuzzWidths.stored.widths
    #expect(widths.count == 520)
    #expect(Set(widths.map(\.locale)).count == 32)
    for expected in widths {
      let measured = measurer.measure(
        request(
          expected.text, size: size, weight: expected.weight, locale: expected.locale,
          direction: ["ar", "fa", "he", "ur"].contains(expected.locale)
            ? .rightToLeft : .leftToRight))
      #expect(
        abs(measured.size.width - expected.ems * size) < 0.005,
        "\(expected): \(measured.size.width), HarfBuzz \(expected.ems * size)")
      #expect(measured.unmeasured.isEmpty, "\(expected)")
    }
  }

  @Test func anEmptyTextHasTheHeightOfOneLine() {
    let empty = measurer.measure(request(""))
    let line = measurer.measure(request("x"))
    #expect(empty.size.width == 0)
    #expect(empty.size.height == line.size.height)
    #expect(empty.firstBaseline == line.firstBaseline)
    #expect(empty.lastBaseline == line.firstBaseline)
    #expect(empty.lineCount == 1)
  }

  @Test(arguments: [8.0, 13, 17, 40, 500])
  func linesAreAsHighAsTheFontSays(size: Double) {
    let measured = measurer.measure(request("Hxg", size: size))
    #expect(abs(measured.size.height - size * (0.96875 + 0.24146)) < 0.005 * max(1, size / 128))
    #expect(abs(measured.firstBaseline - size * 0.96875) < 0.005 * max(1, size / 128))
  }

  @Test func linesAreStacked() {
    let one = measurer.measure(request("One"))
    let three = measurer.measure(request("One\nTwo\r\nThree"))
    #expect(three.lineCount == 3)
    #expect(abs(three.size.height - 3 * one.size.height) < 0.01)
    #expect(abs(three.lastBaseline - (2 * one.size.height + one.firstBaseline)) < 0.01)
    #expect(three.firstBaseline == one.firstBaseline)
    #expect(three.size.width == measurer.measure(request("Three")).size.width)
  }

  @Test func wrapsAtWordsAndMeasuresAllLines() {
    let whole = measurer.measure(request("several short words"))
    let wrapped = measurer.measure(request("several short words", width: whole.size.width - 1))
    #expect(wrapped.lineCount == 2)
    #expect(wrapped.size.width == measurer.measure(request("several short")).size.width)
    let limited = measurer.measure(request("several short words", width: 50, lines: 2))
    #expect(limited.lineCount == 3)
    let single = measurer.measure(request("several short words", width: 50, lines: 1))
    #expect(single == whole)
  }

  @Test func aTextFitsTheWidthThatItWasMeasuredAt() {
    for text in ["several short words", "Kuvaus", "a b"] {
      let whole = measurer.measure(request(text))
      let again = measurer.measure(request(text, width: whole.size.width - 1e-9))
      #expect(again == whole)
    }
  }

  @Test func aWordThatIsTooLongBreaksAnywhereAndWithoutAHyphen() {
    let whole = measurer.measure(request("WWWWWWWW"))
    let broken = measurer.measure(request("WWWWWWWW", width: whole.size.width / 2))
    #expect(broken.lineCount == 2)
    #expect(abs(broken.size.width - whole.size.width / 2) < 0.01)
  }

  @Test func weightsDiffer() {
    let widths = [100, 200, 300, 400, 500, 600, 700, 800, 900].map {
      measurer.measure(request("Handgloves", weight: $0)).size.width
    }
    #expect(Set(widths).count == 9)
    #expect(widths[6] > widths[3])
  }

  @Test func aFamilyWithoutAFileIsMeasuredAsTheSystemFont() {
    var named = request("Hello")
    named.font.family = "Helvetica Neue"
    #expect(measurer.measure(named) == measurer.measure(request("Hello")))
    #expect(measurer.isSubstituted(family: "Helvetica Neue"))
    #expect(!measurer.isSubstituted(family: "system"))
  }

  @Test func aFileReplacesAFamily() throws {
    let folder = try #require(FontSet.standard.directories.first)
    var fonts = FontSet.standard
    fonts.directories.insert("/nowhere", at: 0)
    fonts.fontFiles["Display"] = "\(folder)/InterDisplay-Regular.otf"
    guard let measurer = try? PangoMeasurer(fonts: fonts) else {
      return withKnownIssue("InterDisplay is not installed") { Issue.record("no file") }
    }
    var named = request("Hello")
    named.font.family = "display"
    #expect(measurer.measure(named) != measurer.measure(request("Hello")))
    #expect(!measurer.isSubstituted(family: "Display"))
  }

  @Test func aFileThatIsNotAFontIsAnError() {
    var fonts = FontSet.standard
    fonts.fontFiles = ["Mine": #filePath]
    #expect(
      throws: FontError.unreadableFontFile(family: "Mine", path: #filePath, problem: .noFont)
    ) {
      _ = try PangoMeasurer(fonts: fonts)
    }
  }

  @Test func withoutTheSystemFontThereIsNoMeasurer() {
    #expect(throws: FontError.systemFontMissing(searched: ["/nowhere"])) {
      _ = try PangoMeasurer(fonts: FontSet(directories: ["/nowhere"]))
    }
  }

  @Test func missingCharactersAreListedOnceInOrder() {
    let measured = measurer.measure(request("a\u{10E001}b\u{10E000}c\u{10E001}"))
    #expect(measured.unmeasured == "\u{10E001}\u{10E000}")
  }

  @Test(
    .enabled(if: hasEveryFont, "a font family is missing"),
    arguments: ["zh-Hans", "zh-Hant", "zh-HK", "ja", "ko", "en"])
  func ideographsAreFullWidthInEveryRegion(locale: String) {
    let measured = measurer.measure(request("直角骨", size: 20, locale: locale))
    #expect(abs(measured.size.width - 60) < 0.01)
    #expect(measured.unmeasured.isEmpty)
  }

  @Test(.enabled(if: hasEveryFont, "a font family is missing"))
  func emojiHaveTheSizeOfTheText() {
    for text in ["😀", "❤️", "👩‍👩‍👧", "1️⃣", "🇫🇮"] {
      let measured = measurer.measure(request(text, size: 17))
      #expect((17...26).contains(measured.size.width), "\(text): \(measured.size)")
      #expect((19...22).contains(measured.size.height), "\(text): \(measured.size)")
      #expect(measured.unmeasured.isEmpty)
    }
  }

  @Test(.enabled(if: hasEveryFont, "a font family is missing"))
  func scriptsThatFewTextsHaveAreCovered() {
    for text in ["বাংলা", "தமிழ்", "ქართული", "Հայերեն", "→ ⌘ ⇧ ⌥ ✓ ∑", "ລາວ", "አማርኛ"] {
      #expect(measurer.measure(request(text)).unmeasured.isEmpty, "\(text)")
    }
  }

  @Test func theSameTextIsMeasuredAlikeWhateverCameBefore() throws {
    let texts = ["Hello", "日本", "😀 ok", "שלום", "→ x", "Hello 日本 😀"]
    let forward = texts.map { measurer.measure(request($0)) }
    let other = try PangoMeasurer()
    let backward = texts.reversed().map { other.measure(request($0)) }
    #expect(forward == backward.reversed())
  }
}
