import Geometry
import InterfaceValues
import LinearConstraints

/// What the members of a stack share along its axis.
///
/// A UIKit stack compares each member with the first one. An AppKit stack can give way to contents,
/// and what cannot be as the others are must not keep those from being equal: it compares all
/// pairs. Of very many it compares each with an unknown, which becomes what most of them are.
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
      addEqualGaps(places, style, { places.gap(after: $0) }) { _ in .required }
    case (.equalCentering, let style):
      addEqualGaps(places, style, { places.centerDistance(after: $0) }) {
        StackArrangement.centering(at: $0)
      }
    }
  }

  /// Two quantities that are compared, by their positions.
  private struct Comparison {
    var later: Int
    var earlier: Int
    /// What the later one is compared with in place of the earlier one.
    var common: Expression?
  }

  /// What is compared of some quantities, each with an earlier one.
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

  /// Texts that wrap in a UIKit row get equal widths where all of them would have more than there
  /// is.
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

  /// The stack's room in the measure of the members' contents.
  ///
  /// The spacing counts among what is shared, so that at the stack's natural extent every member
  /// has its own; elsewhere the last member makes up for it. A member without content has no share.
  private mutating func addShares(_ places: StackPlaces) {
    let shares = naturalExtents(places).map { $0 ?? 0 }
    let spacing = places.members.indices.dropLast().reduce(0) { $0 + places.spacing(after: $1) }
    let total = shares.reduce(0, +) + spacing
    guard total > 0 else { return }
    let isAlone = shares.count { $0 > 0 } == 1
    for (member, share) in zip(places.members, shares) where share > 0 {
      let factor = share / total
      let position = places.stack.members.firstIndex { $0.item == member.item } ?? 0
      var room = Expression()
      room.add(factor, places.extent(places.container, places.axis))
      add(
        ArrangedConstraint(
          .proportion, container: places.container, axis: places.axis,
          members: [member.item, places.container], constant: factor,
          priority: isAlone ? .required : StackArrangement.proportion(at: position)),
        places.extent(member.item, places.axis), room,
        constant: -factor * places.insets(places.axis))
    }
  }

  /// The members to each other as their contents are; one without content is as it is.
  private mutating func addRatios(_ places: StackPlaces) {
    let extents = naturalExtents(places)
    for pair in comparisons(extents.count, .appKit, of: places.container) {
      guard let one = extents[pair.later], let other = extents[pair.earlier], max(one, other) > 0
      else { continue }
      // Content that is empty, as a text may be, is nothing of the other's.
      let isSwapped = pair.common == nil && other == 0
      let (first, second) = isSwapped ? (pair.earlier, pair.later) : (pair.later, pair.earlier)
      let ratio = isSwapped ? 0 : other > 0 ? one / other : 0
      var right = Expression()
      if let common = pair.common {
        right.add(one, common)
      } else {
        right.add(ratio, places.extent(places.members[second].item, places.axis))
      }
      add(
        ArrangedConstraint(
          .proportion, container: places.container, axis: places.axis,
          members: [places.members[first].item, places.members[second].item], constant: ratio,
          priority: StackArrangement.arranging),
        places.extent(places.members[first].item, places.axis), right)
    }
  }

  /// The members' extents along the stack as their contents are.
  private func naturalExtents(_ places: StackPlaces) -> [Double?] {
    let natural = NaturalExtents(coordinates: coordinates, contents: measures.contents)
    return places.members.map { member in
      natural.extent(of: member.item, places.axis).map { max(0, $0) }
    }
  }
}

extension StackArrangement {
  /// How many members are compared in pairs: n of them are n²/2 pairs.
  static let maximumComparedCount = 32

  /// How many unknowns the stack has beside those of its members.
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
