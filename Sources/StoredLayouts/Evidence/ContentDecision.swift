import Geometry
package import InterfaceBuilderReading
import InterfaceDocuments

/// Whether a view's content decides its stored size.
package struct ContentDecision: Hashable, Sendable {
  /// Whether nothing but the view itself and its content decides its width.
  package var decidesWidth: Bool
  /// Whether nothing but the view itself and its content decides its height.
  package var decidesHeight: Bool
  /// Whether the stored frame satisfies the constraints on it and on the views around it.
  package var isTrusted: Bool
}

extension ContentDecision {
  /// Determines what decides each view's stored size, by the view's id.
  ///
  /// A width is the content's if no chain of constraints, stacks and other contents connects the
  /// view's two sides. In doubt, it is not.
  package static func all(
    in geometry: StoredGeometry, of framework: InterfaceBuilderDocument.Framework
  ) -> [String: ContentDecision] {
    let trust = StoredTrust(geometry, of: framework)
    let graphs = Dictionary(
      uniqueKeysWithValues: Axis.allCases.map {
        ($0, SideGraph(geometry, of: framework, axis: $0))
      })
    var decisions: [String: ContentDecision] = [:]
    for view in geometry.views {
      guard let stored = view.origin.stored else { continue }
      let mayDecide =
        stored.isConstraintDriven && !stored.isExcluded && !stored.hasPlaceholderSize
        && !stored.isMisplaced
      let decides = { (axis: Axis) in mayDecide && (graphs[axis]?.isFree(view.id) ?? false) }
      decisions[view.id] = ContentDecision(
        decidesWidth: decides(.horizontal), decidesHeight: decides(.vertical),
        isTrusted: trust.isTrusted(view.id))
    }
    return decisions
  }
}
