import Diagnostics
import InterfaceDocuments
import XMLReading

/// Checks a tree of elements against ``DocumentSchema``.
///
/// It finds what an XML schema can find: wrong names and malformed values. ``DocumentDecoding``
/// checks what the values mean together.
struct StructureChecker {
  private(set) var log: FindingLog

  init(source: SourceText) { log = FindingLog(source: source) }

  mutating func check(_ element: XMLElement, as rule: ElementRule, in namespace: String? = nil) {
    if let own = element.namespace, own != namespace {
      log.warning(
        .unknownElement, at: element.offset, object: element.attribute("id")?.value,
        "\"\(element.name)\" is in the namespace \"\(own)\", and the format's elements are in "
          + "none; it is read nonetheless")
    }
    checkAttributes(of: element, as: rule, isReadAsPlainView: false)
    checkContent(of: element, as: rule)
  }

  private mutating func checkContent(of element: XMLElement, as rule: ElementRule) {
    if !rule.acceptsText, let offset = element.textOffset {
      log.warning(
        .extraneousText, at: offset, object: element.attribute("id")?.value,
        "\"\(element.name)\" holds elements only, and this text is not shown"
          + Self.remedy(for: element.text, in: rule))
    }
    for child in element.children {
      switch DocumentSchema.role(of: child, in: rule) {
      case .known(let rule):
        check(child, as: rule, in: element.namespace)
      case .plainView(let rule, let oddity):
        report(child, in: element, oddity, outcome: "kept as a plain view")
        checkAttributes(of: child, as: rule, isReadAsPlainView: true)
        checkContent(of: child, as: rule)
      case .ignored(let oddity):
        report(child, in: element, oddity, outcome: "ignored")
      }
    }
  }

  /// Returns the advice for text in an element that does not accept any, if there is one.
  private static func remedy(for text: String, in rule: ElementRule) -> String {
    guard let property = rule.textProperties.first, property != "toolTip" else { return "" }
    let words = text.trimmingWhiteSpace
    let isPlain = words.count <= 40 && !words.contains { "\"<&".contains($0) || $0.isNewline }
    return isPlain
      ? ": write \(property)=\"\(words)\"" : ": write it in the attribute \"\(property)\""
  }

  private mutating func report(
    _ child: XMLElement, in parent: XMLElement, _ oddity: ChildRole.Oddity, outcome: String
  ) {
    let message =
      switch oddity {
      case .unknown:
        "\"\(child.name)\" is not an element of the format"
          + Suggestion.didYouMean(child.name, in: Self.elementNames) + "; it is \(outcome)"
      case .notYetSupported:
        "\"\(child.name)\" is not supported yet; it is \(outcome)"
      case .misplaced:
        "\"\(child.name)\" does not belong in \"\(parent.name)\""
          + Self.place(of: child.name) + "; it is \(outcome)"
      }
    log.warning(
      .unknownElement, at: child.offset, object: child.attribute("id")?.value, message)
  }

  /// Returns the elements that may contain an element, for a message.
  private static func place(of name: String) -> String {
    let parents = DocumentSchema.all.filter { $0.children.contains(name) }
    guard let parent = parents.first else { return "" }
    if parents.count == 1 { return " but in \"\(parent.name)\"" }
    return parents.allSatisfy(\.isRoot)
      ? " but in a view or a window at the top of the document" : " but in a view"
  }

  private static let elementNames =
    DocumentSchema.all.map(\.name) + DocumentSchema.elementsToCome
}

extension StructureChecker {
  private mutating func checkAttributes(
    of element: XMLElement, as rule: ElementRule, isReadAsPlainView: Bool
  ) {
    for attribute in element.attributes {
      if let known = rule.attribute(attribute.name) {
        if let complaint = known.complaint(attribute.value) {
          log.error(
            .invalidAttributeValue, at: attribute.valueOffset,
            object: element.attribute("id")?.value, "\"\(attribute.name)\" \(complaint)")
        }
      } else {
        reportUnknown(attribute, of: element, as: rule, isReadAsPlainView: isReadAsPlainView)
      }
    }
    guard !isReadAsPlainView else { return }
    for required in rule.attributes
    where required.isRequired && element.attribute(required.name) == nil {
      log.error(
        .invalidAttributeValue, at: element.offset, object: element.attribute("id")?.value,
        "\"\(element.name)\" needs the attribute \"\(required.name)\"")
    }
  }

  private mutating func reportUnknown(
    _ attribute: XMLAttribute, of element: XMLElement, as rule: ElementRule, isReadAsPlainView: Bool
  ) {
    let object = element.attribute("id")?.value
    // The location of a schema only concerns editors.
    if Self.schemaHints.contains(attribute.name) { return }
    let isExtent = attribute.name == "width" || attribute.name == "height"
    if rule.isView, !rule.isRoot, isExtent {
      let intrinsic = attribute.name == "width" ? "intrinsicWidth" : "intrinsicHeight"
      log.error(
        .invalidAttributeValue, at: attribute.offset, object: object,
        "\"\(attribute.name)\" is for the views at the top of a document; give \"\(element.name)\" "
          + "\"\(intrinsic)\" for the size of its content, or a constraint on its "
          + attribute.name)
      return
    }
    // An unknown element may well be a view, with the attributes of views.
    if isReadAsPlainView, Self.attributeNames.contains(attribute.name) { return }
    log.warning(
      .unknownAttribute, at: attribute.offset, object: object,
      "\"\(element.name)\" has no attribute \"\(attribute.name)\""
        + hint(for: attribute.name, in: rule))
  }

  /// Returns the likely intention: a similar name, or the attribute for this element's text.
  private func hint(for name: String, in rule: ElementRule) -> String {
    if let text = rule.textProperties.first,
      DocumentSchema.textProperties.contains(name)
        || Self.otherNamesOfTexts.contains(name) && text != "toolTip"
    {
      return " (did you mean \"\(text)\"?)"
    }
    return Suggestion.didYouMean(name, in: rule.attributes.map(\.name))
  }

  /// Names of a control's text in other tools and languages.
  private static let otherNamesOfTexts: Set = [
    "titel", "caption", "string", "stringValue", "value", "label",
  ]

  private static let schemaHints = ["xsi:noNamespaceSchemaLocation", "xsi:schemaLocation"]

  private static let attributeNames = Set(
    DocumentSchema.all.flatMap { $0.attributes.map(\.name) })
}
