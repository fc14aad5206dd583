public import Geometry

/// What decides a view's stored size.
public struct ContentDecision: Hashable, Sendable {
  /// Whether nothing but the view itself and its content decides its width.
  public var decidesWidth: Bool
  /// Whether nothing but the view itself and its content decides its height.
  public var decidesHeight: Bool
  /// Whether the stored frame agrees with the constraints on it and on what it is in.
  public var isTrusted: Bool
}

extension InterfaceBuilderDocument {
  /// Tells of each view what decides its stored size, by the view's id.
  ///
  /// A width is the content's where no chain of constraints, stacks and other contents joins the
  /// view's two sides. Where in doubt, it is not.
  ///
  /// - Parameter insets: The alignment insets of a view, which constraints leave out of its frame.
  /// - Returns: What decides, for every view that has a stored frame.
  public func contentDecisions(insets: (View) -> Insets) -> [String: ContentDecision] {
    let geometry = StoredGeometry(self, insets: insets)
    let trust = StoredTrust(self, geometry: geometry)
    let graphs = Dictionary(
      uniqueKeysWithValues: [Axis.horizontal, .vertical].map {
        ($0, SideGraph(self, geometry: geometry, axis: $0))
      })
    var decisions: [String: ContentDecision] = [:]
    for view in geometry.views {
      guard let stored = storedViews[view.id] else { continue }
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
