import Diagnostics
import InterfaceDocuments
import NativeDocuments
import NativeFormat
import SchemaValidation
import XMLReading

/// Compares the decoder's findings about a document with the schema's violations.
///
/// The contract: without a structural finding of the decoder, the document is valid under the
/// schema; what the schema finds, the decoder finds at the same element; what only the decoder
/// finds is of a listed kind.
struct SchemaContract {
  /// The differences that break the contract.
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

  /// The rules that can concern structure: names, values, identity.
  static let structuralRules: Set<RuleID> = [
    .unknownElement, .unknownAttribute, .invalidAttributeValue, .extraneousText, .duplicateID,
    .danglingReference,
  ]

  /// The rules that a schema cannot express.
  private static let decoderRules: Set<RuleID> = [
    .constraintTypeMismatch, .mixedDirectionAttributes, .textWithoutID,
  ]

  /// The attributes with values that a schema cannot check, by element and attribute.
  ///
  /// A number too large is possible in any number, and not listed.
  private static let decoderValues: Set<String> = [
    "constraint multiplier", "constraint constant", "constraint priority",
    "visualFormat format", "visualFormat options", "string property",
    "attributedString property", "menuItem selected", "metric name",
    "window maxWidth", "window maxHeight", "* font", "* autoresizingMask", "stackView alignment",
    "gridCell rowSpan", "layoutGuide key", "variation when", "variation multiplier",
    "variation constant", "variation priority", "variation alignment", "variation axis",
    "size orientation",
  ]

  /// Attributes with a meaning in only one kind of container.
  private static let membershipAttributes: Set<String> = [
    "customSpacing", "visibilityPriority", "gravity", "holdingPriority",
  ]

  /// Attributes of subviews, which the schema's types of roots inherit.
  private static let placedAttributes: Set<String> = [
    "frame", "autoresizingMask", "contentView", "growsWithContent", "installed",
    "placedBySystem", "dropsWhenClipped",
  ]

  /// The references that a schema cannot check, or resolves to anything with an id.
  private static let decoderReferences: Set<String> = [
    "constraint constant", "constraint priority", "constraint firstItem",
    "constraint secondItem", "visualFormat format", "string table", "attributedString table",
    "* baselineView", "* accessibilityTitleUIElement",
    "variation when", "variation constant", "variation priority",
  ]

  private static func isForDecoder(_ finding: Finding, at places: ElementPlaces) -> Bool {
    if decoderRules.contains(finding.rule) || finding.severity == .note { return true }
    guard let element = places.element(of: finding) else { return false }
    guard let attribute = places.attribute(of: finding, in: element) else {
      // An attribute that is required because of another one.
      return finding.rule == .invalidAttributeValue
        && (element.attribute("ignoreRules") != nil
          || element.attribute("autoresizingMask") != nil
          || ["constraint", "size", "image"].contains(element.name))
    }
    let names = ["\(element.name) \(attribute.name)", "* \(attribute.name)"]
    switch finding.rule {
    case .unknownAttribute:
      // The views that have a varying attribute: a schema has one variation for all of them.
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

  /// Returns the offsets of the elements that a schema may name for a finding.
  ///
  /// For an element in a `string`, which contains text, a schema names the `string`. Of two equal
  /// ids it names the one that ends last, so an outer element rather than one in it.
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
