import Geometry
import InterfaceDocuments
import Previews
import Scenes
import Testing

@Suite struct HostileLayoutTests {
  static let extremes: [Double] = [
    0, -5, -0.0, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 1 / 3,
  ]

  @Test(arguments: extremes, [false, true])
  func drawsOnlyFiniteNumbers(number: Double, truncates: Bool) throws {
    var layout = Samples.form(Samples.german)
    layout.size = Size(width: number, height: number)
    for index in layout.items.indices {
      let rect = Rect(x: number, y: number, width: number, height: number)
      layout.items[index].placement.frame = rect
      layout.items[index].placement.alignmentRect = rect
      layout.items[index].placement.frameInRoot = rect
      layout.items[index].content.text?.rect = rect
      layout.items[index].content.text?.firstBaseline = number
      layout.items[index].content.text?.fontSize = number
      layout.items[index].content.text?.lineCount = 3
      layout.items[index].content.text?.truncatesOnPurpose = truncates
      layout.items[index].losses = [
        ResolvedLoss(axis: .horizontal, needed: number, available: 0, causes: []),
        ResolvedLoss(axis: .vertical, needed: 0, available: number, causes: []),
      ]
      layout.items[index].ambiguities = [ResolvedAmbiguity(axis: .vertical, subject: .size)]
    }
    try expectPlainNumbers(in: SVGPreview.render(layout, detail: .full))
    #expect(previewPage(of: [layout]).hasSuffix("</html>\n"))
  }

  @Test(arguments: [
    View.Kind.label, .button(.push), .textField, .secureTextField, .searchField, .popUpButton,
    .comboBox, .slider, .stepper, .switch, .progressIndicator, .imageView, .box(.primary), .view,
  ])
  func drawsEveryControlAtAnySize(view: View.Kind) throws {
    for side in [0, 0.5, 3, 11, 40, 100_000] as [Double] {
      for other in [0, 16, 1000] as [Double] {
        var layout = Samples.form(Samples.english)
        layout.items[1] = Samples.plain(
          "x", view, Rect(x: 0, y: 0, width: side, height: other),
          element: view == .view ? "nonsense" : nil)
        try expectPlainNumbers(in: SVGPreview.render(layout))
      }
    }
  }

  /// Expects that each number of a picture is finite and has at most three decimals, and that no
  /// extent is negative.
  private func expectPlainNumbers(in document: String) throws {
    let picture = try #require(ParsedPicture(document))
    let extents: Set = ["width", "height", "rx", "r", "textLength"]
    let numbers = extents.union(["x", "y", "cx", "cy", "font-size", "viewBox"])
    for element in picture.elements {
      for (name, value) in element.attributes where numbers.contains(name) {
        for part in value.split(separator: " ") {
          let number = try #require(Double(part), "\(name)=\(value)")
          #expect(number.isFinite && (number >= 0 || !extents.contains(name)), "\(name)=\(value)")
          #expect(part.wholeMatch(of: /-?[0-9]+(\.[0-9]{1,3})?/) != nil, "\(name)=\(value)")
        }
      }
      let path = element.attributes["d"] ?? ""
      #expect(path.wholeMatch(of: /[-0-9. MLAZ]*/) != nil, "\(path)")
    }
  }

  @Test(arguments: [
    "<b>Tom & \"Jerry\"</b>", "it's ]]> over", "</text></svg><script>alert(1)</script>", "&amp;",
    "a\u{0}b\u{8}c\u{B}d\u{FFFE}e\u{1F}f\u{7F}g", "\u{202E}turned", "tab\there", "e\u{301}",
    "\u{1F469}\u{200D}\u{1F680}",
  ])
  func acceptsAnyText(text: String) throws {
    var layout = Samples.form(Samples.german)
    for index in layout.items.indices {
      layout.items[index].identity.id = text
      layout.items[index].identity.name = text
      layout.items[index].kind.customClass = text
      layout.items[index].content.text?.string = text
      layout.items[index].content.text?.fontFamily = text
    }
    layout.locale = text
    layout.root = text
    layout.path = text
    layout.sizeName = text
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    let forbidden: Set<UInt32> = [0, 8, 0xB, 0xFFFE, 0x1F, 0x7F]
    let expected = text.unicodeScalars.filter { !forbidden.contains($0.value) }
    let drawn = picture.texts.map { Array($0.unicodeScalars) }
    #expect(drawn.count { $0 == Array(expected) } == 7)
    let page = previewPage(of: [layout, layout], title: text)
    #expect(page.ranges(of: "<script>").count == 1)
    #expect(!page.unicodeScalars.contains { forbidden.contains($0.value) })
  }

  @Test func breaksTextsIntoTheMeasuredLines() throws {
    let picture = try #require(ParsedPicture(SVGPreview.render(Samples.controls())))
    let lines = picture.texts.filter { text in
      ["Select a planet", "sun", "calendar"].contains { text.contains($0) }
    }
    #expect(lines.count == 3)
    #expect(
      lines.joined(separator: " ")
        == "Select a planet to see how far it is from the sun, and how long its year takes "
        + "by our calendar.")
  }

  @Test func breaksTextsWithoutSpaces() throws {
    var layout = Samples.form(Samples.japanese)
    let index = try #require(layout.items.firstIndex { $0.id == "keep" })
    layout.items[index].content.text?.lineCount = 2
    layout.items[index].content.text?.rect.size = Size(width: 78, height: 31)
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    let lines = picture.texts.filter { Samples.japanese.keep.text.contains($0) && $0.count > 5 }
    #expect(lines.map(\.count) == [6, 6])
    #expect(lines.joined() == Samples.japanese.keep.text)
  }
}
