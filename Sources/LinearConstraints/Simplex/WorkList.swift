/// A set of numbers to be removed in ascending order while greater ones are inserted: a bit for
/// each.
struct WorkList: Sendable {
  private var words: [UInt64]
  /// No word before this one has a bit.
  private var first = 0

  /// Makes a list for the numbers below a count.
  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  /// Whether it has no room for any number.
  var isEmpty: Bool { words.isEmpty }

  /// Makes room for the numbers below a count, if there is less.
  mutating func makeRoom(for count: Int) {
    while 64 * words.count < count { words.append(0) }
  }

  /// Adds a number, if it is not there already.
  mutating func insert(_ number: Int32) {
    let word = Int(number) >> 6
    words[word] |= 1 << UInt64(number & 63)
    if word < first { first = word }
  }

  /// Removes the least number.
  mutating func removeLeast() -> Int32? {
    while first < words.count {
      let word = words[first]
      if word != 0 {
        words[first] = word & (word &- 1)
        return Int32(first << 6 + word.trailingZeroBitCount)
      }
      first += 1
    }
    return nil
  }
}
