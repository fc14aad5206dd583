import InterfaceValues

extension View {
  /// The kinds of box.
  public enum BoxType: String, CaseIterable, Hashable, Sendable {
    /// A border with a title.
    case primary
    /// A line.
    case separator
    /// A border that is drawn as the author says, with room for nothing else.
    case custom
  }

  /// Where a box has its title.
  public enum TitlePosition: String, CaseIterable, Hashable, Sendable {
    case atTop, noTitle
  }

  /// The kinds of tab view.
  public enum TabViewType: String, CaseIterable, Hashable, Sendable {
    /// Tabs at the top of a border.
    case top
    /// Contents alone, which something else chooses from.
    case noTabsNoBorder
  }
}

extension AutoresizingMask {
  /// The parts as a document names them, in the order of their bits.
  static let names = [
    "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable",
    "flexibleMaxY",
  ]

  /// The word for a mask without flexible parts.
  static let emptyName = "none"

  /// Reads the names of the flexible parts, or `none`.
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
