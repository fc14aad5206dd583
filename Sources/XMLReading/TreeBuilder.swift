import Diagnostics

/// Builds a tree with offsets from libxml2's events, and collects the errors.
///
/// It does not recurse. If an end tag does not match, the element to close is searched among all
/// open ones, so that one missing end tag does not shift the rest of the document.
struct TreeBuilder {
  let source: SourceText
  /// The end of the file's readable part.
  let end: Int
  var findings: SyntaxFindings
  private var open: [OpenElement] = []
  private var root: XMLElement?
  private var comments: [XMLComment] = []
  private var failure: XMLReadingError?
  /// The names of elements with malformed start tags, whose end tags are ignored.
  private var abandoned: [String] = []
  /// Whether the following text is the rest of a malformed tag.
  private var isInDebris = false
  private var errorCount = 0
  /// Whether the file ends in a start tag, whose element is dropped.
  private var isTorn = false

  /// The number of errors after which the file is no longer read.
  private static let maximumErrorCount = 1000

  /// An element without its end tag so far.
  private struct OpenElement {
    var element: XMLElement
    var text: [UInt8] = []
    /// The start of the text after the last tag.
    var textStart: Int
  }

  init(source: SourceText, end: Int) {
    self.source = source
    self.end = end
    findings = SyntaxFindings(source: source, end: end)
  }

  /// Returns the tree.
  ///
  /// - Returns: Everything that could be read.
  /// - Throws: The error that stopped the parse, or that there is no element.
  consuming func finish() throws(XMLReadingError) -> XMLTree {
    if let failure { throw failure }
    while !open.isEmpty { closeInnermost(at: end) }
    guard let root else {
      if isTorn { throw .cutOff(source.position(at: tagStart(before: end))) }
      let first = source.bytes.firstIndex { !$0.isXMLSpace } ?? 0
      throw .notXML(source.position(at: first))
    }
    return XMLTree(
      source: source, root: root, findings: findings.inReadingOrder,
      faultyTags: findings.faultyTags, comments: comments)
  }
}

// MARK: Events of libxml2

extension TreeBuilder {
  /// Handles a start tag.
  ///
  /// - Parameters:
  ///   - name: The element's name with its prefix.
  ///   - namespace: The namespace of the prefix, or the default one.
  ///   - given: The names and values of the readable attributes.
  ///   - namespaces: The namespaces that the tag declares, by prefix.
  ///   - offset: The offset of the tag's `>`, or of what is found in its place.
  /// - Returns: Whether to continue.
  mutating func start(
    _ name: String, in namespace: String?, _ given: [(name: String, value: String)],
    declaring namespaces: [String: String], at offset: Int
  ) -> Bool {
    let start = tagStart(before: offset)
    guard open.count < XMLReader.maximumDepth else {
      failure = .tooDeep(source.position(at: start))
      return false
    }
    isInDebris = false
    // A truncated tag may have a truncated name, so it does not count.
    guard offset < end else {
      isTorn = true
      return true
    }
    // After a missing end tag, libxml2 may still be inside the root.
    guard root == nil else { return true }
    let attributes = place(given, from: start, to: offset, element: name)
    open.append(
      OpenElement(
        element: XMLElement(
          name: name, attributes: attributes, offset: start, namespace: namespace,
          declaredNamespaces: namespaces, indexInText: open.last?.text.count ?? 0),
        textStart: min(offset + 1, end)))
    return true
  }

  /// Handles an end tag, or the end of an empty element's tag.
  ///
  /// - Parameter offset: The offset after the tag's `>`.
  mutating func end(at offset: Int) {
    isInDebris = false
    guard !isTorn else { return }
    let start = tagStart(before: offset)
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

  /// Handles a piece of text.
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

  /// Handles a comment.
  ///
  /// - Parameters:
  ///   - text: The text, in which line breaks are normalized.
  ///   - offset: The offset after the comment's `>`.
  mutating func comment(_ text: String, endingAt offset: Int) {
    guard !isInDebris, !isTorn else { return }
    // The text is never longer than what is written.
    var start = min(offset, source.bytes.count) - text.utf8.count - Self.commentMarks
    while start >= 0, !source.bytes[start...].starts(with: "<!--".utf8) { start -= 1 }
    guard start >= 0 else { return }
    comments.append(XMLComment(text: text, offset: start, endOffset: offset))
  }

  /// The number of bytes of `<!--` and `-->`.
  private static let commentMarks = 7

  /// Handles a document type declaration.
  mutating func refuseDoctype(at offset: Int) {
    failure = failure ?? .doctype(source.position(at: tagStart(before: offset)))
  }

  /// Handles an error of libxml2.
  ///
  /// - Parameters:
  ///   - problem: The error.
  ///   - offset: The number of bytes that libxml2 had read.
  /// - Returns: Whether to continue.
  mutating func report(_ problem: SyntaxProblem, at offset: Int) -> Bool {
    guard failure == nil, !problem.isWarning else { return true }
    if problem.isTooLarge {
      failure = .tooLarge(problem.largePart, source.position(at: offset))
      return false
    }
    errorCount += 1
    findings.add(problem, at: offset, open: open.map(\.element))
    if problem.isBrokenDeclaration(at: offset, in: source.bytes) { isInDebris = true }
    if problem.abandonsStartTag, !isTorn, let name = open.last?.element.name, name == problem.name {
      closeInnermost(at: offset)
      abandoned.append(name)
      if abandoned.count > XMLReader.maximumDepth { abandoned.removeFirst() }
      isInDebris = true
    }
    guard errorCount >= Self.maximumErrorCount else { return true }
    findings.addStop(at: offset, after: errorCount)
    return false
  }
}

// MARK: Assembling the tree

extension TreeBuilder {
  /// Returns the offset of the last `<` before an offset.
  private func tagStart(before offset: Int) -> Int {
    source.bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) ?? 0
  }

  private mutating func closeInnermost(at offset: Int) {
    guard var closed = open.popLast() else { return }
    closed.element.text = String(decoding: closed.text, as: UTF8.self)
    closed.element.endOffset = offset
    if open.isEmpty {
      root = closed.element
    } else {
      open[open.count - 1].element.children.append(closed.element)
      open[open.count - 1].textStart = offset
    }
  }

  /// Assigns offsets to attributes; of several with the same name, the first counts.
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
  /// Returns whether some bytes are this text, byte by byte.
  fileprivate func isWritten(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard utf8.count == bytes.count else { return false }
    return unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.elementsEqual(bytes) }
      ?? utf8.elementsEqual(bytes)
  }
}
