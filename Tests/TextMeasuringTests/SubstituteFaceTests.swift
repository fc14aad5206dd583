import Geometry
import InterfaceValues
import Testing
import TextMeasuring

/// Gives every character a full em, as fonts do for ideographs.
private final class EmMeasurer: TextMeasurer, Sendable {
  func shape(_ request: TextRequest) -> ShapedText {
    ShapedText(
      clusters: request.text.map {
        ShapedText.Cluster(utf8Count: $0.utf8.count, advance: request.font.size)
      }, faces: [ShapedText.Face(ascent: request.font.size, descent: 0)])
  }
}

/// The advances of the platforms' faces for scripts that the system font lacks.
@Suite struct SubstituteFaceTests {
  private static let desktop: [Platform] = [.macOS10, .macOS11, .macOS26]
  private static let touch: [Platform] = [.iOS, .iOS26]

  private func width(
    _ text: String, size: Double = 13, family: String = "system", weight: Int = 400,
    locale: String = "ja", on platform: Platform
  ) -> Double {
    let font = FontDescription(family: family, weight: weight, size: size)
    return SystemFontMeasurer(fallback: EmMeasurer(), platform: platform)
      .measure(TextRequest(text: text, font: font, locale: locale)).size.width
  }

  /// Widths that others published, as `NSString` and `NSAttributedString` measured them on macOS.
  @Test(
    arguments: [
      (11, 13, 132.0, 0.05), (8, 13, 96.0, 0.04), (2, 14, 25.854_108_956_602_03, 1e-9),
      (1, 14, 12.927, 0.001),
    ] as [(Int, Double, Double, Double)])
  func japaneseIsAsWideAsPublished(count: Int, size: Double, points: Double, tolerance: Double) {
    for platform in Self.desktop {
      let text = String("設定を変更するとファイルが".prefix(count))
      let measured = width(text, size: size, on: platform)
      #expect(abs(measured - points) < tolerance, "\(platform): \(measured)")
    }
  }

  @Test(arguments: [
    "", "あ", "、。「」", "ー・", "ｱｲ", "が", "か\u{3099}", "Ａ１", "\u{3000}", "龍\u{FE00}", "𠮷",
  ])
  func everyJapaneseCharacterIsNarrower(text: String) {
    let full = text == "ｱｲ" ? 0.5 : 1
    let expected = Double(text.count) * full * 13 * 1000 / 1083
    #expect(abs(width(text, on: .macOS11) - expected) < 1e-9)
    #expect(width(text, on: .iOS) == Double(text.count) * 13)
  }

  @Test func mixedTextsAddTheirParts() {
    let latin = width("Finder ", on: .macOS11) + width(" 12 MB…", on: .macOS11)
    let japanese = width("の設定", on: .macOS11)
    #expect(abs(width("Finder の設定 12 MB…", on: .macOS11) - latin - japanese) < 1e-9)
    #expect(abs(japanese - 3 * 13 * 1000 / 1083) < 1e-9)
    // The fallback's font still has what the Japanese face is not known to have.
    #expect(width("⌘", on: .macOS11) == width("⌘", on: .generic))
    #expect(width("㊗\u{FE0F}", on: .macOS11) == 13)
  }

  /// Stored widths of macOS agree.
  ///
  /// At 13 points, labels of 8 and 7 characters that end alike are 105
  /// and 92 points wide in one application, and buttons of 6 and 5 characters 120 and 107 in
  /// another: 13 for each more.
  @Test(arguments: ["zh-Hans", "zh-Hant", "zh-HK", "yue", "ko"])
  func ideographsOfOtherRegionsAreAFullEm(locale: String) {
    for platform in Self.desktop + Self.touch {
      #expect(width("設定", locale: locale, on: platform) == 26)
    }
  }

  /// Text in another font is drawn in a face that is not the system's.
  @Test(arguments: [
    ("system", true), (".SFNS-Bold", true), ("SF Mono", true), ("Menlo", false),
    ("Helvetica Neue", false), ("Avenir", false),
  ])
  func onlySystemFontsHaveTheJapaneseFace(family: String, isNarrow: Bool) {
    let expected = isNarrow ? 26.0 * 1000 / 1083 : 26
    #expect(abs(width("設定", family: family, on: .macOS11) - expected) < 1e-9)
  }

  /// Widths of labels that Interface Builder stored for iOS, rounded up to thirds of a point.
  @Test(
    arguments: [("방문객", 52.0), ("개최지", 52.0), ("개최 기간", 74 + 1.0 / 3)] as [(String, Double)])
  func hangulIsAsWideAsStored(text: String, points: Double) {
    for platform in Self.touch {
      let measured = width(text, size: 20, locale: "ko", on: platform)
      #expect(measured <= points && measured > points - 1.0 / 3, "\(measured)")
    }
  }

  @Test(arguments: ["ko", "en", "ja"], ["system", "Avenir"])
  func hangulIsEquallyWideEverywhere(locale: String, family: String) {
    for platform in Self.desktop + Self.touch {
      for weight in [300, 400, 700] {
        let measured = width(
          "변경", family: family, weight: weight, locale: locale, on: platform)
        #expect(abs(measured - 2 * 0.865 * 13) < 1e-9)
      }
    }
    #expect(width("변경", locale: "ko", on: .generic) == 26)
    // Jamo that do not make up a syllable are measured by the fallback.
    #expect(width("\u{1100}\u{1161}", locale: "ko", on: .iOS) == 13)
  }

  @Test func trackingIsAddedToEveryCharacter() {
    var request = TextRequest(text: "設定変", font: FontDescription(size: 13), locale: "ja")
    request.runs = [TextRun(utf8Count: 6, font: request.font, tracking: 2)]
    let measurer = SystemFontMeasurer(fallback: EmMeasurer(), platform: .macOS11)
    let advances = measurer.shape(request).clusters.map(\.advance)
    let single = 13 * 1000 / 1083.0
    #expect(zip(advances, [single + 2, single + 2, single]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func linesBreakAtTheFacesWidths() {
    var request = TextRequest(
      text: "設定を変更する", font: FontDescription(size: 13), locale: "ja", maximumWidth: 84.1,
      maximumLines: 0)
    let measurer = SystemFontMeasurer(fallback: EmMeasurer(), platform: .macOS11)
    #expect(measurer.measure(request).lineCount == 1)
    request.font.family = "Menlo"
    let shaped = measurer.shape(request)
    #expect(shaped.clusters.allSatisfy { $0.advance == 13 })
  }

  /// The published heights of labels with kana are those of the system font's own lines.
  @Test(.enabled(if: (try? PangoMeasurer()) != nil, "Inter is not installed"))
  func realFontsAreReplaced() throws {
    let pango = try PangoMeasurer()
    let measurer = SystemFontMeasurer(fallback: pango, platform: .macOS11)
    let request = TextRequest(
      text: "「設定」を変更…", font: FontDescription(size: 13), locale: "ja")
    let ellipsis = EmbeddedAdvanceMeasurer().measure(
      TextRequest(text: "…", font: request.font)
    ).size.width
    let width = measurer.measure(request).size.width
    #expect(abs(width - ellipsis - 7 * 13 * 1000 / 1083) < 1e-9)
    let korean = TextRequest(text: "설정 변경", font: request.font, locale: "ko")
    let space = EmbeddedAdvanceMeasurer().measure(
      TextRequest(text: "a a", font: request.font)
    ).size.width
    let letter = EmbeddedAdvanceMeasurer().measure(
      TextRequest(text: "a", font: request.font)
    ).size.width
    let expected = 4 * 0.865 * 13 + space - 2 * letter
    #expect(abs(measurer.measure(korean).size.width - expected) < 1e-9)
  }
}
