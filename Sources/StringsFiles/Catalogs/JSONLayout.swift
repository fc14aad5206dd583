import JSONReading

/// The layout of a JSON text: its indentation, its colons, its escapes.
struct JSONLayout: Sendable {
  /// The line break between members, or nil for a text on one line.
  var lineBreak: [UInt8]? = [0x0A]
  /// The indentation of one level.
  var indent = Array("  ".utf8)
  /// The colon, with the blanks around it.
  var colon = Array(" : ".utf8)
  /// The bytes after a comma within a line.
  var gap = Array(" ".utf8)
  /// Whether an object without members has an empty line between its braces.
  var hasEmptyLines = true
  var escapesSlashes = false
  /// Whether characters beyond ASCII are escaped.
  var escapesNonASCII = false

  /// The layout of Xcode, which is that of Foundation's `JSONEncoder`.
  static let xcode = JSONLayout()

  private init() {}

  /// Finds the layout of a text, from its first members.
  init(of document: JSONDocument) {
    let root = JSONDocument.root
    let names = document.members(of: root).map(\.nameIndex)
    guard let first = names.first else { return }
    let bytes = document.bytes
    let before = bytes[document.offset(root) + 1..<document.offset(first)]
    if let end = before.lastIndex(of: 0x0A) {
      lineBreak = end > before.startIndex && before[end - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A]
      indent = Array(before[(end + 1)...])
    } else {
      lineBreak = nil
      indent = []
    }
    colon = Array(bytes[document.range(first).upperBound..<document.offset(first + 1)])
    gap = []
    if names.count > 1 {
      let end = document.range(first + 1).upperBound
      let between = bytes[end..<document.offset(names[1])]
      if let comma = between.firstIndex(of: UInt8(ascii: ",")), lineBreak == nil {
        gap = Array(between[(comma + 1)...])
      }
    }
    let empty = document.nodes.indices.first {
      document.isObject($0) && Int(document.nodes[$0].next) == $0 + 1
    }
    hasEmptyLines =
      empty.map { document.range($0).count > 2 } ?? (lineBreak != nil && colon.first == 0x20)
    findEscapes(in: document)
  }

  private mutating func findEscapes(in document: JSONDocument) {
    let bytes = document.bytes
    var hasNonASCII = false
    for (index, node) in document.nodes.enumerated() where node.kind == .text {
      let text = bytes[document.range(index)]
      if !node.hasEscapes {
        if !hasNonASCII { hasNonASCII = text.contains { $0 >= 0x80 } }
        continue
      }
      var isEscape = false
      for (offset, byte) in zip(text.indices, text) {
        if byte >= 0x80 { hasNonASCII = true }
        if isEscape, byte == UInt8(ascii: "/") { escapesSlashes = true }
        if isEscape, byte == UInt8(ascii: "u"), Self.isNonASCII(bytes[(offset + 1)...]) {
          escapesNonASCII = true
        }
        isEscape = !isEscape && byte == UInt8(ascii: "\\")
      }
    }
    if hasNonASCII { escapesNonASCII = false }
  }

  /// Returns whether the digits of an escape are those of a character beyond ASCII.
  private static func isNonASCII(_ digits: ArraySlice<UInt8>) -> Bool {
    guard digits.starts(with: "00".utf8) else { return true }
    return digits.dropFirst(2).first.map { $0 >= UInt8(ascii: "8") } ?? false
  }
}
