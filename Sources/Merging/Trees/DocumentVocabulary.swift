import XMLReading

/// What the names in a document mean for a merge.
enum DocumentVocabulary: Sendable {
  /// Interface Builder's documents.
  case interfaceBuilder
  /// The native format.
  case native

  /// Creates the vocabulary of a document with a root element; nil for another document.
  init?(root: String) {
    switch root {
    case "interface": self = .native
    case "document", "archive": self = .interfaceBuilder
    default: return nil
    }
  }

  /// Returns the id of an object that an element is.
  func id(of element: XMLElement) -> String? {
    if let id = element.attribute("id")?.value { return id }
    return element.attribute("sceneID").map { "scene \($0.value)" }
  }

  /// The attribute that names an element among its siblings, by the name of the element.
  private static let nameAttributes: [String: String] = [
    "userDefinedRuntimeAttribute": "keyPath", "plugIn": "identifier", "deployment": "identifier",
    "capability": "name", "image": "name", "namedColor": "name", "systemColor": "name",
    "metric": "name", "stringsTable": "name", "size": "name", "designable": "name",
    "class": "className", "variation": "when", "exclude": "reference", "include": "reference",
  ]

  /// Returns the name of an element among its siblings; nil if only its place identifies it.
  func key(of element: XMLElement) -> String? {
    if self == .interfaceBuilder, let key = element.attribute("key")?.value {
      return "key \(key)"
    }
    if let attribute = Self.nameAttributes[element.name],
      let name = element.attribute(attribute)?.value
    {
      return "\(element.name) \(name)"
    }
    switch (self, element.name) {
    case (.interfaceBuilder, "object"): return archiveRecord(element)
    case (.interfaceBuilder, "reference"), (.interfaceBuilder, "segue"):
      return (element.attribute("ref") ?? element.attribute("reference"))
        .map { "\(element.name) \($0.value)" }
    case (.interfaceBuilder, "relationship"):
      let parts = ["kind", "name"].compactMap { element.attribute($0)?.value }
      return (["relationship"] + parts).joined(separator: " ")
    case (.native, "string"):
      return element.attribute("property").map { "string \($0.value)" }
    case (.native, "constraint"):
      let parts = [
        "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute",
      ].map { element.attribute($0)?.value ?? "" }
      return "constraint \(parts.joined(separator: " "))"
    default:
      return element.attributes.isEmpty && element.name != "string"
        ? "name \(element.name)" : nil
    }
  }

  /// Returns the name of an object's or a connection's record in Xcode 3's format.
  private func archiveRecord(_ element: XMLElement) -> String? {
    for name in ["objectID", "connectionID"] {
      let number = element.children.first { $0.attribute("key")?.value == name }
      if let number { return "\(name) \(number.text)" }
    }
    return nil
  }

  /// Returns whether an element is merged with its whole content as one value.
  func isText(_ element: XMLElement) -> Bool {
    if element.textOffset != nil { return true }
    return element.children.isEmpty && (element.name == "string" || element.name == "mutableString")
  }

  /// Returns whether an element only groups others, and has no meaning without any.
  func isContainer(_ element: XMLElement) -> Bool {
    let names = element.attributes.map(\.name)
    return (names.isEmpty || names == ["key"]) && !element.children.isEmpty
      && element.name != "variation"
  }

  /// Gives the entries of a dictionary in two arrays, of keys and of values, the keys as names.
  func nameChildren(of index: Int, in tree: inout SourceTree) {
    guard self == .interfaceBuilder, let keys = tree.child("key dict.sortedKeys", of: index),
      let values = tree.child("key dict.values", of: index)
    else { return }
    let isEntry = { (node: SourceTree.Node) in node.name != "bool" }
    let keyEntries = tree.nodes[keys].children.filter { isEntry(tree.nodes[$0]) }
    let valueEntries = tree.nodes[values].children.dropFirst(
      tree.nodes[values].children.count - keyEntries.count)
    guard keyEntries.count == valueEntries.count else { return }
    for (key, value) in zip(keyEntries, valueEntries) {
      let name = tree.value(SourceTree.textField, of: key) ?? "\(tree.nodes[key].key ?? "")"
      tree.nodes[key].key = "entry \(name)"
      tree.nodes[value].key = "entry \(name)"
    }
  }

  /// Returns whether each dictionary in two arrays has as many keys as values.
  func hasEqualArrays(_ tree: SourceTree) -> Bool {
    guard self == .interfaceBuilder else { return true }
    return tree.nodes.indices.allSatisfy { index in
      guard let keys = tree.child("key dict.sortedKeys", of: index),
        let values = tree.child("key dict.values", of: index)
      else { return true }
      let counts = [keys, values].map { array in
        tree.nodes[array].children.count { tree.nodes[$0].name != "bool" }
      }
      let all = tree.nodes[values].children.count
      return counts[0] == counts[1] || all - counts[0] == 1 || counts[0] == all
    }
  }

  /// Returns whether the order of an element's children has no meaning.
  func isUnordered(_ name: String) -> Bool {
    [
      "constraints", "connections", "resources", "dependencies", "designables", "classes",
      "userDefinedRuntimeAttributes", "variation", "mask", "objects", "scenes",
    ].contains(name)
  }

  /// Whether an attribute names another object by its id.
  func isReference(_ attribute: String, value: String) -> Bool {
    switch self {
    case .native:
      return ["firstItem", "secondItem", "baselineView"].contains(attribute)
    case .interfaceBuilder:
      guard attribute != "id", attribute != "key" else { return false }
      return Self.referenceAttributes.contains(attribute) || Self.isGeneratedID(value)
    }
  }

  private static let referenceAttributes: Set<String> = [
    "firstItem", "secondItem", "destination", "target", "reference", "ref",
    "initialViewController", "headerView", "horizontalScroller", "verticalScroller",
    "selectedItem", "initialItem", "tabBarItem", "row", "column", "headOfMergedCell",
  ]

  /// Whether a value has the form of Interface Builder's ids: `aBc-1d-eF2`.
  private static func isGeneratedID(_ value: String) -> Bool {
    let bytes = Array(value.utf8)
    guard bytes.count == 10, bytes[3] == 0x2D, bytes[6] == 0x2D else { return false }
    return bytes.allSatisfy { $0 > 0x2C && $0 < 0x7B }
  }
}
