import Diagnostics
import Geometry
import InterfaceDocuments
import Previews
import Scenes
import Testing

/// Tests views that extend beyond the root, which is 360 by 160 points.
@Suite struct OutsideTests {
  /// Returns the English form, in which everything fits, with one more view.
  private func layout(
    _ frame: Rect, _ view: View.Kind? = .label, customClass: String? = nil
  ) -> ResolvedLayout {
    var layout = Samples.form(Samples.english)
    layout.items.append(
      view == .label
        ? Samples.text("note", view, Samples.Word(text: "Note", width: frame.width), frame)
        : Samples.plain("note", view, frame, customClass: customClass))
    return layout
  }

  @Test(arguments: [
    (Rect(x: 300, y: 40, width: 164.25, height: 16), "104.25 pt out"),
    (Rect(x: -12, y: 40, width: 64, height: 16), "12 pt out"),
    (Rect(x: 20, y: -7.5, width: 64, height: 16), "7.5 pt out"),
    (Rect(x: 20, y: 150, width: 64, height: 16), "6 pt out"),
    (Rect(x: -1, y: 40, width: 364, height: 16), "3 pt out"),
    (Rect(x: 400, y: 40, width: 64, height: 16), "outside"),
    (Rect(x: 20, y: -90, width: 64, height: 16), "outside"),
  ])
  func statesHowFarAViewExtendsOutside(frame: Rect, mark: String) throws {
    let layout = layout(frame)
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    #expect(picture.elements(ofClass: "lp-out-mark").map(\.text) == [mark])
    #expect(picture.elements(ofClass: "lp-out-outline").count == 1)
    #expect(picture.elements("desc").map(\.text) == ["1 outside."])
  }

  /// Returns the picture of a layout with findings about some of its views.
  private func picture(
    _ layout: ResolvedLayout, outside ids: [String],
    overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard
  ) throws -> ParsedPicture {
    let remarks = ids.map { id in
      LayoutVerdict.Remark(
        finding: 0, rule: RuleID("out-of-bounds"), severity: .warning, sign: .outside, object: id,
        message: "extends beyond the window")
    }
    let preview = LayoutPreview(layout, overlays: overlays, verdict: LayoutVerdict(remarks))
    return try #require(ParsedPicture(String(decoding: preview.file, as: UTF8.self)))
  }

  @Test func marksOnlyWhatAFindingIsAbout() throws {
    let layout = layout(Rect(x: 300, y: 40, width: 164, height: 16))
    let marked = try picture(layout, outside: ["note"])
    #expect(marked.elements(ofClass: "lp-out-mark").map(\.text) == ["104 pt out"])
    #expect(marked.elements("desc").map(\.text) == ["1 warning."])
    let silent = try picture(layout, outside: [])
    #expect(silent.elements(ofClass: "lp-out-mark").isEmpty)
    #expect(silent.elements("desc").map(\.text) == ["No findings."])
    // The overlay shows the rest.
    let all = try picture(layout, outside: [], overlays: [.outside])
    #expect(all.elements(ofClass: "lp-out-mark").map(\.text) == ["104 pt out"])
    #expect(
      try picture(layout, outside: ["note"], overlays: [.outside])
        .elements(ofClass: "lp-out-mark").isEmpty)
  }

  @Test func rowsThatAreScrolledOutOfViewAreNotMarked() throws {
    var layout = layout(Rect(x: 20, y: 400, width: 64, height: 16))
    #expect(SVGPreview.render(layout).contains("lp-out-mark\""))
    layout.items.insert(
      Samples.plain("scroll", .scrollView, Rect(x: 0, y: 0, width: 360, height: 160)), at: 1)
    layout.items[layout.items.count - 1].placement.parent = "scroll"
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    #expect(picture.elements(ofClass: "lp-out-mark").isEmpty)
  }

  @Test func badgesNeitherOverlapNorHideTheirViews() throws {
    var layout = Samples.form(Samples.english)
    for row in 0..<6 {
      var label = Samples.text(
        "row\(row)", .label, Samples.Word(text: "A long text of a row", width: 140),
        Rect(x: 120, y: 10 + 17 * Double(row), width: 60, height: 16))
      label.losses = [ResolvedLoss(axis: .horizontal, needed: 140, available: 60, causes: [])]
      layout.items.append(label)
    }
    let list = DisplayList(layout)
    let badges = list.elements.compactMap { element in
      if case .shape(.rect(let rect, _), .clipBadge) = element { rect } else { nil }
    }
    #expect(badges.count == 6)
    for (index, badge) in badges.enumerated() {
      for other in badges[..<index] { #expect(badge.intersection(other) == nil) }
    }
    let own = layout.items.suffix(6).map(\.frame)
    for (badge, frame) in zip(badges, own) { #expect(badge.intersection(frame) == nil) }
  }

  @Test(arguments: [View.Kind.slider, .button(.push), .imageView, .textField])
  func controlsWithoutTextAreOutsideToo(view: View.Kind) {
    let layout = layout(Rect(x: 300, y: 40, width: 90, height: 20), view)
    #expect(SVGPreview.render(layout).contains(">1 outside.<"))
  }

  @Test func marksTheCrossedEdge() throws {
    let picture = try #require(
      ParsedPicture(SVGPreview.render(layout(Rect(x: 300, y: 40, width: 90, height: 16)))))
    #expect(
      picture.elements(ofClass: "lp-out-edge").map { $0.attributes["d"] } == ["M360 36L360 60"])
  }

  @Test func doesNotMarkOtherViews() {
    let outside = Rect(x: 300, y: 40, width: 90, height: 16)
    var hidden = layout(outside)
    hidden.items[hidden.items.count - 1].visibility = .hidden
    // The part of a button's frame outside its alignment rect is shadow.
    var shadow = layout(Rect(x: -6, y: 40, width: 366, height: 21), .button(.push))
    let body = Rect(x: 0, y: 40, width: 360, height: 21)
    shadow.items[shadow.items.count - 1].placement.alignmentRect = body
    for layout in [
      hidden, shadow, layout(outside, nil), layout(outside, .view),
      layout(Rect(x: -0.5, y: 40, width: 361, height: 16)),
      layout(Rect(x: 400, y: 40, width: 0, height: 16)),
    ] {
      #expect(SVGPreview.render(layout).contains(">Everything fits.<"))
    }
  }

  @Test func countsACustomView() {
    let layout = layout(
      Rect(x: 300, y: 40, width: 90, height: 16), .view, customClass: "MapView")
    #expect(SVGPreview.render(layout).contains(">1 outside.<"))
  }
}
