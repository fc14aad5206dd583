import Diagnostics
import InterfaceDocuments
import XMLReading

extension DocumentDecoding {
  /// Reads the changes of a view under some conditions, and the subviews that it has only then.
  ///
  /// - Parameters:
  ///   - variation: The element.
  ///   - rule: The element's rule.
  ///   - element: The view's own element.
  ///   - viewRule: The rule of the view's element.
  ///   - view: The view; receives the subviews and constraints of the variation.
  mutating func decodeVariation(
    _ variation: XMLElement, as rule: ElementRule, of element: XMLElement,
    as viewRule: ElementRule, into view: inout View
  ) {
    let place = variations.count
    let conditions = conditions(of: variation, object: view.id)
    var values = View(
      id: view.id, hasExplicitID: false, element: view.element, kind: view.kind,
      position: view.position)
    values.setDefaults(on: platform)
    if case .stack = view.container { values.container = view.container }
    decodeProperties(of: variation, as: viewRule, into: &values)
    var attributes = attributes(of: variation, as: rule, of: element, as: viewRule)
    if case .stack(let stack) = view.container {
      values.stack.alignment = decodeAlignment(of: variation, of: element, stack, id: view.id)
      // A change of the axis also changes an alignment that does not suit the new axis.
      if values.stack.alignment != stack.alignment, !attributes.contains("alignment") {
        attributes.append("alignment")
      }
    }
    var change = Variation.ViewChange(values: values)
    for name in attributes {
      if let property = viewRule.property(name) { change.add(name, property.take) }
    }
    for (child, childRule) in rule.members(of: variation) {
      if childRule.isView {
        var subview = decodeView(child, as: childRule)
        if subview.isInstalled { change.installedViews.append(subview.id) }
        subview.isInstalled = false
        view.subviews.append(subview)
      } else if childRule.name == "constraints" {
        for var constraint in decodeConstraints(of: child, owner: view.id) {
          if constraint.isActive { change.activatedConstraints.append(constraint.id) }
          constraint.isActive = false
          view.constraints.append(constraint)
        }
      }
    }
    guard let conditions else { return }
    // The variation goes before those of its descendants, as it begins before them.
    variations.insert(
      Variation(
        conditions: conditions, when: Self.when(of: variation), element: view.id,
        position: position(variation.offset), change: .view(change)),
      at: place)
  }

  /// Reads the changes of a constraint under some conditions.
  mutating func decodeVariations(
    of element: XMLElement, id: String, _ relationship: Relationship
  ) {
    for child in element.children where child.name == "variation" {
      let change = Variation.ConstraintChange(
        multiplier: child.value("multiplier", .multiplier),
        constant: child.attribute("constant") == nil
          ? nil : constant(of: child, in: relationship),
        priority: child.attribute("priority") == nil ? nil : priority(of: child),
        isActive: child.value("active", .boolean))
      guard let conditions = conditions(of: child, object: id) else { continue }
      variations.append(
        Variation(
          conditions: conditions, when: Self.when(of: child), element: id,
          position: position(child.offset), change: .constraint(change)))
    }
  }

  /// Returns the text of a variation's conditions, with one space between them.
  private static func when(of element: XMLElement) -> String {
    ValueSyntax.words(element.text("when") ?? "").map(\.text).joined(separator: " ")
  }

  /// Reads the conditions of a variation, or returns nil if they are malformed.
  private mutating func conditions(of element: XMLElement, object: String) -> [Condition]? {
    guard let attribute = element.attribute("when"),
      case .conditions(let conditions) = ConditionSyntax.read(attribute.value)
    else { return nil }
    var areFound = true
    for name in conditions.compactMap(\.clippedView) {
      if let item = index.item(named: name), !item.isGuide {
        continue
      }
      areFound = false
      reportDangling(name, "view", at: attribute.valueOffset, object: object)
    }
    return areFound ? conditions : nil
  }

  /// Returns the attributes of a variation that its view has, and reports the others.
  private mutating func attributes(
    of variation: XMLElement, as rule: ElementRule, of element: XMLElement,
    as viewRule: ElementRule
  ) -> [String] {
    var names: [String] = []
    for attribute in variation.attributes where attribute.name != "when" {
      guard let known = rule.attribute(attribute.name) else { continue }
      guard viewRule.attribute(attribute.name) != nil else {
        log.warning(
          .unknownAttribute, at: attribute.offset, object: element.text("id"),
          "\"\(attribute.name)\" of a \"\(element.name)\""
            + (viewRule.isRoot ? " at the top of a document" : "")
            + " cannot vary: it has no such attribute")
        continue
      }
      guard known.complaint(attribute.value) == nil else { continue }
      names.append(attribute.name)
    }
    // The line break mode follows from the number of lines unless the document states one.
    if names.contains("lines"), !names.contains("lineBreak"),
      element.attribute("lineBreak") == nil
    {
      names.append("lineBreak")
    }
    return names
  }
}
