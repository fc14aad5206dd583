/// What an element may have: the one place that the checker, the decoder and the tests look in.
package struct ElementRule: Hashable, Sendable {
  /// The element's name.
  package var name: String
  /// The attributes that it may have.
  package var attributes: [AttributeRule]
  /// The names of the elements that may stand in it.
  package var children: [String]
  /// The attributes that hold a text to be localized, in the order that they are shown.
  package var textProperties: [String]
  /// Whether text may stand in it.
  package var acceptsText: Bool

  /// Describes an element.
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

  /// What is known of an attribute, if the element may have it.
  package func attribute(_ name: String) -> AttributeRule? {
    attributes.first { $0.name == name }
  }
}

/// An attribute that an element may have.
package struct AttributeRule: Hashable, Sendable {
  /// The attribute's name.
  package var name: String
  /// What may stand in it.
  package var type: AttributeType
  /// Whether the element must have it.
  package var isRequired: Bool

  /// Describes an attribute.
  package init(_ name: String, _ type: AttributeType, isRequired: Bool = false) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
  }
}
