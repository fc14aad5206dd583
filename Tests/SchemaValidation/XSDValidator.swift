import CLibXML2
import Diagnostics
import Synchronization
package import XMLReading

/// Validates documents against an XML Schema 1.0, with libxml2's validator.
///
/// The schema is compiled once. Documents are validated one after another, on whichever threads:
/// libxml2 completes the regular expressions of a schema while it validates.
package struct XSDValidator: Sendable {
  private let schema: SharedSchema

  /// The parser options of ``XMLReader``, which has refused what would make others unsafe.
  private static let options = [
    XML_PARSE_NONET, XML_PARSE_BIG_LINES, XML_PARSE_COMPACT, XML_PARSE_NOENT, XML_PARSE_IGNORE_ENC,
    XML_PARSE_NOERROR, XML_PARSE_NOWARNING,
  ].reduce(Int32(0)) { $0 | Int32($1.rawValue) }

  /// Creates a validator with a schema.
  ///
  /// - Parameter schema: The bytes of the `.xsd` file. It may not include others.
  /// - Throws: ``XSDError/invalidSchema(_:)``
  package init(schema: [UInt8]) throws(XSDError) {
    self.schema = SharedSchema(try CompiledSchema(schema))
  }

  /// Returns the violations of the schema in a document.
  ///
  /// After an unexpected element, libxml2 does not check its siblings.
  ///
  /// - Parameter tree: The document, as ``XMLReader`` read it; the reader already refuses unsafe
  ///   ones.
  /// - Returns: The violations in document order. Inside an unexpected element, ids are not
  ///   collected, so there are then no violations about identity.
  /// - Throws: ``XSDError/notWellFormed``
  package func violations(in tree: XMLTree) throws(XSDError) -> [XSDViolation] {
    guard tree.findings.isEmpty else { throw .notWellFormed }
    let elements = tree.elementsInOrder
    var messages: [SchemaMessage] = []
    schema.value.withLock { schema in
      unsafe withDocument(tree.source.bytes) { document in
        unsafe number(document)
        unsafe schema.validate(document, into: &messages)
      }
    }
    let isIncomplete = messages.contains { $0.isUnexpectedElement }
    return
      messages
      .filter { !($0.isAboutIdentity && isIncomplete) }
      .map { $0.violation(among: elements) }
      .sorted { ($0.offset, $0.message) < ($1.offset, $1.message) }
  }
}

// MARK: libxml2

/// A compiled schema that several validators and threads use in turn.
private final class SharedSchema: Sendable {
  let value: Mutex<CompiledSchema>

  init(_ schema: consuming sending CompiledSchema) { value = Mutex(schema) }
}

/// A schema as libxml2 compiled it, freed at the end of its life.
@safe private struct CompiledSchema: ~Copyable {
  private let pointer: xmlSchemaPtr

  /// Initializes libxml2 once, so that two threads cannot do so at the same time.
  private static let libraryIsReady: Void = xmlInitParser()

  /// Compiles the bytes of a `.xsd` file.
  init(_ bytes: [UInt8]) throws(XSDError) {
    Self.libraryIsReady
    var messages: [SchemaMessage] = []
    let compiled: xmlSchemaPtr? = unsafe bytes.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let parser = unsafe xmlSchemaNewMemParserCtxt(start, Int32(buffer.count)) else {
        messages.append(SchemaMessage(text: "it is empty"))
        return nil
      }
      defer { unsafe xmlSchemaFreeParserCtxt(parser) }
      return unsafe withUnsafeMutablePointer(to: &messages) { messages in
        unsafe xmlSchemaSetParserStructuredErrors(parser, SchemaMessage.collect, messages)
        return unsafe xmlSchemaParse(parser)
      }
    }
    guard messages.isEmpty, let compiled = unsafe compiled else {
      unsafe xmlSchemaFree(compiled)
      throw .invalidSchema(messages.first?.text ?? "it is no schema")
    }
    unsafe pointer = compiled
  }

  deinit { unsafe xmlSchemaFree(pointer) }

  /// Appends libxml2's messages about a document.
  func validate(_ document: xmlDocPtr, into messages: inout [SchemaMessage]) {
    guard let context = unsafe xmlSchemaNewValidCtxt(pointer) else { return }
    unsafe withUnsafeMutablePointer(to: &messages) { messages in
      unsafe xmlSchemaSetValidStructuredErrors(context, SchemaMessage.collect, messages)
      _ = unsafe xmlSchemaValidateDoc(context, document)
    }
    unsafe xmlSchemaFreeValidCtxt(context)
  }
}

extension XSDValidator {
  private func withDocument(_ bytes: [UInt8], _ body: (xmlDocPtr) -> Void) {
    unsafe bytes.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard
        let document = unsafe xmlReadMemory(start, Int32(buffer.count), nil, nil, Self.options)
      else { return }
      unsafe body(document)
      unsafe xmlFreeDoc(document)
    }
  }

  /// Stores each element's number in document order, from 1, in place of its line, which libxml2
  /// passes on to every message.
  private func number(_ document: xmlDocPtr) {
    var number = 0
    var current = unsafe xmlDocGetRootElement(document)
    while let node = unsafe current {
      number += 1
      unsafe node.pointee.line = UInt16(clamping: number)
      unsafe node.pointee._private = UnsafeMutableRawPointer(bitPattern: number)
      var next = unsafe xmlFirstElementChild(node) ?? xmlNextElementSibling(node)
      var ancestor = unsafe node.pointee.parent
      while unsafe next == nil, let parent = unsafe ancestor, unsafe parent.isElement {
        unsafe next = xmlNextElementSibling(parent)
        unsafe ancestor = parent.pointee.parent
      }
      unsafe current = next
    }
  }
}

extension UnsafeMutablePointer<xmlNode> {
  fileprivate var isElement: Bool { unsafe pointee.type == XML_ELEMENT_NODE }
}

extension XMLTree {
  /// Every element in document order.
  fileprivate var elementsInOrder: [XMLElement] {
    var elements: [XMLElement] = []
    var waiting = [root]
    while let element = waiting.popLast() {
      elements.append(element)
      waiting.append(contentsOf: element.children.reversed())
    }
    return elements
  }
}
