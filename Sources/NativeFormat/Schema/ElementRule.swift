import InterfaceDocuments

/// The attributes and contents of an element: the single source for checker, decoder and tests.
package final class ElementRule: Sendable {
  /// The element's name.
  package let name: String
  /// The attributes that it can have.
  package let attributes: [AttributeRule]
  /// The kind of view that it is, with the default type, if it is an element of views.
  let kind: View.Kind
  /// Those among the attributes that are properties of a view, in the order in which they are
  /// written.
  let properties: [Attribute<View>]
  /// The names of the elements that it may contain.
  package let children: [String]
  /// The attributes with a localizable text, in the order in which they are shown.
  let textProperties: [String]
  let acceptsText: Bool
  private let propertiesByName: [String: Attribute<View>]

  init(
    _ name: String, _ attributes: [AttributeRule], properties: [Attribute<View>] = [],
    kind: View.Kind = .view,
    children: [String] = [], textProperties: [String] = [], acceptsText: Bool = false
  ) {
    self.name = name
    self.attributes =
      attributes + textProperties.map { AttributeRule($0, .text) } + properties.map(\.rule)
    self.properties = properties
    self.kind = kind
    self.children = children
    self.textProperties = textProperties
    self.acceptsText = acceptsText
    propertiesByName = Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Returns the rule of an attribute, if the element has it.
  func attribute(_ name: String) -> AttributeRule? { attributes.first { $0.name == name } }

  /// Returns the property of a view that an attribute is, if the element has it.
  func property(_ name: String) -> Attribute<View>? { propertiesByName[name] }
}
