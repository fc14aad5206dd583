import Geometry
import Scenes

extension ControlDrawing {
  /// Draws a border below the title, or a line.
  func drawBox(in list: inout DisplayList) {
    if placement.item.kind.style == "separator" {
      list.rect(body, .track)
      return
    }
    let title = placement.text.map { $0.maxY - body.minY + 1 } ?? 0
    let top = min(max(0, title), body.height)
    list.framed(
      Rect(x: body.minX, y: body.minY + top, width: body.width, height: body.height - top),
      .box, radius: 6)
  }

  /// Draws a border whose upper edge runs behind the tabs.
  func drawTabView(in list: inout DisplayList) {
    let top = min(12, body.height / 2)
    list.framed(
      Rect(x: body.minX, y: body.minY + top, width: body.width, height: body.height - top),
      .box, radius: 6)
  }

  /// Draws a bezel around the label, raised for the selected tab.
  func drawTab(in list: inout DisplayList) {
    guard let text = placement.text else { return }
    let bezel = Rect(
      x: text.minX - 8, y: text.minY - 3, width: text.width + 16, height: text.height + 6)
    if isChosen { list.rect(bezel.offset(x: 0, y: 1), .lip, radius: 6) }
    list.framed(bezel, isChosen ? .control : .box, radius: 6)
  }

  /// Draws a field with a line below the column titles.
  func drawTable(in list: inout DisplayList) {
    list.framed(body, .field)
    guard let header = placement.segments.map(\.rect.maxY).max() else { return }
    let y = min(header + 4, body.maxY)
    list.polyline([Point(x: body.minX, y: y), Point(x: body.maxX, y: y)], .hairline)
  }

  /// Draws a full-width strip.
  func drawBar(in list: inout DisplayList) {
    list.framed(body, .box)
  }

  /// Draws a bezel with a line between neighbouring texts.
  func drawSegments(in list: inout DisplayList) {
    drawBezel(in: &list)
    guard body.height >= 8 else { return }
    let texts = placement.segments.sorted { $0.rect.minX < $1.rect.minX }
    for (text, next) in zip(texts, texts.dropFirst()) {
      let x = (text.rect.maxX + next.rect.minX) / 2
      list.polyline(
        [Point(x: x, y: body.minY + 3), Point(x: x, y: body.maxY - 3)], .hairline)
    }
  }
}

extension Placement {
  /// The rectangles of the images beside the texts, in the picture's coordinates.
  var images: [Rect] {
    let origin = item.placement.frameInRoot.origin
    return item.content.images.map { $0.offset(x: origin.x, y: origin.y).drawable }
  }

  /// The texts of a control's segments, with their rectangles in the picture's coordinates.
  var segments: [(text: ResolvedText, rect: Rect)] {
    let origin = item.placement.frameInRoot.origin
    return item.content.segments.map { ($0, $0.rect.offset(x: origin.x, y: origin.y).drawable) }
  }
}

extension [ResolvedItem] {
  /// The indices of the items in tabs that are not selected; the first tab of a tab view is.
  var indicesBehindTabs: Set<Int> {
    var shown: Set<String> = []
    var hidden: Set<String> = []
    var indices: Set<Int> = []
    for (index, item) in enumerated() {
      let parent = item.placement.parent ?? ""
      if hidden.contains(parent) {
        hidden.insert(item.id)
        indices.insert(index)
      } else if item.kind.element == "tab", !shown.insert(parent).inserted {
        // The tab's label is visible.
        hidden.insert(item.id)
      }
    }
    return indices
  }
}
