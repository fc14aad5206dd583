import InterfaceValues
import Geometry
import LinearConstraints

/// What the members of a stack share along its axis.
///
/// A UIKit stack compares each member with the first one. An AppKit stack can give way to contents, and
/// what cannot be as the others are must not keep those from being equal: it compares all pairs.
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

  /// The positions that are compared, each with an earlier one.
  private static func pairs(
    _ count: Int, _ style: StackArrangement.Style
  ) -> [(later: Int, earlier: Int)] {
    (1..<max(1, count)).flatMap { later in
      switch style {
      case .uiKit: [(later, 0)]
      case .appKit: (0..<later).map { (later, $0) }
      }
    }
  }

  private mutating func addEqualExtents(_ places: StackPlaces, _ style: StackArrangement.Style) {
    for (later, earlier) in Self.pairs(places.members.count, style) {
      let (one, other) = (places.members[later].item, places.members[earlier].item)
      add(
        ArrangedConstraint(
          .equalExtent, container: places.container, axis: places.axis, members: [one, other],
          priority: style == .uiKit ? .required : StackArrangement.equalizing),
        places.extent(one, places.axis), places.extent(other, places.axis))
    }
  }

  /// Texts that wrap in a UIKit row get equal widths where all of them would have more than there is.
  private mutating func addTextSharing(_ places: StackPlaces) {
    guard places.stack.style == .uiKit, places.axis == .horizontal else { return }
    let texts = places.members.map(\.item).filter { coordinates.tree.items[$0.index].contentWraps }
    for (later, earlier) in Self.pairs(texts.count, .appKit) {
      add(
        ArrangedConstraint(
          .equalExtent, container: places.container, axis: .horizontal,
          members: [texts[later], texts[earlier]], priority: StackArrangement.textSharing),
        places.extent(texts[later], .horizontal), places.extent(texts[earlier], .horizontal))
    }
  }

  private mutating func addEqualGaps(
    _ places: StackPlaces, _ style: StackArrangement.Style,
    _ distance: (_ position: Int) -> Expression, uiKitPriority: (_ position: Int) -> Priority
  ) {
    let items = places.members.map(\.item)
    for (later, earlier) in Self.pairs(items.count - 1, style) {
      add(
        ArrangedConstraint(
          .equalGap, container: places.container, axis: places.axis,
          members: [items[later], items[later + 1], items[earlier], items[earlier + 1]],
          priority: style == .uiKit ? uiKitPriority(later) : StackArrangement.arranging),
        distance(later), distance(earlier))
    }
  }

  /// The stack's room in the measure of the members' contents.
  ///
  /// The spacing counts among what is shared, so that at the stack's natural extent every member has
  /// its own; elsewhere the last member makes up for it. A member without content has no share.
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
    for (later, earlier) in Self.pairs(extents.count, .appKit) {
      guard let one = extents[later], let other = extents[earlier], max(one, other) > 0 else {
        continue
      }
      // Content that is empty, as a text may be, is nothing of the other's.
      let (first, second) = other > 0 ? (later, earlier) : (earlier, later)
      let ratio = other > 0 ? one / other : 0
      var right = Expression()
      right.add(ratio, places.extent(places.members[second].item, places.axis))
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
  /// How many unknowns the stack has beside those of its members.
  var unknownCount: Int { 0 }
}
