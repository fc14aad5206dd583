import Geometry
import InterfaceValues
import TestSupport
import Testing
import TextMeasuring

/// Tests that the sums of a font's table are the widths that its measurer finds.
@Suite struct FontTableTests {
  private static let fonts = [
    FontDescription(size: 13), FontDescription(weight: 700, size: 22),
    FontDescription(family: "Helvetica Neue", size: 15), FontDescription(family: "Menlo", size: 11),
  ]
  private static let latin = "AVToWrfy.,:;-–“”’… 019äéßŁžçĄąÉ/&()"
  private static let others = "АБгдяЁїґΑβγώς"

  /// A sum of advances as a page forms it.
  private static func width(of text: String, in table: FontTable) -> Double {
    var sum = 0.0
    var previous: UInt32 = 0
    for scalar in text.unicodeScalars {
      sum +=
        (table.advance(of: scalar.value) ?? .nan) + table.kerning.distance(previous, scalar.value)
      previous = scalar.value
    }
    return sum
  }

  private static func check(
    _ measurer: any TextMeasurer, with text: String, locale: String = "en",
    fonts: [FontDescription] = fonts
  ) {
    var random = SplitMix64(seed: 7)
    let letters = Array(text.unicodeScalars)
    for font in fonts {
      let request = TextRequest(text: "x", font: font, locale: locale)
      let table = FontTable(of: request, by: measurer)
      for _ in 0..<100 {
        let count = Int.random(in: 1...24, using: &random)
        let text = String(
          String.UnicodeScalarView(
            (0..<count).map { _ in letters[Int.random(in: letters.indices, using: &random)] }))
        var other = request
        other.text = text
        let width = measurer.measure(other).size.width
        let sum = Self.width(of: text, in: table)
        #expect(abs(sum - width) < 0.005, "\(font) \"\(text)\": \(sum), not \(width)")
      }
    }
  }

  @Test func embeddedFontsAreTheirTables() {
    Self.check(EmbeddedAdvanceMeasurer(), with: Self.latin + Self.others)
  }

  @Test func fontsOfFilesAreTheirTables() throws {
    let measurer = try PangoMeasurer()
    Self.check(measurer, with: Self.latin, fonts: [Self.fonts[0]])
    let platform = SystemFontMeasurer(fallback: measurer, platform: .iOS)
    Self.check(platform, with: Self.latin + Self.others)
    Self.check(
      platform, with: Self.latin + "設定変更の名前を保存ファイルクグァ。、「」한국어设置", locale: "ja",
      fonts: [Self.fonts[0]])
  }

  @Test func charactersThatNeedShapingAreNotInATable() {
    let table = FontTable(
      of: TextRequest(text: "x", font: FontDescription(size: 13)), by: EmbeddedAdvanceMeasurer())
    for scalar: Unicode.Scalar in ["\u{627}", "\u{5D0}", "\u{E01}", "\u{905}", "\u{1F44B}", "\n"] {
      #expect(table.advance(of: scalar.value) == nil, "\(scalar)")
    }
  }
}
