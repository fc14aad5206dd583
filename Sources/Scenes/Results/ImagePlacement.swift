import ControlMetrics
import Geometry
import InterfaceDocuments

/// Places the image of a button relative to its title.
struct ImagePlacement {
  let view: View
  let metric: ControlMetric
  let direction: LayoutDirection
  /// The view's alignment rect.
  let alignmentRect: Rect
  /// The rectangle of the title with its subtitle, or nil without a title.
  let title: Rect?

  /// The image's rectangle, in the coordinates of the alignment rect and the title, if there is
  /// one.
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
  /// Whether it is a pull-down menu that shows the image of its first entry instead of a title.
  var showsOnlyMenuImage: Bool {
    kind == .popUpButton && look.pullsDown && look.imagePosition == .only && image.name != nil
  }

  /// The position of a button's image; an empty title has no size and no spacing to the image.
  func imagePosition(hasTitle: Bool) -> ControlLook.ImagePosition {
    if look.imagePosition == ControlLook.ImagePosition.none { return .none }
    return hasTitle ? look.imagePosition ?? .leading : .only
  }

  /// The space between a button's image and its title, in points.
  func imageSpacing(_ metric: ControlMetric) -> Double {
    look.imagePadding ?? metric.imageSpacing
  }

  /// The space between a button's title and its subtitle, in points.
  var titlePadding: Double { look.titlePadding ?? 1 }
}

extension ControlLook.ImagePosition {
  /// Whether an image at this position is on the left of the title.
  func isOnLeft(in direction: LayoutDirection) -> Bool {
    self == .left || self == (direction == .rightToLeft ? .trailing : .leading)
  }
}
