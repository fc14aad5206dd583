public import Scenes

/// What `lintel layout` prints: each layout's frames, losses, ambiguities and conflicts.
///
/// Layouts are written in the order in which they are given.
public enum LayoutListing: Sendable {
  /// Writes the layouts as a JSON array, in the shape of `layout.schema.json`.
  public static func json(_ layouts: [ResolvedLayout]) -> String {
    JSONValue.array(layouts.map(\.json)).text
  }

  /// Writes the layouts as indented trees, with an empty line between two.
  public static func text(_ layouts: [ResolvedLayout]) -> String {
    layouts.map { $0.tree.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }
}
