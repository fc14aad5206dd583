import Geometry
import LinearConstraints
import VisualFormats

/// Parses the visual formats of logs, each of which is one constraint: `V:[A]-(>=11)-[B]`.
struct LoggedFormatParser: VisualFormatParser {
  var scanner = VisualFormatScanner([])
  var items: ItemReader
  /// The places of closing brackets at which the views that are still to come may end.
  private var viewEnds: [Int] = []
  /// Whether items need an address; otherwise a text alone is a label.
  private var isStrict = true

  typealias Format = VisualFormat<LoggedItem, Predicate>

  /// The size in brackets, or the distance between two items.
  struct Predicate {
    var relation = Relation.equal
    var constant: ParsedConstant?
    var other: LoggedItem?
  }

  init(items: ItemReader) { self.items = items }

  /// Reads a format that is all of a text.
  ///
  /// - Parameter text: The text without the list of names.
  /// - Returns: What it states, or `nil` if it is not a format of one constraint.
  mutating func read(_ text: Bytes) -> ParsedRelation? {
    var text = text.trimmed
    var direction = VisualFormatDirection.leadingToTrailing
    for (mark, marked) in [("(LTR)", VisualFormatDirection.leftToRight), ("(RTL)", .rightToLeft)]
    where text.count > 5 && text.suffix(5).elementsEqual(mark.utf8) {
      direction = marked
      text = text.dropLast(5).trimmed
    }
    let bytes = Array(text)
    let attempts = Self.viewEnds(in: bytes)
    for isStrict in [true, false] {
      self.isStrict = isStrict
      for ends in attempts {
        scanner = VisualFormatScanner(bytes)
        viewEnds = ends
        guard let format = try? format() else { continue }
        if let relation = relation(of: format, direction) { return relation }
      }
    }
    return nil
  }

  /// Returns the places where the views may end, in each way to read a text: names and titles may
  /// contain brackets.
  private static func viewEnds(in text: [UInt8]) -> [[Int]] {
    let last = text.count - 1
    if text.first(where: { $0 == 0x5B || $0 == 0x7C }) == 0x7C { return [[last]] }
    return text.indices.filter { index in
      text[index] == 0x5D && (index == last || [0x2D, 0x5B, 0x7C].contains(text[index + 1]))
    }.prefix(ItemReader.candidateLimit).map { $0 == last ? [last] : [$0, last] }
  }

  mutating func view() throws(VisualFormatError) -> Format.Item {
    let offset = scanner.offset
    guard let end = viewEnds.first, offset < end, scanner.rest.first == 0x5B,
      scanner.rest[end] == 0x5D, let item = item(scanner.rest[(offset + 1)..<end], at: offset)
    else { throw failure("a view") }
    viewEnds.removeFirst()
    scanner.move(to: end + 1)
    return item
  }

  /// Parses what is between brackets.
  private mutating func item(_ text: Bytes, at offset: Int) -> Format.Item? {
    if let name = items.item(text, isStrict: true) { return .init(name: name, offset: offset) }
    if text.last == 0x29 {
      var search = text
      for _ in 0..<ItemReader.candidateLimit {
        guard let open = search.lastIndex(of: 0x28), open > text.startIndex else { break }
        search = text[..<open]
        if let name = items.item(search, isStrict: isStrict),
          let size = predicate(text[(open + 1)...].dropLast(), isStrict: isStrict)
        {
          return .init(name: name, offset: offset, predicates: [size])
        }
      }
    }
    return items.item(text, isStrict: isStrict).map { .init(name: $0, offset: offset) }
  }

  /// Parses what is between parentheses.
  private mutating func predicate(_ text: Bytes, isStrict: Bool) -> Predicate? {
    var rest = text.trimmed
    var predicate = Predicate()
    if let relation = Relation.take(from: &rest) { predicate.relation = relation }
    rest.skipSpace()
    var number = rest
    if let constant = ParsedConstant(&number, isOptional: false), number.trimmed.isEmpty {
      predicate.constant = constant
      return predicate
    }
    predicate.other = items.item(rest.trimmed, isStrict: isStrict)
    return predicate.other == nil ? nil : predicate
  }

  mutating func distance() throws(VisualFormatError) -> [Predicate] {
    var rest = scanner.rest
    guard rest.first == 0x28 else {
      guard let constant = ParsedConstant(&rest, isOptional: false) else {
        throw failure("a number")
      }
      scanner.move(to: rest.startIndex)
      return [Predicate(constant: constant)]
    }
    var depth = 0
    for index in rest.indices.prefix(120) {
      if rest[index] == 0x28 { depth += 1 }
      if rest[index] == 0x29 { depth -= 1 }
      guard depth == 0 else { continue }
      guard let distance = predicate(rest[(rest.startIndex + 1)..<index], isStrict: true),
        distance.other == nil
      else { break }
      scanner.move(to: index + 1)
      return [distance]
    }
    throw failure("a distance in parentheses")
  }

  // MARK: Relations

  /// Returns what a format states, if it is one constraint.
  private func relation(
    of format: Format, _ direction: VisualFormatDirection
  ) -> ParsedRelation? {
    var result: ParsedRelation?
    switch format.items.count {
    case 1: result = sizeRelation(of: format.items[0], along: format.axis)
    case 2 where format.items.allSatisfy(\.predicates.isEmpty):
      result = distanceRelation(of: format, direction)
    default: break
    }
    result?.isRightToLeft = direction == .rightToLeft
    return result
  }

  private func sizeRelation(of item: Format.Item, along axis: Axis) -> ParsedRelation? {
    guard let name = item.name, let size = item.predicates.first else { return nil }
    let attribute = LayoutAttribute.extent(along: axis)
    let result = ParsedRelation(
      first: ParsedRelation.Anchor(item: name, attribute: attribute), relation: size.relation,
      second: size.other.map { ParsedRelation.Anchor(item: $0, attribute: attribute) })
    return size.constant.map { result.with($0) } ?? result
  }

  private func distanceRelation(
    of format: Format, _ direction: VisualFormatDirection
  ) -> ParsedRelation? {
    let edges = format.edges(ofConnection: 0, direction)
    guard let first = anchor(edges.first), let second = anchor(edges.second) else { return nil }
    var result = ParsedRelation(first: first, relation: .equal, second: second)
    result.hasContainer = format.items.contains(where: \.isSuperview)
    switch format.connections[0].distance {
    case .flush: break
    case .standard:
      // The standard distance of AppKit, and of UIKit between siblings.
      var spacing = Array((result.hasContainer ? "NSSpace(20)" : "NSSpace(8)").utf8)[...]
      guard let constant = ParsedConstant(&spacing, isOptional: false) else { return nil }
      result = result.with(constant)
    case .predicates(let predicates):
      guard let distance = predicates.first, let constant = distance.constant else { return nil }
      result.relation = distance.relation
      result = result.with(constant)
    }
    return result
  }

  private func anchor(_ edge: Format.Edge) -> ParsedRelation.Anchor? {
    (edge.item.name ?? items.names.container).map {
      ParsedRelation.Anchor(item: $0, attribute: edge.attribute)
    }
  }
}
