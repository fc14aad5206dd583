package import LintConfiguration

/// One of several runs that check a share of the documents each.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the shard, from 1.
  package let number: Int
  /// The number of shards.
  package let count: Int

  /// Reads a shard such as `2/5`.
  ///
  /// - Throws: `InvalidRequest` for another text, and for a number out of range.
  package init(_ text: String) throws(InvalidRequest) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else {
      throw InvalidRequest(
        reason: "--shard \"\(text)\": expected the number of the shard and that of all, as 2/5")
    }
    guard count > 0, 1...count ~= number else {
      throw InvalidRequest(
        reason: "--shard \"\(text)\": expected a number from 1 to that of all shards")
    }
    (self.number, self.count) = (number, count)
  }

  init?(number: Int, of count: Int) {
    guard count > 0, 1...count ~= number else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Returns whether the shard has the document at an index: neighbours, which are often alike, go to
  /// different shards.
  func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// The shard as the option spells it.
  package var description: String { "\(number)/\(count)" }
}
