import ControlMetrics
import Geometry
import InterfaceDocuments

/// Puts the image of a button where its control draws it: by its title.
struct ImagePlacement {
  let view: View
  let metric: ControlMetric
  let direction: LayoutDirection
  /// The view's alignment rect.
  let alignmentRect: Rect
  /// The rectangle of the title, and of a subtitle with it, or none where there is none.
  let title: Rect?

  /// The image's rectangle, in the same coordinates as the alignment rect and the title.
  var rect: Rect? {
    guard case .button = view.kind, let size = view.image.size, size.width > 0, size.height > 0
    else { return nil }
    let position = view.imagePosition(hasTitle: title != nil)
    let center = Point(
      x: alignmentRect.minX + alignmentRect.width / 2,
      y: alignmentRect.minY + alignmentRect.height / 2)
    let title = title ?? Rect(origin: center, size: .zero)
    let spacing = view.imageSpacing(metric)
    var origin = Point(x: center.x - size.width / 2, y: center.y - size.height / 2)
    switch position {
    case .none: return nil
    case .only: break
    case .overlaps: origin.x = title.minX + (title.width - size.width) / 2
    case .left, .right, .leading, .trailing:
      origin.x =
        position.isOnLeft(in: direction)
        ? title.minX - spacing - size.width : title.maxX + spacing
    case .above, .below:
      origin.x = title.minX + (title.width - size.width) / 2
      origin.y =
        position == .above ? title.minY - spacing - size.height : title.maxY + spacing
    }
    return Rect(origin: origin, size: size)
  }
}

extension View {
  /// Where a button has its image: an empty title takes no room, and no space from the image.
  func imagePosition(hasTitle: Bool) -> ControlLook.ImagePosition {
    if look.imagePosition == ControlLook.ImagePosition.none { return .none }
    return hasTitle ? look.imagePosition ?? .leading : .only
  }

  /// Between a button's image and its title.
  func imageSpacing(_ metric: ControlMetric) -> Double {
    look.imagePadding ?? metric.imageSpacing
  }

  /// Between a button's title and its subtitle.
  var titlePadding: Double { look.titlePadding ?? 1 }
}

extension ControlLook.ImagePosition {
  /// Whether an image that is beside a title is on the left of it.
  func isOnLeft(in direction: LayoutDirection) -> Bool {
    self == .left || self == (direction == .rightToLeft ? .trailing : .leading)
  }
}
