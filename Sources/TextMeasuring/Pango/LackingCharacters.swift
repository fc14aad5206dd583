import Synchronization

/// Collects the characters that texts need and that the user's files lack.
final class LackingCharacters: Sendable {
  private let characters = Mutex<[String: Set<UInt32>]>([:])

  /// Records the characters of a text that a family's file lacks.
  func note(_ lacking: some Sequence<UInt32>, ofFamily family: String) {
    characters.withLock { $0[family, default: []].formUnion(lacking) }
  }

  /// The families with the characters that their files lack, both in order.
  var all: [(family: String, characters: String)] {
    characters.withLock(\.self).sorted { $0.key < $1.key }.map { family, characters in
      var text = ""
      text.unicodeScalars += characters.sorted().compactMap(Unicode.Scalar.init)
      return (family, text)
    }
  }
}
