import JSONReading
import TextDecoding

/// Reads the intact keys of a catalog that is not valid JSON.
///
/// This requires each key to be on its own line, all indented alike, as Xcode writes them: everything
/// between two such lines is read as one key.
struct CatalogRecovery: Sendable {
  /// The document without the broken keys.
  private(set) var document: JSONDocument
  /// The defects of the broken keys, which are left out.
  private(set) var defects: [TextDefect] = []

  private let bytes: [UInt8]
  private var nodes: [JSONDocument.Node] = []

  /// A line that is not empty.
  private struct Line {
    /// The offset of the first character that is not a blank.
    var start: Int
    /// The number of blanks before it.
    var indent: Int
    /// Whether it begins with a quote.
    var isName: Bool
  }

  /// Reads a text, or returns nil if its lines do not show where keys begin.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    document = JSONDocument(bytes: bytes, nodes: [])
    let lines = Self.lines(of: bytes)
    let name = Array("\"strings\"".utf8)
    guard let strings = lines.firstIndex(where: { bytes[$0.start...].starts(with: name) }),
      let indent = Self.indent(of: lines[(strings + 1)...], within: lines[strings].indent)
    else { return nil }
    let outer = lines[strings].indent
    append(.object, bytes.indices)
    for (index, line) in lines.enumerated()
    where line.isName && line.indent == outer && index != strings {
      let next = lines[(index + 1)...].first { $0.indent <= outer }
      readMember(line.start..<(next?.start ?? bytes.count))
    }
    append(.text, lines[strings].start..<lines[strings].start + name.count)
    let object = nodes.count
    append(.object, lines[strings].start + name.count..<bytes.count)
    readKeys(lines[(strings + 1)...], indent: indent)
    nodes[object].next = UInt32(truncatingIfNeeded: nodes.count)
    nodes[JSONDocument.root].next = UInt32(truncatingIfNeeded: nodes.count)
    document = JSONDocument(bytes: bytes, nodes: nodes)
  }

  /// Returns the indentation of the keys: twice that of "strings", or else that of the first key.
  private static func indent(of lines: ArraySlice<Line>, within outer: Int) -> Int? {
    if outer > 0, lines.contains(where: { $0.isName && $0.indent == 2 * outer }) {
      return 2 * outer
    }
    return lines.first(where: \.isName).flatMap { $0.indent > outer ? $0.indent : nil }
  }

  /// Reads the keys: each extends to the next line with its indentation, or with less.
  private mutating func readKeys(_ lines: ArraySlice<Line>, indent: Int) {
    var start: Int?
    for line in lines where line.indent < indent || line.indent == indent && line.isName {
      if let start { readMember(start..<line.start) }
      guard line.isName else {
        start = nil
        continue
      }
      // A line with a name and less indentation is a member beside "strings".
      start = line.indent == indent ? line.start : nil
    }
    if let start { readMember(start..<bytes.count) }
  }

  private mutating func readMember(_ range: Range<Int>) {
    do throws(TextDefect) {
      let (end, skipped) = try JSONParser.parseMember(bytes, in: range, into: &nodes)
      defects += skipped
      let rest = end..<range.upperBound
      if let other = bytes[rest].firstIndex(where: { !Self.isSeparator($0) }) {
        let found = firstCharacter(of: bytes[other...])
        defects.append(
          TextDefect(offset: other, message: "expected the next key, found \"\(found)\""))
      }
    } catch {
      defects.append(error)
    }
  }

  private mutating func append(_ kind: JSONDocument.ValueKind, _ range: Range<Int>) {
    nodes.append(JSONDocument.Node(kind, at: range, index: nodes.count))
  }

  /// Returns whether a byte may be between two keys.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == 0x0A || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if let text = bytes[start..<end].firstIndex(where: { !isBlank($0) }) {
        lines.append(
          Line(start: text, indent: text - start, isName: bytes[text] == UInt8(ascii: "\"")))
      }
      start = end + 1
    }
    return lines
  }
}
