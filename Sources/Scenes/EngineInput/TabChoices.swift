import InterfaceDocuments

extension Root {
  /// The sets of tabs that are selected together, so that each tab is in at least one set.
  ///
  /// A tab view contains only the selected tab's contents; the others do not affect its size. The
  /// first set selects the first tab of each tab view. Without a tab view there is one set, which
  /// is empty.
  var tabChoices: [Set<String>] { view.hasTabs ? view.tabChoices : [[]] }

  /// The root with only the contents of the selected tabs installed.
  func showing(_ tabs: Set<String>) -> Root {
    guard view.hasTabs else { return self }
    var root = self
    root.view = view.showing(tabs)
    return root
  }
}

extension View {
  /// Whether it or a view in it is a tab.
  fileprivate var hasTabs: Bool { contains { $0.kind == .tab } }

  fileprivate var tabChoices: [Set<String>] {
    let inside = subviews.map { (view: $0, choices: $0.tabChoices) }
    if case .tabView = kind, subviews.contains(where: { $0.kind == .tab }) {
      return inside.flatMap { tab in tab.choices.map { $0.union([tab.view.id]) } }
    }
    // Tab views beside each other show their next tabs at the same time.
    let count = inside.map(\.choices.count).max() ?? 1
    return (0..<count).map { index in
      inside.reduce(into: []) { $0.formUnion($1.choices[min(index, $1.choices.count - 1)]) }
    }
  }

  fileprivate func showing(_ tabs: Set<String>) -> View {
    var view = self
    let isShown = kind != .tab || tabs.contains(id)
    view.subviews = subviews.map { subview in
      var shown = subview.showing(tabs)
      shown.isInstalled = shown.isInstalled && isShown
      return shown
    }
    return view
  }
}
