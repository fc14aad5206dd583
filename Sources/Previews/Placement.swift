import Geometry
import Scenes

/// Where an item of a layout stands in the picture, whose origin is the root's.
struct Placement {
  /// The item.
  var item: ResolvedItem
  /// The alignment rect: what the reader takes for the control.
  var body: Rect
  /// The whole text, also where it is larger than the body.
  var text: Rect?

  /// Finds the place of an item.
  init(_ item: ResolvedItem) {
    self.item = item
    let origin = item.frameInRoot.origin
    body =
      Rect(
        x: origin.x + item.alignmentRect.minX - item.frame.minX,
        y: origin.y + item.alignmentRect.minY - item.frame.minY,
        width: item.alignmentRect.width, height: item.alignmentRect.height
      ).drawable
    text = item.text.map { $0.rect.offset(x: origin.x, y: origin.y).drawable }
  }

  /// Whether the text does not stay within the body.
  var isTextOutside: Bool {
    guard let text else { return false }
    let slack = 0.5
    return text.minX < body.minX - slack || text.maxX > body.maxX + slack
      || text.minY < body.minY - slack || text.maxY > body.maxY + slack
  }
}

extension Placement {
  /// The room that the text has within the body's padding, which the loss tells.
  var textRoom: TextDrawing.Room {
    let lost = item.loss(along: .horizontal).map { max(0, finite($0.lost)) } ?? 0
    let width = min((text?.width ?? 0) - lost, body.width)
    return TextDrawing.Room(width: max(0, width), height: body.height)
  }
}

extension ResolvedLayout {
  /// The language of the texts, if it is known.
  var language: String? {
    if let textLocale { return Markup.language(textLocale) }
    return isPseudoLocale ? nil : Markup.language(locale)
  }
}

extension ResolvedItem {
  /// What the item's text lost; an image or a slider is not cut off by being smaller.
  var textLosses: [ResolvedLoss] { text == nil ? [] : losses }

  /// Whether the item lost points that the author does not accept to lose.
  var isClipped: Bool { !textLosses.isEmpty && !isTruncatedOnPurpose }

  /// Whether the item is too small for a text that its author lets be shortened.
  var isTruncatedOnPurpose: Bool { !losses.isEmpty && text?.truncatesOnPurpose == true }
}
