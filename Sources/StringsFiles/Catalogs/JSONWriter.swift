import JSONReading

/// Writes JSON values in a layout; values of a document keep their bytes.
struct JSONWriter {
  /// What is written so far, in UTF-8.
  private(set) var output: [UInt8] = []
  private let document: JSONDocument
  private let layout: JSONLayout

  init(_ document: JSONDocument, layout: JSONLayout) {
    self.document = document
    self.layout = layout
    output.reserveCapacity(document.bytes.count + document.bytes.count / 8)
  }

  /// Returns a new object in the layout of Xcode, with the indentation of its closing brace.
  static func written(_ object: EditableObject, indent: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(JSONDocument(bytes: [], nodes: []), layout: .xcode)
    writer.append(.object(object), indent: indent)
    return writer.output
  }

  mutating func append(_ range: Range<Int>) { output += document.bytes[range] }

  private mutating func append(_ text: String) {
    output.appendJSONString(
      text, escapesSlashes: layout.escapesSlashes, escapesNonASCII: layout.escapesNonASCII)
  }

  /// Appends a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indent: The indentation of the line with the value's closing brace, or nil for a value on
  ///     one line.
  mutating func append(_ value: EditableJSON, indent: [UInt8]?) {
    switch value {
    case .source(let index): append(document.range(index))
    case .replacing(let part, let whole, let text):
      append(document.range(whole).lowerBound..<document.range(part).lowerBound)
      append(text)
      append(document.range(part).upperBound..<document.range(whole).upperBound)
    case .text(let text): append(text)
    case .literal(let text): output += text.utf8
    case .array(let values): append(values, indent: indent)
    case .object(let object): append(object, indent: indent)
    }
  }

  private mutating func append(_ values: [EditableJSON], indent: [UInt8]?) {
    output.append(UInt8(ascii: "["))
    let inner = indent.map { $0 + layout.indent }
    for (index, value) in values.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      appendBreak(inner, isFirst: index == 0)
      append(value, indent: inner)
    }
    appendEnd(indent, isEmpty: values.isEmpty)
    output.append(UInt8(ascii: "]"))
  }

  /// Appends what is before a new member or element.
  private mutating func appendBreak(_ indent: [UInt8]?, isFirst: Bool) {
    if let indent {
      output += layout.lineBreak ?? []
      output += indent
    } else if !isFirst {
      output += layout.gap
    }
  }

  /// Appends what is before the closing brace or bracket of a new value.
  private mutating func appendEnd(_ indent: [UInt8]?, isEmpty: Bool) {
    guard let indent, let lineBreak = layout.lineBreak, !isEmpty || layout.hasEmptyLines else {
      return
    }
    if isEmpty { output += lineBreak }
    output += lineBreak
    output += indent
  }
}

extension JSONWriter {
  /// Appends an object; what is between its members in the document stays.
  private mutating func append(_ object: EditableObject, indent: [UInt8]?) {
    output.append(UInt8(ascii: "{"))
    let spacing = object.source.flatMap { Spacing($0, of: document) }
    let order = object.ordered()
    let inner = spacing.map(\.indent) ?? indent.map { $0 + layout.indent }
    for (index, place) in order.enumerated() {
      let member = object.members[place]
      if index > 0 { output.append(UInt8(ascii: ",")) }
      appendSpace(before: member, place, spacing, indent: inner, isFirst: index == 0)
      if let name = member.source, !member.isRenamed {
        append(document.range(name))
      } else {
        append(member.name)
      }
      if let name = member.source {
        append(document.range(name).upperBound..<document.offset(name + 1))
      } else {
        output += layout.colon
      }
      append(member.value, indent: inner)
      if let spacing, place < spacing.spaces.count - 1, index < order.count - 1 {
        append(spacing.spaces[place].after)
      }
    }
    if let spacing, !order.isEmpty {
      append(spacing.end)
    } else {
      appendEnd(indent, isEmpty: order.isEmpty)
    }
    output.append(UInt8(ascii: "}"))
  }

  /// Appends what is before the name of a member.
  private mutating func appendSpace(
    before member: EditableObject.Member, _ place: Int, _ spacing: Spacing?, indent: [UInt8]?,
    isFirst: Bool
  ) {
    guard let spacing else { return appendBreak(indent, isFirst: isFirst) }
    if isFirst, indent == nil {
      append(spacing.spaces[0].before)
    } else if member.source != nil, !member.isRenamed, place > 0 || indent != nil {
      append(spacing.spaces[place].before)
    } else if indent == nil, spacing.spaces.count > 1 {
      append(spacing.spaces[1].before)
    } else {
      appendBreak(indent, isFirst: isFirst)
    }
  }

  /// The blanks in an object of a document that has members.
  private struct Spacing {
    /// The ranges before the name of each member, and between its value and the comma.
    var spaces: [(before: Range<Int>, after: Range<Int>)] = []
    /// The range between the last value and the closing brace.
    var end: Range<Int>
    /// The indentation of the members, or nil if they are on one line.
    var indent: [UInt8]?

    init?(_ object: JSONDocument.Index, of document: JSONDocument) {
      var start = document.offset(object) + 1
      end = start..<start
      let names = document.members(of: object).map(\.nameIndex)
      guard let first = names.first else { return nil }
      for name in names {
        let value = document.range(name + 1)
        let rest = document.bytes[value.upperBound...]
        let comma = rest.firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
        let after = value.upperBound..<(comma ?? value.upperBound)
        spaces.append((start..<document.offset(name), after))
        start = after.upperBound + 1
        end = after
      }
      let before = document.bytes[document.offset(object) + 1..<document.offset(first)]
      indent = before.lastIndex(of: 0x0A).map { Array(before[($0 + 1)...]) }
    }
  }
}
