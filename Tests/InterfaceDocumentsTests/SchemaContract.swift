import Diagnostics
import InterfaceDocuments
import XMLReading

/// Holds the decoder's findings about a document against the schema's.
///
/// The contract: without a structural finding of the decoder the document is valid under the
/// schema; what the schema finds, the decoder finds at the same element; what the decoder alone
/// finds is of a listed kind.
struct SchemaContract {
  /// What the two say otherwise than the contract; empty where it is kept.
  private(set) var breaches: [String] = []
  /// The findings of the decoder.
  let findings: [Finding]
  /// The violations of the schema.
  let violations: [XSDViolation]

  init(_ tree: XMLTree, schema: XSDValidator) throws {
    findings = try NativeDocumentDecoder().decode(tree).findings
    violations = try schema.violations(in: tree)
    let places = ElementPlaces(tree)
    let structural = findings.filter { Self.structuralRules.contains($0.rule) }
    let found = Set(structural.flatMap { places.blamed(for: $0) })
    for violation in violations where !found.contains(violation.offset) {
      let line = tree.source.position(at: violation.offset).line
      breaches.append("the schema alone, line \(line): \(violation.message)")
    }
    guard violations.isEmpty else { return }
    for finding in findings where !Self.isForDecoder(finding, at: places) {
      let line = finding.position?.line ?? 0
      breaches.append("the decoder alone, line \(line): \(finding.message) [\(finding.rule)]")
    }
  }

  /// The rules that can be about structure: names, values, identity.
  static let structuralRules: Set<RuleID> = [
    .unknownElement, .unknownAttribute, .invalidAttributeValue, .extraneousText, .duplicateID,
    .danglingReference,
  ]

  /// The rules that a schema knows nothing of.
  private static let decoderRules: Set<RuleID> = [
    .constraintTypeMismatch, .mixedDirectionAttributes, .textWithoutID,
  ]

  /// What a schema cannot say of an attribute's value, by element and attribute.
  ///
  /// A number too large is possible wherever a number stands, and not listed.
  private static let decoderValues: Set<String> = [
    "constraint multiplier", "constraint constant", "constraint priority",
    "visualFormat format", "visualFormat options", "string property",
    "attributedString property", "menuItem selected", "metric name",
    "window maxWidth", "window maxHeight", "* font", "* autoresizingMask", "stackView alignment",
    "gridCell rowSpan", "layoutGuide key", "variation when", "variation multiplier",
    "variation constant", "variation priority", "variation alignment", "variation axis",
    "size orientation",
  ]

  /// Attributes that mean something in one kind of container alone.
  private static let membershipAttributes: Set<String> = [
    "customSpacing", "visibilityPriority", "gravity", "holdingPriority",
  ]

  /// Attributes of views in views, which the schema's types of roots inherit.
  private static let placedAttributes: Set<String> = [
    "frame", "autoresizingMask", "contentView", "growsWithContent", "installed",
    "placedBySystem", "dropsWhenClipped",
  ]

  /// Which references a schema cannot follow, or follows to anything with an id.
  private static let decoderReferences: Set<String> = [
    "constraint constant", "constraint priority", "constraint firstItem",
    "constraint secondItem", "visualFormat format", "string table", "attributedString table",
    "* baselineView",
    "variation when", "variation constant", "variation priority",
  ]

  private static func isForDecoder(_ finding: Finding, at places: ElementPlaces) -> Bool {
    if decoderRules.contains(finding.rule) || finding.severity == .note { return true }
    guard let element = places.element(of: finding) else { return false }
    guard let attribute = places.attribute(of: finding, in: element) else {
      // What an element needs because of what else it has.
      return finding.rule == .invalidAttributeValue
        && (element.attribute("ignoreRules") != nil
          || element.attribute("autoresizingMask") != nil
          || ["constraint", "size", "image"].contains(element.name))
    }
    let names = ["\(element.name) \(attribute.name)", "* \(attribute.name)"]
    switch finding.rule {
    case .unknownAttribute:
      // Which views have an attribute that varies: a schema has one variation for all of them.
      return element.name == "variation" || membershipAttributes.contains(attribute.name)
        || placedAttributes.contains(attribute.name) && places.isRoot(element)
    case .invalidAttributeValue:
      let isTooLarge = Double(attribute.value).map { abs($0) > 1e7 } ?? false
      return isTooLarge || names.contains(where: decoderValues.contains)
    case .danglingReference:
      return names.contains(where: decoderReferences.contains)
    default:
      return false
    }
  }
}

/// Finds the element and the attribute that a finding is about.
private struct ElementPlaces {
  private var elements: [(start: SourcePosition, element: XMLElement)] = []
  private let source: SourceText

  init(_ tree: XMLTree) {
    source = tree.source
    add(tree.root)
  }

  private mutating func add(_ element: XMLElement) {
    elements.append((source.position(at: element.offset), element))
    for child in element.children { add(child) }
  }

  /// Whether an element stands at the top of the document.
  func isRoot(_ element: XMLElement) -> Bool {
    elements.first?.element.children.contains { $0.offset == element.offset } ?? false
  }

  func element(of finding: Finding) -> XMLElement? {
    if finding.rule == .extraneousText {
      return elements.first { entry in
        entry.element.textOffset.map { source.position(at: $0) } == finding.position
      }?.element
    }
    return element(at: finding.position)
  }

  private func element(at position: SourcePosition?) -> XMLElement? {
    guard let position else { return nil }
    return elements.last { $0.start <= position }?.element
  }

  /// Where the elements stand that a schema may name for a finding.
  ///
  /// An element in a `string`, which holds text, is for a schema the fault of the `string`. Of two
  /// equal ids it names the one that ends last, so an outer element rather than one in it.
  func blamed(for finding: Finding) -> [Int] {
    guard let element = element(of: finding) else { return [] }
    let others = finding.notes.compactMap { note in self.element(at: note.position)?.offset }
    let holder = elements.last { entry in
      entry.element.name == "string"
        && entry.element.children.contains { $0.offset == element.offset }
    }
    return [element.offset] + others + (holder.map { [$0.element.offset] } ?? [])
  }

  func attribute(of finding: Finding, in element: XMLElement) -> XMLAttribute? {
    element.attributes.last { attribute in
      finding.position.map { source.position(at: attribute.offset) <= $0 } ?? false
    }
  }
}
