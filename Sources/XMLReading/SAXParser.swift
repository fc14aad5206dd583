import CLibXML2
import Diagnostics

/// Runs libxml2's parser and forwards its events to a ``TreeBuilder``.
enum SAXParser {
  /// The parser options: no network, no limit lifted, recovery from errors.
  ///
  /// Resolving entities is safe because a document type declaration, the only place to declare any,
  /// ends the parse. The encoding has been checked, so a declared one is ignored.
  static let options = [
    XML_PARSE_NONET, XML_PARSE_BIG_LINES, XML_PARSE_COMPACT, XML_PARSE_RECOVER, XML_PARSE_NOENT,
    XML_PARSE_IGNORE_ENC,
  ].reduce(Int32(0)) { $0 | Int32($1.rawValue) }

  /// Initializes libxml2 once, so that two threads cannot do so at the same time.
  static let initialised: Void = xmlInitParser()

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - end: The end of the readable part.
  ///   - builder: Receives the elements, texts and errors.
  static func parse(_ source: SourceText, upTo end: Int, into builder: inout TreeBuilder) {
    initialised
    unsafe source.bytes.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let context = unsafe xmlCreateMemoryParserCtxt(start, Int32(end)) else { return }
      unsafe withUnsafeMutablePointer(to: &builder) { builder in
        var link = unsafe Link(context: context, builder: builder)
        unsafe withUnsafeMutablePointer(to: &link) { link in
          unsafe context.pointee.sax.pointee = handler()
          unsafe context.pointee.userData = UnsafeMutableRawPointer(link)
          unsafe xmlCtxtUseOptions(context, options)
          unsafe xmlParseDocument(context)
        }
      }
      unsafe xmlFreeDoc(context.pointee.myDoc)
      unsafe xmlFreeParserCtxt(context)
    }
  }

  /// Returns the callbacks; each receives a ``Link``.
  private static func handler() -> xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe handler.internalSubset = { data, _, _, _ in
      guard let link = unsafe Link.from(data) else { return }
      unsafe link.builder.pointee.refuseDoctype(at: link.offset)
      unsafe xmlStopParser(link.context)
    }
    unsafe handler.startElementNs = {
      data, name, prefix, namespace, declared, namespaces, count, _, attributes in
      guard let link = unsafe Link.from(data), let name = unsafe name else { return }
      let given = unsafe Link.attributes(attributes, count: Int(count))
      let isWelcome = unsafe link.builder.pointee.start(
        Link.name(name, prefix: prefix), in: namespace.map { unsafe String(cString: $0) }, given,
        declaring: Link.namespaces(namespaces, count: Int(declared)), at: link.offset)
      unsafe link.carryOn()
      if !isWelcome { unsafe xmlStopParser(link.context) }
    }
    unsafe handler.endElementNs = { data, _, _, _ in
      guard let link = unsafe Link.from(data) else { return }
      unsafe link.builder.pointee.end(at: link.offset)
      unsafe link.carryOn()
    }
    unsafe handler.characters = { data, text, length in
      guard let link = unsafe Link.from(data) else { return }
      unsafe link.builder.pointee.append(UnsafeBufferPointer(start: text, count: Int(length)))
      unsafe link.carryOn()
    }
    // The same function, so that libxml2 does not guess which white space is significant.
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = handler.characters
    unsafe handler.comment = { data, text in
      guard let link = unsafe Link.from(data), let text = unsafe text else { return }
      unsafe link.builder.pointee.comment(String(cString: text), endingAt: link.offset)
      unsafe link.carryOn()
    }
    unsafe handler.serror = { data, error in
      guard let link = unsafe Link.from(data), let error = unsafe error?.pointee else { return }
      let problem = unsafe SyntaxProblem(
        code: xmlParserErrors(UInt32(error.code)),
        isWarning: error.level == XML_ERR_WARNING,
        text: error.message.map { unsafe String(cString: $0) } ?? "",
        name: error.str1.map { unsafe String(cString: $0) })
      let goesOn = unsafe link.builder.pointee.report(problem, at: link.offset)
      if !goesOn { unsafe xmlStopParser(link.context) }
    }
    return unsafe handler
  }
}

/// The context of the callbacks during one parse: libxml2's state and the builder.
@unsafe private struct Link {
  var context: xmlParserCtxtPtr
  var builder: UnsafeMutablePointer<TreeBuilder>

  static func from(_ data: UnsafeMutableRawPointer?) -> Link? {
    unsafe data?.assumingMemoryBound(to: Link.self).pointee
  }

  /// The number of bytes read so far.
  var offset: Int {
    guard let input = unsafe context.pointee.input else { return 0 }
    return unsafe Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
  }

  /// Keeps libxml2 from dropping `&amp;` and the like in all text after the first error.
  ///
  /// The builder has already recorded the error.
  func carryOn() {
    unsafe context.pointee.wellFormed = 1
  }

  static func name(
    _ name: UnsafePointer<xmlChar>, prefix: UnsafePointer<xmlChar>?
  ) -> String {
    let local = unsafe String(cString: name)
    guard let prefix = unsafe prefix else { return local }
    return unsafe String(cString: prefix) + ":" + local
  }

  /// Returns the namespaces by prefix in libxml2's array of two pointers per declaration.
  static func namespaces(
    _ array: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) -> [String: String] {
    guard count > 0, let array = unsafe array else { return [:] }
    var namespaces: [String: String] = [:]
    for index in 0..<count {
      let prefix = unsafe array[2 * index].map { unsafe String(cString: $0) } ?? ""
      namespaces[prefix] = unsafe array[2 * index + 1].map { unsafe String(cString: $0) } ?? ""
    }
    return namespaces
  }

  /// Returns the names and values in libxml2's array of five pointers per attribute.
  static func attributes(
    _ array: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) -> [(name: String, value: String)] {
    guard let array = unsafe array else { return [] }
    return (0..<count).compactMap { index in
      let five = unsafe array + 5 * index
      guard let local = unsafe five[0], let start = unsafe five[3], let end = unsafe five[4]
      else { return nil }
      let value = unsafe UnsafeBufferPointer(start: start, count: end - start)
      return unsafe (name(local, prefix: five[1]), String(decoding: value, as: UTF8.self))
    }
  }
}
