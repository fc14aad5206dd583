import XMLReading

/// A change of all occurrences of one name in a document.
enum Mutation {
  /// Removes them.
  case removal
  /// Gives an attribute another value.
  case value(String)
  /// Increases an attribute that is a number, or inverts one that is `YES` or `NO`.
  case other

  /// Returns the changed document, or nil if nothing changes.
  func applied(to tree: XMLTree, of name: DocumentName) -> XMLTree? {
    var count = 0
    let root = applied(to: tree.root, of: name, count: &count)
    // The remaining parts keep their positions in the file.
    return count > 0 ? XMLTree(source: tree.source, root: root) : nil
  }

  private func applied(
    to element: XMLElement, of name: DocumentName, count: inout Int
  ) -> XMLElement {
    var element = element
    if case .attribute(let attribute, element.name) = name {
      change(attribute, of: &element, count: &count)
    }
    if !name.isAttribute {
      let kept = element.children.filter {
        !DocumentName.names(of: $0, in: element).contains(name)
      }
      count += element.children.count - kept.count
      element.children = kept
    }
    for index in element.children.indices {
      element.children[index] = applied(to: element.children[index], of: name, count: &count)
    }
    return element
  }

  private func change(_ attribute: String, of element: inout XMLElement, count: inout Int) {
    guard let index = element.attributes.firstIndex(where: { $0.name == attribute }) else { return }
    let value = element.attributes[index].value
    switch self {
    case .removal: element.attributes.remove(at: index)
    case .value(value): return
    case .value(let other): element.attributes[index].value = other
    case .other:
      guard let other = Self.turned(value) else { return }
      element.attributes[index].value = other
    }
    count += 1
  }

  private static func turned(_ value: String) -> String? {
    switch value {
    case "YES": "NO"
    case "NO": "YES"
    default: Double(value).map { "\($0 + 3)" }
    }
  }
}

extension DocumentName {
  /// Whether it is an attribute.
  var isAttribute: Bool {
    if case .attribute = self { true } else { false }
  }
}
