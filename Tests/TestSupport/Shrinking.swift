/// Makes failing input small.
package enum Shrinking: Sendable {
  /// Returns the smallest value found that fails: none of its own smaller values does.
  ///
  /// - Parameters:
  ///   - value: A value that fails.
  ///   - limit: The number of values that are tried at most.
  ///   - smaller: Returns the values that are a part of a value, those with the most left out first.
  ///   - fails: Whether a value fails.
  /// - Returns: A part of the value.
  /// - Complexity: At most `limit` trials.
  package static func smallest<Value>(
    _ value: Value, limit: Int = 2000, among smaller: (Value) -> [Value],
    where fails: (Value) -> Bool
  ) -> Value {
    var (smallest, trials) = (value, 0)
    while true {
      let next = smaller(smallest).first { part in
        trials += 1
        return trials <= limit && fails(part)
      }
      guard let next else { return smallest }
      smallest = next
    }
  }
}
