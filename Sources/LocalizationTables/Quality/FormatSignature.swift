import LocaleData

/// The arguments that the texts of an entry take, by which translations without a known source are
/// compared with each other.
package struct FormatSignature: Hashable, Sendable {
  /// The class of each argument by its number, nil if it is not known; empty for a text that is no format.
  var arguments: [Int: FormatArgument?] = [:]

  /// Returns the most frequent one of some signatures; of equally frequent ones the preferred one if it is
  /// among them, else the first.
  ///
  /// - Complexity: O(*n*) in the number of signatures.
  package static func mostFrequent(of signatures: [Self], preferring preferred: Self) -> Self {
    var counts: [Self: Int] = [:]
    for signature in signatures { counts[signature, default: 0] += 1 }
    let maximum = counts.values.max() ?? 0
    guard counts[preferred, default: 0] < maximum else { return preferred }
    return signatures.first { counts[$0] == maximum } ?? preferred
  }
}
