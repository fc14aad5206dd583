import InterfaceValues

extension View {
  /// A kind of box.
  public enum BoxType: String, CaseIterable, Hashable, Sendable {
    /// A border with a title.
    case primary
    /// A separator line.
    case separator
    /// A border as the author configured it, without any insets.
    case custom
  }

  /// A position of a box's title.
  public enum TitlePosition: String, CaseIterable, Hashable, Sendable {
    case atTop, noTitle
  }

  /// A kind of tab view.
  public enum TabViewType: String, CaseIterable, Hashable, Sendable {
    /// Tabs at the top, with a border.
    case top
    /// Contents alone, without tabs; something else selects among them.
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

extension AutoresizingMask {
  /// The names of the flexible parts in a document, in the order of their bits.
  static let names = [
    "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
    "flexibleMaxY",
  ]

  /// The name of a mask without flexible parts.
  static let emptyName = "none"

  /// Creates a mask from the names of its flexible parts, or `none`.
  init?(_ text: String) {
    self = []
    if text == Self.emptyName { return }
    let words = ValueSyntax.words(text)
    guard !words.isEmpty else { return nil }
    for word in words {
      guard let bit = Self.names.firstIndex(of: String(word.text)) else { return nil }
      insert(Self(rawValue: 1 << bit))
    }
  }
}
