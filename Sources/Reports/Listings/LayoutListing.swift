import JSONWriting
package import Scenes

/// The output of `lintel layout`: each layout's frames, losses, ambiguities and conflicts.
///
/// Layouts are written in the given order.
package enum LayoutListing: Sendable {
  /// Writes the layouts as a JSON array, in the shape of `layout.schema.json`.
  package static func json(_ layouts: [ResolvedLayout]) -> String {
    JSONValue.array(layouts.map(\.json)).text
  }

  /// Writes the layouts as indented trees, separated by empty lines.
  package static func text(_ layouts: [ResolvedLayout]) -> String {
    layouts.map { $0.tree.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }
}
