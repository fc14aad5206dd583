public import Scenes

/// What `lintel explain` prints: why a view is where it is and as large as it is.
public enum ExplanationListing: Sendable {
  /// Writes an explanation in the shape of `explain.schema.json`.
  public static func json(_ explanation: ResolvedExplanation) -> String {
    explanation.json.text
  }

  /// Writes an explanation for people: along each axis what decides the size and the position, the
  /// constraints that affect the view, and what would make clipped content fit.
  public static func text(_ explanation: ResolvedExplanation) -> String {
    explanation.lines.map { $0 + "\n" }.joined()
  }
}
