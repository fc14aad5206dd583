/// A file as a tree of parts, each with the bytes that it is written in.
///
/// It is the same for documents and tables: a part is an element, an entry of a table or a member of a JSON
/// object. Everything between the parts is written with the part that follows it.
struct SourceTree {
  /// An attribute, a value or a comment of a part.
  struct Field {
    var name: String
    /// The value with references resolved, which is compared.
    var value: String
    /// The bytes that are written for the field; empty at the place where a missing one would be.
    var range: Range<Int>
    /// Other bytes to write, where an id changed.
    var rewritten: [UInt8]?
  }

  /// One part of a file.
  struct Node {
    /// The name of the element.
    var name: String
    /// The id of an object, unique in the file.
    var id: String?
    /// The name among its siblings; nil for a part that only its place identifies.
    var key: String?
    var fields: [Field] = []
    var parent: Int
    var children: [Int] = []
    /// The white space before the part.
    var lead: Range<Int>
    /// The bytes before the first child: a start tag.
    var head: Range<Int>
    /// The white space after the last child.
    var tail: Range<Int>
    /// The bytes after the children: an end tag; empty for a part that cannot have children as written.
    var close: Range<Int>
    /// The number that is the same for parts with the same contents, whatever their order of attributes.
    var shape = 0
    /// The number that is the same for the same part in all states.
    var identity = -1

    /// Whether the part only groups others: `<subviews>`.
    var isContainer = false
  }

  /// The file, in UTF-8.
  let bytes: [UInt8]
  /// The parts, each before those that it contains; the first one contains all.
  var nodes: [Node] = []
  /// The bytes between two siblings: a comma in JSON.
  var separator: [UInt8] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the text in a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the field of a part with a name.
  func field(_ name: String, of node: Int) -> Field? {
    nodes[node].fields.first { $0.name == name }
  }

  /// Returns the value of a field of a part.
  func value(_ name: String, of node: Int) -> String? { field(name, of: node)?.value }

  /// Returns the child of a part with a key.
  func child(_ key: String, of node: Int) -> Int? {
    nodes[node].children.first { nodes[$0].key == key }
  }
}

/// Gives parts with the same contents the same number.
struct ShapeTable {
  private struct Shape: Hashable {
    var name: String
    var fields: [String]
    var children: [Int]
  }

  private var numbers: [Shape: Int] = [:]

  /// Sets the shapes of all parts of a tree.
  mutating func number(_ tree: inout SourceTree) {
    for index in tree.nodes.indices.reversed() {
      let node = tree.nodes[index]
      let fields = node.fields.map { "\($0.name)=\($0.value)" }.sorted()
      let shape = Shape(
        name: node.name, fields: fields, children: node.children.map { tree.nodes[$0].shape })
      tree.nodes[index].shape = numbers[shape, default: numbers.count + 1]
      numbers[shape] = tree.nodes[index].shape
    }
  }
}
