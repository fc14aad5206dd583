import Geometry
import LinearConstraints

/// Reads the visual formats of logs, each of which is one constraint: `V:[A]-(>=11)-[B]`.
struct LoggedFormatReader {
  var items: ItemReader
  private var isVertical = false
  private var direction: String?

  init(items: ItemReader) { self.items = items }

  /// The first or second part of a format.
  fileprivate enum Part {
    case container
    case item(LoggedItem, size: Size?)
  }

  /// The size in brackets, or the distance between two parts.
  fileprivate struct Size {
    var relation = Relation.equal
    var constant: ParsedConstant?
    var other: LoggedItem?
    var multiplier = 1.0
  }

  /// Reads a format that is all of a text.
  ///
  /// - Parameters:
  ///   - text: The text without the list of names.
  ///   - container: The superview that `|` stands for.
  /// - Returns: What it states, or `nil` if it is not a format of one constraint.
  mutating func read(_ text: Bytes, container: LoggedItem?) -> ParsedRelation? {
    var text = text.trimmed
    isVertical = text.take("V:")
    if !isVertical { _ = text.take("H:") }
    direction = nil
    for name in ["LTR", "RTL"]
    where text.count > 5 && text.suffix(5).elementsEqual("(\(name))".utf8) {
      direction = name
      text = text.dropLast(5).trimmed
    }
    guard text.first == 0x7C || text.first == 0x5B else { return nil }
    for isStrict in [true, false] {
      if let result = parts(text, container, isStrict) { return result }
    }
    return nil
  }

  private mutating func parts(
    _ text: Bytes, _ container: LoggedItem?, _ isStrict: Bool
  ) -> ParsedRelation? {
    for (first, rest) in part(text, isStrict) {
      if rest.isEmpty {
        if case .item(let item, let size?) = first { return sizeRelation(of: item, size) }
        continue
      }
      var rest = rest
      guard let gap = distance(&rest, touchesContainer: first.isContainer || rest.last == 0x7C)
      else { continue }
      for (second, end) in part(rest, isStrict) where end.isEmpty {
        if let result = gapRelation(from: first, to: second, gap, container) { return result }
      }
    }
    return nil
  }

  /// The ways to read a part at the front of a text, with what follows it.
  private mutating func part(_ text: Bytes, _ isStrict: Bool) -> [(Part, Bytes)] {
    if text.first == 0x7C { return [(.container, text.dropFirst())] }
    guard text.first == 0x5B else { return [] }
    var found: [(Part, Bytes)] = []
    var start = text.startIndex
    var tries = 0
    while let close = text[start...].firstIndex(of: 0x5D), tries < ItemReader.candidateLimit {
      tries += 1
      start = close + 1
      let rest = text[start...]
      guard rest.isEmpty || rest.first == 0x2D || rest.first == 0x5B || rest.first == 0x7C else {
        continue
      }
      if let content = content(text[(text.startIndex + 1)..<close], isStrict) {
        found.append((content, rest))
        // A title may contain brackets, but an address needs no other reading.
        if isStrict { break }
      }
    }
    return found
  }

  /// Reads what is between brackets.
  private mutating func content(_ text: Bytes, _ isStrict: Bool) -> Part? {
    if let item = items.item(text, isStrict: true) { return .item(item, size: nil) }
    if text.last == 0x29 {
      var search = text
      for _ in 0..<ItemReader.candidateLimit {
        guard let open = search.lastIndex(of: 0x28), open > text.startIndex else { break }
        let inside = text[(open + 1)...].dropLast()
        let name = text[text.startIndex..<open]
        if let item = items.item(name, isStrict: isStrict), let size = size(inside, isStrict) {
          return .item(item, size: size)
        }
        search = text[text.startIndex..<open]
      }
    }
    return items.item(text, isStrict: isStrict).map { .item($0, size: nil) }
  }

  /// Reads what is between parentheses.
  private mutating func size(_ text: Bytes, _ isStrict: Bool) -> Size? {
    var rest = text.trimmed
    var size = Size()
    if let relation = Relation.take(from: &rest) { size.relation = relation }
    rest.skipSpace()
    var number = rest
    if let constant = ParsedConstant(&number, isOptional: false), number.trimmed.isEmpty {
      size.constant = constant
      return size
    }
    guard let item = items.item(rest.trimmed, isStrict: isStrict) else { return nil }
    size.other = item
    return size
  }

  /// Takes the distance between two parts off the front.
  private mutating func distance(_ text: inout Bytes, touchesContainer: Bool) -> Size? {
    guard text.first == 0x2D else { return Size() }
    text.removeFirst()
    if text.first == 0x5B || text.first == 0x7C {
      // The standard distance of AppKit, and of UIKit between siblings.
      var eight: Bytes = Array((touchesContainer ? "NSSpace(20)" : "NSSpace(8)").utf8)[...]
      var size = Size()
      size.constant = ParsedConstant(&eight, isOptional: false)
      return size
    }
    if text.first == 0x28 {
      var depth = 0
      for index in text.indices.prefix(120) {
        if text[index] == 0x28 { depth += 1 }
        if text[index] == 0x29 { depth -= 1 }
        guard depth == 0 else { continue }
        let inside = text[(text.startIndex + 1)..<index]
        var rest = text[(index + 1)...]
        guard rest.take("-"), let size = size(inside, true), size.other == nil else { return nil }
        text = rest
        return size
      }
      return nil
    }
    var size = Size()
    size.constant = ParsedConstant(&text, isOptional: false)
    return size.constant != nil && text.take("-") ? size : nil
  }

  private func sizeRelation(of item: LoggedItem, _ size: Size) -> ParsedRelation? {
    let attribute: LayoutAttribute = isVertical ? .height : .width
    var result = ParsedRelation(
      first: ParsedRelation.Anchor(item: item, attribute: attribute), relation: size.relation)
    if let other = size.other {
      result.second = ParsedRelation.Anchor(item: other, attribute: attribute)
    } else if let constant = size.constant {
      result = result.with(constant)
    }
    result.isRightToLeft = direction == "RTL"
    return result
  }

  private func gapRelation(
    from first: Part, to second: Part, _ gap: Size, _ container: LoggedItem?
  ) -> ParsedRelation? {
    let start: LayoutAttribute
    let end: LayoutAttribute
    switch (isVertical, direction) {
    case (true, _): (start, end) = (.top, .bottom)
    case (false, nil): (start, end) = (.leading, .trailing)
    case (false, _): (start, end) = (.left, .right)
    }
    let before: ParsedRelation.Anchor
    let after: ParsedRelation.Anchor
    switch (first, second) {
    case (.item(let a, nil), .item(let b, nil)):
      before = ParsedRelation.Anchor(item: a, attribute: end)
      after = ParsedRelation.Anchor(item: b, attribute: start)
    case (.container, .item(let b, nil)):
      guard let container else { return nil }
      before = ParsedRelation.Anchor(item: container, attribute: start)
      after = ParsedRelation.Anchor(item: b, attribute: start)
    case (.item(let a, nil), .container):
      guard let container else { return nil }
      before = ParsedRelation.Anchor(item: a, attribute: end)
      after = ParsedRelation.Anchor(item: container, attribute: end)
    default: return nil
    }
    var result: ParsedRelation
    if direction == "RTL", !isVertical {
      // Read from the right: the first part is right of the second one.
      result = ParsedRelation(
        first: before.onOtherSide, relation: gap.relation, second: after.onOtherSide)
    } else {
      result = ParsedRelation(first: after, relation: gap.relation, second: before)
    }
    if let constant = gap.constant { result = result.with(constant) }
    result.isRightToLeft = direction == "RTL"
    result.hasContainer = first.isContainer || second.isContainer
    return result
  }
}

extension LoggedFormatReader.Part {
  fileprivate var isContainer: Bool {
    if case .container = self { true } else { false }
  }
}

extension ParsedRelation.Anchor {
  /// The same anchor with left and right swapped.
  fileprivate var onOtherSide: ParsedRelation.Anchor {
    var result = self
    result.attribute = attribute == .left ? .right : .left
    return result
  }
}
