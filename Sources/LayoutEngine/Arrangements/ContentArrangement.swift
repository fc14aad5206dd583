public import Geometry

/// Content views within a border: that of a box, one for each tab of a tab view, that of a cell.
public struct ContentArrangement: Hashable, Sendable {
  /// The content views, each of which fills the area within the border.
  public var items: [ItemID]
  /// From the alignment rect to the content views, as in a left-to-right layout.
  public var insets: Insets

  /// Creates a border around content.
  public init(items: [ItemID], insets: Insets) {
    self.items = items
    self.insets = insets
  }
}
