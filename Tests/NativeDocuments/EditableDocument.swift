import XMLReading

/// A document as elements that a test changes and writes again.
///
/// It holds elements and attributes alone: no texts between tags, comments and namespaces.
package struct EditableDocument: Sendable {
  /// An element.
  package struct Element: Sendable {
    package var name: String
    package var attributes: [(name: String, value: String)]
    package var children: [Element]

    /// Creates an element.
    package init(
      _ name: String, _ attributes: [(name: String, value: String)] = [],
      children: [Element] = []
    ) {
      self.name = name
      self.attributes = attributes
      self.children = children
    }

    /// The value of an attribute.
    package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The number of elements, this one included.
    package var count: Int { children.reduce(1) { $0 + $1.count } }

    /// The ids in the element.
    package var ids: Set<String> {
      children.reduce(into: Set([self["id"]].compactMap(\.self))) { $0.formUnion($1.ids) }
    }
  }

  package var root: Element

  /// Creates a document.
  package init(root: Element) { self.root = root }

  /// Reads a document.
  ///
  /// - Throws: The reason why it is not XML.
  package init(_ text: String) throws {
    root = Element(try XMLReader.read(Array(text.utf8), path: "text").root)
  }

  /// The document's text.
  package var text: String { Self.text(of: root) + "\n" }

  private static func text(of element: Element) -> String {
    let attributes = element.attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
    guard !element.children.isEmpty else { return "<\(element.name)\(attributes)/>" }
    return "<\(element.name)\(attributes)>\n"
      + element.children.map { text(of: $0) + "\n" }.joined() + "</\(element.name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
  }

  /// Returns the document with each of its elements changed, the innermost first.
  package func mapped(_ change: (Element) -> Element) -> EditableDocument {
    func map(_ element: Element) -> Element {
      var element = element
      element.children = element.children.map(map)
      return change(element)
    }
    var result = self
    result.root = map(root)
    return result
  }
}

extension EditableDocument.Element {
  fileprivate init(_ element: XMLElement) {
    self.init(
      element.name, element.attributes.map { ($0.name, $0.value) },
      children: element.children.map(Self.init))
  }
}

// MARK: Smaller documents

extension EditableDocument {
  /// The documents with one element less, the largest one first.
  ///
  /// With an element, the constraints that mention what is in it are left out.
  package var smaller: [EditableDocument] {
    var parts: [(size: Int, document: EditableDocument)] = []
    var paths: [[Int]] = [[]]
    while let path = paths.popLast() {
      let element = element(at: path)
      paths += element.children.indices.reversed().map { path + [$0] }
      guard !path.isEmpty else { continue }
      parts.append((element.count, removing(path)))
    }
    return parts.enumerated().sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }
      .map(\.element.document)
  }

  private func element(at path: [Int]) -> Element {
    path.reduce(root) { $0.children[$1] }
  }

  private func removing(_ path: [Int]) -> EditableDocument {
    func remove(_ path: ArraySlice<Int>, from element: inout Element) {
      guard let index = path.first else { return }
      if path.count == 1 {
        element.children.remove(at: index)
      } else {
        remove(path.dropFirst(), from: &element.children[index])
      }
    }
    let ids = element(at: path).ids
    var result = self
    remove(path[...], from: &result.root)
    return result.mapped { element in
      var element = element
      element.children.removeAll { child in
        ["constraint", "visualFormat"].contains(child.name) && child.mentions(ids)
      }
      return element
    }
  }
}

extension EditableDocument.Element {
  /// Whether a constraint mentions one of some ids.
  fileprivate func mentions(_ ids: Set<String>) -> Bool {
    attributes.contains { name, value in
      if ids.contains(value) { return name != "id" }
      guard name == "format" else { return false }
      return value.matches(of: /[A-Za-z0-9_]+/).contains { ids.contains(String($0.output)) }
    }
  }
}
