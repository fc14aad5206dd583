import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import XMLReading

extension DocumentDecoding {
  /// Reads a view with everything in it, in reading order.
  mutating func decodeView(_ element: XMLElement, as rule: ElementRule) -> View {
    guard let item = index.item(of: element) else {
      preconditionFailure("no id was made for the \"\(element.name)\" at byte \(element.offset)")
    }
    var view = View(
      id: item.id, hasExplicitID: item.hasExplicitID, element: element.name,
      kind: rule.kind, position: position(element.offset))
    view.setDefaults(on: platform)
    view.customClass = element.nonEmptyText("class")
    view.identifier = element.nonEmptyText("identifier")
    decodeProperties(of: element, as: rule, into: &view)
    decodeMask(of: element, into: &view)
    decodeImage(of: element, as: rule, into: &view)
    decodeIgnoredRules(of: element, into: &view)
    view.texts = decodeTexts(of: element, as: rule, id: view.id, hasExplicitID: view.hasExplicitID)
    decodeContainer(of: element, as: rule, into: &view)
    decodeLabels(of: element, as: rule, into: &view)
    for (child, childRule) in rule.members(of: element) {
      if childRule.isView {
        view.subviews.append(decodeView(child, as: childRule))
      } else if childRule.name == "layoutGuide", let guide = index.item(of: child) {
        view.guides.append(decodeGuide(child, id: guide.id, of: view))
      } else if childRule.name == "constraints" {
        view.constraints += decodeConstraints(of: child, owner: view.id)
      } else if childRule.name == "variation" {
        decodeVariation(child, as: childRule, of: element, as: rule, into: &view)
      }
    }
    return view
  }

  /// Reads the attributes of a view, or of a variation of it, that are properties of the view.
  mutating func decodeProperties(
    of element: XMLElement, as rule: ElementRule, into view: inout View
  ) {
    for attribute in element.attributes {
      rule.property(attribute.name)?.read(attribute.value, platform, &view)
    }
    if let name = element.attribute("baselineView") {
      view.metrics.baselineView = decodeBaselineView(name, id: view.id)
    }
    if let name = element.attribute("accessibilityTitleUIElement") {
      view.accessibility.titleElement = decodeView(named: name, id: view.id)?.id
    }
    reportVoidMembership(of: element, id: view.id)
  }

  private mutating func decodeBaselineView(_ name: XMLAttribute, id: String) -> String? {
    guard let item = decodeView(named: name, id: id) else { return nil }
    guard item.id != id, index.contains(item.id, in: id) else {
      log.error(
        .danglingReference, at: name.valueOffset, object: id,
        "\"baselineView\" must be a view in \"\(id)\", and \"\(name.value)\" is not in it")
      return nil
    }
    return item.id
  }

  /// Returns the view that an attribute names, and reports it if there is none.
  private mutating func decodeView(named name: XMLAttribute, id: String) -> ItemIndex.Item? {
    guard ValueSyntax.isIdentifier(name.value) else { return nil }
    guard let item = index.item(named: name.value), !item.isGuide else {
      reportDangling(name.value, "view", at: name.valueOffset, object: id)
      return nil
    }
    return item
  }

  private mutating func decodeIgnoredRules(of element: XMLElement, into view: inout View) {
    guard let rules = element.attribute("ignoreRules") else {
      view.ignored.reason = nil
      return
    }
    view.ignored.position = position(rules.offset)
    let reason = element.nonEmptyText("ignoreReason")
    view.ignored.reason = reason.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    // The attribute's type reports an empty one.
    if element.attribute("ignoreReason") == nil || view.ignored.reason == nil && reason != nil {
      log.error(
        .invalidAttributeValue, at: element.offset, object: view.id,
        "\"ignoreRules\" needs the attribute \"ignoreReason\", which says why")
    }
    view.ignored.rules = ValueSyntax.words(rules.value).map { RuleID(String($0.text)) }
  }

  /// Reports a reference to an unknown name, with a suggestion.
  mutating func reportDangling(_ name: String, _ what: String, at offset: Int, object: String?) {
    log.error(
      .danglingReference, at: offset, object: object,
      "there is no \(what) \"\(name)\"" + Suggestion.didYouMean(name, in: index.names))
  }
}
