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
    (Rect(x: 300, y: 40, width: 164.25, height: 16), "104.25 pt out", "104.25 pt right"),
    (Rect(x: -12, y: 40, width: 64, height: 16), "12 pt out", "12 pt left"),
    (Rect(x: 20, y: -7.5, width: 64, height: 16), "7.5 pt out", "7.5 pt above"),
    (Rect(x: 20, y: 150, width: 64, height: 16), "6 pt out", "6 pt below"),
    (Rect(x: -1, y: 40, width: 364, height: 16), "3 pt out", "1 pt left, 3 pt right"),
    (Rect(x: 400, y: 40, width: 64, height: 16), "outside", "lies outside the root"),
    (Rect(x: 20, y: -90, width: 64, height: 16), "outside", "lies outside the root"),
  ])
  func statesHowFarAViewExtendsOutside(frame: Rect, mark: String, words: String) throws {
    let layout = layout(frame)
    let picture = try #require(ParsedPicture(SVGPreview.render(layout)))
    #expect(picture.elements(ofClass: "lp-out-mark").map(\.text) == [mark])
    #expect(picture.elements(ofClass: "lp-out-outline").count == 1)
    #expect(picture.elements("desc").map(\.text) == ["1 outside."])
    let page = previewPage(of: [layout])
    #expect(page.contains(words))
  }

  @Test func neverStatesThatItFits() {
    let frame = Rect(x: 300, y: 40, width: 164, height: 16)
    let page = previewPage(of: [layout(frame), layout(frame)])
    #expect(!page.contains(/fits/.ignoresCase()))
    #expect(page.contains("<span class=\"tag open\">1 outside</span>"))
    #expect(page.contains("2 with views outside"))
    #expect(page.contains("class=\"card locale-0 outside marked\""))
    #expect(page.ranges(of: "class=\"cell open\"").count == 2)
    #expect(page.contains("body:has(#show-outside:checked) .card:not(.outside)"))
  }

  @Test(arguments: [View.Kind.slider, .button(.push), .imageView, .textField])
  func countsControlsWithoutText(view: View.Kind) {
    let page = previewPage(of: [
      layout(Rect(x: 300, y: 40, width: 90, height: 20), view)
    ])
    #expect(page.contains("1 outside"))
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
      #expect(previewPage(of: [layout]).contains(">fits</span>"))
    }
  }

  @Test func countsACustomView() {
    let page = previewPage(of: [
      layout(
        Rect(x: 300, y: 40, width: 90, height: 16), .view, customClass: "MapView")
    ])
    #expect(page.contains("1 outside"))
  }
}
