import InterfaceValues
import LinearConstraints

/// The rows of containers in a system.
struct ArrangedRows {
  private(set) var rows: [ArrangementRows.Row] = []
  /// The position of the first row in the system.
  private let first: Int
  /// The containers in order, with the positions of their rows.
  private var containers: [Container] = []

  private struct Container {
    var id: ItemID
    var rows: Range<Int>
    /// Whether the rows depend on the contents of the container's descendants.
    var readsContents: Bool
    /// Whether they depend on those of wrapping items.
    var followsContents: Bool
  }

  /// Writes the rows of all containers.
  ///
  /// - Parameters:
  ///   - first: The position that the first row will have in the system.
  ///   - writer: Writes the rows; it has none yet.
  init(first: Int, _ writer: consuming ArrangementRows) {
    self.first = first
    for index in writer.coordinates.tree.items.indices {
      let id = ItemID(index: index)
      let begin = writer.rows.count
      writer.addRows(of: id)
      guard writer.rows.count > begin else { continue }
      let arrangement = writer.coordinates.tree.items[index].arrangement
      containers.append(
        Container(
          id: id, rows: begin..<writer.rows.count,
          readsContents: arrangement?.readsContents ?? true,
          followsContents: arrangement?.followsContents ?? true))
    }
    rows = writer.rows
  }

  /// The containers, in order, with the rows of each.
  var rowsOfContainers: [(id: ItemID, rows: [ConstraintID])] {
    containers.map { ($0.id, rows(of: $0)) }
  }

  /// The rows that depend on the contents of wrapping items.
  var rowsFollowingContents: [ConstraintID] { containers.filter(\.followsContents).flatMap(rows) }

  /// Returns the rows of a container that depend on the contents of wrapping items in it.
  func rowsFollowingContents(of id: ItemID) -> [ConstraintID] {
    containers.filter { $0.id == id && $0.followsContents }.flatMap(rows)
  }

  private func rows(of container: Container) -> [ConstraintID] {
    container.rows.map { ConstraintID(index: first + $0) }
  }

  /// Writes rows again.
  ///
  /// The rows of a container depend only on the contents of its descendants, besides numbers that all
  /// share, such as margins.
  ///
  /// - Parameters:
  ///   - writer: Writes the rows; it has none yet.
  ///   - changed: The items with other contents, or nil if any number may have changed.
  /// - Returns: The changed constants, or nil if other rows are needed; the rows are then unchanged.
  /// - Complexity: That of writing the rows of the containers of `changed`.
  mutating func move(
    _ writer: consuming ArrangementRows, containing changed: [Int]?
  ) -> [(row: ConstraintID, constant: Double)]? {
    if rows.isEmpty || changed?.isEmpty == true { return [] }
    var containers = containers
    if let changed {
      let tree = writer.coordinates.tree
      var ancestors: Set<ItemID> = []
      for index in changed {
        var item: ItemID? = ItemID(index: index)
        while let id = item, ancestors.insert(id).inserted { item = tree.items[id.index].parent }
      }
      containers.removeAll { !$0.readsContents || !ancestors.contains($0.id) }
    }
    var moved: [(row: Int, constant: Double)] = []
    for container in containers {
      let begin = writer.rows.count
      writer.addRows(of: container.id)
      guard writer.rows.count - begin == container.rows.count else { return nil }
      for (position, row) in zip(container.rows, writer.rows[begin...]) {
        let (old, new) = (rows[position].constraint, row.constraint)
        guard old.terms == new.terms, old.priority == new.priority else { return nil }
        if old.constant != new.constant { moved.append((position, new.constant)) }
      }
    }
    for (position, constant) in moved { rows[position].constraint.constant = constant }
    return moved.map { (ConstraintID(index: first + $0.row), $0.constant) }
  }
}

extension Arrangement {
  /// Whether the rows of the container depend on contents: on baselines, on proportions, on the extents
  /// of hidden members.
  fileprivate var readsContents: Bool {
    if case .stack(let stack) = self, stack.style == .uiKit { return true }
    return followsContents
  }

  /// Whether they depend on those of wrapping items: a UIKit stack keeps the extents only of other hidden ones.
  fileprivate var followsContents: Bool {
    switch self {
    case .stack(let stack):
      switch stack.alignment {
      case .firstBaseline, .lastBaseline: true
      case .fill, .leading, .trailing, .top, .bottom, .center:
        stack.distribution == .fillProportionally || stack.isBaselineRelative
      }
    case .grid: true
    case .split, .content, .scroll: false
    }
  }
}
