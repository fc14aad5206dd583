import InterfaceDocuments

/// The attributes and contents of an element: the single source for checker, decoder and tests.
package struct ElementRule: Hashable, Sendable {
  /// The element's name.
  package var name: String
  /// The attributes that it can have.
  package var attributes: [AttributeRule]
  /// The names of the elements that it may contain.
  package var children: [String]
  /// The attributes with a localizable text, in the order in which they are shown.
  package var textProperties: [String]
  /// Whether it may contain text.
  package var acceptsText: Bool

  /// Creates a rule.
  package init(
    _ name: String, _ attributes: [AttributeRule], children: [String] = [],
    textProperties: [String] = [], acceptsText: Bool = false
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.textProperties = textProperties
    self.acceptsText = acceptsText
  }

  /// Returns the rule of an attribute, if the element has it.
  package func attribute(_ name: String) -> AttributeRule? {
    attributes.first { $0.name == name }
  }
}

/// An attribute that an element may have.
package struct AttributeRule: Hashable, Sendable {
  /// The attribute's name.
  package var name: String
  /// The type of its value.
  package var type: AttributeType
  /// Whether it is required.
  package var isRequired: Bool

  /// Creates a rule.
  package init(_ name: String, _ type: AttributeType, isRequired: Bool = false) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
  }
}
