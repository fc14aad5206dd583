/// Why an exact computation was given up.
package enum ExactFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number does not fit into a fraction of 128-bit integers.
  case overflow
  /// The table of coefficients would have too many entries.
  case tooLarge(entries: Int)
  /// The simplex method was still under way after a number of steps.
  case tooManySteps(Int)

  /// What was wanted and what there was.
  package var description: String {
    switch self {
    case .overflow: "an exact number must fit into a fraction of 128-bit integers"
    case .tooLarge(let entries):
      "an exact table has at most \(ExactTableau.largestSize) entries, not \(entries)"
    case .tooManySteps(let steps): "an exact optimum was not reached within \(steps) steps"
    }
  }
}
