import Geometry
import LinearConstraints

/// The stored frames of a document, seen from any view.
struct StoredGeometry {
  /// Every view, each before its subviews.
  let views: [View]
  /// The view that each view is in.
  let parents: [String: String]
  /// Each view, by id.
  let byID: [String: View]
  /// The alignment rects, from the top left corner of the root.
  private let rects: [String: Rect]
  /// The origins of the frames, from the top left corner of the root.
  private let origins: [String: Point]

  init(_ document: InterfaceBuilderDocument, insets: (View) -> Insets) {
    var walk = Walk()
    for root in document.roots { walk.visit(root.view, at: Point(x: 0, y: 0), insets: insets) }
    views = walk.views
    parents = walk.parents
    byID = Dictionary(walk.views.map { ($0.id, $0) }) { first, _ in first }
    rects = walk.rects
    origins = walk.origins
  }

  private struct Walk {
    var views: [View] = []
    var parents: [String: String] = [:]
    var rects: [String: Rect] = [:]
    var origins: [String: Point] = [:]

    mutating func visit(_ view: View, at origin: Point, insets: (View) -> Insets) {
      views.append(view)
      var place = origin
      if let frame = view.frame {
        place = Point(x: origin.x + frame.minX, y: origin.y + frame.minY)
        rects[view.id] = Rect(origin: place, size: frame.size).inset(by: insets(view))
        origins[view.id] = place
      }
      for subview in view.subviews {
        parents[subview.id] = view.id
        visit(subview, at: place, insets: insets)
      }
    }
  }

  /// The stored frame of a view in the coordinates of its root, if it has one.
  func frameInRoot(of id: String) -> Rect? {
    guard let origin = origins[id], let frame = byID[id]?.frame else { return nil }
    return Rect(origin: origin, size: frame.size)
  }

  /// What an attribute of a view is in the coordinates of another, if the frames tell.
  func value(of anchor: Constraint.Anchor, in owner: String) -> Double? {
    guard let origin = origins[owner], byID[anchor.item] != nil, var rect = rects[anchor.item]
    else { return nil }
    // A constraint on the owner itself speaks of its bounds.
    if anchor.item == owner, let frame = byID[owner]?.frame {
      rect = Rect(origin: origin, size: frame.size)
    }
    rect.origin.x -= origin.x
    rect.origin.y -= origin.y
    return rect.value(of: anchor.attribute)
  }

  /// By how much a constraint of a view is off on the stored frames, negative where it has room.
  func excess(of constraint: Constraint, in owner: String) -> Double? {
    guard let first = value(of: constraint.first, in: owner) else { return nil }
    var target = constraint.constant
    if let anchor = constraint.second {
      guard let second = value(of: anchor, in: owner) else { return nil }
      target += constraint.multiplier * second
    }
    return switch constraint.relation {
    case .equal: (first - target).magnitude
    case .lessThanOrEqual: first - target
    case .greaterThanOrEqual: target - first
    }
  }
}
