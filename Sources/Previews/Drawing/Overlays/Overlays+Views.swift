import Geometry
import Scenes

/// The overlays of views and guides.
extension Overlays {
  /// Draws the outline of each alignment rect.
  func drawAlignmentRects(in list: inout DisplayList) {
    for view in views { list.rect(view.body, .alignmentRect) }
  }

  /// Draws the first and the last baseline of each text, as wide as the view.
  func drawBaselines(in list: inout DisplayList) {
    for view in views {
      guard let text = view.item.content.text, let rect = view.text, let first = text.lines.first
      else { continue }
      var places = [first.baseline]
      if let last = text.lines.last, last.baseline != first.baseline {
        places.append(last.baseline)
      }
      for place in places {
        let y = finite(rect.minY + place)
        list.polyline(
          [Point(x: view.body.minX, y: y), Point(x: view.body.maxX, y: y)], .baseline)
      }
    }
  }

  /// Draws the alternative rectangle of each ambiguous view, joined to its actual one.
  func drawGhosts(in list: inout DisplayList) {
    for view in views {
      for ghost in ghosts(of: view) {
        list.rect(ghost, .ghost, radius: 3)
        list.polyline([view.body.center, ghost.center], .ghost)
      }
    }
  }

  /// Returns the other rectangles of a view.
  func ghosts(of view: Placement) -> [Rect] {
    view.item.ambiguities.compactMap { $0.alternative?.drawable }
  }

  /// Draws the layout guides with their names, and the margins that constraints name.
  func drawGuides(in list: inout DisplayList, _ places: inout LabelPlaces) {
    for margin in margins { list.rect(margin.rect.drawable, .margin) }
    for guide in guides {
      list.rect(guide.body, .guide)
      label(
        guide.item.identity.name, leading: guide.body, y: guide.body.maxY - 2, .guideName,
        in: &list, &places)
    }
  }

  /// Draws the id of each view in its upper leading corner.
  func drawIDs(in list: inout DisplayList, _ places: inout LabelPlaces) {
    for view in views {
      label(view.item.id, leading: view.body, y: view.body.minY + 7, .idText, in: &list, &places)
    }
  }

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
