public import Scenes

/// What `lintel trace` prints: each layout's tree with what is clipped, open and impossible in it.
///
/// Layouts are written in the order in which they are given.
public enum TraceListing: Sendable {
  /// Writes the layouts as a JSON array, in the shape of `trace.schema.json`.
  public static func json(_ layouts: [ResolvedLayout]) -> String {
    JSONValue.array(layouts.map(\.traceJSON)).text
  }

  /// Writes the layouts as trees in the manner of `_autolayoutTrace`, with an empty line between two.
  public static func text(_ layouts: [ResolvedLayout]) -> String {
    layouts.map { $0.trace.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }
}
