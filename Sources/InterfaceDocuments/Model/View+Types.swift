import InterfaceValues

extension View {
  /// A kind of box.
  package enum BoxType: String, CaseIterable, Hashable, Sendable {
    /// A border with a title.
    case primary
    /// A separator line.
    case separator
    /// A border as the author configured it, without any insets.
    case custom
  }

  /// A position of a box's title.
  package enum TitlePosition: String, CaseIterable, Hashable, Sendable {
    case atTop, noTitle
  }

  /// A kind of tab view.
  package enum TabViewType: String, CaseIterable, Hashable, Sendable {
    /// Tabs at the top, with a border.
    case top
    /// Contents in a bezel or a line, without tabs; something else selects among them.
    case noTabsBezelBorder, noTabsLineBorder
    /// Contents alone.
    case noTabsNoBorder
  }
}

extension View {
  /// Whether AppKit's scroll views make it as large as its content when it is their document.
  package var isSizedByScrollView: Bool {
    [
      "tableView", "outlineView", "textView", "collectionView", "browser", "matrix",
    ].contains(element)
  }
}
