import Geometry
import Previews
import Scenes
import Testing

/// Tests the font families of texts, and what is drawn beside them.
@Suite struct PictureFontsTests {
  @Test(arguments: [
    ("ja", "lp"), ("de", "lp"), ("ko", "lp lp-cjk-kr"), ("zh-Hans", "lp lp-cjk-sc"),
    ("zh-Hant", "lp lp-cjk-tc"), ("zh_HK", "lp lp-cjk-hk"), ("zh-Hant-HK", "lp lp-cjk-hk"),
  ])
  func ideographsHaveTheFontOfTheRegion(locale: String, style: String) throws {
    var layout = Samples.form(Samples.english)
    layout.textLocale = locale
    let picture = SVGPreview.render(layout)
    let root = try #require(ParsedPicture(picture)?.elements.first)
    #expect(root.attributes["class"] == style)
    #expect(root.attributes["xml:lang"] == locale.replacing("_", with: "-"))
    let region = style.split(separator: "-").last.map { $0.uppercased() } ?? "JP"
    let selector = style == "lp" ? ".lp text{" : ".lp-cjk-\(region.lowercased()) text{"
    let rule = try #require(picture.split(separator: "\n").first { $0.contains(selector + "font") })
    let families = try #require(rule.firstRange(of: "Noto Sans CJK "))
    #expect(rule[families.upperBound...].hasPrefix(style == "lp" ? "JP" : region))
  }

  @Test func imagesAndSubtitlesAreDrawn() throws {
    var layout = Samples.form(Samples.english)
    let index = try #require(layout.items.firstIndex { $0.kind.element == "button" })
    let before = try #require(ParsedPicture(SVGPreview.render(layout)))
    layout.items[index].content.images = [Rect(x: 2, y: 3, width: 10, height: 8)]
    var subtitle = try #require(layout.items[index].content.text)
    subtitle.string = "And close"
    layout.items[index].content.subtitle = subtitle
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    #expect(picture.texts.contains("And close"))
    let images = picture.elements(ofClass: "lp-image")
    #expect(images.count == before.elements(ofClass: "lp-image").count + 1)
    let frame = layout.items[index].placement.frameInRoot
    #expect(images.contains { $0.attributes["x"].flatMap(Double.init) == frame.minX + 2.5 })
  }
}
