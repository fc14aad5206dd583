/// The parts of an input for a target that reads several files: the line `%%` separates them.
struct InputParts {
  private let parts: [ArraySlice<UInt8>]

  static let separator = Array("\n%%\n".utf8)

  init(_ bytes: [UInt8]) {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index + Self.separator.count <= bytes.count {
      guard bytes[index..<index + Self.separator.count].elementsEqual(Self.separator) else {
        index += 1
        continue
      }
      parts.append(bytes[start..<index])
      index += Self.separator.count
      start = index
    }
    self.parts = parts + [bytes[start...]]
  }

  /// Returns a part, or nil if the input has fewer.
  subscript(index: Int) -> [UInt8]? { index < parts.count ? Array(parts[index]) : nil }
}
