import Geometry
import LinearConstraints

/// A tree in one reading direction as a linear system whose numbers can change.
///
/// It is built once for a set of present items; a locale or a size only changes constants.
struct LayoutProgram {
  private(set) var coordinates: Coordinates
  let absent: AbsentItems
  private(set) var solver: Solver
  /// The meaning of each row of the system, at the position of its id.
  let rows: RowReferences
  /// The positions of the rows whose constants change.
  let places: RowPlaces
  /// The current numbers of the system.
  private var measures: Measures
  /// The containers' own unknowns, by container.
  private let unknowns: [ItemID: [Variable]]
  /// The positions of the rows of guides and autoresizing masks.
  let placed: Range<Int>
  /// The rows of containers in the system.
  private(set) var arranged: ArrangedRows
  /// The same program with a root that may be smaller, once it was needed.
  private var rootExtents: RootExtentProgram?
  /// The constraints whose changed constants are not in the system yet.
  private var movedConstraints: Set<Int> = []
  /// The part that was found last: other constants do not change it.
  var lastPart: LayoutPart?
  /// The searches for extents that must be 0, by the constraints that conflicts leave out.
  private var collapseSearches: [Set<LayoutSolution.ConstraintReference>: CollapseSearch] = [:]

  private var tree: LayoutTree { coordinates.tree }

  init(
    tree: LayoutTree, direction: LayoutDirection, absent: AbsentItems, measures: Measures
  ) {
    var system = LinearSystem()
    system.interruption = tree.interruption
    // An estimate: two unknowns and about three rows for each axis of an item.
    let constraintCount = 6 * tree.items.count + tree.constraints.count
    system.reserveCapacity(
      variables: 4 * tree.items.count, constraints: constraintCount,
      terms: 6 * tree.items.count + 4 * tree.constraints.count)
    coordinates = Coordinates(
      tree: tree, direction: direction, absent: absent, measures: measures, addingTo: &system)
    var unknowns: [ItemID: [Variable]] = [:]
    for index in tree.items.indices {
      let count = tree.items[index].arrangement?.unknownCount(absent: absent) ?? 0
      if count > 0 {
        unknowns[ItemID(index: index)] = (0..<count).map { _ in system.addVariable() }
      }
    }
    self.absent = absent
    self.unknowns = unknowns
    self.measures = measures
    var list = ConstraintList(system: system, capacity: constraintCount)
    list.addImplied(to: coordinates, measures: measures, absent: absent)
    let placement = PlacementRows(coordinates: coordinates, measures: measures, absent: absent)
    placed = list.rows.count..<list.rows.count + placement.rows.count
    for row in placement.rows { list.add(row.constraint, row.reference) }
    arranged = ArrangedRows(
      first: list.rows.count,
      ArrangementRows(
        coordinates: coordinates, measures: measures, absent: absent, unknowns: unknowns))
    for row in arranged.rows { list.add(row.constraint, .arranged(row.reference)) }
    var sum = Expression()
    for index in tree.constraints.indices
    where tree.constraints[index].isActive && !absent.contains(tree.constraints[index]) {
      sum.clear()
      let right = coordinates.write(
        tree.constraints[index], contents: measures.contents, to: &sum)
      list.add(
        sum.terms.span, right.relation, right.constant, tree.constraints[index].priority,
        isImplied: false, .written(index))
    }
    solver = Solver(list.system)
    rows = list.rows
    places = RowPlaces(of: list.rows, tree: tree)
  }

  /// Updates all constants for a size of the root and the items' contents.
  mutating func update(_ measures: Measures) {
    let changed = tree.items.indices.filter {
      measures.contents[$0] != self.measures.contents[$0]
    }
    let hasMovedMargins = measures.margins != self.measures.margins
    coordinates.margins = measures.margins
    // A stack may take its extent from a constraint of a hidden member, which has no row.
    let hasMovedHidden = movedConstraints.contains { places.constraint($0) == nil }
    // Baselines and the rows of containers depend only on contents and margins.
    guard
      measures.drawnAxes == self.measures.drawnAxes,
      changed.allSatisfy({
        measures.contents[$0].hasSameExtents(as: self.measures.contents[$0])
      }),
      changed.isEmpty || keepsBaselines(measures.contents),
      moveArranged(measures, changed: hasMovedMargins || hasMovedHidden ? nil : changed)
    else {
      self = LayoutProgram(
        tree: tree, direction: coordinates.direction, absent: absent, measures: measures)
      return
    }
    if !placed.isEmpty, !measures.placesAlike(self.measures) {
      let placement = PlacementRows(coordinates: coordinates, measures: measures, absent: absent)
      for (index, row) in zip(placed, placement.rows) {
        solver.move(ConstraintID(index: index), to: row.constraint.constant)
      }
    }
    for index in changed { move(ItemID(index: index), to: measures) }
    for axis in Axis.allCases where measures.size[axis] != self.measures.size[axis] {
      guard let row = places.rootSize[axis] else { continue }
      solver.move(row, to: measures.size[axis] - tree.items[0].alignmentInsets.total(along: axis))
    }
    if !changed.isEmpty {
      for row in places.baselines { moveWritten(row, contents: measures.contents) }
    }
    if hasMovedMargins {
      for row in places.margins { moveWritten(row, contents: measures.contents) }
    }
    for constraint in movedConstraints.sorted() {
      guard let row = places.constraint(constraint) else { continue }
      moveWritten(row, contents: measures.contents)
    }
    movedConstraints = []
    self.measures = measures
  }

  /// Updates the constants of containers' rows, unless other rows are needed.
  ///
  /// - Parameters:
  ///   - measures: The numbers on which they depend.
  ///   - changed: The items with other contents, or nil if anything else may have changed.
  /// - Returns: Whether the rows are the same except for their constants.
  private mutating func moveArranged(_ measures: Measures, changed: [Int]?) -> Bool {
    let moved = arranged.move(
      ArrangementRows(
        coordinates: coordinates, measures: measures, absent: absent, unknowns: unknowns),
      containing: changed)
    guard let moved else { return false }
    for (row, constant) in moved { solver.move(row, to: constant) }
    return true
  }

  /// Updates the rows of an item's content.
  private mutating func move(_ item: ItemID, to measures: Measures) {
    for axis in Axis.allCases {
      guard let extent = measures.contents[item.index].extent(along: axis) else { continue }
      solver.setPreferredValue(
        tree.preferredExtent(of: item, along: axis, measures), of: span(item, axis).extent)
      guard let hugging = places.contentHugging(of: item, axis) else { continue }
      solver.move(hugging, to: extent)
      if let resistance = places.compressionResistance(of: item, axis) {
        solver.move(resistance, to: extent)
      }
    }
  }

  private mutating func moveWritten(_ row: ConstraintID, contents: [Content]) {
    guard case .written(let position) = rows[row.index] else { return }
    var sum = Expression()
    let right = coordinates.write(tree.constraints[position], contents: contents, to: &sum)
    guard right.constant != solver.system.constant(of: row) else { return }
    solver.move(row, to: right.constant)
    collapseSearches = [:]
  }

  /// Finds which extents of a solution must be 0 because of required constraints of the tree.
  ///
  /// - Parameters:
  ///   - suspects: The extents.
  ///   - solution: The program's last solution.
  /// - Returns: Those that must be 0, in the same order.
  mutating func collapses(
    of suspects: [CollapseSearch.Suspect], in solution: LayoutSolution
  ) -> [LayoutSolution.Collapse] {
    guard !suspects.isEmpty else { return [] }
    let dropped = Set(solution.conflicts.map(\.dropped))
    var search =
      collapseSearches.removeValue(forKey: dropped) ?? CollapseSearch(self, without: dropped)
    let causes = search.causes(of: suspects, in: self)
    collapseSearches[dropped] = search
    return zip(suspects, causes).compactMap { suspect, causes in
      causes.isEmpty
        ? nil : LayoutSolution.Collapse(item: suspect.item, axis: suspect.axis, causes: causes)
    }
  }

  /// Returns whether the same members still provide the baselines of stacks.
  private func keepsBaselines(_ contents: [Content]) -> Bool {
    guard places.dependsOnStackBaselines else { return true }
    return places.baselines.allSatisfy { row in
      guard case .written(let position) = rows[row.index] else { return true }
      return coordinates.linear(tree.constraints[position], contents: contents).terms
        == solver.system[row].terms
    }
  }

  /// The most losses that are explained.
  private static let maximumExplainedCount = 256

  /// Solves for the current constants.
  ///
  /// If there are very many losses, only the greatest are explained, as each may be held by all others.
  ///
  /// Without explanations the solution has values, conflicts and losses, but no ambiguities, which
  /// is enough for an intermediate pass.
  mutating func solve(explainingLosses: Bool, findingAmbiguities: Bool) -> Solution {
    let values = solver.values()
    let lost = losses(at: values)
    guard explainingLosses, !lost.isEmpty else {
      return Solution(
        values: values, violations: [],
        undetermined: findingAmbiguities ? solver.undetermined() : [],
        conflicts: solver.conflicts, lost: lost)
    }
    let worst =
      lost.count <= Self.maximumExplainedCount
      ? lost : Array(lost.sorted { $0.amount > $1.amount }.prefix(Self.maximumExplainedCount))
    let rows = Set(worst.map(\.constraint))
    return solver.solve(findingUndetermined: findingAmbiguities) { rows.contains($0) }
  }

  /// Returns the items that only move with their parents, by axis: their locations in their parents are
  /// determined.
  ///
  /// - Returns: For each axis whether each item is one; nothing if there are none.
  mutating func followers(in solution: Solution) -> [Axis: [Bool]] {
    if solution.undetermined.isEmpty { return [:] }
    var isOpen = Array(repeating: false, count: solver.system.variableCount)
    for undetermined in solution.undetermined { isOpen[undetermined.variable.index] = true }
    var followers: [Axis: [Bool]] = [:]
    for axis in Axis.allCases {
      var items: [Int] = []
      var pairs: [(Variable, Variable)] = []
      for index in tree.items.indices {
        guard let parent = tree.items[index].parent else { continue }
        let (own, other) = (span(ItemID(index: index), axis).near, span(parent, axis).near)
        guard isOpen[own.index], isOpen[other.index] else { continue }
        items.append(index)
        pairs.append((own, other))
      }
      var isFollower = Array(repeating: false, count: tree.items.count)
      for (item, isFixed) in zip(items, solver.areFixed(differences: pairs)) {
        isFollower[item] = isFixed
      }
      followers[axis] = isFollower
    }
    return followers
  }

  /// Returns the constraints that keep an item smaller than its content along an axis; the strongest if
  /// there are very many.
  mutating func causes(ofLossOf item: ItemID, _ axis: Axis) -> [LayoutSolution.ConstraintReference]
  {
    guard let row = places.compressionResistance(of: item, axis) else { return [] }
    return strongest(solver.holders(of: row)).map { rows[$0.index] }
  }

  /// Returns the items whose compression resistance keeps the root larger than its given extent.
  mutating func contentsEnlargingRoot(along axis: Axis) -> [ItemID] {
    guard let row = places.rootSize[axis] else { return [] }
    let holders = Set(solver.holders(of: row))
    return tree.items.indices.map { ItemID(index: $0) }.filter { item in
      places.compressionResistance(of: item, axis).map(holders.contains) ?? false
    }
  }

  /// The row of the root's given extent along an axis, if it has one.
  func rootSize(along axis: Axis) -> ConstraintID? { places.rootSize[axis] }

  /// Returns the losses of contents at some values of the unknowns, without their causes.
  private func losses(at values: [Double]) -> [Solution.Lost] {
    var lost: [Solution.Lost] = []
    for index in tree.items.indices {
      let item = ItemID(index: index)
      for axis in Axis.allCases {
        guard let extent = measures.contents[index].extent(along: axis),
          let row = places.compressionResistance(of: item, axis)
        else { continue }
        let amount = extent - values[span(item, axis).extent.index]
        if amount > LayoutSolution.tolerance {
          lost.append(Solution.Lost(constraint: row, amount: amount, heldBy: []))
        }
      }
    }
    return lost
  }

  /// Returns the minimum extent of the root's alignment rect that does not increase the violation of a
  /// constraint above a priority.
  mutating func minimumExtent(along axis: Axis, _ hold: Priority) -> Double? {
    solver.range(of: span(tree.root, axis).extent, keeping: hold.next).lower
  }

  /// Returns the minimum extent of a root whose extent is required, as if it had the priority of a
  /// window's.
  mutating func minimumExtentIfFree(along axis: Axis) -> Double? {
    let required = places.rootSize.filter { solver.system[$0.value].priority.isRequired }
    var program = rootExtents.take() ?? RootExtentProgram(solver.system, rootSize: required)
    program.update(to: solver.system)
    defer { rootExtents = program }
    return program.minimumExtent(
      of: span(tree.root, axis).extent, along: axis, keeping: Priority(500).next)
  }

  /// Changes the constant of a constraint of the tree, for the next update.
  mutating func setConstant(_ constant: Double, of constraint: Int) {
    coordinates.tree.updateConstraint(constraint) { $0.constant = constant }
    movedConstraints.insert(constraint)
  }

  /// Returns the alignment rect of an item in a solution, in the coordinates of the root's frame.
  func alignmentRect(of item: ItemID, in solution: Solution) -> Rect {
    let (horizontal, vertical) = (span(item, .horizontal), span(item, .vertical))
    let (x, width) = (solution[horizontal.near], solution[horizontal.extent])
    let isMirrored = coordinates.direction == .rightToLeft
    return Rect(
      x: isMirrored ? rootFrameWidth(in: solution) - x - width : x, y: solution[vertical.near],
      width: width, height: solution[vertical.extent])
  }

  /// Returns the frame of an item in a solution, in the coordinates of the root's frame.
  ///
  /// The frame of an absent item is its empty alignment rect.
  func frame(of item: ItemID, in solution: Solution) -> Rect {
    if absent.contains(item) { return alignmentRect(of: item, in: solution) }
    return alignmentRect(of: item, in: solution).outset(by: coordinates.alignmentInsets(of: item))
  }

  private func rootFrameWidth(in solution: Solution) -> Double {
    solution[span(tree.root, .horizontal).extent]
      + coordinates.alignmentInsets(of: tree.root).total(along: .horizontal)
  }

  func span(_ item: ItemID, _ axis: Axis) -> AxisSpan { coordinates.span(item, axis) }

  /// Returns on which side each row is at the current values, of a part or of all.
  mutating func pattern(of part: LayoutPart?) -> SignPattern {
    SignPattern(solver.system, at: solver.values(), solver.conflicts, of: part?.system)
  }

  /// Returns the widths of the wrapping items in the last solution, and those in earlier passes, the latest
  /// first.
  ///
  /// - Parameters:
  ///   - passes: The widths of all of them in each pass.
  ///   - part: The part to look at, or nil for all.
  /// - Returns: The widths with their items.
  mutating func widths(
    in passes: [[Double]], of part: LayoutPart?
  ) -> (own: [(item: ItemID, width: Double)], earlier: [(item: ItemID, width: Double)]) {
    let values = solver.values()
    let wrapping = tree.items.indices.filter { tree.items[$0].contentWraps }.map(ItemID.init)
      .filter { !absent.contains($0) }
    let own = wrapping.map { max(0, values[span($0, .horizontal).extent.index]) }
    let named = { (widths: [Double]) in
      zip(wrapping, widths).filter { part?.contents[$0.0.index] != false }
        .map { (item: $0, width: $1) }
    }
    return (named(own), passes.dropLast().reversed().flatMap(named))
  }

  /// Which insets that depend on the layout there are, and the guides that were limited by it.
  var insetPattern: (insets: [ItemID: [Bool]], decided: Set<ItemID>) {
    let insets = measures.coveredInsets.merging(measures.margins) { covered, _ in covered }
    return (
      insets.mapValues { [$0.top > 0, $0.left > 0, $0.bottom > 0, $0.right > 0] },
      measures.limitedGuides.union(measures.confinedGuides)
    )
  }
}

extension AbsentItems {
  /// Whether a constraint names an absent item.
  func contains(_ constraint: LayoutConstraint) -> Bool {
    contains(constraint.first.item) || constraint.second.map { contains($0.item) } == true
  }
}

extension Priority {
  /// The weakest priority that is stronger than this one.
  fileprivate var next: Priority { Priority(min(value.nextUp, 1000)) }
}

extension Content {
  /// Returns whether the content has an extent along the same axes as another.
  func hasSameExtents(as other: Content) -> Bool {
    (width == nil) == (other.width == nil) && (height == nil) == (other.height == nil)
  }

  /// The extent along an axis, if the content has one.
  func extent(along axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

extension LayoutProgram {
  /// Returns the strongest of the constraints that hold an item, at most as many as a loss names, in order.
  func strongest(_ held: [ConstraintID]) -> [ConstraintID] {
    let most = LayoutSolution.Loss.maximumCauseCount
    guard held.count > most else { return held }
    let required = held.lazy.filter { solver.system.priority(of: $0).isRequired }.prefix(most)
    guard required.count < most else { return Array(required) }
    let levels = held.map(solver.system.priority)
    let chosen = held.indices.sorted { (levels[$1], $0) < (levels[$0], $1) }.prefix(most)
    return chosen.sorted().map { held[$0] }
  }
}
