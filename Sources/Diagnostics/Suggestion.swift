/// Finds the known name that the user most likely meant.
package enum Suggestion: Sendable {
  /// Returns the known name nearest to an unknown one, or `nil` if all are too far off.
  ///
  /// Near means an edit distance (insertions, deletions, substitutions and swaps of neighbours,
  /// ignoring case) of at most a third of the longer name, and at least 1. Of equally near names,
  /// returns the first in `known`.
  package static func nearest(to unknown: String, in known: some Sequence<String>) -> String? {
    let wanted = Array(unknown.lowercased().unicodeScalars)
    var best: (name: String, distance: Int)?
    for name in known {
      let candidate = Array(name.lowercased().unicodeScalars)
      let limit = max(1, max(wanted.count, candidate.count) / 3)
      guard abs(wanted.count - candidate.count) <= limit else { continue }
      let distance = editDistance(wanted, candidate)
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (name, distance)
    }
    return best?.name
  }

  /// Returns ` (did you mean "NAME"?)` for the nearest known name, or an empty string.
  package static func didYouMean(_ unknown: String, in known: some Sequence<String>) -> String {
    nearest(to: unknown, in: known).map { " (did you mean \"\($0)\"?)" } ?? ""
  }

  /// Returns the restricted Damerau-Levenshtein distance.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
