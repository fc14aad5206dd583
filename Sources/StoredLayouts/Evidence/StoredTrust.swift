import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import LinearConstraints

/// Decides which stored frames satisfy the constraints on them and on the views around them.
struct StoredTrust {
  /// The greatest rounding error of stored frames, in points.
  private static let tolerance = 1.01

  private let stale: Set<String>
  private let ambiguous: Set<String>
  private let geometry: StoredGeometry

  init(_ geometry: StoredGeometry, of framework: InterfaceBuilderDocument.Framework) {
    self.geometry = geometry
    var stale = Set(geometry.views.filter { $0.origin.stored?.isMisplaced == true }.map(\.id))
    for owner in geometry.views {
      for constraint in owner.constraints where constraint.isActive && constraint.isRequired {
        guard constraint.relation == .equal,
          !Self.isOfScrollContent(constraint, of: owner, in: framework),
          let excess = geometry.excess(of: constraint, in: owner.id), excess > Self.tolerance
        else { continue }
        let items = [constraint.first.item, constraint.second?.item].compactMap { $0 }
        // A constraint between a view and its subview concerns the subview.
        let isOfOwner = items.allSatisfy { $0 == owner.id }
        stale.formUnion(items.filter { $0 != owner.id || isOfOwner })
      }
    }
    self.stale = stale
    ambiguous = Set(geometry.views.filter { $0.origin.stored?.isAmbiguous == true }.map(\.id))
  }

  /// Returns whether a view's frame, and those of the views around it, satisfy all constraints.
  func isTrusted(_ id: String) -> Bool {
    var view: String? = id
    while let current = view {
      if stale.contains(current) || ambiguous.contains(current) { return false }
      view = geometry.parents[current]
    }
    return true
  }

  /// Returns whether a constraint acts on the content of a UIKit scroll view, which has no frame.
  private static func isOfScrollContent(
    _ constraint: Constraint, of owner: View, in framework: InterfaceBuilderDocument.Framework
  ) -> Bool {
    framework != .cocoa && owner.kind == .scrollView
      && constraint.first.attribute.isEdge
  }
}
