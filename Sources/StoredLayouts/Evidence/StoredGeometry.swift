package import Geometry
package import InterfaceDocuments
import LinearConstraints

/// The stored frames of a document, seen from any view.
///
/// It is built once for a document. Constraints act on alignment rects: these follow from
/// ``alignmentInsets`` once it is known which generation of controls was drawn.
package struct StoredGeometry {
  /// Every view, each before its subviews.
  package let views: [View]
  /// The view that each view is in.
  let parents: [String: String]
  /// Each view, by id.
  let byID: [String: View]
  /// What constraints leave out of the views' frames, by the view's id; nothing where it is absent.
  package var alignmentInsets: [String: Insets] = [:]
  /// The frames, from the top left corner of the root.
  private let frames: [String: Rect]

  /// Walks the roots of a document.
  package init(_ roots: [Root]) {
    var walk = Walk()
    for root in roots { walk.visit(root.view, at: Point(x: 0, y: 0)) }
    views = walk.views
    parents = walk.parents
    byID = Dictionary(walk.views.map { ($0.id, $0) }) { first, _ in first }
    frames = walk.frames
  }

  private struct Walk {
    var views: [View] = []
    var parents: [String: String] = [:]
    var frames: [String: Rect] = [:]

    mutating func visit(_ view: View, at origin: Point) {
      views.append(view)
      var place = origin
      if let frame = view.frame {
        place = Point(x: origin.x + frame.minX, y: origin.y + frame.minY)
        frames[view.id] = Rect(origin: place, size: frame.size)
      }
      for subview in view.subviews {
        parents[subview.id] = view.id
        visit(subview, at: place)
      }
    }
  }

  /// The stored frame of a view in the coordinates of its root, if it has one.
  func frameInRoot(of id: String) -> Rect? { frames[id] }

  /// What an attribute of a view is in the coordinates of another, if the frames tell.
  func value(of anchor: Constraint.Anchor, in owner: String) -> Double? {
    guard let origin = frames[owner]?.origin, byID[anchor.item] != nil,
      var rect = frames[anchor.item]
    else { return nil }
    // A constraint on the owner itself is about its bounds.
    if anchor.item != owner, let insets = alignmentInsets[anchor.item] {
      rect = rect.inset(by: insets)
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
