import Geometry
import Scenes

/// How far a view reaches out of the root, where no user sees it.
struct Overhang {
  /// The view.
  var item: ResolvedItem
  /// The points outside, side by side; 0 where the view keeps within.
  var insets: Insets
  /// Whether nothing of the view is inside.
  var isWhole: Bool

  /// What differs by less is the rounding of a layout, and cannot be seen.
  private static let tolerance = 0.5

  /// Measures a view, or finds that all of it is inside or that it draws nothing.
  ///
  /// The alignment rect counts: the shadow of a button may well fall out of the root.
  init?(_ placement: Placement, in surface: Rect) {
    let body = placement.body
    guard placement.item.isDrawn, body.width > 0, body.height > 0 else { return nil }
    let sides = Insets(
      top: surface.minY - body.minY, left: surface.minX - body.minX,
      bottom: body.maxY - surface.maxY, right: body.maxX - surface.maxX)
    let kept = [sides.top, sides.left, sides.bottom, sides.right].map {
      $0 > Self.tolerance ? $0 : 0
    }
    guard kept.contains(where: { $0 > 0 }) else { return nil }
    item = placement.item
    insets = Insets(top: kept[0], left: kept[1], bottom: kept[2], right: kept[3])
    isWhole = !body.overlaps(surface)
  }

  /// The points outside of the side where the most are.
  var most: Double { max(insets.top, insets.left, insets.bottom, insets.right) }

  /// What is outside, in words.
  var words: String {
    guard !isWhole else { return "lies outside of the root" }
    let sides = [
      ("above", insets.top), ("left", insets.left), ("below", insets.bottom),
      ("right", insets.right),
    ]
    let parts = sides.filter { $0.1 > 0 }.map { "\(decimal($0.1, places: 2)) pt \($0.0)" }
    return "reaches out of the root, \(parts.joined(separator: ", "))"
  }
}

extension ResolvedItem {
  /// Whether a user would see it: a plain view has no look of its own.
  fileprivate var isDrawn: Bool {
    let isPlain = element == "view" && customClass == nil && text == nil
    return !isHidden && element != "layoutGuide" && !isPlain
  }
}

extension ResolvedLayout {
  /// The root's place among the items.
  ///
  /// By its place and not by its id: two views of a wrong document may share one.
  var rootIndex: Int? { items.firstIndex { $0.parent == nil && $0.element != "layoutGuide" } }

  /// The root's rectangle, which is the origin of everything.
  var surface: Rect { Rect(origin: .zero, size: size).drawable }

  /// The views that reach out of the root.
  var overhangs: [Overhang] {
    let root = rootIndex
    return items.enumerated().filter { $0.offset != root }.compactMap {
      Overhang(Placement($0.element), in: surface)
    }
  }
}
