/// A parsed JSON text: its values with their offsets, as one array.
///
/// The values are in the order written, each before the values that it contains; the name of a
/// member is the node before its value. Texts are decoded on request.
struct JSONDocument: Sendable {
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The values and the names; the first one is the whole text.
  let nodes: [Node]

  /// The index of a value in the document.
  typealias Index = Int

  /// One value, or the name of a member.
  struct Node: Sendable {
    /// The kind.
    var kind: Kind
    /// Whether a text contains an escape.
    var hasEscapes = false
    /// The offset of the first byte; of a text, that of its quote.
    var start: UInt32
    /// The offset after the last byte.
    var end: UInt32
    /// The index after the value and everything in it.
    var next: UInt32
  }

  /// A kind of value.
  enum Kind: UInt8, Sendable {
    case object, array, text, number, `true`, `false`, null
  }

  /// The index of the whole text.
  static let root: Index = 0

  /// Returns the range of a value's bytes; of a text, with its quotes.
  func range(_ index: Index) -> Range<Int> {
    Int(nodes[index].start)..<Int(nodes[index].end)
  }

  /// Returns the offset of a value's first byte.
  func offset(_ index: Index) -> Int { Int(nodes[index].start) }

  /// Returns whether a value is an object.
  func isObject(_ index: Index) -> Bool { nodes[index].kind == .object }

  /// Returns the text, if a value is one.
  func text(_ index: Index) -> String? {
    nodes[index].kind == .text ? decoded(index) : nil
  }

  /// Returns the name of a value's kind, for messages.
  func kindName(_ index: Index) -> String {
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
  struct Member: Sendable {
    /// The name, escapes resolved.
    var name: String
    /// The index of the name.
    var nameIndex: Index
    /// The index of the value.
    var value: Index { nameIndex + 1 }
  }

  /// The members of an object, in the order written.
  struct Members: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Index
    private let end: Index

    fileprivate init(_ document: JSONDocument, of object: Index) {
      self.document = document
      index = object + 1
      end = document.isObject(object) ? Int(document.nodes[object].next) : index
    }

    mutating func next() -> Member? {
      guard index < end else { return nil }
      let member = Member(name: document.decoded(index), nameIndex: index)
      index = Int(document.nodes[index + 1].next)
      return member
    }
  }

  /// Returns the members of an object; none for other values.
  func members(of object: Index) -> Members { Members(self, of: object) }

  /// Returns the value of a member; of several with the name the last one, as in nearly every
  /// parser.
  func value(_ name: String, in object: Index) -> Index? {
    var found: Index?
    for member in members(of: object) where member.name == name { found = member.value }
    return found
  }

  /// Returns the elements of an array; none for other values.
  func elements(of array: Index) -> [Index] {
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
