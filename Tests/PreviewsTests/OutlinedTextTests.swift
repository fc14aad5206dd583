import Foundation
import Geometry
import InterfaceDocuments
import Previews
import Scenes
import TestSupport
import Testing
import TextMeasuring

/// Compares texts drawn as outlines with a browser's own drawing of them in the same fonts.
@Suite struct OutlinedTextTests {
  struct Case: CustomTestStringConvertible {
    var text: String
    var locale: String
    var weight = 400
    var testDescription: String { "\(text) \(locale) \(weight)" }
  }

  static let cases = [
    Case(text: "Sign in with fidelity, AVATAR 1,234.5", locale: "en"),
    Case(text: "Sign in with fidelity", locale: "en", weight: 700),
    Case(text: "تسجيل الدخول إلى حسابك", locale: "ar"),
    Case(text: "שלום 123 עולם", locale: "he"),
    Case(text: "कृपया हिन्दी में लिखें", locale: "hi"),
    Case(text: "กรุณาใส่รหัสผ่าน", locale: "th"),
    Case(text: "设置密码与语言", locale: "zh-Hans"),
    Case(text: "パスワードを設定", locale: "ja"),
  ]

  private static func picture(
    _ text: String, locale: String, weight: Int, glyphs: (any GlyphSource)?
  ) -> String {
    var layout = Samples.form(Samples.english)
    layout.textLocale = locale
    var label = layout.items.first { $0.kind.view == .label }
    label?.content.text?.string = text
    label?.content.text?.fontWeight = weight
    label?.content.text?.lines = []
    label?.content.text?.rect = Rect(x: 0, y: 0, width: 300, height: 16)
    label?.placement.alignmentRect.size.width = 300
    layout.items = [layout.items[0]] + [label].compactMap(\.self)
    var list = DisplayList(layout)
    if let glyphs { list = list.outlined(by: glyphs, locale: locale) }
    return String(decoding: SVGPreview.render(list, of: layout), as: UTF8.self)
  }

  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"), arguments: cases)
  func looksAsABrowserDrawsIt(_ example: Case) throws {
    let measurer = try PangoMeasurer()
    let live = Self.picture(
      example.text, locale: example.locale, weight: example.weight, glyphs: nil)
    let drawn = Self.picture(
      example.text, locale: example.locale, weight: example.weight, glyphs: measurer)
    let other = Self.picture(
      String(example.text.reversed()), locale: example.locale, weight: example.weight,
      glyphs: measurer)
    #expect(!drawn.contains("<text"))
    let same = try PictureDifference(live, drawn)
    let different = try PictureDifference(live, other)
    #expect(same.ink > 300)
    // The edges of glyphs are not smoothed the same way: 5 to 16 % differ, of other texts all.
    #expect(same.share < 0.25, "\(same)")
    #expect(different.share > 2 * same.share, "\(different)")
  }

  @Test func aTextThatIsNotDrawnIsRead() throws {
    let picture = Self.picture(
      "Save <b> & \"go\"", locale: "en", weight: 400, glyphs: try PangoMeasurer())
    let parsed = try #require(ParsedPicture(picture))
    #expect(parsed.elements("text").isEmpty)
    let group = try #require(
      parsed.elements.first { $0.attributes["role"] == "img" && $0.name == "g" })
    #expect(group.attributes["aria-label"] == "Save <b> & \"go\"")
    let ids = Set(parsed.elements("path").compactMap { $0.attributes["id"] })
    let uses = parsed.elements("use").compactMap { $0.attributes["href"] }
    #expect(Set(uses) == Set(ids.map { "#\($0)" }))
    #expect(uses.count > ids.count)
  }

  @Test func anEmojiIsAnImage() throws {
    let measurer = try PangoMeasurer()
    let glyphs = measurer.glyphs(
      of: "👍", font: FontDescription(size: 13), locale: "en", direction: .leftToRight)
    guard case .picture(let emoji) = glyphs.glyphs.first?.shape else {
      Issue.record("\(glyphs)")
      return
    }
    let picture = try #require(
      ParsedPicture(Self.picture("OK 👍👍", locale: "en", weight: 400, glyphs: measurer)))
    let image = try #require(picture.elements("image").first)
    let data = Data(emoji.png).base64EncodedString()
    #expect(image.attributes["href"] == "data:image/png;base64," + data)
    #expect(picture.elements("image").count == 1)
    #expect(picture.texts == [])
  }
}
