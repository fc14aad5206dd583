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

  /// What a view shows, which decides whether it turns round in a right-to-left layout.
  public enum SemanticContent: String, CaseIterable, Hashable, Sendable {
    case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
  }

  /// The parts of a frame, and of the room around it, that give way when the parent changes.
  ///
  /// As everywhere in the format y runs downward: `flexibleMinY` is the room above.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a mask of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The room on the left.
    public static let flexibleMinX = Self(rawValue: 1)
    /// The width.
    public static let widthSizable = Self(rawValue: 2)
    /// The room on the right.
    public static let flexibleMaxX = Self(rawValue: 4)
    /// The room above.
    public static let flexibleMinY = Self(rawValue: 8)
    /// The height.
    public static let heightSizable = Self(rawValue: 16)
    /// The room below.
    public static let flexibleMaxY = Self(rawValue: 32)

    /// The parts along the horizontal axis.
    static let horizontal: Self = [.flexibleMinX, .widthSizable, .flexibleMaxX]
    /// The parts along the vertical axis.
    static let vertical: Self = [.flexibleMinY, .heightSizable, .flexibleMaxY]

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
}
