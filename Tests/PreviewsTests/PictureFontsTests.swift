import Foundation
import Geometry
import InterfaceDocuments
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
    // A picture on its own has only its own fonts; a page has those of all regions.
    for (markup, selector) in [(picture, ".lp text{"), (previewPage(of: [layout]), selector)] {
      let rule = try #require(
        markup.split(separator: "\n").first { $0.contains(selector + "font") })
      let families = try #require(rule.firstRange(of: "Noto Sans CJK "))
      #expect(rule[families.upperBound...].hasPrefix(style == "lp" ? "JP" : region))
    }
  }

  /// Fontconfig takes a family of emoji first, wherever it is, and that has digits.
  @Test func noFamilyOfEmojiIsNamed() throws {
    for text in ["Page 12", "👍"] {
      var layout = Samples.form(Samples.english)
      layout.items[0].content.text?.string = text
      #expect(!SVGPreview.render(layout).lowercased().contains("emoji"))
    }
  }

  /// The width of a digit in the picture that librsvg draws is that of the first family.
  @Test(.enabled(if: Converter.isInstalled, "rsvg-convert is not installed"))
  func aConverterDrawsDigitsInTheFirstFamily() throws {
    let families = PictureFamilies.families(of: SVGPreview.render(Samples.form(Samples.english)))
    #expect(families.count > 10)
    let expected = try Converter.picture(of: "Page #12", families: [families[0]])
    #expect(try Converter.picture(of: "Page #12", families: families) == expected)
    #expect(try Converter.picture(of: "Page #12", families: ["Noto Sans CJK JP"]) != expected)
  }

  @Test func imagesAndSubtitlesAreDrawn() throws {
    var layout = Samples.form(Samples.english)
    let index = try #require(layout.items.firstIndex { $0.kind.isButton })
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

/// The families of a picture's texts.
private enum PictureFamilies {
  /// Returns the families of the first rule for texts, in order.
  static func families(of picture: String) -> [String] {
    guard let start = picture.firstRange(of: ".lp text{font-family:"),
      let end = picture[start.upperBound...].firstIndex(of: "}")
    else { return [] }
    return picture[start.upperBound..<end].replacing("&quot;", with: "").split(separator: ",")
      .map(String.init)
  }
}

/// The converter of librsvg, from pictures to pixels.
private enum Converter {
  private static let path = "/usr/bin/rsvg-convert"
  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

  /// Returns the pixels of a text on one line.
  static func picture(of text: String, families: [String]) throws -> Data {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "lintel-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    let names = families.map { "'\($0)'" }.joined(separator: ",")
    let picture = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">
      <text x="5" y="25" font-size="20" style="font-family:\(names)">\(text)</text></svg>
      """
    try Data(picture.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [file.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}
