import Diagnostics
import Geometry
import InterfaceDocuments
import Previews
import Scenes
import Testing

/// The direction of texts that are drawn in several lines.
@Suite struct OpenDirectionTests {
  @Test(arguments: [
    (["\u{202E}one ", "two\u{202C}"], ["\u{202E}one ", "\u{202E}two\u{202C}"]),
    (["\u{202E}one\u{202C}", "two"], ["\u{202E}one\u{202C}", "two"]),
    (["a \u{2067}b", "c\u{2069} d", "e"], ["a \u{2067}b", "\u{2067}c\u{2069} d", "e"]),
    (["\u{202C}a", "b"], ["\u{202C}a", "b"]),
  ])
  func anOverrideContinuesInTheNextLine(_ lines: [String], _ drawn: [String]) throws {
    let rect = Rect(x: 0, y: 0, width: 80, height: 48)
    var text = ResolvedText(
      property: "text", string: lines.joined(), key: nil, path: "A.interface", position: nil,
      fontFamily: "system", fontWeight: 400, fontSize: 13, rect: rect, firstBaseline: 12,
      lineCount: lines.count, maximumLines: 0, truncatesOnPurpose: false, unmeasured: "")
    text.lines = lines.enumerated().map { index, line in
      ResolvedText.Line(string: line, width: 40, baseline: 12 + Double(index) * 16)
    }
    var item = ResolvedItem(
      identity: .init(id: "note", name: "note", position: .start), kind: ItemKind(.label),
      placement: .init(parent: "form", frame: rect, alignmentRect: rect, frameInRoot: rect))
    item.content.text = text
    let root = ResolvedItem(
      identity: .init(id: "form", name: "form", position: .start), kind: ItemKind(.view),
      placement: .init(parent: nil, frame: rect, alignmentRect: rect, frameInRoot: rect))
    let layout = ResolvedLayout(
      path: "A.interface", root: "form", locale: "right-to-left-strings", isPseudoLocale: true,
      direction: .rightToLeft, sizeName: "design", requestedSize: rect.size, size: rect.size,
      items: [root, item], conflicts: [])
    let picture = SVGPreview.render(layout)
    for line in drawn { #expect(picture.contains(">\(line)</text>")) }
  }
}
