/// The items of a tree that take no part in a layout, with their descendants.
///
/// An item is absent if it is not installed, is hidden in a container that leaves no room for hidden
/// items, was detached, or is in an absent item.
struct AbsentItems: Hashable {
  private var flags: [Bool]

  init(_ tree: LayoutTree, detached: Set<ItemID> = []) {
    flags = Array(repeating: false, count: tree.items.count)
    var members: Set<ItemID> = []
    var hidden = detached
    for index in tree.items.indices {
      guard let arrangement = tree.items[index].arrangement else { continue }
      members.formUnion(arrangement.collapsingMembers)
      hidden.formUnion(arrangement.hiddenMembers)
    }
    for index in tree.items.indices {
      let id = ItemID(index: index)
      flags[index] =
        !tree.items[index].isInstalled || hidden.contains(id)
        || tree.items[index].isHidden && members.contains(id)
        || tree.items[index].parent.map { flags[$0.index] } == true
    }
  }

  /// Returns whether an item takes no part.
  func contains(_ item: ItemID) -> Bool { flags[item.index] }
}

extension LayoutTree {
  /// The items that take no part in any layout: not installed, hidden in a container that leaves no room
  /// for them, or in such an item.
  ///
  /// - Complexity: O(*n*) in the number of items.
  package var absentItems: Set<ItemID> {
    let absent = AbsentItems(self)
    return Set(items.indices.map { ItemID(index: $0) }.filter(absent.contains))
  }
}

extension Arrangement {
  /// The members that take no room when they are hidden.
  var collapsingMembers: [ItemID] {
    switch self {
    case .stack(let stack): stack.detachesHidden ? stack.members.map(\.item) : []
    case .split(let split): split.panes.map(\.item)
    case .grid, .content, .scroll: []
    }
  }

  /// The members that are hidden by the container itself.
  var hiddenMembers: [ItemID] {
    guard case .grid(let grid) = self else { return [] }
    return grid.cells.compactMap { cell in
      precondition(
        cell.rows.clamped(to: grid.rows.indices) == cell.rows && !cell.rows.isEmpty
          && cell.columns.clamped(to: grid.columns.indices) == cell.columns
          && !cell.columns.isEmpty,
        "a cell has lanes of its \(grid.rows.count) by \(grid.columns.count) grid, "
          + "not \(cell.rows) and \(cell.columns)")
      let isHidden =
        cell.rows.allSatisfy { grid.rows[$0].isHidden }
        || cell.columns.allSatisfy { grid.columns[$0].isHidden }
      return isHidden ? cell.item : nil
    }
  }
}
