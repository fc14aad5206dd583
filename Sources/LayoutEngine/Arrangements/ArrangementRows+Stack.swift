import Geometry
import InterfaceValues
import LinearConstraints

extension ArrangementRows {
  /// Adds a row or a column: its chain of members along the axis, their distribution, and their
  /// alignment.
  mutating func add(_ stack: StackArrangement, of container: ItemID) {
    let places = StackPlaces(
      stack, of: container, coordinates: coordinates, contents: measures.contents, absent: absent)
    guard !places.members.isEmpty else {
      for axis in Axis.allCases { hug(places, axis, .equal, priority: StackArrangement.emptiness) }
      return
    }
    addChain(places)
    addDistribution(places)
    switch stack.style {
    case .uiKit: addUIKitAlignment(places)
    case .appKit: addAppKitAlignment(places)
    }
  }

  /// Keeps a stack as small as its insets.
  mutating func hug(
    _ places: StackPlaces, _ axis: Axis, _ relation: Relation = .lessThanOrEqual,
    priority: Priority
  ) {
    let insets = places.insets(axis)
    add(
      ArrangedConstraint(
        .hugging, container: places.container, axis: axis, members: [places.container],
        relation: relation, constant: insets, priority: priority),
      places.extent(places.container, axis), constant: insets)
  }

  /// Relates the beginning of a member to that of the stack's content area.
  mutating func begin(
    _ role: ArrangedConstraint.Role, _ places: StackPlaces, _ item: ItemID, _ axis: Axis,
    _ relation: Relation = .equal, priority: Priority = .required
  ) {
    let inset = places.beginInset(axis)
    add(
      ArrangedConstraint(
        role, container: places.container, axis: axis, members: [places.container, item],
        relation: relation, constant: inset, priority: priority),
      places.begin(item, axis), places.begin(places.container, axis), constant: inset)
  }

  /// Relates the end of the stack's content area to that of a member.
  mutating func end(
    _ role: ArrangedConstraint.Role, _ places: StackPlaces, _ item: ItemID, _ axis: Axis,
    _ relation: Relation = .equal, priority: Priority = .required
  ) {
    let inset = places.endInset(axis)
    add(
      ArrangedConstraint(
        role, container: places.container, axis: axis, members: [item, places.container],
        relation: relation, constant: inset, priority: priority),
      places.end(places.container, axis), places.end(item, axis), constant: inset)
  }
}

/// The edges of a stack along its axis, and the spacing between neighbours.
extension ArrangementRows {
  mutating func addChain(_ places: StackPlaces) {
    switch (places.stack.distribution, places.stack.style) {
    case (.fill, _), (.fillEqually, _), (.fillProportionally, _):
      addEdges(places, end: places.clippingResistance(along: places.axis))
      addSpacings(places, .equal)
    case (.equalSpacing, .uiKit), (.equalCentering, .uiKit):
      addEdges(places)
      addSpacings(places, .greaterThanOrEqual)
      if places.members.count > 1 {
        hug(places, places.axis, priority: StackArrangement.canvasFit)
      }
    case (.equalCentering, .appKit) where places.members.count == 1:
      addInside(places)
      centerAlone(places)
    case (.equalSpacing, .appKit), (.equalCentering, .appKit):
      addInside(places)
      addEdges(places, begin: StackArrangement.edge, end: StackArrangement.edge)
      addSpacings(places, .greaterThanOrEqual)
      let hugging = places.hugging(along: places.axis)
      addSpacings(places, .equal) { _ in hugging }
    case (.gravityAreas, _):
      addGravityAreas(places)
    }
  }

  private mutating func addEdges(
    _ places: StackPlaces, begin beginPriority: Priority = .required,
    end endPriority: Priority = .required
  ) {
    guard let first = places.members.first, let last = places.members.last else { return }
    begin(.edge, places, first.item, places.axis, priority: beginPriority)
    end(.edge, places, last.item, places.axis, priority: endPriority)
  }

  /// Keeps the outer members within the stack, and thereby all of them.
  private mutating func addInside(_ places: StackPlaces) {
    guard let first = places.members.first, let last = places.members.last else { return }
    begin(.edge, places, first.item, places.axis, .greaterThanOrEqual)
    end(
      .edge, places, last.item, places.axis, .greaterThanOrEqual,
      priority: places.clippingResistance(along: places.axis))
  }

  /// Centers the only member of a stack with equal distances of centres; the stack hugs it.
  private mutating func centerAlone(_ places: StackPlaces) {
    guard let item = places.members.first?.item else { return }
    let (axis, hugging) = (places.axis, places.hugging(along: places.axis))
    let offset = (places.beginInset(axis) - places.endInset(axis)) / 2
    add(
      ArrangedConstraint(
        .equalGap, container: places.container, axis: axis,
        members: [places.container, item, item, places.container],
        priority: StackArrangement.arranging),
      places.center(item, axis), places.center(places.container, axis), constant: offset)
    hug(places, axis, priority: hugging)
  }

  private mutating func addSpacings(
    _ places: StackPlaces, _ relation: Relation,
    priority: (_ position: Int) -> Priority = { _ in .required }
  ) {
    for position in places.members.indices.dropLast() {
      let spacing = places.spacing(after: position)
      add(
        ArrangedConstraint(
          .spacing, container: places.container, axis: places.axis,
          members: [places.members[position].item, places.members[position + 1].item],
          relation: relation, constant: spacing, priority: priority(position)),
        places.distance(after: position), constant: spacing)
    }
  }

  /// Keeps the members of each gravity area together: at the beginning, at the end, or in the centre of
  /// the stack.
  private mutating func addGravityAreas(_ places: StackPlaces) {
    let members = places.members
    let hugging = places.hugging(along: places.axis)
    addInside(places)
    addEdges(
      places,
      begin: members.first?.gravity == .leading ? StackArrangement.edge : hugging,
      end: members.last?.gravity == .trailing ? StackArrangement.edge : hugging)
    addSpacings(places, .greaterThanOrEqual)
    addSpacings(places, .equal) { position in
      members[position].gravity == members[position + 1].gravity
        ? StackArrangement.gathering(at: position) : hugging
    }
    let middle = members.filter { $0.gravity == .center }.map(\.item)
    guard let first = middle.first, let last = middle.last else { return }
    // The gaps before and after the middle area are equal.
    let before = places.begin(first, places.axis) - places.begin(places.container, places.axis)
    let after = places.end(places.container, places.axis) - places.end(last, places.axis)
    add(
      ArrangedConstraint(
        .equalGap, container: places.container, axis: places.axis,
        members: [places.container, first, last, places.container],
        priority: StackArrangement.arranging),
      before, after,
      constant: places.beginInset(places.axis) - places.endInset(places.axis))
  }
}
