import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints

/// The remedies that an author would try for an ambiguity, the likeliest first.
///
/// Each candidate must be verified by solving the layout with it.
struct RemedyCandidates {
  let tree: SceneTree
  let solution: LayoutSolution
  let direction: LayoutDirection

  private var layout: LayoutTree { tree.layout }

  func remedies(for ambiguity: LayoutSolution.Ambiguity) -> [Remedy] {
    let distances = equalities(for: ambiguity, ofSizes: false)
    let sizes = equalities(for: ambiguity, ofSizes: true)
    guard layout.items[ambiguity.item.index].parent != nil else { return sizes }
    let (near, far) = (nearEdge(ambiguity), farEdge(ambiguity))
    let size = size(ambiguity)
    switch (ambiguity.position != nil, ambiguity.extent != nil) {
    case (false, _):
      // With an upper limit the author probably meant a size, otherwise an edge.
      let isLimited = ambiguity.extent?.upper != nil
      return ties(of: ambiguity) + distances + (isLimited ? [size, far] : [far, size]).map(one)
        + sizes
    case (true, false): return distances + [near, far].map(one)
    case (true, true):
      return ties(of: ambiguity) + distances + [near, size].map(one)
        + [.constraints([near, far]), .constraints([near, size])] + sizes
    }
  }

  private func one(_ constraint: LayoutConstraint) -> Remedy { .constraints([constraint]) }

  /// Remedies that raise the priority of some of the views with equal hugging or resistance.
  private func ties(of ambiguity: LayoutSolution.Ambiguity) -> [Remedy] {
    let axis = ambiguity.axis
    guard let range = ambiguity.extent, let content = contentExtent(of: ambiguity.item, axis) else {
      return []
    }
    let isShort = range.upper.map { $0 <= content + ResolvedLoss.tolerance } ?? false
    func strength(_ item: ItemID) -> Priority {
      let item = layout.items[item.index]
      return isShort ? item.compressionResistance(along: axis) : item.hugging(along: axis)
    }
    let own = strength(ambiguity.item)
    let group = solution.ambiguities.filter {
      $0.axis == axis && $0.extent != nil && contentExtent(of: $0.item, axis) != nil
        && layout.items[$0.item.index].parent == layout.items[ambiguity.item.index].parent
        && strength($0.item) == own
    }.map(\.item)
    guard group.count > 1 else { return [] }
    let stronger = Priority(own.value < 999 ? own.value + 1 : (own.value + 1000) / 2)
    let ranked = group.sorted { (stretches($0) ? 1 : 0, $0) < (stretches($1) ? 1 : 0, $1) }
    let choices = [Array(ranked.dropLast())] + (ranked.count > 2 ? ranked.map { [$0] } : [])
    return choices.map {
      isShort ? .compressionResistance($0, axis, stronger) : .hugging($0, axis, stronger)
    }
  }

  /// Whether a view is of a kind that usually fills the remaining space.
  private func stretches(_ item: ItemID) -> Bool {
    switch tree.nodes[item.index].view?.kind {
    case .textField, .secureTextField, .searchField, .comboBox, .textView, .slider,
      .progressIndicator, .view:
      true
    default: false
    }
  }

  private func equalities(for ambiguity: LayoutSolution.Ambiguity, ofSizes: Bool) -> [Remedy] {
    layout.constraints.filter { constraint in
      constraint.isActive && constraint.relation != .equal
        && constraint.first.attribute.axis == ambiguity.axis
        && constraint.first.attribute.isSize == ofSizes
        && (constraint.first.item == ambiguity.item || constraint.second?.item == ambiguity.item)
    }.map { constraint in
      var constraint = constraint
      constraint.relation = .equal
      return one(constraint)
    }
  }

  /// The default distance to an edge of the parent, in points.
  private static let standardRoom = 20.0
  /// The default extent of a view, in points.
  private static let plainExtent = 100.0

  private func nearEdge(_ ambiguity: LayoutSolution.Ambiguity) -> LayoutConstraint {
    edge(ambiguity, ambiguity.axis == .horizontal ? .leading : .top, sign: 1, isNear: true)
  }

  private func farEdge(_ ambiguity: LayoutSolution.Ambiguity) -> LayoutConstraint {
    edge(ambiguity, ambiguity.axis == .horizontal ? .trailing : .bottom, sign: -1, isNear: false)
  }

  /// A constraint to an edge of the parent, at the solved distance if that is meaningful, else at
  /// the default one.
  private func edge(
    _ ambiguity: LayoutSolution.Ambiguity, _ attribute: LayoutAttribute, sign: Double, isNear: Bool
  ) -> LayoutConstraint {
    let parent = layout.items[ambiguity.item.index].parent ?? layout.root
    let rect = solution.alignmentRects[ambiguity.item.index]
    let outer = solution.alignmentRects[parent.index]
    let isFromLeft = isNear == (direction == .leftToRight)
    let room =
      ambiguity.axis == .vertical
      ? (isNear ? rect.minY - outer.minY : outer.maxY - rect.maxY)
      : (isFromLeft ? rect.minX - outer.minX : outer.maxX - rect.maxX)
    let moves = isNear ? ambiguity.position : ambiguity.extent
    let isBounded = moves?.lower != nil && moves?.upper != nil
    let isPlaced = isBounded || isNear && room > ResolvedLoss.tolerance
    return LayoutConstraint(
      .init(ambiguity.item, attribute), .equal, .init(parent, attribute),
      constant: sign * (isPlaced ? rounded(room) : Self.standardRoom))
  }

  private func size(_ ambiguity: LayoutSolution.Ambiguity) -> LayoutConstraint {
    let shown = solution.alignmentRects[ambiguity.item.index].size[ambiguity.axis]
    let content = contentExtent(of: ambiguity.item, ambiguity.axis)
    var extent = content ?? (shown > ResolvedLoss.tolerance ? shown : Self.plainExtent)
    if let lower = ambiguity.extent?.lower { extent = max(extent, lower) }
    if let upper = ambiguity.extent?.upper { extent = min(extent, upper) }
    return LayoutConstraint(
      .init(ambiguity.item, ambiguity.axis == .horizontal ? .width : .height), .equal,
      constant: rounded(extent))
  }

  private func contentExtent(of item: ItemID, _ axis: Axis) -> Double? {
    solution.contents[item.index].extent(along: axis)
  }

  /// The number rounded to two decimals.
  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
