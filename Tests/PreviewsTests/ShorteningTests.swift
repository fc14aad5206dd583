import Geometry
import Previews
import Scenes
import Testing

/// Tests texts that may be truncated.
@Suite struct ShorteningTests {
  private func shortened(_ layout: ResolvedLayout) throws -> [ParsedPicture.Element] {
    var layout = layout
    for index in layout.items.indices {
      layout.items[index].content.text?.truncatesOnPurpose = true
    }
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    return picture.elements("text").filter {
      $0.text.hasSuffix("\u{2026}") && $0.attributes["class"] != "lp-quiet-mark"
    }
  }

  @Test(arguments: [Samples.german, Samples.arabic, Samples.doubled])
  func endsATextThatIsTooWideWithAnEllipsis(words: Samples.Words) throws {
    let texts = try shortened(Samples.form(words))
    let tooWide = [words.cancel, words.ok].filter { $0.width + 24 > 80 }
    #expect(texts.count == tooWide.count)
    for (text, word) in zip(texts, tooWide) {
      #expect(word.text.hasPrefix(text.text.dropLast()))
      #expect(text.text.count > 3)
      #expect(text.text.dropLast().last != " ")
      // The buttons are 80 points wide with a padding of 12 at either end.
      let width = try #require(Double(text.attributes["textLength"] ?? ""))
      #expect(width <= 56 && width > 40)
      #expect(text.attributes["direction"] == (words.direction == .rightToLeft ? "rtl" : nil))
      #expect(text.attributes["text-anchor"] == "middle")
    }
  }

  @Test func leavesATextThatFitsWhole() throws {
    #expect(try shortened(Samples.form(Samples.english)).isEmpty)
  }

  @Test func keepsTheMaximumNumberOfLines() throws {
    var layout = Samples.controls()
    let index = try #require(layout.items.firstIndex { $0.id == "note" })
    let whole = try #require(layout.items[index].content.text?.string)
    layout.items[index].content.text?.maximumLines = 2
    layout.items[index].content.text?.truncatesOnPurpose = true
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    let lines = picture.elements("text").filter {
      !$0.text.isEmpty && whole.contains($0.text.prefix(6)) && $0.text.count > 12
    }
    #expect(lines.count == 2)
    #expect(lines.last?.text.hasSuffix("\u{2026}") == true)
    #expect(whole.hasPrefix(lines.map(\.text).joined(separator: " ").dropLast()))
    let width = try #require(Double(lines.last?.attributes["textLength"] ?? ""))
    #expect(width <= 194.244)
    #expect(picture.elements(ofClass: "lp-clip-badge").isEmpty)
  }

  @Test func statesThatNothingIsClipped() throws {
    var layout = Samples.form(Samples.german)
    for index in layout.items.indices {
      layout.items[index].content.text?.truncatesOnPurpose = true
    }
    let page = previewPage(of: [layout])
    #expect(page.contains(">2 notes</span>"))
    #expect(!page.contains("class=\"tag clip\""))
    #expect(
      SVGPreview.render(layout).contains("Nothing is clipped; 2 truncated on purpose."))
    #expect(!page.contains(/fits/.ignoresCase()))
  }

  @Test(arguments: [
    "Select a planet", "\u{627}\u{62E}\u{62A}\u{631} \u{643}\u{648}\u{643}\u{628}\u{627}",
    "\u{60D1}\u{661F}\u{3092}\u{9078}\u{3076}\u{3068}\u{592A}\u{967D}",
  ])
  func beginsLinesAtTheTopOfTheirText(string: String) throws {
    var layout = Samples.controls()
    let index = try #require(layout.items.firstIndex { $0.id == "note" })
    layout.items[index].content.text?.string = string
    layout.items[index].content.text?.maximumLines = 2
    layout.items[index].content.text?.rect.size.width = 45
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    let group = picture.elements("text").filter { !$0.text.isEmpty && string.contains($0.text) }
    #expect(group.count > 1)
    // Three lines, 47.2 points in total; the first baseline is 12.594 below the label's top at 150.
    let baselines = try group.map { try #require(Double($0.attributes["y"] ?? "")) }
    for (line, baseline) in baselines.enumerated() {
      #expect(abs(baseline - (162.594 + Double(line) * 47.2 / 3)) < 0.01)
    }
  }
}
