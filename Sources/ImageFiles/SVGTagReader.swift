/// Finds the first start tag of an XML file and reads its attributes.
struct SVGTagReader {
  /// A start tag.
  struct Tag {
    var name: String
    var attributes: [String: String]
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Skips white space; returns whether markup follows.
  mutating func beginsMarkup() -> Bool {
    skipSpace()
    return current == UInt8(ascii: "<")
  }

  /// Reads the first start tag, skipping declarations and comments.
  mutating func rootTag() throws(ImageFileError) -> Tag {
    while true {
      skipSpace()
      guard let byte = current else { throw .truncated(.svg, wanted: "its root") }
      guard byte == UInt8(ascii: "<") else {
        throw .malformed(.svg, wanted: "a root", found: "text before it")
      }
      if starts(with: "<!--") {
        try skip(past: "-->")
      } else if starts(with: "<?") {
        try skip(past: "?>")
      } else if starts(with: "<!") {
        try skipDeclaration()
      } else {
        position += 1
        return try startTag()
      }
    }
  }

  private mutating func startTag() throws(ImageFileError) -> Tag {
    var tag = Tag(name: name(), attributes: [:])
    while true {
      skipSpace()
      guard let byte = current else { break }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return tag }
      let attribute = name()
      skipSpace()
      guard !attribute.isEmpty, current == UInt8(ascii: "=") else {
        throw .malformed(.svg, wanted: "attributes in its root", found: "something else")
      }
      position += 1
      skipSpace()
      guard let quote = current else { break }
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw .malformed(.svg, wanted: "attributes between quotes", found: "one without")
      }
      position += 1
      guard let end = bytes[position...].firstIndex(of: quote) else { break }
      tag.attributes[attribute] = String(decoding: bytes[position..<end], as: UTF8.self)
      position = end + 1
    }
    throw .truncated(.svg, wanted: "the end of its root's start tag")
  }

  private mutating func name() -> String {
    let start = position
    while let byte = current, !Self.isSpace(byte), !Self.ends.contains(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static let ends: Set<UInt8> = Set("=/><\"'".utf8)

  /// Skips a DOCTYPE with its declarations in brackets.
  private mutating func skipDeclaration() throws(ImageFileError) {
    var depth = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[(position + 1)...].firstIndex(of: byte) else {
          throw .truncated(.svg, wanted: "the end of its DOCTYPE")
        }
        position = end
      case UInt8(ascii: "<") where starts(with: "<!--"):
        try skip(past: "-->")
        continue
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
    throw .truncated(.svg, wanted: "the end of its DOCTYPE")
  }

  private mutating func skip(past text: StaticString) throws(ImageFileError) {
    while position < bytes.count {
      if starts(with: text) {
        position += text.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw .truncated(.svg, wanted: "\"\(text)\"")
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[position...].starts(with: text.description.utf8)
  }

  private mutating func skipSpace() {
    while let byte = current, Self.isSpace(byte) { position += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
