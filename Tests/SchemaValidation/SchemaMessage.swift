import CLibXML2
import XMLReading

/// A message of libxml2's schema validator.
struct SchemaMessage {
  /// The text, without the trailing line break.
  var text: String
  /// Whether it is about a key or a reference.
  var isAboutIdentity = false
  /// Whether an element is not allowed in its place.
  var isUnexpectedElement = false
  /// The number of the document's element that it is about, from 1; 0 if unknown.
  var number = 0

  /// Appends an error to an array of messages.
  static let collect: xmlStructuredErrorFunc = { data, error in
    guard let messages = unsafe data?.assumingMemoryBound(to: [SchemaMessage].self),
      let error = unsafe error?.pointee, unsafe error.level != XML_ERR_WARNING
    else { return }
    let message = unsafe SchemaMessage(error)
    // For a key with an invalid value, libxml2 adds an error that the value is missing.
    if message.text.contains("Warning: No precomputed value") { return }
    unsafe messages.pointee.append(message)
  }

  /// Creates a message.
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

  /// Returns the violation at the message's element.
  ///
  /// - Parameter elements: Every element of the document, in order.
  /// - Returns: A violation; at the document element if the element is unknown.
  func violation(among elements: [XMLElement]) -> XSDViolation {
    let index = min(max(number, 1), elements.count) - 1
    return XSDViolation(
      element: elements[index].name, attribute: attribute, offset: elements[index].offset,
      isAboutIdentity: isAboutIdentity, message: text)
  }

  /// The attribute's name in `Element 'a', attribute 'b': ...`.
  private var attribute: String? {
    let parts = text.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count > 3, parts[2] == ", attribute " else { return nil }
    return String(parts[3])
  }
}
