import Geometry
import Previews
import Scenes
import TestSupport
import Testing

@Suite struct SVGPreviewTests {
  @Test(arguments: [
    ("form-de.svg", Samples.form(Samples.german)), ("form-ar.svg", Samples.form(Samples.arabic)),
    ("controls.svg", Samples.controls()),
  ])
  func looksAsRecorded(name: String, layout: ResolvedLayout) {
    expectGolden(SVGPreview.render(layout), named: name)
  }

  @Test(arguments: Samples.all, [DisplayList.Detail.plain, .full])
  func isWellFormedAndAccessible(layout: ResolvedLayout, detail: DisplayList.Detail) throws {
    let picture = try #require(ParsedPicture(SVGPreview.render(layout, detail: detail)))
    let root = try #require(picture.elements.first)
    #expect(root.name == "svg")
    #expect(root.attributes["role"] == "img")
    let labels = try #require(root.attributes["aria-labelledby"]).split(separator: " ")
    #expect(labels.count == 2)
    for (label, name) in zip(labels, ["title", "desc"]) {
      let element = picture.elements(name).first { $0.attributes["id"] == String(label) }
      #expect(element?.text.isEmpty == false)
    }
  }

  @Test(arguments: Samples.all)
  func showsEveryText(layout: ResolvedLayout) throws {
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    let drawn = picture.texts.joined(separator: " ")
    for text in layout.items.compactMap(\.content.text) {
      #expect(drawn.contains(text.string) || text.string.isEmpty)
    }
  }

  @Test(arguments: Samples.all)
  func needsNothingFromOutside(layout: ResolvedLayout) {
    let picture = SVGPreview.render(layout, detail: .full)
      .replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["http", "href", "<script", "@import", "url(\"", "<foreignObject"] {
      #expect(!picture.contains(word), "\(word)")
    }
  }

  @Test(arguments: Samples.all)
  func clipsAtExistingPaths(layout: ResolvedLayout) throws {
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    let paths = picture.elements("clipPath").compactMap { $0.attributes["id"] }
    #expect(Set(paths).count == paths.count)
    let uses = picture.elements.compactMap { $0.attributes["clip-path"] }
    #expect(Set(uses) == Set(paths.map { "url(#\($0))" }))
  }

  @Test func statesHowManyPointsAreClipped() throws {
    let picture = try #require(ParsedPicture(SVGPreview.render(Samples.form(Samples.german))))
    let points = picture.elements(ofClass: "lp-clip-points").map(\.text)
    #expect(points == ["\u{2212}11.24 pt", "\u{2212}97.6 pt"])
    // 177.6 points of content, centered in 80 at 260: 48.8 beyond either side.
    let extents = picture.elements(ofClass: "lp-clip-extent").map { $0.attributes["width"] }
    #expect(extents == ["90.235", "176.6"])
    #expect(picture.elements(ofClass: "lp-clip-tint").count == 2)
  }

  @Test func doesNotMarkViewsThatFit() throws {
    let picture = try #require(ParsedPicture(SVGPreview.render(Samples.form(Samples.english))))
    let marks = picture.elements.compactMap { $0.attributes["class"] }
      .filter { $0.contains("clip") || $0.contains("open") || $0.contains("quiet") }
    #expect(marks == [])
    #expect(picture.elements("desc").map(\.text) == ["Everything fits."])
  }

  @Test func showsIntendedTruncationWithoutAWarning() throws {
    var layout = Samples.form(Samples.german)
    for index in layout.items.indices {
      layout.items[index].content.text?.truncatesOnPurpose = true
    }
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    #expect(picture.elements(ofClass: "lp-clip-badge").isEmpty)
    #expect(picture.elements(ofClass: "lp-quiet-mark").map(\.text) == ["\u{2026}", "\u{2026}"])
  }

  @Test func keepsBadgesApart() throws {
    let layout = Samples.keyboard()
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    let badges = try picture.elements(ofClass: "lp-clip-badge").map { badge in
      try ["x", "y", "width", "height"].map { try #require(Double(badge.attributes[$0] ?? "")) }
    }
    #expect(badges.count == 4)
    #expect(
      picture.elements(ofClass: "lp-clip-points").map(\.text)
        == Array(repeating: "\u{2212}28.5", count: 4))
    for (index, one) in badges.enumerated() {
      for other in badges[..<index] {
        let isApart =
          one[0] >= other[0] + other[2] || other[0] >= one[0] + one[2]
          || one[1] >= other[1] + other[3] || other[1] >= one[1] + one[3]
        #expect(isApart, "\(one) and \(other)")
      }
    }
  }

  @Test func statesWhatIsAmbiguous() throws {
    let picture = try #require(ParsedPicture(SVGPreview.render(Samples.controls())))
    #expect(picture.elements(ofClass: "lp-open-mark").map(\.text) == ["?"])
    #expect(picture.texts.contains("MapView"))
    #expect(picture.elements("desc").map(\.text) == ["1 clipped, 1 ambiguous, 1 conflict."])
    #expect(picture.texts.contains("foo.width == 2 bar.width  \u{B7}  line 12"))
    #expect(picture.texts.contains("foo.width >= 0  \u{B7}  implied"))
  }

  @Test func drawsHiddenViewsAndGuidesOnDemand() throws {
    let layout = Samples.controls()
    let plain = try #require(ParsedPicture(SVGPreview.render(layout)))
    let full = try #require(ParsedPicture(SVGPreview.render(layout, detail: .full)))
    let ids: (ParsedPicture) -> Set<String> = {
      Set($0.elements.compactMap { $0.attributes["data-id"] })
    }
    #expect(ids(full).subtracting(ids(plain)) == ["hidden", "guide"])
    #expect(full.elements(ofClass: "lp-guide").count == 1)
  }

  @Test func setsEachTextInItsOwnDirection() throws {
    let arabic = try #require(ParsedPicture(SVGPreview.render(Samples.form(Samples.arabic))))
    let turned = try #require(ParsedPicture(SVGPreview.render(Samples.form(Samples.turned))))
    let keep = try #require(arabic.elements("text").first { $0.text == Samples.arabic.keep.text })
    #expect(keep.attributes["direction"] == "rtl")
    #expect(keep.attributes["text-anchor"] == nil)
    let english = try #require(turned.elements("text").first { $0.text == "Keep me signed in" })
    #expect(english.attributes["direction"] == nil)
    #expect(english.attributes["text-anchor"] == "end")
    #expect(english.attributes["textLength"] == "112.606")
    #expect(arabic.elements[0].attributes["xml:lang"] == "ar")
    #expect(turned.elements[0].attributes["xml:lang"] == nil)
  }
}
