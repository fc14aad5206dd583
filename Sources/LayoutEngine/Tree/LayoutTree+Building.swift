extension LayoutTree {
  /// Adds a view.
  ///
  /// ```swift
  /// let row = tree.addView()
  /// let save = tree.addView(in: row) { $0.hasContentWidth = true }
  /// ```
  ///
  /// - Parameters:
  ///   - parent: The view that it is in, or none for the root.
  ///   - describe: What is to be known of it beside its parent.
  /// - Returns: Its name in constraints and solutions.
  /// - Precondition: `parent` is in the tree and stays the parent.
  @discardableResult
  public mutating func addView(
    in parent: ItemID? = nil, _ describe: (inout LayoutItem) -> Void = { _ in }
  ) -> ItemID {
    let id = add(LayoutItem(parent: parent ?? root))
    update(id, describe)
    return id
  }

  /// Adds a layout guide: a rectangle that is constrained as a view is.
  ///
  /// - Parameters:
  ///   - role: What the guide is of its view, or none where constraints alone place it.
  ///   - parent: The view that it belongs to, or none for the root.
  /// - Returns: Its name in constraints and solutions.
  /// - Precondition: `parent` is in the tree.
  @discardableResult
  public mutating func addGuide(_ role: GuideRole? = nil, in parent: ItemID? = nil) -> ItemID {
    addView(in: parent) { $0.guideRole = role }
  }

  /// Adds constraints and gives their positions among ``constraints``.
  ///
  /// - Precondition: As for one constraint.
  @discardableResult
  public mutating func add(_ constraints: [LayoutConstraint]) -> Range<Int> {
    let first = self.constraints.count
    for constraint in constraints { add(constraint) }
    return first..<self.constraints.count
  }
}
