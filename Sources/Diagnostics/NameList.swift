extension Collection<String> {
  /// Returns names as they stand in a sentence: `a, b and c`.
  ///
  /// - Parameters:
  ///   - limit: How many are named at most; the others are counted: `a, b and 4 more`.
  ///   - conjunction: The word before the last one.
  /// - Returns: The list.
  package func inSentence(limit: Int = .max, conjunction: String = "and") -> String {
    guard count > 1 else { return first ?? "" }
    guard count > limit else {
      let last = self.suffix(1).joined()
      return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
    return prefix(limit).joined(separator: ", ") + " \(conjunction) \(count - limit) more"
  }
}
