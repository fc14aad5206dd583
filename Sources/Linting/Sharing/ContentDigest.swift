/// A digest of bytes that is the same in every run and on every machine.
///
/// It tells contents apart, 128 bits long, and is no protection against someone who looks for two with one
/// digest.
package struct ContentDigest: Sendable {
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Creates the digest of nothing.
  package init() {}

  /// Adds bytes, and their number: two parts are not the same as one that has the bytes of both.
  package mutating func add(_ bytes: [UInt8]) { add(bytes.span) }

  /// Adds a text.
  mutating func add(_ text: String) { add(text.utf8.span) }

  /// Adds what another digest is of.
  mutating func add(_ other: ContentDigest) {
    add(other.first)
    add(other.second)
  }

  private mutating func add(_ bytes: Span<UInt8>) {
    add(UInt64(bytes.count))
    var index = 0
    while index + 8 <= bytes.count {
      var word: UInt64 = 0
      for place in index..<index + 8 { word = word << 8 | UInt64(bytes[place]) }
      add(word)
      index += 8
    }
    var word: UInt64 = 0
    for place in index..<bytes.count { word = word << 8 | UInt64(bytes[place]) }
    add(word)
  }

  /// Adds texts and their number.
  mutating func add(_ texts: some Collection<String>) {
    add(UInt64(texts.count))
    for text in texts { add(text) }
  }

  private mutating func add(_ word: UInt64) {
    // Each step is a bijection of the state, so that a difference in one word is never lost.
    first = (first ^ word) &* 0x100_0000_01B3
    first ^= first >> 29
    second = (second &+ word) &* 0xBF58_476D_1CE4_E5B9
    second ^= second >> 32
  }

  /// The two halves of the digest.
  var words: (UInt64, UInt64) { (first, second) }

  /// The digest, as 32 hexadecimal digits.
  package var text: String { [first, second].map(Self.digits).joined() }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
