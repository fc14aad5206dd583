import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import XMLReading

extension DocumentDecoding {
  /// Reads the constraints of a view, including those of its visual formats.
  mutating func decodeConstraints(of element: XMLElement, owner: String) -> [Constraint] {
    var constraints: [Constraint] = []
    for child in element.children {
      switch child.name {
      case "constraint":
        if let constraint = decodeConstraint(child, owner: owner) {
          constraints.append(constraint)
        }
      case "visualFormat":
        constraints += decodeVisualFormat(child, owner: owner)
      default:
        break
      }
    }
    return constraints
  }

  private mutating func decodeConstraint(_ element: XMLElement, owner: String) -> Constraint? {
    guard let relationship = decodeRelationship(element, owner: owner) else { return nil }
    let written = index.ownedID(of: element)
    let id = written ?? claimName(of: relationship)
    decodeVariations(of: element, id: id, relationship)
    return Constraint(
      id: id,
      identifier: element.nonEmptyText("identifier"),
      relationship,
      isActive: element.value("active", .boolean) ?? true,
      position: position(element.offset))
  }

  private mutating func decodeRelationship(
    _ element: XMLElement, owner: String
  ) -> Relationship? {
    let first = item("firstItem", of: element, owner: owner) ?? .found(owner)
    let second = item("secondItem", of: element, owner: owner)
    requirePair(element)
    let relation =
      element.attribute("relation") == nil ? .equal : element.value("relation", .relation)
    let multiplier =
      element.attribute("multiplier") == nil ? 1 : element.value("multiplier", .multiplier)
    let priority = priority(of: element)
    guard case .found(let firstID) = first, let relation, let multiplier, let priority,
      let firstAttribute = element.value("firstAttribute", .anchor)
    else { return nil }

    var relationship = Relationship(
      first: Constraint.Anchor(item: firstID, attribute: firstAttribute), relation: relation,
      multiplier: multiplier, priority: priority)
    switch second {
    case .found(let id):
      guard let attribute = element.value("secondAttribute", .anchor) else { return nil }
      relationship.second = Constraint.Anchor(item: id, attribute: attribute)
    case .failed:
      return nil
    case nil:
      guard element.attribute("secondAttribute") == nil else { return nil }
    }
    let place =
      element.attribute("secondAttribute") ?? element.attribute("firstAttribute")
    guard admits(relationship, at: place?.valueOffset ?? element.offset) else { return nil }
    guard let constant = constant(of: element, in: relationship) else { return nil }
    relationship.constant = constant
    return relationship
  }

  private mutating func requirePair(_ element: XMLElement) {
    for (name, partner) in [
      ("secondItem", "secondAttribute"), ("secondAttribute", "secondItem"),
    ] where element.attribute(name) != nil && element.attribute(partner) == nil {
      log.error(
        .invalidAttributeValue, at: element.offset, object: element.text("id"),
        "a \"constraint\" with \"\(name)\" needs the attribute \"\(partner)\", too")
    }
  }

  mutating func priority(of element: XMLElement) -> Priority? {
    guard let attribute = element.attribute("priority") else { return .required }
    if let value = ValueSyntax.priority(attribute.value) { return Priority(value) }
    guard ValueSyntax.isMetricName(attribute.value),
      let value = metric(attribute.value, at: attribute.valueOffset, object: element.text("id"))
    else { return nil }
    guard ValueSyntax.isPriority(value) else {
      log.error(
        .invalidAttributeValue, at: attribute.valueOffset, object: element.text("id"),
        "\"priority\" must be a number above 0 and up to 1000, and the metric "
          + "\"\(attribute.value)\" is \(DecimalText.significant(value))")
      return nil
    }
    return Priority(value)
  }

  mutating func constant(
    of element: XMLElement, in relationship: Relationship
  ) -> Double? {
    guard let attribute = element.attribute("constant") else { return 0 }
    switch ConstantSyntax(attribute.value) {
    case .number(let value):
      return value
    case .metric(let name, let isNegated):
      let value = metric(name, at: attribute.valueOffset, object: element.text("id"))
      return value.map { isNegated ? -$0 : $0 }
    case .standard(let isNegated):
      guard let distance = standardDistance(of: relationship) else {
        log.error(
          .invalidAttributeValue, at: attribute.valueOffset, object: element.text("id"),
          "\"standard\" is a distance between two locations; a size needs a number or a metric")
        return nil
      }
      return isNegated ? -distance : distance
    case nil:
      return nil
    }
  }

  private mutating func metric(_ name: String, at offset: Int, object: String?) -> Double? {
    if declarations.metricNames.contains(name) { return declarations.metrics[name] }
    log.error(
      .danglingReference, at: offset, object: object,
      "there is no metric \"\(name)\""
        + Suggestion.didYouMean(name, in: declarations.metricNames)
        + "; declare it with <metric name=\"\(name)\" value=\"…\"/>")
    return nil
  }
}

extension DocumentDecoding {
  /// The result of resolving a reference.
  private enum Reference {
    case found(String)
    case failed
  }

  /// Returns the item that an attribute refers to, or nil if the attribute is missing.
  private mutating func item(
    _ name: String, of element: XMLElement, owner: String
  ) -> Reference? {
    guard let attribute = element.attribute(name) else { return nil }
    guard ValueSyntax.isIdentifier(attribute.value) else { return .failed }
    guard let item = index.item(named: attribute.value) else {
      reportDangling(
        attribute.value, "view or guide", at: attribute.valueOffset, object: element.text("id"))
      return .failed
    }
    return isInReach(item.id, of: owner, at: attribute.valueOffset, object: element.text("id"))
      ? .found(item.id) : .failed
  }

  /// Returns whether a constraint of an owner may relate an item, and reports it if not.
  ///
  /// An item elsewhere under the same root can be solved for, so its constraint is kept.
  mutating func isInReach(
    _ id: String, of owner: String, at offset: Int, object: String?
  ) -> Bool {
    if index.contains(id, in: owner) { return true }
    let root = index.root(of: id)
    guard root == index.root(of: owner) else {
      log.error(
        .constraintTypeMismatch, at: offset, object: object,
        "\"\(id)\" has no view in common with \"\(owner)\", which these constraints belong to; "
          + "it is in \"\(root)\"")
      return false
    }
    var ancestor = owner
    while !index.contains(id, in: ancestor), let parent = index.item(id: ancestor)?.parent {
      ancestor = parent
    }
    log.error(
      .constraintTypeMismatch, at: offset, object: object,
      "\"\(id)\" is not in \"\(owner)\", which these constraints belong to; move the constraint "
        + "to \"\(ancestor)\", which holds both")
    return true
  }

  /// Returns whether the attributes can be related and the items have them, and reports it if not.
  mutating func admits(_ relationship: Relationship, at offset: Int) -> Bool {
    for anchor in [relationship.first, relationship.second].compactMap(\.self)
    where index.item(id: anchor.item)?.isGuide == true && !anchor.attribute.isOfGuides {
      log.error(
        .constraintTypeMismatch, at: offset, object: anchor.item,
        "\"\(anchor.item)\" is a layout guide, which has no \"\(anchor.attribute)\"")
      return false
    }
    let mismatch = Relationship.mismatch(
      relationship.first.attribute, relationship.second?.attribute)
    guard let mismatch else { return true }
    let rule: RuleID =
      if case .directions = mismatch {
        .mixedDirectionAttributes
      } else {
        .constraintTypeMismatch
      }
    log.error(rule, at: offset, object: relationship.first.item, mismatch.message)
    return false
  }

  /// Returns a unique name for a constraint without an id.
  mutating func claimName(of relationship: Relationship) -> String {
    claimConstraintName(
      Constraint.name(
        first: relationship.first, relation: relationship.relation, second: relationship.second,
        constant: relationship.constant))
  }
}

extension Constraint {
  init(
    id: String, identifier: String?, _ relationship: Relationship, isActive: Bool,
    position: SourcePosition
  ) {
    self.init(
      id: id, identifier: identifier, first: relationship.first,
      relation: relationship.relation, second: relationship.second,
      multiplier: relationship.multiplier, constant: relationship.constant,
      priority: relationship.priority, isActive: isActive, position: position)
  }
}

extension LayoutAttribute {
  /// Whether guides have the attribute: they have neither baselines nor margins.
  fileprivate var isOfGuides: Bool {
    self != .firstBaseline && self != .lastBaseline && !isOfMargins
  }
}
