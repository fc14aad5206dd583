import TextDecoding

/// An index of a table's keys: of several entries with one key, the last one counts.
///
/// A hash table with open addressing, since a `Dictionary` takes longer than reading the file. The
/// hash is seeded with a secret of the process, so that keys cannot be made to collide.
struct KeyIndex: Sendable {
  /// Whether a key occurs more than once.
  private(set) var hasDuplicates = false
  /// Half of a hash, and the number of the entry counted from 1; 0 for a free slot.
  private var slots: [UInt64]

  /// Indexes the keys of some entries.
  ///
  /// - Complexity: O(*n*) in the number of bytes of all keys.
  init(_ entries: [TableEntry]) {
    var capacity = 8
    while capacity < 2 * entries.count { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    for index in entries.indices {
      let (hash, slot, isKnown) = Self.withKey(of: index, in: entries) { key in
        let hash = Self.hash(key)
        let found = find(key, hash: hash, in: entries)
        return (hash, found.slot, found.isKnown)
      }
      if isKnown { hasDuplicates = true }
      slots[slot] = hash & ~0xFFFF_FFFF | UInt64(index + 1)
    }
  }

  /// Returns the number of the last entry with a key.
  func lastIndex(of key: String, in entries: [TableEntry]) -> Int? {
    let key = key.utf8.span
    let (slot, isKnown) = find(key, hash: Self.hash(key), in: entries)
    return isKnown ? Int(slots[slot] & 0xFFFF_FFFF) - 1 : nil
  }

  /// Returns the slot of a key, or the free slot for it.
  private func find(
    _ key: Span<UInt8>, hash: UInt64, in entries: [TableEntry]
  ) -> (slot: Int, isKnown: Bool) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash >> 32 {
        let other = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if Self.withKey(of: other, in: entries, { $0.isEqual(to: key) }) { return (slot, true) }
      }
      slot = (slot + 1) & mask
    }
    return (slot, false)
  }

  /// Calls a function with a key in UTF-8, without copying its entry.
  @inline(__always)
  private static func withKey<Result>(
    of index: Int, in entries: [TableEntry], _ body: (Span<UInt8>) -> Result
  ) -> Result {
    switch entries[index].writtenKey {
    case .text(let text):
      return body(text.utf8.span)
    case .place(let place):
      let source = entries[index].source
      return body(source.span.extracting(place))
    }
  }

  private static let secret = UInt64(bitPattern: Int64(Hasher().finalize()))

  /// Returns the hash of a key: each eight bytes are multiplied in.
  private static func hash(_ key: Span<UInt8>) -> UInt64 {
    var hash = secret ^ UInt64(truncatingIfNeeded: key.count)
    var index = 0
    while index + 8 <= key.count {
      hash = mixed(hash ^ key.word(at: index))
      index += 8
    }
    var word: UInt64 = 0
    while index < key.count {
      word = word << 8 | UInt64(key[index])
      index += 1
    }
    return mixed(hash ^ word)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}

extension Span<UInt8> {
  /// Returns whether the bytes are the same.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index < count, index < other.count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }
}
