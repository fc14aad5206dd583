import Diagnostics
import XMLReading

/// Finds the replacements that give a document its canonical form.
///
/// The tags, comments and white space of a file follow one another; each is replaced on its own, so that
/// positions in an editor move no more than they must.
struct CanonicalWriter {
  private(set) var changes: [CanonicalForm.Change] = []
  private let tree: XMLTree
  private let bytes: [UInt8]
  private let lines: TagLines

  init(_ tree: XMLTree) {
    self.tree = tree
    let bytes = tree.source.bytes
    self.bytes = bytes
    // A file keeps its line ends, which a checkout may have chosen.
    let first = bytes.firstIndex(of: UInt8(ascii: "\n"))
    let isWindows = first.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    lines = TagLines(lineEnd: isWindows ? "\r\n" : "\n")
  }

  /// Finds the replacements of the whole file.
  mutating func write() {
    let start = declarationEnd
    replace(0..<start, with: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    let nodes = nodes(among: [tree.root], in: start..<bytes.count)
    write(nodes, as: nil, from: start, to: bytes.count, depth: 0)
  }

  /// The offset after the XML declaration and a byte order mark.
  private var declarationEnd: Int {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[mark...].starts(with: "<?xml".utf8), bytes[(mark + 5)...].first?.isBlank == true
    else {
      return mark
    }
    return MarkupScanner.end(of: "?>", in: bytes, from: mark)
  }
}

extension CanonicalWriter {
  /// Writes what is in an element, or at the top of the document.
  private mutating func write(
    _ nodes: [Node], as rule: ElementRule?, from start: Int, to end: Int, depth: Int
  ) {
    var last = start
    for (index, node) in nodes.enumerated() {
      let blank = last..<node.range.lowerBound
      let breaks = lineBreaks(in: blank)
      let isTop = depth == 0 && index == 0
      if breaks == 0, node.staysOnLine, !isTop {
        // A comment behind something is about that.
        replaceBlank(blank, with: " ")
      } else {
        replaceBlank(
          blank,
          with: lines.lineEnd + (breaks > 1 && index > 0 ? lines.lineEnd : "")
            + TagLines.margin(depth))
      }
      if case .element(let element) = node { write(element, in: rule, depth: depth) }
      last = node.range.upperBound
    }
    replaceBlank(last..<end, with: lines.lineEnd + TagLines.margin(max(depth - 1, 0)))
  }

  private mutating func write(_ element: XMLElement, in parent: ElementRule?, depth: Int) {
    let rule =
      depth == 0
      ? DocumentSchema.interface : parent.flatMap { DocumentSchema.role(of: element, in: $0).rule }
    let tag = tree.startTag(of: element)
    guard !tag.isEmpty, let end = tree.endTag(of: element) else {
      return replace(tag.range, with: text(of: tag, element, rule, isEmpty: true, depth: depth))
    }
    let inside = tag.range.upperBound..<end.lowerBound
    let nodes = nodes(among: element.children, in: inside)
    let isText = rule?.acceptsText == true || element.attribute("xml:space")?.value == "preserve"
    if inside.isEmpty || nodes.isEmpty && !isText {
      let whole = tag.range.lowerBound..<end.upperBound
      return replace(whole, with: text(of: tag, element, rule, isEmpty: true, depth: depth))
    }
    replace(tag.range, with: text(of: tag, element, rule, isEmpty: false, depth: depth))
    let isPlainText = element.children.isEmpty && nodes.contains(where: \.isText)
    if !isText, !isPlainText {
      write(nodes, as: rule, from: inside.lowerBound, to: inside.upperBound, depth: depth + 1)
    }
    replace(end, with: "</\(element.name)>")
  }

  /// Returns the canonical start tag of an element.
  private func text(
    of tag: WrittenTag, _ element: XMLElement, _ rule: ElementRule?, isEmpty: Bool, depth: Int
  ) -> String {
    let places = rule?.attributePlaces ?? [:]
    let written = tag.attributes.map { (name: text(in: $0.name), value: $0.value) }
    let ordered = written.enumerated().sorted { left, right in
      // What the schema does not have stays behind the rest, as it is written.
      (places[left.element.name] ?? places.count, left.offset)
        < (places[right.element.name] ?? places.count, right.offset)
    }
    let attributes = ordered.map { _, attribute in
      "\(attribute.name)=\"\(value(of: attribute, element, rule))\""
    }
    return lines.tag(element.name, attributes, isEmpty: isEmpty, depth: depth)
  }

  /// Returns the canonical spelling of a value; references to characters stay.
  private func value(
    of attribute: (name: String, value: Range<Int>), _ element: XMLElement, _ rule: ElementRule?
  ) -> String {
    let written = text(in: attribute.value)
    if let known = rule?.attribute(attribute.name),
      let value = element.attribute(attribute.name)?.value, let canonical = known.canonical(value)
    {
      return canonical
    }
    // In another kind of quotation marks, these may be in the value.
    return written.replacing("\"", with: "&quot;")
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func lineBreaks(in range: Range<Int>) -> Int {
    bytes[range].count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    replace(range, with: text, subject: range.isEmpty ? 0..<1 : range)
  }

  /// Replaces white space, which belongs to what follows, or to the end of the file.
  private mutating func replaceBlank(_ range: Range<Int>, with text: String) {
    let next = min(range.upperBound, bytes.count - 1)
    replace(range, with: text, subject: next..<next + 1)
  }

  private mutating func replace(_ range: Range<Int>, with text: String, subject: Range<Int>) {
    guard !bytes[range].elementsEqual(text.utf8) else { return }
    changes.append(
      .init(
        edit: Fix.Edit(in: tree.source, range: range, replacement: text), subject: subject))
  }
}

extension CanonicalWriter {
  /// What is in an element, apart from white space.
  private enum Node {
    case element(XMLElement)
    /// A comment or an instruction.
    case remark(Range<Int>)
    /// Text, which may have sections of plain characters.
    case text(Range<Int>)

    var range: Range<Int> {
      switch self {
      case .element(let element): element.offset..<element.endOffset
      case .remark(let range), .text(let range): range
      }
    }

    /// Whether it is not moved to a line of its own.
    var staysOnLine: Bool {
      if case .remark = self { true } else { false }
    }

    var isText: Bool {
      if case .text = self { true } else { false }
    }
  }

  /// Returns elements, and what is between them and around them.
  private func nodes(among elements: [XMLElement], in range: Range<Int>) -> [Node] {
    var nodes: [Node] = []
    var start = range.lowerBound
    for element in elements {
      nodes += remarks(in: start..<element.offset) + [.element(element)]
      start = element.endOffset
    }
    return nodes + remarks(in: start..<range.upperBound)
  }

  /// Returns the comments, instructions and texts between elements.
  private func remarks(in range: Range<Int>) -> [Node] {
    var nodes: [Node] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index].isBlank {
        index += 1
      } else if let end = MarkupScanner.remark(in: bytes, at: index) {
        nodes.append(.remark(index..<end))
        index = end
      } else {
        let end = MarkupScanner.text(in: bytes, from: index, to: range.upperBound)
        nodes.append(.text(index..<end))
        index = end
      }
    }
    return nodes
  }
}

/// Finds the ends of comments, instructions and texts of a well-formed file.
private enum MarkupScanner {
  /// Returns the offset after a comment or an instruction that begins at an offset, if one does.
  static func remark(in bytes: [UInt8], at offset: Int) -> Int? {
    if bytes[offset...].starts(with: "<!--".utf8) {
      return end(of: "-->", in: bytes, from: offset + 4)
    }
    if bytes[offset...].starts(with: "<?".utf8) {
      return end(of: "?>", in: bytes, from: offset + 2)
    }
    return nil
  }

  /// Returns the offset after the last character of a text that is not white space.
  static func text(in bytes: [UInt8], from start: Int, to limit: Int) -> Int {
    var index = start
    var last = start
    while index < limit, remark(in: bytes, at: index) == nil {
      if bytes[index...].starts(with: "<![CDATA[".utf8) {
        index = end(of: "]]>", in: bytes, from: index)
        last = index
      } else {
        index += 1
        if !bytes[index - 1].isBlank { last = index }
      }
    }
    return last
  }

  /// Returns the offset after the next occurrence of a mark.
  static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, !bytes[index...].starts(with: mark.utf8) { index += 1 }
    return min(index + mark.utf8.count, bytes.count)
  }
}

extension UInt8 {
  /// Whether it is white space of XML.
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
      || self == UInt8(ascii: "\r")
  }
}
