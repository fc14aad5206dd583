/// The literals of code, and the texts of which they are a part.
struct KeyMentions: Sendable {
  private var literals: Set<String> = []
  /// The texts with interpolations, without specifiers.
  private var shapes: Set<InterpolatedText> = []
  private var patterns: [KeyPattern] = []
  /// The indices of patterns by three bytes that a key has to contain.
  private var patternsByBytes: [UInt32: [Int]] = [:]

  mutating func add(_ file: SourceFile) {
    for literal in file.literals where literals.insert(literal).inserted {
      if let format = InterpolatedText(format: literal) { addPattern(format.shape) }
    }
    for text in file.partialTexts { addPattern(text.shape) }
  }

  private mutating func addPattern(_ shape: InterpolatedText) {
    guard shapes.insert(shape).inserted else { return }
    let pattern = KeyPattern(shape)
    let part = pattern.longestPart
    guard part.count >= 3 else { return }
    // The bytes that fewest other patterns have.
    var rarest: (bytes: UInt32, count: Int)?
    for bytes in part.prefix(64).threes {
      let count = patternsByBytes[bytes]?.count ?? 0
      if count < rarest?.count ?? .max { rarest = (bytes, count) }
    }
    guard let rarest else { return }
    patternsByBytes[rarest.bytes, default: []].append(patterns.count)
    patterns.append(pattern)
  }

  func contains(_ key: String) -> Bool {
    if literals.contains(key) { return true }
    if let format = InterpolatedText(format: key), shapes.contains(format.shape) { return true }
    let bytes = Array(key.utf8)
    return bytes[...].threes.contains { three in
      patternsByBytes[three]?.contains { patterns[$0].matches(bytes) } == true
    }
  }
}

/// A text with places for anything.
struct KeyPattern: Sendable {
  /// The parts between the places.
  private let parts: [[UInt8]]

  init(_ text: InterpolatedText) {
    parts = [Array(text.start.utf8)] + text.interpolations.map { Array($0.following.utf8) }
  }

  /// The longest part; the first one of several.
  var longestPart: ArraySlice<UInt8> {
    parts.reduce([]) { $1.count > $0.count ? $1[...] : $0 }
  }

  /// Returns whether a key consists of the parts with anything between them.
  func matches(_ key: [UInt8]) -> Bool {
    let last = parts.count - 1
    guard last > 0 else { return false }
    let end = key.count - parts[last].count
    guard end >= parts[0].count, key.has(parts[0], at: 0), key.has(parts[last], at: end) else {
      return false
    }
    var start = parts[0].count
    for part in parts[1..<last] {
      while start + part.count <= end, !key.has(part, at: start) { start += 1 }
      guard start + part.count <= end else { return false }
      start += part.count
    }
    return true
  }
}

extension [UInt8] {
  /// Returns whether some bytes are at an offset.
  fileprivate func has(_ part: [UInt8], at offset: Int) -> Bool {
    guard offset + part.count <= count else { return false }
    for index in part.indices where self[offset + index] != part[index] { return false }
    return true
  }
}

extension ArraySlice<UInt8> {
  /// Each three bytes in succession.
  fileprivate var threes: some Sequence<UInt32> {
    (startIndex..<Swift.max(startIndex, endIndex - 2)).lazy.map { index in
      UInt32(self[index]) << 16 | UInt32(self[index + 1]) << 8 | UInt32(self[index + 2])
    }
  }
}
