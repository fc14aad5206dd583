import Geometry
import Scenes

extension Overlays {
  /// Draws the intrinsic content sizes, with their numbers in the lower leading corner.
  func drawIntrinsicSizes(in list: inout DisplayList, _ places: inout LabelPlaces) {
    for view in views {
      guard let rect = intrinsicRect(of: view) else { continue }
      list.rect(rect, .intrinsicRect)
      let content = view.item.content
      let numbers = [content.intrinsicWidth, content.intrinsicHeight].map { extent in
        extent.map { decimal(finite($0), places: 2) } ?? "\u{2013}"
      }
      label(
        numbers.joined(separator: " \u{00D7} "), leading: rect, y: rect.maxY + 7,
        .intrinsicSize, in: &list, &places)
    }
  }

  /// Returns the rectangle of a view's intrinsic size; along an axis without one, that of the view.
  func intrinsicRect(of view: Placement) -> Rect? {
    let content = view.item.content
    guard content.intrinsicWidth != nil || content.intrinsicHeight != nil else { return nil }
    let width = max(0, finite(content.intrinsicWidth ?? view.body.width))
    let height = max(0, finite(content.intrinsicHeight ?? view.body.height))
    let x = direction == .rightToLeft ? view.body.maxX - width : view.body.minX
    return Rect(x: x, y: view.body.minY, width: width, height: height)
  }
}
