import Geometry
import Scenes

/// The rectangles of an item in the picture, whose origin is the root's.
struct Placement {
  var item: ResolvedItem
  /// The alignment rectangle, which a reader sees as the control.
  var body: Rect
  /// The rectangle of the whole text, which may exceed the body.
  var text: Rect?
  /// The distance in points by which the titles of columns are drawn higher than in the layout.
  var labelRise = 0.0
  /// The height in points of the strip above a table that its column titles are in.
  var headerAbove: Double?

  /// Computes the rectangles of an item.
  init(_ item: ResolvedItem) {
    self.item = item
    let origin = item.placement.frameInRoot.origin
    body =
      Rect(
        x: origin.x + item.placement.alignmentRect.minX - item.frame.minX,
        y: origin.y + item.placement.alignmentRect.minY - item.frame.minY,
        width: item.placement.alignmentRect.width, height: item.placement.alignmentRect.height
      ).drawable
    text = item.content.text.map { $0.rect.offset(x: origin.x, y: origin.y).drawable }
  }

  /// Whether the text extends beyond the body.
  var isTextOutside: Bool {
    guard let text else { return false }
    let slack = 0.5
    return text.minX < body.minX - slack || text.maxX > body.maxX + slack
      || text.minY < body.minY - slack || text.maxY > body.maxY + slack
  }
}

extension Placement {
  /// The room of the text within the body's padding, computed from the loss.
  var textRoom: TextDrawing.Room {
    let lost = item.loss(along: .horizontal).map { max(0, finite($0.lost)) } ?? 0
    let width = min((text?.width ?? 0) - lost, body.width)
    return TextDrawing.Room(width: max(0, width), height: body.height)
  }
}

extension ResolvedLayout {
  /// The views that are not hidden, without guides.
  var visibleViews: [ResolvedItem] { items.filter { !$0.isHidden && !$0.kind.isGuide } }

  /// The language of the texts, if known.
  var language: String? {
    if let textLocale { return LanguageTag.tag(of: textLocale) }
    return isPseudoLocale ? nil : LanguageTag.tag(of: locale)
  }
}

extension ResolvedItem {
  /// The losses of the item's text; an image or a slider is not clipped by being smaller.
  var textLosses: [ResolvedLoss] { content.text == nil ? [] : losses }

  /// Whether something is lost or not determined.
  var hasFaults: Bool { !losses.isEmpty || !ambiguities.isEmpty }

  /// Whether the item lost points and may not be truncated.
  var isClipped: Bool { !textLosses.isEmpty && !isTruncatedOnPurpose }

  /// Whether the item lost points and may be truncated.
  var isTruncatedOnPurpose: Bool { !losses.isEmpty && content.text?.truncatesOnPurpose == true }
}
