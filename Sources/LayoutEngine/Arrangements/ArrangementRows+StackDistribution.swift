import Geometry
import InterfaceValues
import LinearConstraints

/// The distribution of a stack's members along its axis.
///
/// A UIKit stack compares each member with the first one. An AppKit stack can give way to contents,
/// and a member that cannot be equal must not keep the others from being so: it compares all pairs.
/// If there are very many, it compares each with an unknown, whose value becomes that of most.
extension ArrangementRows {
  mutating func addDistribution(_ places: StackPlaces) {
    guard places.members.count > 1 else { return }
    addTextSharing(places)
    switch (places.stack.distribution, places.stack.style) {
    case (.fill, _), (.gravityAreas, _): break
    case (.fillEqually, let style): addEqualExtents(places, style)
    case (.fillProportionally, .uiKit): addShares(places)
    case (.fillProportionally, .appKit): addRatios(places)
    case (.equalSpacing, let style):
      addEqualGaps(places, style, { places.distance(after: $0) }) { _ in .required }
    case (.equalCentering, let style):
      addEqualGaps(places, style, { places.centerDistance(after: $0) }) {
        StackArrangement.centering(at: $0)
      }
    }
  }

  /// Two quantities to compare, by their positions.
  private struct Comparison {
    var later: Int
    var earlier: Int
    /// The quantity to compare the later one with instead of the earlier one.
    var common: Expression?
  }

  /// Returns the comparisons of some quantities, each with an earlier one.
  private func comparisons(
    _ count: Int, _ style: StackArrangement.Style, of container: ItemID
  ) -> [Comparison] {
    if style == .appKit, count > StackArrangement.maximumComparedCount,
      let unknown = unknowns[container]?.first
    {
      let common = Expression(terms: [Term(1, unknown)])
      return (0..<count).map {
        Comparison(later: $0, earlier: $0 == 0 ? 1 : 0, common: common)
      }
    }
    return (1..<max(1, count)).flatMap { later in
      switch style {
      case .uiKit: [Comparison(later: later, earlier: 0)]
      case .appKit: (0..<later).map { Comparison(later: later, earlier: $0) }
      }
    }
  }

  private mutating func addEqualExtents(_ places: StackPlaces, _ style: StackArrangement.Style) {
    for pair in comparisons(places.members.count, style, of: places.container) {
      let (one, other) = (places.members[pair.later].item, places.members[pair.earlier].item)
      add(
        ArrangedConstraint(
          .equalExtent, container: places.container, axis: places.axis, members: [one, other],
          priority: style == .uiKit ? .required : StackArrangement.equalizing),
        places.extent(one, places.axis), pair.common ?? places.extent(other, places.axis))
    }
  }

  /// Gives texts that wrap in a UIKit row equal widths where not all of them fit.
  private mutating func addTextSharing(_ places: StackPlaces) {
    guard places.stack.style == .uiKit, places.axis == .horizontal else { return }
    let texts = places.members.map(\.item).filter { coordinates.tree.items[$0.index].contentWraps }
    for pair in comparisons(texts.count, .appKit, of: places.container) {
      add(
        ArrangedConstraint(
          .equalExtent, container: places.container, axis: .horizontal,
          members: [texts[pair.later], texts[pair.earlier]], priority: StackArrangement.textSharing),
        places.extent(texts[pair.later], .horizontal),
        pair.common ?? places.extent(texts[pair.earlier], .horizontal))
    }
  }

  private mutating func addEqualGaps(
    _ places: StackPlaces, _ style: StackArrangement.Style,
    _ distance: (_ position: Int) -> Expression, uiKitPriority: (_ position: Int) -> Priority
  ) {
    let items = places.members.map(\.item)
    for pair in comparisons(items.count - 1, style, of: places.container) {
      let (later, earlier) = (pair.later, pair.earlier)
      add(
        ArrangedConstraint(
          .equalGap, container: places.container, axis: places.axis,
          members: [items[later], items[later + 1], items[earlier], items[earlier + 1]],
          priority: style == .uiKit ? uiKitPriority(later) : StackArrangement.arranging),
        distance(later), pair.common ?? distance(earlier))
    }
  }

  /// Shares the stack's extent in proportion to the members' contents.
  ///
  /// The shared extent includes the spacing, so that at the stack's natural extent every member has
  /// its own; otherwise the last member makes up for it. A member without content has no share.
  private mutating func addShares(_ places: StackPlaces) {
    let shares = naturalExtents(places).map { $0 ?? 0 }
    let spacing = places.members.indices.dropLast().reduce(0) { $0 + places.spacing(after: $1) }
    let total = shares.reduce(0, +) + spacing
    guard total > 0 else { return }
    let isAlone = shares.count { $0 > 0 } == 1
    for (member, share) in zip(places.members, shares) where share > 0 {
      let factor = share / total
      let position = places.stack.members.firstIndex { $0.item == member.item } ?? 0
      let room = factor * places.extent(places.container, places.axis)
      add(
        ArrangedConstraint(
          .proportion, container: places.container, axis: places.axis,
          members: [member.item, places.container], constant: factor,
          priority: isAlone ? .required : StackArrangement.proportion(at: position)),
        places.extent(member.item, places.axis), room,
        constant: -factor * places.insets(places.axis))
    }
  }

  /// Keeps the members in the proportions of their contents, except for those without content.
  private mutating func addRatios(_ places: StackPlaces) {
    let extents = naturalExtents(places)
    for pair in comparisons(extents.count, .appKit, of: places.container) {
      guard let one = extents[pair.later], let other = extents[pair.earlier], max(one, other) > 0
      else { continue }
      // Empty content, such as an empty text, is 0 times the other.
      let isSwapped = pair.common == nil && other == 0
      let (first, second) = isSwapped ? (pair.earlier, pair.later) : (pair.later, pair.earlier)
      let ratio = isSwapped ? 0 : other > 0 ? one / other : 0
      let right =
        pair.common.map { one * $0 }
        ?? ratio * places.extent(places.members[second].item, places.axis)
      add(
        ArrangedConstraint(
          .proportion, container: places.container, axis: places.axis,
          members: [places.members[first].item, places.members[second].item], constant: ratio,
          priority: StackArrangement.arranging),
        places.extent(places.members[first].item, places.axis), right)
    }
  }

  /// Returns the natural extents of the members along the stack.
  private func naturalExtents(_ places: StackPlaces) -> [Double?] {
    let natural = NaturalExtents(coordinates: coordinates, contents: measures.contents)
    return places.members.map { member in
      natural.extent(of: member.item, places.axis).map { max(0, $0) }
    }
  }
}

extension StackArrangement {
  /// The greatest number of members to compare in pairs: n members are n²/2 pairs.
  static let maximumComparedCount = 32

  /// The number of unknowns of the stack besides those of its members.
  var unknownCount: Int {
    guard members.count > Self.maximumComparedCount else { return 0 }
    switch (style, distribution) {
    case (.uiKit, _): return axis == .horizontal ? 1 : 0
    case (.appKit, .fillEqually), (.appKit, .fillProportionally), (.appKit, .equalSpacing),
      (.appKit, .equalCentering):
      return 1
    case (.appKit, .fill), (.appKit, .gravityAreas): return 0
    }
  }
}
