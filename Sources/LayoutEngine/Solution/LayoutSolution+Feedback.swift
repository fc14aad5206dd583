extension LayoutSolution {
  /// Something that a layout decides and that in turn changes the layout, again and again.
  ///
  /// The frames are still a layout that meets the constraints, for one of the states that came up.
  public struct Feedback: Hashable, Sendable {
    /// What depends on the layout.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Sizes that are measured in a layout: of content that wraps, of what is left of a view by
      /// the device's bars.
      case measuring
    }

    /// What depends on the layout.
    public var kind: Kind
    /// The items that kept changing, in order.
    public var items: [ItemID]
    /// How many layouts were solved until it was given up.
    public var passes: Int

    /// Puts a report together.
    public init(kind: Kind, items: [ItemID], passes: Int) {
      self.kind = kind
      self.items = items
      self.passes = passes
    }
  }
}
