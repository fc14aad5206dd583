import CLibXML2
import Diagnostics

/// The `xml-not-well-formed` findings of a document, worded to help fix it.
///
/// An XML parser keeps reporting consequences of the first mistake: a line has at most one finding,
/// the file ten, and its end one.
struct SyntaxFindings {
  private let source: SourceText
  private let end: Int
  private var findings: [Finding] = []
  /// The start tags with a finding, each up to the end of the finding's line.
  private(set) var faultyTags: [Range<Int>] = []
  private var lines: [ClosedRange<Int>] = []
  /// Whether libxml2's list of open elements may be wrong, and so its errors at the end.
  private var isTangled = false
  /// The offset of the start tag with the last error.
  private var faultyTag: Int?

  private static let maximumCount = 10

  init(source: SourceText, end: Int) {
    self.source = source
    self.end = end
    guard end < source.bytes.count else { return }
    isTangled = true
    add("the character U+0000 is not allowed in XML: what follows it is not read", at: end)
  }

  var inReadingOrder: [Finding] { findings.sorted(by: Finding.inReadingOrder) }

  /// Returns whether no further finding is allowed at an offset: its line has one, or the file
  /// enough.
  ///
  /// Checked before any other work, as there may be as many errors as bytes.
  private func isSettled(_ offset: Int) -> Bool {
    findings.count >= Self.maximumCount || lines.contains { $0.contains(offset) }
  }

  /// Adds a finding unless its line has one or the file has enough.
  private mutating func add(_ message: String, at offset: Int, notes: [Finding.Note] = []) {
    let place = min(offset, source.bytes.count)
    guard !isSettled(place) else { return }
    let line = line(around: place)
    lines.append(line)
    if let tag = SyntaxWording(bytes: source.bytes, end: end).startTag(around: place) {
      faultyTags.append(tag..<max(tag, line.upperBound))
    }
    findings.append(
      Finding(
        rule: .xmlNotWellFormed, severity: .error, path: source.path,
        position: source.position(at: place), message: message, notes: notes))
  }

  /// Returns the bytes of the line of an offset, up to and including the offset after them.
  private func line(around offset: Int) -> ClosedRange<Int> {
    let endsLine: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let before = source.bytes[..<offset].lastIndex(where: endsLine)
    let behind = source.bytes[offset...].firstIndex(where: endsLine)
    return (before.map { $0 + 1 } ?? 0)...(behind ?? source.bytes.count)
  }

  private func note(_ message: String, at offset: Int) -> Finding.Note {
    Finding.Note(path: source.path, position: source.position(at: offset), message: message)
  }

  private func line(of element: XMLElement) -> Int { source.position(at: element.offset).line }
}

// MARK: Errors from the tree builder

extension SyntaxFindings {
  /// Reports that the file is not read to its end, even if it has enough findings.
  mutating func addStop(at offset: Int, after count: Int) {
    findings.append(
      Finding(
        rule: .xmlNotWellFormed, severity: .error, path: source.path,
        position: source.position(at: min(offset, source.bytes.count)),
        message: "there were \(count) errors up to here: what follows is not read"))
  }

  /// Reports that an element has an attribute twice.
  mutating func add(repeated attribute: XMLAttribute, of first: XMLAttribute, element: String) {
    add(
      "\"\(element)\" has the attribute \"\(attribute.name)\" twice: the first one counts",
      at: attribute.offset, notes: [note("the first one", at: first.offset)])
  }

  /// Reports that an element's end tag is missing.
  mutating func add(unclosed element: XMLElement, before name: String, at offset: Int) {
    isTangled = true
    add(
      "\"\(element.name)\", opened in line \(line(of: element)), is not closed before "
        + "\"</\(name)>\": add \"</\(element.name)>\"",
      at: offset, notes: [openingNote(element)])
  }

  /// Reports that an end tag has almost the name of the element that it closes.
  mutating func add(misspeltEndTag name: String, of element: XMLElement, at offset: Int) {
    add(
      "\"\(element.name)\", opened in line \(line(of: element)), is closed by \"</\(name)>\": "
        + "write \"</\(element.name)>\"",
      at: offset, notes: [openingNote(element)])
  }

  /// Reports that an end tag has no start tag.
  mutating func add(strayEndTag name: String, at offset: Int, innermost: XMLElement) {
    isTangled = true
    add(
      "\"</\(name)>\" closes no open element: the innermost one is \"\(innermost.name)\", "
        + "opened in line \(line(of: innermost))",
      at: offset, notes: [openingNote(innermost)])
  }
}

// MARK: Errors from libxml2

extension SyntaxFindings {
  /// Reports an error of libxml2.
  ///
  /// - Parameters:
  ///   - problem: The error.
  ///   - offset: The number of bytes that libxml2 had read.
  ///   - open: The open elements, the innermost last.
  mutating func add(_ problem: SyntaxProblem, at offset: Int, open: [XMLElement]) {
    defer { if problem.abandonsStartTag { isTangled = true } }
    guard !isSettled(offset) else { return }
    // The builder reports these two itself, at better places.
    guard problem.code != XML_ERR_ATTRIBUTE_REDEFINED,
      problem.code != XML_ERR_TAG_NAME_MISMATCH
    else { return }
    switch problem.code {
    case XML_ERR_COMMENT_NOT_FINISHED:
      add(unfinished: "comment", from: "<!--", to: "-->", before: offset)
    case XML_ERR_CDATA_NOT_FINISHED:
      add(unfinished: "CDATA section", from: "<![CDATA[", to: "]]>", before: offset)
    case XML_ERR_PI_NOT_FINISHED:
      add(unfinished: "processing instruction", from: "<?", to: "?>", before: offset)
    case XML_ERR_TAG_NOT_FINISHED,
      _ where offset >= end:
      addEnd(open: open)
    case XML_ERR_DOCUMENT_END:
      guard !isTangled else { return }
      add("nothing may follow the end of the document element", at: offset)
    default:
      let wording = SyntaxWording(bytes: source.bytes, end: end)
      if wording.isInsideStartTag(problem, at: offset) {
        let tag = wording.tag(before: offset)
        guard tag != faultyTag else { return }
        faultyTag = tag
      }
      let (message, place) = wording.describe(problem, at: offset)
      add(message, at: place)
    }
  }

  private mutating func add(
    unfinished thing: String, from opening: String, to closing: String, before offset: Int
  ) {
    isTangled = true
    let marks = Array(opening.utf8)
    let start = (0...max(0, min(offset, end) - marks.count)).last {
      source.bytes[$0...].starts(with: marks)
    }
    add("the \(thing) that begins here has no end: add \"\(closing)\"", at: start ?? offset)
  }

  private mutating func addEnd(open: [XMLElement]) {
    guard !isTangled else { return }
    isTangled = true
    let text = source.bytes[..<end]
    let last = (text.lastIndex { !$0.isXMLSpace } ?? -1) + 1
    if let tag = tornTag() {
      add(
        "the file ends inside the tag \"\(tag)\"" + Self.listing(ofOpen: open.map(\.name)),
        at: last, notes: open.last.map { [openingNote($0)] } ?? [])
    } else if let innermost = open.last {
      add(
        "the file ends before \"\(innermost.name)\", opened in line \(line(of: innermost)), "
          + "is closed",
        at: last, notes: [openingNote(innermost)])
    } else {
      add("the file ends too early", at: last)
    }
  }

  /// Returns the beginning of the tag in which the file ends, if it ends in one.
  private func tornTag() -> String? {
    let text = source.bytes[..<end]
    let opening = text.lastIndex(of: UInt8(ascii: "<")) ?? 0
    let isTorn =
      SyntaxWording(bytes: source.bytes, end: end).openTag(before: end) != nil
      || !text[opening...].contains(UInt8(ascii: ">"))
    let tag = text[opening...].prefix { !$0.isXMLSpace }.prefix(40)
    return isTorn ? String(decoding: tag, as: UTF8.self) : nil
  }

  /// Lists the open elements, innermost first, for the end of a message.
  private static func listing(ofOpen names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let shown = names.suffix(4).reversed().map { "\"\($0)\"" }
    let rest = names.count > shown.count ? " and \(names.count - shown.count) more" : ""
    return ", with " + shown.joined(separator: ", ") + rest + " open"
  }

  private func openingNote(_ element: XMLElement) -> Finding.Note {
    note("\"\(element.name)\" is opened here", at: element.offset)
  }
}
