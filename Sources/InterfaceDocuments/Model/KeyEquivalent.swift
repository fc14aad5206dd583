public import Diagnostics

/// The key that chooses an item of the menu bar.
public struct KeyEquivalent: Hashable, Sendable {
  /// The id of the item.
  public var item: String
  /// The title of the item.
  public var title: String
  /// The key with its modifiers, as a menu shows it: `⇧⌘S`.
  public var keys: String
  /// Where the key is written.
  public var position: SourcePosition

  /// Creates a key equivalent.
  public init(item: String, title: String, keys: String, position: SourcePosition) {
    self.item = item
    self.title = title
    self.keys = keys
    self.position = position
  }
}
