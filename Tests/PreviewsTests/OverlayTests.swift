import Geometry
import InterfaceDocuments
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
    var layout = layout
    layout.conflicts = [ResolvedConflict(constraints: [Self.constraint("w")], broken: "w")]
    layout.constraintSpans = [
      ResolvedConstraintSpan(
        constraint: Self.constraint("w"), axis: .horizontal, first: .init(item: "ok", place: nil),
        label: "80")
    ]
    layout.items[1].content.text?.lines = [.init(string: "a", width: 5, baseline: 10)]
    layout.items[1].content.intrinsicWidth = 10
    layout.items[1].ambiguities = [
      ResolvedAmbiguity(
        axis: .horizontal, subject: .position,
        alternative: Rect(x: 0, y: 0, width: 10, height: 10))
    ]
    var guide = Samples.plain(
      "guide", nil, Rect(x: 1, y: 1, width: 9, height: 9))
    guide.placement.parent = "form"
    layout.items.append(guide)
    layout.items.append(
      Samples.plain("beyond", .slider, Rect(x: 340, y: 20, width: 60, height: 20)))
    let bare = DisplayList(layout, overlays: [])
    for layer in DisplayList.Layer.overlays {
      #expect(!bare.elements.contains(.beginLayer(layer)))
      // What is outside is among the marks, unless a check has found nothing wrong with it.
      let drawn = DisplayList(
        layout, overlays: [layer], verdict: layer == .outside ? LayoutVerdict() : nil)
      #expect(drawn.elements.contains(.beginLayer(layer)), "\(layer)")
      let isStandard = DisplayList.Layer.standard.contains(layer)
      #expect(DisplayList(layout).elements.contains(.beginLayer(layer)) == isStandard)
    }
    // Without what there is to show, there is no layer.
    var plain = Samples.form(Samples.english)
    plain.items = [plain.items[0]]
    #expect(!DisplayList(plain).elements.contains(.beginLayer(.marks)))
  }

  private static func constraint(_ id: String) -> ResolvedConstraint {
    ResolvedConstraint(id: id, description: id, position: nil, priority: 1000)
  }

  @Test("a constraint is a line between its anchors, drawn by what it does")
  func constraints() throws {
    var layout = layout
    let spans: [(String, Paint)] = [
      ("plain", .constraintLine), ("slack", .constraintSlack), ("okWidth", .constraintWinning),
      ("broken", .constraintViolated), ("dropped", .constraintViolated),
    ]
    layout.constraintSpans = spans.enumerated().map { index, span in
      ResolvedConstraintSpan(
        constraint: Self.constraint(span.0), axis: .horizontal,
        first: .init(item: "ok", place: 260 + Double(index)),
        second: .init(item: "form", place: 360),
        label: "\(index)",
        status: span.0 == "slack" ? .slack : span.0 == "broken" ? .lost : .satisfied, amount: 4)
    }
    layout.conflicts = [ResolvedConflict(constraints: [], broken: "dropped")]
    let drawn = elements(.constraints, of: layout)
    // The middle of the button, which is in the form.
    for (index, span) in spans.enumerated() {
      let isThere = drawn.contains { element in
        guard case .shape(.path(let steps), span.1) = element else { return false }
        return steps.prefix(2) == [
          .move(Point(x: 260 + Double(index), y: 129.5)), .line(Point(x: 360, y: 129.5)),
        ]
      }
      #expect(isThere, "\(span)")
    }
    let texts = drawn.compactMap { element -> String? in
      guard case .text(let line, _) = element else { return nil }
      return line.string
    }
    #expect(Set(texts) == ["0", "1", "2", "3 (\u{2212}4)", "4"])
    let places = drawn.compactMap { element -> Rect? in
      guard case .shape(.rect(let rect, _), .constraintGround) = element else { return nil }
      return rect
    }
    for (index, place) in places.enumerated() {
      #expect(!places[..<index].contains { $0.overlaps(place) })
    }
  }

  @Test("the work for labels grows with their number, not with its square")
  func manyLabels() {
    func comparisons(_ count: Int, extent: Double) -> Int {
      var layout = Samples.form(Samples.english)
      let side = Int(Double(count).squareRoot())
      layout.items += (0..<count).map { index in
        Samples.plain(
          "view\(index)", .view,
          Rect(
            x: Double(index % side) * extent, y: Double(index / side) * extent, width: extent,
            height: extent))
      }
      var list = DisplayList()
      return Overlays(layout, shown: Set(DisplayList.Layer.overlays)).draw(in: &list)
    }
    // Side by side, and all at the same place.
    for extent in [20.0, 0] {
      let few = comparisons(1000, extent: extent)
      let many = comparisons(10000, extent: extent)
      #expect(few > 0)
      #expect(many < 14 * few, "\(few), \(many)")
    }
  }

  @Test("of what is told by colour, the form tells too")
  func forms() {
    let paints: [Paint] = [
      .constraintLine, .constraintSlack, .constraintWinning, .constraintViolated,
    ]
    let forms = paints.map { paint in
      [paint.style.strokeWidth] + paint.style.dashes
    }
    #expect(Set(forms).count == paints.count)
  }

  @Test("alignment rects are those of the layout")
  func alignment() {
    let expected = layout.items.filter { !$0.isHidden && !$0.kind.isGuide }
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
      // A layer without contents has a switch too: another layout may have some.
      #expect(page.contains("id=\"overlay-\(layer.rawValue)\" checked") == isThere)
      #expect(page.contains("class=\"lp-\(layer.rawValue)\"") == (layer == .ids))
    }
  }
}
