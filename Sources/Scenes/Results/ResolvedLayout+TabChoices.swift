import InterfaceDocuments

extension ResolvedLayout {
  /// The layout as it is seen with each tab of its tab views selected in turn, without the contents of others.
  ///
  /// Tab views beside each other show their next tabs at the same time. It is one layout, the same, if no tab view has several tabs.
  ///
  /// - Complexity: O(*n* *k*) for *n* items and *k* choices of tabs.
  package var showingEachTab: [ResolvedLayout] {
    let tree = TabTree(items)
    let choices = tree.choices
    guard choices.count > 1 else { return [self] }
    return choices.enumerated().map { index, chosen in
      var layout = self
      layout.items = tree.items(showing: chosen)
      layout.selectedTabs = chosen
      if index > 0 {
        layout.tabTitle = tree.titles(of: chosen, otherThan: choices[0]).joined(separator: ", ")
      }
      return layout
    }
  }

  /// Returns whether a tab is selected: the first one of a tab view unless another one is chosen.
  package func isSelected(_ tab: ResolvedItem) -> Bool {
    if !selectedTabs.isEmpty { return selectedTabs.contains(tab.id) }
    return items.first { $0.kind.view == .tab && $0.placement.parent == tab.placement.parent }?.id
      == tab.id
  }

  /// The indices of the items in tabs that are not selected.
  package var indicesBehindTabs: Set<Int> {
    var shown: Set<String> = []
    var hidden: Set<String> = []
    var indices: Set<Int> = []
    for (index, item) in items.enumerated() {
      let parent = item.placement.parent ?? ""
      if hidden.contains(parent) {
        hidden.insert(item.id)
        indices.insert(index)
      } else if item.kind.view == .tab {
        // The tab's label is visible.
        let isFirst = shown.insert(parent).inserted
        let isSelected = selectedTabs.isEmpty ? isFirst : selectedTabs.contains(item.id)
        if !isSelected { hidden.insert(item.id) }
      }
    }
    return indices
  }
}

/// The items of a layout by their parents.
private struct TabTree {
  private let items: [ResolvedItem]
  private let children: [String: [Int]]
  private let roots: [Int]

  init(_ items: [ResolvedItem]) {
    self.items = items
    let ids = Set(items.map(\.id))
    var children: [String: [Int]] = [:]
    var roots: [Int] = []
    for (index, item) in items.enumerated() {
      if let parent = item.placement.parent, ids.contains(parent) {
        children[parent, default: []].append(index)
      } else {
        roots.append(index)
      }
    }
    self.children = children
    self.roots = roots
  }

  /// The sets of tabs that are selected together, so that each tab is in one, the first tabs first.
  var choices: [Set<String>] {
    guard items.contains(where: { $0.kind.view == .tab }) else { return [[]] }
    // Children are listed after their parents.
    var below: [[Set<String>]] = Array(repeating: [[]], count: items.count)
    for index in items.indices.reversed() {
      let inside = children[items[index].id] ?? []
      let tabs = inside.filter { items[$0].kind.view == .tab }
      below[index] =
        tabs.isEmpty
        ? Self.together(inside.map { below[$0] })
        : tabs.flatMap { tab in below[tab].map { $0.union([items[tab].id]) } }
    }
    return Self.together(roots.map { below[$0] })
  }

  /// The choices of tabs in views beside each other.
  private static func together(_ choices: [[Set<String>]]) -> [Set<String>] {
    let count = choices.map(\.count).max() ?? 1
    return (0..<count).map { index in
      choices.reduce(into: []) { $0.formUnion($1[min(index, $1.count - 1)]) }
    }
  }

  /// Returns the items without the contents of tabs that are not chosen.
  func items(showing chosen: Set<String>) -> [ResolvedItem] {
    var hidden: Set<String> = []
    return items.filter { item in
      if let parent = item.placement.parent, hidden.contains(parent) {
        hidden.insert(item.id)
        return false
      }
      if item.kind.view == .tab, !chosen.contains(item.id) { hidden.insert(item.id) }
      return true
    }
  }

  /// Returns the titles of tabs that another choice does not have: a label, or else a name.
  func titles(of chosen: Set<String>, otherThan others: Set<String>) -> [String] {
    items.filter {
      $0.kind.view == .tab && chosen.contains($0.id) && !others.contains($0.id)
    }.map { item in
      guard let label = item.content.text?.string, !label.isEmpty else {
        return item.identity.name
      }
      return label
    }
  }
}
