import XMLReading

/// A name in an Interface Builder document.
enum DocumentName: Hashable, Comparable {
  /// An element.
  case element(String)
  /// An attribute of an element.
  case attribute(String, of: String)
  /// A property of an element that is a child: the property, and the element of its value.
  ///
  /// A value with an id is an object, whatever its element.
  case property(String, as: String, of: String)

  /// The element of a property's value if that is an object.
  static let object = "object"

  /// The form in reports: `view`, `view.alpha`, `view/rect[frame]`.
  var text: String {
    switch self {
    case .element(let element): element
    case .attribute(let name, let element): "\(element).\(name)"
    case .property(let key, let child, let element): "\(element)/\(child)[\(key)]"
    }
  }

  static func < (first: Self, second: Self) -> Bool { first.text < second.text }

  /// Returns the names of a child of an element, without its attributes.
  static func names(of child: XMLElement, in parent: XMLElement) -> [Self] {
    guard let key = child.attribute("key")?.value, !isIndexed(child, in: parent) else {
      return [.element(child.name)]
    }
    guard child.attribute("id") != nil else {
      return [.property(key, as: child.name, of: parent.name)]
    }
    return [.property(key, as: object, of: parent.name), .element(child.name)]
  }

  /// Returns whether the key of a child is a value, not a property: a file's name, a size class.
  private static func isIndexed(_ child: XMLElement, in parent: XMLElement) -> Bool {
    parent.name == "customFonts" || child.name == "variation"
  }

  /// Calls a closure with each name in an element and its descendants, and with the value of each
  /// attribute.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - parent: The enclosing element.
  ///   - descends: Returns whether the descendants of an element are included.
  ///   - body: The closure, called once for each occurrence.
  static func visit(
    _ element: XMLElement, in parent: XMLElement? = nil, descends: (String) -> Bool,
    _ body: (Self, String?) -> Void
  ) {
    if let parent {
      for name in names(of: element, in: parent) { body(name, nil) }
    }
    guard descends(element.name) else { return }
    for attribute in element.attributes where attribute.name != "key" {
      body(.attribute(attribute.name, of: element.name), attribute.value)
    }
    for child in element.children { visit(child, in: element, descends: descends, body) }
  }
}
