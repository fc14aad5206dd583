import JSONWriting
package import Scenes

/// The output of `lintel explain`: why a view has its position and size.
package enum ExplanationListing: Sendable {
  /// Writes an explanation in the shape of `explain.schema.json`.
  package static func json(_ explanation: ResolvedExplanation) -> String {
    explanation.json.text
  }

  /// Writes an explanation for people.
  ///
  /// Along each axis it lists what determines the size and the position, the constraints that
  /// affect the view, and changes that make clipped content fit.
  package static func text(_ explanation: ResolvedExplanation) -> String {
    explanation.lines.map { $0 + "\n" }.joined()
  }

  /// Returns the lines of an explanation without its heading, for a place that names the view.
  package static func body(of explanation: ResolvedExplanation) -> [String] {
    let lines = explanation.lines.dropFirst().drop { $0.isEmpty }
    return lines.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
  }
}
