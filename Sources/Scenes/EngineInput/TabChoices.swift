import InterfaceDocuments

extension Root {
  /// The tabs that are laid out together, of each tab view that is shown one, so that each tab is in
  /// one of the choices at least.
  ///
  /// A tab view holds the contents of the selected tab alone: what the contents of the others need
  /// does not reach it. In the first choice all first tabs are selected; without a tab view that is
  /// the only one, and names no tab.
  var tabChoices: [Set<String>] { view.tabChoices }

  /// The root with the contents of the selected tabs, those of the others not installed.
  func showing(_ tabs: Set<String>) -> Root {
    var root = self
    root.view = view.showing(tabs)
    return root
  }
}

extension View {
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
