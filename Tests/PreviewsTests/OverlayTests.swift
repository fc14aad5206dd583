import Geometry
import Scenes
import Testing

@testable import Previews

/// The layers over the controls.
@Suite struct OverlayTests {
  private let layout = Samples.form(Samples.german)

  /// The shapes and texts of one layer.
  private func elements(
    _ layer: DisplayList.Layer, of layout: ResolvedLayout
  ) -> [DisplayList.Element] {
    let elements = DisplayList(layout, overlays: [layer]).elements
    guard let start = elements.firstIndex(of: .beginLayer(layer)) else { return [] }
    return Array(elements[(start + 1)...].prefix { $0 != .end })
  }

  @Test("without overlays a picture has none of them")
  func none() {
    #expect(DisplayList(layout) == DisplayList(layout, overlays: []))
    for layer in DisplayList.Layer.overlays {
      #expect(!DisplayList(layout).elements.contains(.beginLayer(layer)))
      #expect(DisplayList(layout, overlays: [layer]).elements.contains(.beginLayer(layer)))
    }
  }

  @Test("alignment rects are those of the layout")
  func alignment() {
    let expected = layout.items.filter { !$0.isHidden && $0.kind.element != "layoutGuide" }
      .map(\.placement.alignmentRectInRoot).filter { $0.width > 0 && $0.height > 0 }
    let drawn = elements(.alignment, of: layout).compactMap { element -> Rect? in
      guard case .shape(.rect(let rect, _), .alignmentRect) = element else { return nil }
      return rect
    }
    #expect(!expected.isEmpty)
    #expect(drawn == expected)
  }

  @Test("ids are texts, whatever they contain")
  func hostileIDs() throws {
    var layout = layout
    let hostile = "<script>]]>&\"\u{202E}"
    layout.items[1].identity.id = hostile
    let list = DisplayList(layout, overlays: [.ids])
    let picture = try #require(
      ParsedPicture(String(decoding: SVGPreview.render(list, of: layout), as: UTF8.self)))
    #expect(picture.elements("script").isEmpty)
    #expect(picture.texts.contains { $0.contains("<script>]]>&") })
  }

  @Test("baselines are at the lines of the text, first and last")
  func baselines() throws {
    var layout = layout
    let index = try #require(layout.items.firstIndex { $0.content.text != nil && !$0.isHidden })
    for other in layout.items.indices { layout.items[other].content.text?.lines = [] }
    layout.items[index].content.text?.lines = [10, 25, 40].map {
      .init(string: "a", width: 5, baseline: $0)
    }
    let item = layout.items[index]
    let text = try #require(item.content.text)
    let top = item.placement.frameInRoot.minY + text.rect.minY
    let body = item.placement.alignmentRectInRoot
    #expect(
      elements(.baselines, of: layout)
        == [top + 10, top + 40].map { y in
          .shape(
            .path([.move(Point(x: body.minX, y: y)), .line(Point(x: body.maxX, y: y))]), .baseline)
        })
  }

  @Test("a ghost is the other solution", arguments: [40.0, 1e6])
  func ghost(x: Double) {
    var layout = layout
    let other = Rect(x: x, y: 20, width: 50, height: 10)
    layout.items[1].ambiguities = [
      ResolvedAmbiguity(axis: .horizontal, subject: .position, alternative: other)
    ]
    #expect(elements(.ghosts, of: layout).contains(.shape(.rect(other, radius: 3), .ghost)))
    let bounds = DisplayList(layout, overlays: [.ghosts]).bounds
    #expect(bounds.width < 1000)
  }

  @Test("intrinsic sizes begin where reading begins", arguments: [false, true])
  func intrinsic(isTurned: Bool) {
    var layout = Samples.form(isTurned ? Samples.arabic : Samples.english)
    for index in layout.items.indices { layout.items[index].content.intrinsicWidth = nil }
    for index in layout.items.indices { layout.items[index].content.intrinsicHeight = nil }
    layout.items[1].content.intrinsicWidth = 33.5
    let body = layout.items[1].placement.alignmentRectInRoot
    let x = isTurned ? body.maxX - 33.5 : body.minX
    let drawn = elements(.intrinsic, of: layout)
    let expected = Rect(x: x, y: body.minY, width: 33.5, height: body.height)
    #expect(drawn.first == .shape(.rect(expected, radius: 0), .intrinsicRect))
    guard case .text(let line, _) = drawn.last else {
      Issue.record("no numbers")
      return
    }
    #expect(line.string == "33.5 \u{00D7} \u{2013}")
  }

  @Test("the page has a switch for each overlay that it contains")
  func page() {
    let previews = [LayoutPreview(layout, overlays: [.ids, .guides])]
    let page = String(decoding: HTMLPreview.render(previews, title: "A"), as: UTF8.self)
    for layer in DisplayList.Layer.overlays {
      let isThere = [.ids, .guides].contains(layer)
      #expect(page.contains("id=\"overlay-\(layer.rawValue)\" checked") == isThere)
      #expect(page.contains("class=\"lp-\(layer.rawValue)\"") == isThere)
    }
  }
}
