import Geometry
import LinearConstraints

extension ArrangementRows {
  /// A row or a column: its chain of members along the axis, what they share, and where they are
  /// across it.
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

  /// Keeps a stack from being larger than its insets.
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

  /// Compares where a member begins with where the stack's room does.
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

  /// Compares where the stack's room ends with where a member does.
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
