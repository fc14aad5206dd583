package import Geometry
package import InterfaceDocuments
import LinearConstraints

/// The stored frames of a document, convertible between views.
///
/// It is built once for a document. Constraints act on alignment rectangles, which follow from
/// ``alignmentInsets`` once the drawn generation of controls is known.
package struct StoredGeometry {
  /// Every view, each before its subviews.
  package let views: [View]
  /// The parent of each view, by id.
  let parents: [String: String]
  let byID: [String: View]
  /// The alignment insets, by the view's id; zero if absent.
  package var alignmentInsets: [String: Insets] = [:]
  /// The frames in root coordinates.
  private let frames: [String: Rect]

  /// Collects the frames of some roots.
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

  /// Returns the stored frame of a view in root coordinates, if it has one.
  func frameInRoot(of id: String) -> Rect? { frames[id] }

  /// Returns the value of a view's attribute in another view's coordinates, if the frames give it.
  func value(of anchor: Constraint.Anchor, in owner: String) -> Double? {
    guard let origin = frames[owner]?.origin, byID[anchor.item] != nil,
      var rect = frames[anchor.item]
    else { return nil }
    // A constraint on the owner itself refers to its bounds.
    if anchor.item != owner, let insets = alignmentInsets[anchor.item] {
      rect = rect.inset(by: insets)
    }
    rect.origin.x -= origin.x
    rect.origin.y -= origin.y
    return rect.value(of: anchor.attribute)
  }

  /// Returns by how much the stored frames violate a constraint of a view, in points; negative if
  /// an inequality has slack.
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
