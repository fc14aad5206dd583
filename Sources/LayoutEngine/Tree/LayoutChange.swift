/// A change of a tree by a rule of a ``LayoutProcess``.
public enum LayoutChange: Hashable, Sendable {
  /// Activates or deactivates a constraint, by its position.
  case isActive(Int, Bool)
  /// Changes the constant of a constraint, by its position.
  case constant(Int, Double)
  /// Hides or shows an item; a container leaves no room for a hidden one.
  case isHidden(ItemID, Bool)
  /// Installs an item or takes it out of layout.
  case isInstalled(ItemID, Bool)
  /// Changes the arrangement of a container, such as of one row into two.
  case arrangement(ItemID, Arrangement?)

  /// The changed property; a later change of the same property replaces an earlier one.
  var target: Target {
    switch self {
    case .isActive(let position, _): Target(kind: 0, index: position)
    case .constant(let position, _): Target(kind: 1, index: position)
    case .isHidden(let item, _): Target(kind: 2, index: item.index)
    case .isInstalled(let item, _): Target(kind: 3, index: item.index)
    case .arrangement(let item, _): Target(kind: 4, index: item.index)
    }
  }

  struct Target: Hashable, Comparable {
    /// The position of the case among the changes.
    var kind: Int
    /// The position of the constraint or the item.
    var index: Int

    static func < (lhs: Target, rhs: Target) -> Bool {
      (lhs.kind, lhs.index) < (rhs.kind, rhs.index)
    }
  }
}

extension LayoutTree {
  /// Makes a change.
  ///
  /// - Precondition: The constraint or the item is in the tree.
  public mutating func apply(_ change: LayoutChange) {
    switch change {
    case .isActive(let position, let isActive):
      updateConstraint(position) { $0.isActive = isActive }
    case .constant(let position, let constant):
      updateConstraint(position) { $0.constant = constant }
    case .isHidden(let item, let isHidden): update(item) { $0.isHidden = isHidden }
    case .isInstalled(let item, let isInstalled): update(item) { $0.isInstalled = isInstalled }
    case .arrangement(let item, let arrangement): update(item) { $0.arrangement = arrangement }
    }
  }
}
