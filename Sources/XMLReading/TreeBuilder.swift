import Diagnostics

/// Makes a tree of what libxml2 reads, with places, and keeps what is wrong.
///
/// Builds without recursion. Where an end tag does not fit, the element to close is sought among
/// all open ones, so that one missing end tag does not shift the rest of the document.
struct TreeBuilder {
  let source: SourceText
  /// Where the readable part of the file ends.
  let end: Int
  var findings: SyntaxFindings
  private var open: [OpenElement] = []
  private var root: XMLElement?
  private var failure: XMLReadingError?
  /// The names of elements whose start tags are broken; their end tags are passed over.
  private var abandoned: [String] = []
  /// Whether the text that follows is the rest of a broken tag.
  private var isInDebris = false
  private var errorCount = 0
  /// Whether the end of the file is in a start tag, whose element is left out.
  private var isTorn = false

  /// How many errors a file may have and still be worth reading on.
  private static let greatestErrorCount = 1000

  /// An element whose end has not been read.
  private struct OpenElement {
    var element: XMLElement
    var text: [UInt8] = []
    /// Where the text behind the last tag begins.
    var textStart: Int
  }

  init(source: SourceText, end: Int) {
    self.source = source
    self.end = end
    findings = SyntaxFindings(source: source, end: end)
  }

  /// Hands out the tree.
  ///
  /// - Returns: What could be read.
  /// - Throws: What made the reader stop, or that there is no element.
  consuming func finish() throws(XMLReadingError) -> XMLTree {
    if let failure { throw failure }
    while !open.isEmpty { closeInnermost(at: end) }
    guard let root else {
      if isTorn {
        throw .cutOff(
          source.position(at: source.bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? 0))
      }
      let first = source.bytes.firstIndex { !$0.isXMLSpace } ?? 0
      throw .notXML(source.position(at: first))
    }
    return XMLTree(
      source: source, root: root, findings: findings.inReadingOrder,
      faultyTags: findings.faultyTags)
  }
}

// MARK: What libxml2 reads

extension TreeBuilder {
  /// Takes a start tag.
  ///
  /// - Parameters:
  ///   - name: The element's name with its prefix.
  ///   - namespace: The namespace that the prefix, or the lack of one, stands for.
  ///   - given: The names and values of the attributes that could be read.
  ///   - offset: Where the tag's `>` stands, or what there is in its place.
  /// - Returns: Whether to go on reading.
  mutating func start(
    _ name: String, in namespace: String?, _ given: [(name: String, value: String)],
    at offset: Int
  ) -> Bool {
    let start = source.bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? 0
    guard open.count < XMLReader.greatestDepth else {
      failure = .tooDeep(source.position(at: start))
      return false
    }
    isInDebris = false
    // What is cut off is not what somebody meant to write: no name of it counts.
    guard offset < end else {
      isTorn = true
      return true
    }
    // libxml2 may still be inside of the root after a missing end tag.
    guard root == nil else { return true }
    let attributes = place(given, from: start, to: offset, element: name)
    open.append(
      OpenElement(
        element: XMLElement(
          name: name, attributes: attributes, offset: start, namespace: namespace),
        textStart: min(offset + 1, end)))
    return true
  }

  /// Takes an end tag, or the end of an empty element's tag.
  ///
  /// - Parameter offset: The place behind the tag's `>`.
  mutating func end(at offset: Int) {
    isInDebris = false
    guard !isTorn else { return }
    let start = source.bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? 0
    guard start + 1 < offset, source.bytes[start + 1] == UInt8(ascii: "/") else {
      return closeInnermost(at: offset)
    }
    let written = source.bytes[(start + 2)..<offset].prefix {
      !$0.isXMLSpace && $0 != UInt8(ascii: ">")
    }
    guard let innermost = open.last?.element, !innermost.name.isWritten(written) else {
      return closeInnermost(at: offset)
    }
    let name = String(decoding: written, as: UTF8.self)
    if let index = abandoned.lastIndex(of: name) {
      abandoned.remove(at: index)
      open[open.count - 1].textStart = offset
      return
    }
    guard let index = open.lastIndex(where: { $0.element.name == name }) else {
      if Suggestion.nearest(to: name, in: [innermost.name]) != nil {
        findings.add(misspeltEndTag: name, of: innermost, at: start)
        return closeInnermost(at: offset)
      }
      findings.add(strayEndTag: name, at: start, innermost: innermost)
      open[open.count - 1].textStart = offset
      return
    }
    findings.add(unclosed: innermost, before: name, at: start)
    while open.count > index { closeInnermost(at: offset) }
  }

  /// Takes a piece of text.
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard !open.isEmpty, !isInDebris else { return }
    let last = open.count - 1
    unsafe open[last].text.append(contentsOf: piece)
    guard open[last].element.textOffset == nil,
      unsafe piece.contains(where: { !$0.isXMLSpace })
    else { return }
    open[last].element.textOffset = CharacterData.firstCharacter(
      in: source.bytes, from: open[last].textStart, to: end)
  }

  /// Takes a document type declaration.
  mutating func refuseDoctype(at offset: Int) {
    let start = source.bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? 0
    failure = failure ?? .doctype(source.position(at: start))
  }

  /// Takes what libxml2 has to say against the document.
  ///
  /// - Parameters:
  ///   - problem: The error.
  ///   - offset: How far libxml2 had read.
  /// - Returns: Whether to go on reading.
  mutating func report(_ problem: SyntaxProblem, at offset: Int) -> Bool {
    guard failure == nil, !problem.isWarning else { return true }
    if problem.isTooLarge {
      failure = .tooLarge(source.position(at: offset))
      return false
    }
    errorCount += 1
    findings.add(problem, at: offset, open: open.map(\.element))
    if problem.isBrokenDeclaration(at: offset, in: source.bytes) { isInDebris = true }
    if problem.abandonsStartTag, !isTorn, let name = open.last?.element.name, name == problem.name {
      closeInnermost(at: offset)
      abandoned.append(name)
      if abandoned.count > XMLReader.greatestDepth { abandoned.removeFirst() }
      isInDebris = true
    }
    return errorCount < Self.greatestErrorCount
  }
}

// MARK: Putting together

extension TreeBuilder {
  private mutating func closeInnermost(at offset: Int) {
    guard var closed = open.popLast() else { return }
    closed.element.text = String(decoding: closed.text, as: UTF8.self)
    if open.isEmpty {
      root = closed.element
    } else {
      open[open.count - 1].element.children.append(closed.element)
      open[open.count - 1].textStart = offset
    }
  }

  /// Gives attributes their places; of several with the same name the first counts.
  private mutating func place(
    _ given: [(name: String, value: String)], from start: Int, to end: Int, element: String
  ) -> [XMLAttribute] {
    guard !given.isEmpty else { return [] }
    let written = StartTag.attributes(in: source.bytes, from: start, to: end)
    var attributes: [XMLAttribute] = []
    attributes.reserveCapacity(given.count)
    var index = 0
    for (name, value) in given {
      while index < written.count,
        !name.isWritten(source.bytes[written[index].name])
      { index += 1 }
      guard index < written.count, let place = written[index].value else { continue }
      let attribute = XMLAttribute(
        name: name, value: value, offset: written[index].name.lowerBound,
        valueOffset: place.lowerBound)
      index += 1
      if let first = attributes.first(where: { $0.name == name }) {
        findings.add(repeated: attribute, of: first, element: element)
      } else {
        attributes.append(attribute)
      }
    }
    return attributes
  }
}

extension String {
  /// Whether some bytes are this text, byte by byte.
  fileprivate func isWritten(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard utf8.count == bytes.count else { return false }
    return unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.elementsEqual(bytes) }
      ?? utf8.elementsEqual(bytes)
  }
}
