import CLibXML2

/// What libxml2's schema validator says, as it says it.
struct SchemaMessage {
  /// The words, without the line break at their end.
  var text: String
  /// Whether a key or a reference is wrong.
  var isAboutIdentity = false
  /// Whether an element stands where it may not.
  var isUnexpectedElement = false
  /// Which element of the document it is about, from 1; 0 where that is not known.
  var number = 0

  /// Appends an error to the array of messages that it is given.
  static let collect: xmlStructuredErrorFunc = { data, error in
    guard let messages = unsafe data?.assumingMemoryBound(to: [SchemaMessage].self),
      let error = unsafe error?.pointee, unsafe error.level != XML_ERR_WARNING
    else { return }
    let message = unsafe SchemaMessage(error)
    // Of a key whose value is wrong libxml2 says once more, as an error, that it has no value.
    if message.text.contains("Warning: No precomputed value") { return }
    unsafe messages.pointee.append(message)
  }

  /// Makes a message from a text of our own.
  init(text: String) { self.text = text }

  private init(_ error: xmlError) {
    let words = unsafe error.message.map { unsafe String(cString: $0) } ?? ""
    text = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    isAboutIdentity = unsafe error.code == XML_SCHEMAV_CVC_IDC.rawValue
    isUnexpectedElement = unsafe error.code == XML_SCHEMAV_ELEMENT_CONTENT.rawValue
    number = unsafe Int(error.line)
    guard let node = unsafe error.node?.assumingMemoryBound(to: xmlNode.self) else { return }
    let isAttribute = unsafe node.pointee.type == XML_ATTRIBUTE_NODE
    let element = unsafe isAttribute ? node.pointee.parent : node
    number = unsafe element.map { unsafe Int(bitPattern: $0.pointee._private) } ?? number
  }

  /// The message with the element that it is about.
  ///
  /// - Parameter elements: Every element of the document, in order.
  /// - Returns: A violation; at the document element where nothing else is known.
  func violation(among elements: [XMLElement]) -> XSDViolation {
    let index = min(max(number, 1), elements.count) - 1
    return XSDViolation(
      element: elements[index].name, attribute: attribute, offset: elements[index].offset,
      isAboutIdentity: isAboutIdentity, message: text)
  }

  /// The attribute's name out of `Element 'a', attribute 'b': ...`.
  private var attribute: String? {
    let parts = text.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count > 3, parts[2] == ", attribute " else { return nil }
    return String(parts[3])
  }
}
