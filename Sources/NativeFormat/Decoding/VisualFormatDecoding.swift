import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import VisualFormats
import XMLReading

extension DocumentDecoding {
  /// Reads a visual format into its constraints.
  mutating func decodeVisualFormat(_ element: XMLElement, owner: String) -> [Constraint] {
    guard let text = element.attribute("format"), !text.value.isEmpty,
      let format = parse(text, owner: owner)
    else { return [] }
    reportUnreachable(format, in: text, owner: owner)
    let options = decodeOptions(of: element, axis: format.axis, owner: owner)
    let (outputs, problems) = expand(format, options, owner: owner)
    report(problems, in: text, owner: owner)
    var constraints: [Constraint] = []
    for output in outputs where isUnderOneRoot(output.relationship, with: owner) {
      let offset = offset(of: output.place, in: element)
      guard admits(output.relationship, at: offset) else { continue }
      constraints.append(
        Constraint(
          id: claimName(of: output.relationship),
          identifier: element.nonEmptyText("identifier"),
          output.relationship,
          isActive: element.value("active", .boolean) ?? true,
          position: position(offset)))
    }
    return constraints
  }

  /// Returns the constraints of a visual format.
  ///
  /// The expansion borrows the names, so it must end before names are claimed; otherwise every
  /// claim would copy all of them.
  private func expand(
    _ format: DocumentFormat, _ options: VisualFormatOptions, owner: String
  ) -> (outputs: [VisualFormatExpansion.Output], problems: [VisualFormatError]) {
    let expansion = VisualFormatExpansion(
      format, options: options, context: context(owner: owner))
    return (expansion.outputs, expansion.problems)
  }

  private mutating func parse(_ text: XMLAttribute, owner: String) -> DocumentFormat? {
    let index = index
    let metrics = declarations.metricNames
    do throws(VisualFormatError) {
      return try DocumentFormatParser.parse(text.value) {
        index.item(named: $0) != nil || metrics.contains($0)
      }
    } catch {
      report([error], in: text, owner: owner)
      return nil
    }
  }

  private mutating func decodeOptions(
    of element: XMLElement, axis: Axis, owner: String
  ) -> VisualFormatOptions {
    var problems: [VisualFormatError] = []
    let attribute = element.attribute("options")
    let options = VisualFormatOptions(
      attribute?.value ?? "", axis: axis, problems: &problems)
    if let attribute { report(problems, in: attribute, owner: owner) }
    return options
  }

  private mutating func report(
    _ problems: [VisualFormatError], in text: XMLAttribute, owner: String
  ) {
    for problem in problems {
      log.error(
        problem.rule, at: source.offset(of: problem.offset, in: text), object: owner,
        problem.message)
    }
  }

  private func context(owner: String) -> VisualFormatExpansion.Context {
    VisualFormatExpansion.Context(
      owner: owner, metrics: declarations.metrics, metricNames: declarations.metricNames,
      itemNames: index.names, isItem: { index.item(named: $0) != nil },
      superviewDistance: { superviewDistance(from: $0, of: owner) },
      siblingDistance: Self.siblingDistance)
  }

  /// Reports the named views that constraints of the owner cannot relate.
  private mutating func reportUnreachable(
    _ format: DocumentFormat, in text: XMLAttribute, owner: String
  ) {
    for item in format.items {
      var names = item.name.map { [($0, item.offset)] } ?? []
      for case .name(let name, let attribute, let offset) in item.predicates.map(\.object)
      where attribute != nil || !declarations.metricNames.contains(name) {
        names.append((name, offset))
      }
      for (name, offset) in names where index.item(named: name) != nil {
        _ = isInReach(
          name, of: owner, at: source.offset(of: offset, in: text), object: owner)
      }
    }
  }

  private func isUnderOneRoot(_ relationship: Relationship, with owner: String) -> Bool {
    let root = index.root(of: owner)
    let second = relationship.second.map { index.root(of: $0.item) } ?? root
    return index.root(of: relationship.first.item) == root && second == root
  }

  private func offset(of place: VisualFormatExpansion.SourcePlace, in element: XMLElement) -> Int {
    switch place {
    case .format(let offset):
      element.attribute("format").map { source.offset(of: offset, in: $0) } ?? element.offset
    case .options(let offset):
      element.attribute("options").map { source.offset(of: offset, in: $0) } ?? element.offset
    }
  }
}

extension SourceText {
  /// Returns the file's offset of a byte of an attribute's value, with character references as
  /// written.
  func offset(of byte: Int, in attribute: XMLAttribute) -> Int {
    let value = Array(attribute.value.utf8)
    var place = attribute.valueOffset
    var index = 0
    while index < byte, index < value.count, place < bytes.count {
      if bytes[place] == UInt8(ascii: "&") {
        guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ";")) else { break }
        place = end + 1
        // A reference stands for one character, of however many bytes.
        index += 1
        while index < value.count, value[index] & 0xC0 == 0x80 { index += 1 }
      } else {
        let isLineEnd = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
        place += isLineEnd ? 2 : 1
        index += 1
      }
    }
    return min(place + max(0, byte - index), max(bytes.count, attribute.valueOffset))
  }
}
