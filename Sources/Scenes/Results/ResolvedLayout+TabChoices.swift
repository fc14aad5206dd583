import InterfaceDocuments

extension ResolvedLayout {
  /// The layout as it is seen with each tab of its tab views selected in turn, without the contents of others.
  ///
  /// It is one layout, the same, if no tab view has several tabs.
  ///
  /// - Complexity: O(*n* *k*) for *n* items and *k* choices of tabs.
  package var showingEachTab: [ResolvedLayout] {
    guard let first = tabChoices.first, tabChoices.count > 1 else { return [self] }
    return tabChoices.map { chosen in
      var layout = self
      layout.selectedTabs = chosen
      let behind = layout.indicesBehindTabs
      layout.items = items.indices.filter { !behind.contains($0) }.map { items[$0] }
      if chosen != first {
        layout.tabTitle = titles(ofTabs: chosen.subtracting(first)).joined(separator: ", ")
      }
      return layout
    }
  }

  /// Returns the titles of tabs in the order of the document: a label, or else a name.
  private func titles(ofTabs tabs: Set<String>) -> [String] {
    items.filter { $0.kind.view == .tab && tabs.contains($0.id) }.map { item in
      guard let label = item.content.text?.string, !label.isEmpty else {
        return item.identity.name
      }
      return label
    }
  }

  /// The ids of the tabs whose contents are seen: those that are selected, else the first of each tab view.
  package var shownTabs: Set<String> {
    guard selectedTabs.isEmpty else { return selectedTabs }
    var views: Set<String> = []
    return Set(
      items.filter { $0.kind.view == .tab && views.insert($0.placement.parent ?? "").inserted }
        .map(\.id))
  }

  /// The indices of the items in tabs that are not shown; the labels of these are seen.
  package var indicesBehindTabs: Set<Int> {
    let shown = shownTabs
    var hidden: Set<String> = []
    var indices: Set<Int> = []
    for (index, item) in items.enumerated() {
      if hidden.contains(item.placement.parent ?? "") {
        hidden.insert(item.id)
        indices.insert(index)
      } else if item.kind.view == .tab, !shown.contains(item.id) {
        hidden.insert(item.id)
      }
    }
    return indices
  }
}
