import Diagnostics
import Geometry
import InterfaceValues
import XMLReading

/// Makes edits of the elements of a document, of which every other byte stays.
///
/// An edit that could mean something else than what was read is not made: of a value that is written with
/// references, of an element that others refer to.
struct SourceEdits {
  let source: SourceText
  /// Whether the document is in the native format.
  let isNative: Bool
  private let tree: XMLTree
  private let elements: [SourcePosition: XMLElement]
  /// The parents of elements, by the offset of the element.
  private let parents: [Int: XMLElement]
  /// The ids that outlets, variations and other objects refer to.
  private let referenced: Set<String>

  /// Reads the elements of a document, if it is well-formed XML.
  init?(_ bytes: [UInt8], path: String) {
    guard let tree = try? XMLReader.read(bytes, path: path), tree.findings.isEmpty else {
      return nil
    }
    self.tree = tree
    source = tree.source
    isNative = tree.root.name == "interface"
    var elements: [SourcePosition: XMLElement] = [:]
    var parents: [Int: XMLElement] = [:]
    var referenced: Set<String> = []
    var pending = [tree.root]
    while let element = pending.popLast() {
      elements[source.position(at: element.offset)] = element
      for attribute in element.attributes where Self.references.contains(attribute.name) {
        referenced.insert(attribute.value)
      }
      for child in element.children { parents[child.offset] = element }
      pending += element.children
    }
    self.elements = elements
    self.parents = parents
    self.referenced = referenced
  }

  /// The attributes of Interface Builder that name another object by its id.
  private static let references: Set<String> = ["reference", "destination", "target"]

  /// Returns the element that begins at a position.
  func element(at position: SourcePosition) -> XMLElement? { elements[position] }

  /// The comments of the document, in the order of the file.
  var comments: [XMLComment] { tree.comments }
}

// MARK: Elements

extension SourceEdits {
  /// Returns the edit that removes a constraint, and the element around it if nothing else is in it.
  ///
  /// - Returns: The edit; nil if the element is another one, or something refers to it.
  func removingConstraint(at position: SourcePosition) -> Fix.Edit? {
    guard var element = elements[position], element.name == "constraint" else { return nil }
    if let id = element.attribute("id")?.value, referenced.contains(id) { return nil }
    while let parent = parents[element.offset], parent.name == "constraints",
      parent.children.count == 1,
      !tree.comments.contains(where: { parent.offset < $0.offset && $0.offset < parent.endOffset })
    {
      element = parent
    }
    return removing(element.offset..<element.endOffset)
  }

  /// Returns whether an element is a constraint between two items, which places one of them.
  func relatesTwoItems(at position: SourcePosition) -> Bool {
    guard let element = elements[position], element.name == "constraint" else { return false }
    return element.attribute("secondItem") != nil || element.attribute("secondAttribute") != nil
  }

  /// Returns the edit that removes some bytes, and their lines if nothing else is on them.
  func removing(_ range: Range<Int>) -> Fix.Edit {
    let bytes = source.bytes
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var start = range.lowerBound
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), end < bytes.count,
      bytes[end] == UInt8(ascii: "\n")
    else { return Fix.Edit(in: source, range: range, replacement: "") }
    return Fix.Edit(in: source, range: start..<end + 1, replacement: "")
  }
}

// MARK: Attributes

extension SourceEdits {
  /// Returns the edit that gives an attribute another value; nil if it is written with references.
  func replacing(_ attribute: XMLAttribute, with value: String) -> Fix.Edit? {
    let old = Array(attribute.value.utf8)
    let range = attribute.valueOffset..<attribute.valueOffset + old.count
    guard range.upperBound <= source.bytes.count, source.bytes[range].elementsEqual(old) else {
      return nil
    }
    return Fix.Edit(in: source, range: range, replacement: value)
  }

  /// Returns the edit that removes an attribute with the white space before it.
  func removing(_ name: String, of element: XMLElement) -> Fix.Edit? {
    let written = tree.startTag(of: element).attributes.first {
      source.bytes[$0.name].elementsEqual(name.utf8)
    }
    guard let written else { return nil }
    var start = written.range.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[start - 1]) { start -= 1 }
    return Fix.Edit(in: source, range: start..<written.range.upperBound, replacement: "")
  }

  /// Returns the edit that sets an attribute to a number, or adds it after the last one.
  ///
  /// - Returns: The edit; nil if the value is not a number: a metric, or written with references.
  func setting(_ name: String, of element: XMLElement, to value: Double) -> Fix.Edit? {
    let text = DecimalText.computed(value)
    if let attribute = element.attribute(name) {
      guard Double(attribute.value) != nil else { return nil }
      return replacing(attribute, with: text)
    }
    guard let last = element.attributes.max(by: { $0.valueOffset < $1.valueOffset }),
      let quote = source.bytes[..<last.valueOffset].last,
      let end = source.bytes[last.valueOffset...].firstIndex(of: quote)
    else { return nil }
    return Fix.Edit(in: source, range: end + 1..<end + 1, replacement: " \(name)=\"\(text)\"")
  }

  /// Returns the edits that relate leading and trailing in place of left and right.
  func usingReadingDirection(inConstraintAt position: SourcePosition) -> [Fix.Edit]? {
    guard let element = elements[position], element.name == "constraint" else { return nil }
    let edits = ["firstAttribute", "secondAttribute"].compactMap { name -> Fix.Edit? in
      guard let attribute = element.attribute(name), let side = Self.sides[attribute.value] else {
        return nil
      }
      return replacing(attribute, with: side)
    }
    return edits.isEmpty ? nil : edits
  }

  private static let sides = [
    "left": "leading", "right": "trailing", "leftMargin": "leadingMargin",
    "rightMargin": "trailingMargin",
  ]

  /// Returns the edits that store another frame of a view of Interface Builder.
  func settingFrame(_ frame: [Double], ofViewAt position: SourcePosition) -> [Fix.Edit]? {
    let rect = elements[position]?.children.first {
      $0.name == "rect" && $0.attribute("key")?.value == "frame"
    }
    guard let rect else { return nil }
    var edits: [Fix.Edit] = []
    for (name, value) in zip(["x", "y", "width", "height"], frame) {
      guard let attribute = rect.attribute(name), let old = Double(attribute.value) else {
        return nil
      }
      // The editor writes "0.0", and what differs by noise is the same.
      guard (old - value).magnitude > 0.001 else { continue }
      guard let edit = replacing(attribute, with: DecimalText.computed(value)) else { return nil }
      edits.append(edit)
    }
    return edits
  }
}

// MARK: Suppressions

extension SourceEdits {
  /// Returns the edits that remove rules from the suppression at a position.
  ///
  /// - Parameters:
  ///   - rules: The rules to remove.
  ///   - position: The position of the comment or the attribute.
  ///   - known: The names of the rules that there are.
  /// - Returns: The edits; nil if nothing there suppresses the rules.
  func removingSuppression(
    of rules: [RuleID], at position: SourcePosition, known: Set<String>
  ) -> [Fix.Edit]? {
    let names = Set(rules.map(\.name))
    if let comment = tree.comments.first(where: { source.position(at: $0.offset) == position }) {
      return removingSuppression(of: names, from: comment, known: known)
    }
    for element in elements.values {
      guard let attribute = element.attribute("ignoreRules"),
        source.position(at: attribute.offset) == position
      else { continue }
      let kept = attribute.value.split(separator: " ").filter { !names.contains(String($0)) }
      guard kept.isEmpty else {
        return replacing(attribute, with: kept.joined(separator: " ")).map { [$0] }
      }
      return [
        removing("ignoreRules", of: element), removing("ignoreReason", of: element),
      ].compactMap(\.self)
    }
    return nil
  }

  /// Returns the edits that remove rules from a comment; without any rule left, the comment, and that
  /// which ends its region.
  private func removingSuppression(
    of names: Set<String>, from comment: XMLComment, known: Set<String>
  ) -> [Fix.Edit]? {
    guard let suppression = SuppressionComment(comment.text[...], known: known) else { return nil }
    let rules = suppression.rules.map(\.name)
    guard rules.contains(where: names.contains) else { return nil }
    let ending = end(of: comment, rules, suppression.verb)
    guard rules.allSatisfy(names.contains), suppression.unknownRules.isEmpty else {
      // The name of a rule in it, with the comma or the blank behind it.
      return ([comment] + [ending].compactMap(\.self)).flatMap { comment in
        names.sorted().compactMap { remove($0, from: comment) }
      }
    }
    return ([comment] + [ending].compactMap(\.self)).map { removing($0.offset..<$0.endOffset) }
  }

  /// Returns the comment that ends the region of another one for exactly its rules.
  private func end(
    of comment: XMLComment, _ rules: [String], _ verb: SuppressionComment.Verb?
  ) -> XMLComment? {
    guard verb == .disable else { return nil }
    return tree.comments.first { candidate in
      guard candidate.offset > comment.offset,
        let read = SuppressionComment(candidate.text[...], known: Set(rules)), read.verb == .enable
      else { return false }
      return Set(read.rules.map(\.name)) == Set(rules)
    }
  }

  private func remove(_ name: String, from comment: XMLComment) -> Fix.Edit? {
    let bytes = source.bytes[comment.offset..<comment.endOffset]
    let text = String(decoding: bytes, as: UTF8.self)
    guard let range = text.firstRange(of: name) else { return nil }
    let start = comment.offset + text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    var end = start + name.utf8.count
    while end < comment.endOffset, source.bytes[end] == 0x2C || source.bytes[end] == 0x20 {
      end += 1
    }
    return Fix.Edit(in: source, range: start..<end, replacement: "")
  }
}
