/// An element of a document with the exact place of everything in it.
///
/// Offsets are bytes from the start of the file (a byte order mark counts); turn one into a line
/// and a column with `SourceText.position(at:)`.
public struct XMLElement: Sendable {
  /// The element's name as written, prefix included.
  public var name: String
  /// The namespace that the element is in, or none, as in our own documents.
  public var namespace: String?
  /// The attributes in the order written, without namespace declarations.
  public var attributes: [XMLAttribute]
  /// The child elements in the order written.
  public var children: [XMLElement]
  /// The character data directly in the element, entities and CDATA resolved, pieces joined.
  public var text: String
  /// Where the first character of ``text`` that is not white space stands, if there is one.
  public var textOffset: Int?
  /// Where the start tag's `<` stands.
  public var offset: Int

  /// Makes an element.
  public init(
    name: String, attributes: [XMLAttribute] = [], children: [XMLElement] = [],
    text: String = "", textOffset: Int? = nil, offset: Int, namespace: String? = nil
  ) {
    self.name = name
    self.namespace = namespace
    self.attributes = attributes
    self.children = children
    self.text = text
    self.textOffset = textOffset
    self.offset = offset
  }

  /// The attribute of a name, if the element has it.
  public func attribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute of an element with the exact place of its name and its value.
public struct XMLAttribute: Sendable, Hashable {
  /// The attribute's name as written, prefix included.
  public var name: String
  /// The value, entities resolved and normalised as XML says.
  public var value: String
  /// Where the name's first character stands, in bytes from the start of the file.
  public var offset: Int
  /// Where the value's first character stands, behind the quote.
  public var valueOffset: Int

  /// Makes an attribute.
  public init(name: String, value: String, offset: Int, valueOffset: Int) {
    self.name = name
    self.value = value
    self.offset = offset
    self.valueOffset = valueOffset
  }
}
