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
      for conflict in layout.conflicts
      where !merged.conflicts.contains(where: { $0.constraints == conflict.constraints }) {
        merged.conflicts.append(conflict)
      }
      for collapse in layout.collapses where !merged.collapses.contains(collapse) {
        merged.collapses.append(collapse)
      }
      for constraint in layout.unmirrored where !merged.unmirrored.contains(constraint) {
        merged.unmirrored.append(constraint)
      }
      let known = Set(merged.constraintSpans.map(\.constraint.id))
      merged.constraintSpans += layout.constraintSpans.filter { !known.contains($0.constraint.id) }
      for margins in layout.margins
      where !merged.margins.contains(where: { $0.item == margins.item }) {
        merged.margins.append(margins)
      }
      for loop in layout.feedback where !merged.feedback.contains(loop) {
        merged.feedback.append(loop)
      }
      for axis in Axis.allCases {
        guard let needed = layout.rootSize[axis].needed else { continue }
        merged.rootSize[axis].needed = max(merged.rootSize[axis].needed ?? 0, needed)
      }
    }
    return merged
  }
}
