/// The reason why an exact computation failed.
package enum ExactFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number does not fit into a fraction of 128-bit integers.
  case overflow
  /// The table of coefficients would have too many entries.
  case tooLarge(entries: Int)
  /// The simplex method did not finish within a number of steps.
  case tooManySteps(Int)
  /// The work was to be given up.
  case interrupted

  /// The expected and the found value.
  package var description: String {
    switch self {
    case .overflow: "an exact number must fit into a fraction of 128-bit integers"
    case .tooLarge(let entries):
      "an exact table has at most \(ExactTableau.largestSize) entries, not \(entries)"
    case .tooManySteps(let steps): "an exact optimum was not reached within \(steps) steps"
    case .interrupted: "an exact optimum must be reached before the work is interrupted"
    }
  }
}
