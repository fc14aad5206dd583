public import Scenes

/// The output of `lintel explain`: why a view has its position and size.
public enum ExplanationListing: Sendable {
  /// Writes an explanation in the shape of `explain.schema.json`.
  public static func json(_ explanation: ResolvedExplanation) -> String {
    explanation.json.text
  }

  /// Writes an explanation for people.
  ///
  /// Along each axis it lists what determines the size and the position, the constraints that
  /// affect the view, and changes that make clipped content fit.
  public static func text(_ explanation: ResolvedExplanation) -> String {
    explanation.lines.map { $0 + "\n" }.joined()
  }
}
