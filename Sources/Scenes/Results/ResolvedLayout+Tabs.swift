import Geometry

extension ResolvedLayout {
  /// Merges layouts of one root with different tabs selected.
  ///
  /// A view comes from the first layout that shows it, and keeps its place in its tab.
  ///
  /// - Parameters:
  ///   - layouts: The layouts, at least one.
  ///   - choices: The ids of the tabs that are selected in each of the layouts.
  ///   - order: The ids of all items, each after that of its parent.
  /// - Returns: One layout with all views.
  static func merging(
    _ layouts: [ResolvedLayout], selecting choices: [Set<String>], order: [String]
  ) -> ResolvedLayout {
    precondition(!layouts.isEmpty, "no layout has no items to merge")
    var merged = layouts[0]
    guard layouts.count > 1 else { return merged }
    var found: [String: ResolvedItem] = [:]
    let tabs = choices.reduce(into: Set()) { $0.formUnion($1) }
    for (layout, selected) in zip(layouts, choices) {
      for item in layout.items where found[item.id] == nil {
        // A tab that is not selected has no contents.
        if !tabs.contains(item.id) || selected.contains(item.id) { found[item.id] = item }
      }
    }
    merged.tabChoices = choices
    merged.items = []
    var origins: [String: Point] = [:]
    for id in order {
      // An id that is listed twice counts once.
      guard var item = found.removeValue(forKey: id) else { continue }
      let parent = item.placement.parent.flatMap { origins[$0] } ?? .zero
      item.placement.frameInRoot = item.frame.offset(x: parent.x, y: parent.y)
      origins[id] = item.placement.frameInRoot.origin
      merged.items.append(item)
    }
    for layout in layouts.dropFirst() {
      merged.conflicts.append(missingOf: layout.conflicts, by: \.constraints)
      merged.collapses.append(missingOf: layout.collapses, by: \.self)
      merged.unmirrored.append(missingOf: layout.unmirrored, by: \.self)
      let known = Set(merged.constraintSpans.map(\.constraint.id))
      merged.constraintSpans += layout.constraintSpans.filter { !known.contains($0.constraint.id) }
      merged.margins.append(missingOf: layout.margins, by: \.item)
      merged.feedback.append(missingOf: layout.feedback, by: \.self)
      for axis in Axis.allCases {
        guard let needed = layout.rootSize[axis].needed else { continue }
        merged.rootSize[axis].needed = max(merged.rootSize[axis].needed ?? 0, needed)
      }
    }
    return merged
  }
}

extension Array {
  /// Appends the elements of another array whose keys are not in this one.
  fileprivate mutating func append<Key: Hashable>(
    missingOf other: [Element], by key: (Element) -> Key
  ) {
    var known = Set(map(key))
    self += other.filter { known.insert(key($0)).inserted }
  }
}
