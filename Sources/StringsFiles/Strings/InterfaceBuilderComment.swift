/// The comment that Interface Builder writes before each entry of a table that it exports:
/// `Class = "NSButtonCell"; title = "OK"; ObjectID = "abc-12-Xyz"; Note = "A verb";`.
///
/// It records the text in the development language at the time of the export, which shows whether a
/// translation is still current.
package struct InterfaceBuilderComment: Hashable, Sendable {
  /// The class of the object: `NSButtonCell`.
  package var objectClass: String
  /// The property: `title`; for one of several texts, such as a segment's, the whole key.
  package var property: String
  /// The text in the development language.
  package var sourceText: String
  package var objectID: String
  /// The author's note for translators.
  package var note: String?

  /// Creates the comment for a key, if it is one of Interface Builder's: `abc-12-Xyz.title`.
  package init?(key: String, objectClass: String, sourceText: String, note: String? = nil) {
    guard let point = key.firstIndex(of: "."), point != key.startIndex else { return nil }
    self.objectClass = objectClass
    let property = String(key[key.index(after: point)...])
    self.property = property.contains("[") ? key : property
    self.sourceText = sourceText
    objectID = String(key[..<point])
    self.note = note
  }

  /// Reads a comment, without its delimiters, if it is one of Interface Builder's.
  package init?(_ comment: String) {
    var scanner = AssignmentScanner(comment)
    guard let objectClass = scanner.next(), objectClass.name == "Class",
      let text = scanner.next(), let id = scanner.next(), id.name == "ObjectID"
    else { return nil }
    self.objectClass = objectClass.value
    property = text.name
    sourceText = text.value
    objectID = id.value
    if let last = scanner.next(), last.name == "Note" { note = last.value }
  }

  /// The comment as Interface Builder writes it, without delimiters.
  package var text: String {
    func assignment(_ name: String, _ value: String) -> String {
      "\(name) = \"\(Self.escaped(value))\";"
    }
    return
      ([
        assignment("Class", objectClass), assignment(property, sourceText),
        assignment("ObjectID", objectID),
      ] + (note.map { [assignment("Note", $0)] } ?? [])).joined(separator: " ")
  }

  private static func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    // The end of a comment cannot be within it.
    return result.replacing("*/", with: "*\\/")
  }
}

/// Reads `name = "value";` one after another.
private struct AssignmentScanner {
  /// The bytes of the text; all that has a meaning is ASCII.
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  mutating func next() -> (name: String, value: String)? {
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    let name = rest.prefix {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "\"")
    }
    rest = rest[name.endIndex...]
    guard !name.isEmpty, skip(" = \"") else { return nil }
    var value: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        return skip(";") ? (String(Substring(name)), String(decoding: value, as: UTF8.self)) : nil
      case UInt8(ascii: "\\"):
        guard let letter = rest.popFirst() else { return nil }
        value.append(Self.escapes[letter] ?? letter)
      default: value.append(byte)
      }
    }
    return nil
  }

  private static let escapes = [
    UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "r"): UInt8(ascii: "\r"),
    UInt8(ascii: "t"): UInt8(ascii: "\t"),
  ]

  private mutating func skip(_ text: String) -> Bool {
    let expected = text.utf8
    guard rest.starts(with: expected) else { return false }
    rest = rest.dropFirst(expected.count)
    return true
  }
}
