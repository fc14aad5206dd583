import Diagnostics
import XMLReading

/// An interface document as text: its elements with their places, as far as it can be read.
struct MarkupText: Sendable {
  let text: EditedText
  let root: XMLElement
  let comments: [XMLComment]
  /// Whether it is in the native format.
  let isNative: Bool
  /// The declarations of ids, in the order written.
  let ids: [String: Occurrence]

  /// A value of an attribute.
  struct Occurrence: Sendable {
    /// The element with the attribute.
    var element: XMLElement
    var attribute: XMLAttribute
    /// The bytes of the value without its quotes, or of a part of it.
    var range: Range<Int>
  }

  /// Reads a document; fails for what is no XML at all.
  init?(_ text: EditedText, path: String) {
    guard let tree = try? XMLReader.read(text.bytes, path: path) else { return nil }
    self.text = text
    root = tree.root
    comments = tree.comments
    isNative = tree.root.name == "interface"
    var ids: [String: Occurrence] = [:]
    var pending = [tree.root]
    while let element = pending.popLast() {
      if let id = element.attribute("id"), ids[id.value] == nil {
        ids[id.value] = Occurrence(
          element: element, attribute: id, range: Self.valueRange(of: id, in: text.bytes))
      }
      pending += element.children.reversed()
    }
    self.ids = ids
  }

  /// Returns the bytes of an attribute's value, as written.
  static func valueRange(of attribute: XMLAttribute, in bytes: [UInt8]) -> Range<Int> {
    let start = attribute.valueOffset
    guard start > 0, start <= bytes.count else { return start..<start }
    let quote = bytes[start - 1]
    let end = bytes[start...].firstIndex(of: quote) ?? bytes.count
    return start..<end
  }

  func valueRange(of attribute: XMLAttribute) -> Range<Int> {
    Self.valueRange(of: attribute, in: text.bytes)
  }

  /// Returns the elements around a place, the outermost first.
  func path(at offset: Int) -> [XMLElement] {
    guard (root.offset..<max(root.endOffset, root.offset + 1)).contains(offset) else { return [] }
    var path = [root]
    while let next = path[path.count - 1].children.first(where: {
      $0.offset <= offset && offset < $0.endOffset
    }) {
      path.append(next)
    }
    return path
  }

  /// Returns the attribute at a place, both ends of its value included, with its element.
  func attribute(at offset: Int) -> Occurrence? {
    guard let element = path(at: offset).last else { return nil }
    for attribute in element.attributes {
      let range = valueRange(of: attribute)
      if (attribute.offset...range.upperBound).contains(offset) {
        return Occurrence(element: element, attribute: attribute, range: range)
      }
    }
    return nil
  }

  /// Returns the offset after the `>` of an element's start tag.
  func startTagEnd(of element: XMLElement) -> Int {
    var index = element.offset
    var quote: UInt8?
    while index < text.bytes.count {
      let byte = text.bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
      index += 1
    }
    return index
  }

  /// Returns the bytes of the name in an element's start tag.
  func nameRange(of element: XMLElement) -> Range<Int> {
    let start = element.offset + 1
    return start..<start + element.name.utf8.count
  }

  /// Returns the bytes of the name in an element's end tag, or nil if it has none.
  func endNameRange(of element: XMLElement) -> Range<Int>? {
    let tail = Array("</\(element.name)".utf8)
    var end = element.endOffset - 1
    guard end > 0, end < text.bytes.count, text.bytes[end] == UInt8(ascii: ">") else { return nil }
    while end > 0, Self.isSpace(text.bytes[end - 1]) { end -= 1 }
    let start = end - tail.count
    guard start > element.offset, text.bytes[start..<end].elementsEqual(tail) else { return nil }
    return start + 2..<end
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// All elements, each before those in it.
  var elements: [XMLElement] {
    var result: [XMLElement] = []
    var pending = [root]
    while let element = pending.popLast() {
      result.append(element)
      pending += element.children.reversed()
    }
    return result
  }
}

// MARK: References

extension MarkupText {
  /// The id that a place declares or names, with its bytes.
  func id(at offset: Int) -> (id: String, range: Range<Int>)? {
    guard let found = attribute(at: offset) else { return nil }
    for occurrence in idOccurrences(in: found.attribute, of: found.element)
    where (occurrence.range.lowerBound...occurrence.range.upperBound).contains(offset) {
      return (occurrence.id, occurrence.range)
    }
    return nil
  }

  /// Returns every place that declares or names an id, in the order written.
  func occurrences(of id: String) -> [(range: Range<Int>, isDeclaration: Bool)] {
    var result: [(range: Range<Int>, isDeclaration: Bool)] = []
    for element in elements {
      for attribute in element.attributes {
        for occurrence in idOccurrences(in: attribute, of: element) where occurrence.id == id {
          result.append((occurrence.range, attribute.name == "id"))
        }
      }
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The attributes of Interface Builder whose values are ids.
  private static let editorReferences: Set<String> = [
    "firstItem", "secondItem", "destination", "target", "initialViewController", "view", "source",
    "headerView", "verticalScroller", "horizontalScroller", "cornerView", "item", "object",
    "selectedItem", "initialItem", "prototype", "reference", "titleView", "contentView",
  ]

  /// Returns the ids that an attribute declares or names.
  private func idOccurrences(
    in attribute: XMLAttribute, of element: XMLElement
  ) -> [(id: String, range: Range<Int>)] {
    let range = valueRange(of: attribute)
    let whole = [(id: attribute.value, range: range)]
    // A value with references is written otherwise.
    guard range.count == attribute.value.utf8.count else { return [] }
    if attribute.name == "id" { return whole }
    guard isNative else {
      guard ids[attribute.value] != nil else { return [] }
      return Self.editorReferences.contains(attribute.name) || Self.isEditorID(attribute.value)
        ? whole : []
    }
    switch attribute.name {
    case "firstItem", "secondItem", "baselineView": return whole
    case "format" where element.name == "visualFormat": return names(inFormat: range)
    case "when":
      return words(in: range, after: "clipped=")
    default: return []
    }
  }

  /// Whether a text is as Interface Builder makes ids: `Ab3-xY-9zQ`.
  private static func isEditorID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [3, 2, 3]
      && parts.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// Returns the names of views in a visual format: after `[`, and of views that others are as large as.
  private func names(inFormat range: Range<Int>) -> [(id: String, range: Range<Int>)] {
    var result: [(id: String, range: Range<Int>)] = []
    var index = range.lowerBound
    let bytes = text.bytes
    while index < range.upperBound {
      defer { index += 1 }
      let opens = bytes[index] == UInt8(ascii: "[")
      let compares = bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: "=")
      guard opens || compares || bytes[index] == UInt8(ascii: ",") else { continue }
      let start = index + 1
      var end = start
      while end < range.upperBound, Self.isNameByte(bytes[end]) { end += 1 }
      guard end > start else { continue }
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      if opens || ids[name] != nil { result.append((name, start..<end)) }
    }
    return result
  }

  private func words(
    in range: Range<Int>, after prefix: String
  ) -> [(id: String, range: Range<Int>)] {
    let value = text.bytes[range]
    guard let found = value.firstRange(of: Array(prefix.utf8)) else { return [] }
    var end = found.upperBound
    while end < range.upperBound, Self.isNameByte(text.bytes[end]) { end += 1 }
    return [
      (String(decoding: text.bytes[found.upperBound..<end], as: UTF8.self), found.upperBound..<end)
    ]
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
