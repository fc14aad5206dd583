import Geometry
import LinearConstraints

/// What the members of a stack share along its axis.
extension ArrangementRows {
  mutating func addDistribution(_ places: StackPlaces) {
    guard places.members.count > 1 else { return }
    switch places.stack.distribution {
    case .fill, .gravityAreas: break
    case .fillEqually: addEqualExtents(places)
    case .fillProportionally: addProportions(places)
    case .equalSpacing: addEqualGaps(places) { places.gap(after: $0) }
    case .equalCentering: addEqualGaps(places) { places.centerDistance(after: $0) }
    }
  }

  /// The extent or the gap that an AppKit stack would like all of them to be.
  private func ideal(_ places: StackPlaces) -> Variable? { unknowns[places.container]?.first }

  private mutating func addEqualExtents(_ places: StackPlaces) {
    let items = places.members.map(\.item)
    if let ideal = ideal(places) {
      for item in items {
        add(
          ArrangedConstraint(
            .equalExtent, container: places.container, axis: places.axis, members: [item],
            priority: StackArrangement.arranging),
          places.extent(item, places.axis), Expression(terms: [Term(1, ideal)]))
      }
      return
    }
    for item in items.dropFirst() {
      add(
        ArrangedConstraint(
          .equalExtent, container: places.container, axis: places.axis, members: [item, items[0]]),
        places.extent(item, places.axis), places.extent(items[0], places.axis))
    }
  }

  /// Shares in the measure of the members' contents.
  ///
  /// A UIKit stack counts its spacing among what is shared, so that at its natural extent every member
  /// has its own; elsewhere the last member makes up for it. A member without content has no share.
  private mutating func addProportions(_ places: StackPlaces) {
    let natural = NaturalExtents(coordinates: coordinates, contents: measures.contents)
    let shares = places.members.map { max(0, natural.extent(of: $0.item, places.axis) ?? 0) }
    let spacing = places.members.indices.dropLast().reduce(0) { $0 + places.spacing(after: $1) }
    let total = shares.reduce(0, +) + spacing
    let hasOne = shares.count { $0 > 0 } == 1
    guard total > 0 else { return }
    for (member, share) in zip(places.members, shares) where share > 0 {
      let item = member.item
      if let ideal = ideal(places) {
        add(
          ArrangedConstraint(
            .proportion, container: places.container, axis: places.axis, members: [item],
            constant: share, priority: StackArrangement.arranging),
          places.extent(item, places.axis), Expression(terms: [Term(share, ideal)]))
        continue
      }
      let factor = share / total
      let position = places.stack.members.firstIndex { $0.item == item } ?? 0
      var room = Expression()
      room.add(factor, places.extent(places.container, places.axis))
      add(
        ArrangedConstraint(
          .proportion, container: places.container, axis: places.axis,
          members: [item, places.container], constant: factor,
          priority: hasOne ? .required : StackArrangement.proportion(at: position)),
        places.extent(item, places.axis), room, constant: -factor * places.insets(places.axis))
    }
  }

  private mutating func addEqualGaps(
    _ places: StackPlaces, _ distance: (_ position: Int) -> Expression
  ) {
    let items = places.members.map(\.item)
    for position in items.indices.dropLast() {
      if let ideal = ideal(places) {
        add(
          ArrangedConstraint(
            .equalGap, container: places.container, axis: places.axis,
            members: [items[position], items[position + 1]],
            priority: StackArrangement.arranging),
          distance(position), Expression(terms: [Term(1, ideal)]))
      } else if position > 0 {
        add(
          ArrangedConstraint(
            .equalGap, container: places.container, axis: places.axis,
            members: [items[position], items[position + 1], items[0], items[1]],
            priority: places.stack.distribution == .equalSpacing
              ? .required : StackArrangement.centering(at: position)),
          distance(position), distance(0))
      }
    }
  }
}

extension StackArrangement {
  /// How many unknowns the stack has beside those of its members: an AppKit stack has the extent or
  /// the gap that all would have.
  var unknownCount: Int {
    switch distribution {
    case .fill, .gravityAreas: 0
    case .fillEqually, .fillProportionally, .equalSpacing, .equalCentering:
      style == .appKit ? 1 : 0
    }
  }
}
