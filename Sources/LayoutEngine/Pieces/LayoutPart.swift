import Geometry
import LinearConstraints

/// The part of a layout on which some of its items depend.
///
/// The widths at which a hidden text breaks matter to nothing else where no constraint leads from its height
/// to a shown one.
struct LayoutPart: Hashable, Sendable {
  /// The items that depend on it.
  let items: [ItemID]
  /// The constraints that conflicts leave out.
  let dropped: [ConstraintID]
  /// The constraints and the unknowns.
  let system: SystemParts.Selection
  /// For each item whether its content matters.
  let contents: [Bool]
  /// For each item whether its place and extent are known from the part, by axis.
  let frames: [Axis: [Bool]]
}

extension LayoutProgram {
  /// Returns the part of the last layout that has an effect on some items, or on which constraints
  /// contradict each other.
  ///
  /// - Complexity: O(t) for t terms, for each of the wrapping contents that lead to another; nothing for the
  ///   items and conflicts of the last time.
  mutating func part(bearingOn items: [ItemID]) -> LayoutPart {
    let dropped = solver.conflicts.map(\.dropped)
    if let lastPart, lastPart.items == items, lastPart.dropped == dropped { return lastPart }
    let part = newPart(bearingOn: items, without: dropped)
    lastPart = part
    return part
  }

  private func newPart(bearingOn items: [ItemID], without dropped: [ConstraintID]) -> LayoutPart {
    let tree = coordinates.tree
    let parts = SystemParts(
      of: solver.system, without: dropped,
      determiningNothing: places.baselines + arranged.rowsFollowingContents,
      dependences: dependences)
    func part(_ item: ItemID, _ axis: Axis) -> [Int] {
      [span(item, axis).near, span(item, axis).extent].compactMap(parts.part)
    }
    var chosen = Set(items.flatMap { item in Axis.allCases.flatMap { part(item, $0) } })
    // Other contents hardly ever change with the size.
    var contents = tree.items.map { !$0.contentWraps }
    for item in items { contents[item.index] = true }
    var open = tree.items.indices.map { ItemID(index: $0) }
      .filter { !contents[$0.index] && !absent.contains($0) }
      .map { (item: $0, rows: rows(reading: $0)) }
    while true {
      let next = open.firstIndex { content in
        content.rows.contains { row in
          solver.system.priority(of: row).isRequired
            || parts.contains(row, in: chosen, of: solver.system)
        }
      }
      guard let next else { break }
      let item = open.remove(at: next).item
      contents[item.index] = true
      chosen.formUnion(part(item, .horizontal))
    }
    let frames = Axis.allCases.map { axis in
      (axis, tree.items.indices.map { part(ItemID(index: $0), axis).allSatisfy(chosen.contains) })
    }
    return LayoutPart(
      items: items, dropped: dropped, system: parts.selection(of: chosen, in: solver.system),
      contents: contents,
      frames: Dictionary(uniqueKeysWithValues: frames))
  }

  /// The constraints whose right sides depend on the content of a wrapping item.
  private func rows(reading item: ItemID) -> [ConstraintID] {
    var rows = Axis.allCases.flatMap { axis in
      [places.contentHugging(of: item, axis), places.compressionResistance(of: item, axis)]
        .compactMap(\.self)
    }
    // The baseline of a stack may be that of any item in it.
    let near = span(item, .vertical).near
    rows += places.baselines.filter { row in
      places.dependsOnStackBaselines
        || solver.system[row].terms.contains { $0.variable == near && $0.coefficient != 0 }
    }
    var container: ItemID? = item
    while let id = container {
      rows += arranged.rowsFollowingContents(of: id)
      container = coordinates.tree.items[id.index].parent
    }
    return rows
  }

  /// The unknowns on which the right sides of constraints depend: insets of what covers a view, and margins.
  private var dependences: [ConstraintID: [Variable]] {
    let tree = coordinates.tree
    var result: [ConstraintID: [Variable]] = [:]
    func unknowns(of item: ItemID, _ axis: Axis) -> [Variable] {
      [span(item, axis).near, span(item, axis).extent]
    }
    // Margins follow those of the superview.
    func add(marginsOf item: ItemID, _ axis: Axis, to row: ConstraintID) {
      var ruled = item
      while !tree.items[ruled.index].marginRules.isEmpty {
        result[row, default: []] += unknowns(of: ruled, axis)
        guard let parent = tree.items[ruled.index].parent else { return }
        result[row, default: []] += unknowns(of: parent, axis)
        ruled = parent
      }
    }
    for row in places.margins {
      guard case .written(let position) = rows[row.index] else { continue }
      let anchors = tree.anchors(of: tree.constraints[position])
      for anchor in [anchors.first, anchors.second].compactMap(\.self) {
        add(marginsOf: anchor.item, anchor.attribute.axis, to: row)
      }
    }
    for index in placed {
      guard case .implied(_, let item, let axis) = rows[index],
        let role = tree.items[item.index].guideRole, let view = tree.items[item.index].parent
      else { continue }
      let row = ConstraintID(index: index)
      switch role {
      case .frame, .inside: break
      case .layoutMargins, .readableContent: add(marginsOf: view, axis, to: row)
      case .safeArea, .keyboard:
        result[row, default: []] += unknowns(of: view, axis) + unknowns(of: tree.root, axis)
      }
    }
    for (container, rows) in arranged.rowsOfContainers {
      for axis in Axis.allCases {
        for row in rows { add(marginsOf: container, axis, to: row) }
      }
    }
    return result
  }
}
