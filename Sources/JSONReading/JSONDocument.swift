/// A parsed JSON text: its values with their offsets, as one array.
///
/// The values are in the order written, each before the values that it contains; the name of a
/// member is the node before its value. Texts are decoded on request.
package struct JSONDocument: Sendable {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  /// The values and the names; the first one is the whole text.
  package let nodes: [Node]

  /// Creates a document of its text and its values.
  package init(bytes: [UInt8], nodes: [Node]) {
    self.bytes = bytes
    self.nodes = nodes
  }

  /// The index of a value in the document.
  package typealias Index = Int

  /// One value, or the name of a member.
  package struct Node: Sendable {
    package var kind: ValueKind
    /// Whether a text contains an escape.
    package var hasEscapes = false
    /// The offset of the first byte; of a text, that of its quote.
    package var start: UInt32
    /// The offset after the last byte.
    package var end: UInt32
    /// The index after the value and everything in it.
    package var next: UInt32

    /// Creates a value without others in it.
    package init(_ kind: ValueKind, hasEscapes: Bool = false, at range: Range<Int>, index: Index) {
      self.kind = kind
      self.hasEscapes = hasEscapes
      start = UInt32(truncatingIfNeeded: range.lowerBound)
      end = UInt32(truncatingIfNeeded: range.upperBound)
      next = UInt32(truncatingIfNeeded: index + 1)
    }
  }

  package enum ValueKind: UInt8, Sendable {
    case object, array, text, number, `true`, `false`, null
  }

  /// The index of the whole text.
  package static let root: Index = 0

  /// Returns the range of a value's bytes; of a text, with its quotes.
  package func range(_ index: Index) -> Range<Int> {
    Int(nodes[index].start)..<Int(nodes[index].end)
  }

  /// Returns the offset of a value's first byte.
  package func offset(_ index: Index) -> Int { Int(nodes[index].start) }

  /// Returns whether a value is an object.
  package func isObject(_ index: Index) -> Bool { nodes[index].kind == .object }

  /// Returns the text, if a value is one.
  package func text(_ index: Index) -> String? {
    nodes[index].kind == .text ? decoded(index) : nil
  }

  /// Returns the name of a value's kind, for messages.
  package func kindName(_ index: Index) -> String {
    switch nodes[index].kind {
    case .object: "an object"
    case .array: "an array"
    case .text: "a text"
    case .number: "a number"
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }

  private func decoded(_ index: Index) -> String {
    let node = nodes[index]
    guard node.hasEscapes else {
      return String(decoding: bytes[Int(node.start) + 1..<Int(node.end) - 1], as: UTF8.self)
    }
    var text = JSONText(bytes, from: Int(node.start))
    _ = text.read()
    return text.text
  }
}

extension JSONDocument {
  /// A name and a value in an object.
  package struct Member: Sendable {
    /// The name, escapes resolved.
    package var name: String
    package var nameIndex: Index
    package var value: Index { nameIndex + 1 }
  }

  /// The members of an object, in the order written.
  package struct Members: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Index
    private let end: Index

    fileprivate init(_ document: JSONDocument, of object: Index) {
      self.document = document
      index = object + 1
      end = document.isObject(object) ? Int(document.nodes[object].next) : index
    }

    package mutating func next() -> Member? {
      guard index < end else { return nil }
      let member = Member(name: document.decoded(index), nameIndex: index)
      index = Int(document.nodes[index + 1].next)
      return member
    }
  }

  /// Returns the members of an object; none for other values.
  package func members(of object: Index) -> Members { Members(self, of: object) }

  /// Returns the value of a member; of several with the name the last one, as in nearly every
  /// parser.
  package func value(_ name: String, in object: Index) -> Index? {
    var found: Index?
    for member in members(of: object) where member.name == name { found = member.value }
    return found
  }

  /// Returns the elements of an array; none for other values.
  package func elements(of array: Index) -> [Index] {
    guard nodes[array].kind == .array else { return [] }
    var elements: [Index] = []
    var index = array + 1
    while index < Int(nodes[array].next) {
      elements.append(index)
      index = Int(nodes[index].next)
    }
    return elements
  }
}
