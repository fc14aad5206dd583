/// A value of a property list, in XML or in binary form.
struct PropertyListValue: Sendable {
  /// The offset of the element in XML; 0 in a binary list, nil for a new value.
  var offset: Int?
  /// The range of the object in a binary list, as long as the value is unchanged.
  var written: Range<Int>?
  var content: Content
  /// Whether the text differs from the one in the file.
  private(set) var isChanged = false

  enum Content: Sendable {
    case text(String)
    case dictionary([Member])
    case array([PropertyListValue])
    /// Another value, with the kind as an element of XML: `integer`, `data`, ...
    case other(String)
  }

  /// A key of a dictionary with its value.
  struct Member: Sendable {
    var key: String
    /// The offset of the key's element in XML; nil for a new member.
    var keyOffset: Int?
    /// Whether the key differs from the one in the file.
    var isRenamed = false
    var value: PropertyListValue
  }

  /// A new text.
  static func text(_ text: String) -> PropertyListValue { PropertyListValue(content: .text(text)) }

  /// A new dictionary.
  static func dictionary(_ members: KeyValuePairs<String, PropertyListValue>) -> PropertyListValue {
    PropertyListValue(
      content: .dictionary(members.map { Member(key: $0, keyOffset: nil, value: $1) }))
  }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  mutating func setText(_ text: String) {
    content = .text(text)
    written = nil
    isChanged = true
  }

  /// The members, if it is a dictionary.
  var members: [Member]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// The value of a key; the last one of several, as on the platforms.
  subscript(key: String) -> PropertyListValue? {
    guard let index = lastIndex(of: key) else { return nil }
    return members?[index].value
  }

  /// Returns the index of a key, if it is a dictionary with the key; the last one of several.
  func lastIndex(of key: String) -> Int? {
    members?.lastIndex { $0.key.utf8.elementsEqual(key.utf8) }
  }

  /// The kind of value, as an element of XML.
  var kind: String {
    switch content {
    case .text: "string"
    case .dictionary: "dict"
    case .array: "array"
    case .other(let kind): kind
    }
  }
}
