package import Diagnostics

/// The key that chooses an item of the menu bar.
package struct KeyEquivalent: Hashable, Sendable {
  /// The id of the item.
  package var item: String
  /// The title of the item.
  package var title: String
  /// The key with its modifiers, as a menu shows it: `⇧⌘S`.
  package var keys: String
  /// Where the key is written.
  package var position: SourcePosition

  package init(item: String, title: String, keys: String, position: SourcePosition) {
    self.item = item
    self.title = title
    self.keys = keys
    self.position = position
  }
}
