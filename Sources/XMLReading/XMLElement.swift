/// An element of a document, with the exact offsets of everything in it.
///
/// Offsets are in bytes from the start of the file (a byte order mark counts);
/// `SourceText.position(at:)` converts them to lines and columns.
package struct XMLElement: Sendable {
  /// The element's name as written, including the prefix.
  package var name: String
  /// The element's namespace, or nil, as in our own documents.
  package var namespace: String?
  /// The attributes in the order written, without namespace declarations.
  package var attributes: [XMLAttribute]
  /// The child elements in the order written.
  package var children: [XMLElement]
  /// The character data directly in the element, with entities and CDATA resolved, pieces joined.
  package var text: String
  /// The offset of the first character of ``text`` that is not white space, if there is one.
  package var textOffset: Int?
  /// The offset of the start tag's `<`.
  package var offset: Int
  /// The offset after the end tag, or 0 for an element that was not read from a file.
  package var endOffset: Int
  /// The namespaces that the start tag declares, by prefix; the default one's is empty.
  package var declaredNamespaces: [String: String]
  /// The place of the element in its parent's ``text``, as an index of its UTF-8 code units.
  ///
  /// It divides the text of mixed content among the children.
  package var indexInText: Int

  package init(
    name: String, attributes: [XMLAttribute] = [], children: [XMLElement] = [],
    text: String = "", textOffset: Int? = nil, offset: Int, namespace: String? = nil,
    declaredNamespaces: [String: String] = [:], indexInText: Int = 0, endOffset: Int = 0
  ) {
    self.name = name
    self.namespace = namespace
    self.attributes = attributes
    self.children = children
    self.text = text
    self.textOffset = textOffset
    self.offset = offset
    self.declaredNamespaces = declaredNamespaces
    self.indexInText = indexInText
    self.endOffset = endOffset
  }

  /// Returns the attribute with a name, if the element has it.
  package func attribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name == name }
  }
}

/// An attribute of an element, with the exact offsets of its name and its value.
package struct XMLAttribute: Sendable, Hashable {
  /// The attribute's name as written, including the prefix.
  package var name: String
  /// The value, with entities resolved and normalized as XML requires.
  package var value: String
  /// The offset of the name, in bytes from the start of the file.
  package var offset: Int
  /// The offset of the value, after the quote.
  package var valueOffset: Int

  package init(name: String, value: String, offset: Int, valueOffset: Int) {
    self.name = name
    self.value = value
    self.offset = offset
    self.valueOffset = valueOffset
  }
}
