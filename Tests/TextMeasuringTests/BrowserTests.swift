import Geometry
import Testing
import TextMeasuring

private let hasInter = (try? PangoMeasurer()) != nil

@Suite(
  .timeLimit(.minutes(2)), .enabled(if: hasInter, "Inter is not installed"),
  .enabled(
    if: BrowserFigures.otherFiles.isEmpty,
    "the font files are other versions than the browser had, or sha256sum is not there"))
struct BrowserTests {
  private let measurer: PangoMeasurer

  init() throws {
    measurer = try PangoMeasurer()
  }

  private func request(
    _ text: String, locale: String, weight: Int = 400, size: Double, width: Double? = nil
  ) -> TextRequest {
    TextRequest(
      text: text, font: FontDescription(weight: weight, size: size), locale: locale,
      direction: ["ar", "fa", "he", "ur"].contains(locale) ? .rightToLeft : .leftToRight,
      maximumWidth: width, maximumLines: width == nil ? 1 : 0)
  }

  /// A browser rounds an emoji's advance to a pixel, which is 1/16 of a point here.
  @Test func widthsAreTheBrowsers() {
    let widths = BrowserFigures.stored.widths
    #expect(widths.count >= 80)
    for expected in widths {
      let measured = measurer.measure(
        request(
          expected.text, locale: expected.locale, weight: expected.weight, size: expected.size))
      let emoji = expected.text.count { character in
        character.unicodeScalars.contains { $0.value >= 0x1F1E6 || $0 == "\u{FE0F}" }
      }
      let distance = measured.size.width - expected.points
      #expect(
        abs(distance) < 0.01 + 0.025 * Double(emoji),
        "\(expected.locale) \(expected.weight) \(expected.text): \(distance)")
      #expect(measured.unmeasured.isEmpty, "\(expected.text)")
    }
  }

  @Test func linesAreTheBrowsers() {
    let paragraphs = BrowserFigures.stored.paragraphs
    #expect(paragraphs.count >= 60)
    for expected in paragraphs {
      let request = request(
        expected.text, locale: expected.locale, size: expected.size, width: expected.width)
      let layout = LineLayout(measurer.shape(request), request: request)
      let lines = layout.lines.map { line in
        String(decoding: Array(expected.text.utf8)[line.utf8Range], as: UTF8.self)
      }
      let key = "\(expected.locale) \(Int(expected.width)) \(expected.text.prefix(6))"
      let own = Self.differences[key]
      #expect(lines == own ?? expected.lines, "\(key)")
      #expect(own != expected.lines, "no difference any more: \(key)")
    }
  }

  /// Intentional differences from the browser's line breaks, by locale, width and beginning.
  private static let differences: [String: [String]] = [
    // After a slash: Unicode's rules allow it, the browser's table for ASCII does not.
    "en 180 A well": [
      "A well-known e-mail/", "post address, e.g.", "hello@example.org, is",
      "re-sent 24/7\u{2014}always.",
    ],
    // Before a small kana: browsers allow it unless told to be strict, books and platforms do
    // not.
    "ja 120 続けるには「": [
      "続けるには", "「OK」ボタン", "を押してくださ", "い。すべての", "ファイルのダウ", "ンロードが完了",
      "するまで、しば", "らくお待ちくだ", "さい。",
    ],
    // Two dictionaries of Thai words.
    "th 180 หากต้อง": [
      "หากต้องการดำเนินการต่อ", "ให้กดปุ่มตกลงแล้วรอจน", "กว่าไฟล์ทั้งหมดจะ", "ดาวน์โหลดเสร็จ",
    ],
  ]
}
