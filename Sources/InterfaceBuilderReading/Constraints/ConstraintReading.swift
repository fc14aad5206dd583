import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import XMLReading

/// Reads the constraints of a document, after everything that they can refer to.
struct ConstraintReading {
  private enum Item {
    case view
    case guide
    /// The area of the bars above a view controller's view.
    case topGuide(view: String)
    /// The area of the bars below a view controller's view.
    case bottomGuide(view: String)
  }

  /// The constraints, by the id of the view that owns them.
  private(set) var constraints: [String: [Constraint]] = [:]
  /// The guides of the bars around a view controller's view, by the id of the view.
  private(set) var barGuides: [String: [Guide]] = [:]
  private(set) var log: FindingLog
  private let source: SourceText
  private var items: [String: Item] = [:]
  private var usedIDs: Set<String>
  private let excluded: Set<String>

  /// Reads the constraints of all views.
  ///
  /// - Parameters:
  ///   - views: The lists of constraints, and the views' ids.
  ///   - document: The document.
  init(_ views: ViewIndex, in document: DocumentContext) {
    source = document.source
    log = FindingLog(source: document.source)
    let survey = document.survey
    let idsByOffset = views.idsByOffset
    excluded = survey.excludedConstraints
    usedIDs = Set(idsByOffset.values)
    for id in idsByOffset.values { items[id] = .view }
    for guide in survey.guides {
      if let id = guide.nonEmptyText("id"), items[id] == nil { items[id] = .guide }
    }
    for controller in survey.controllers {
      guard let view = controller.child(forKey: "view").flatMap({ idsByOffset[$0.offset] }) else {
        continue
      }
      for list in controller.children where list.name == "layoutGuides" {
        for guide in list.children { addBarGuide(guide, of: view) }
      }
    }
    usedIDs.formUnion(items.keys)
    for (owner, list) in views.constraintLists {
      for child in list.children where child.name == "constraint" { add(child, owner: owner) }
    }
  }

  /// Adds the guide of the bars above or below a view controller's view.
  private mutating func addBarGuide(_ guide: XMLElement, of view: String) {
    guard guide.name == "viewControllerLayoutGuide", let id = guide.nonEmptyText("id"),
      items[id] == nil
    else { return }
    items[id] = guide.text("type") == "top" ? .topGuide(view: view) : .bottomGuide(view: view)
    barGuides[view, default: []].append(
      Guide(id: id, position: source.position(at: guide.offset), key: .safeArea))
  }

  // MARK: Constraints

  private mutating func add(_ element: XMLElement, owner: String) {
    let id = uniqueID(of: element, owner: owner)
    guard
      let first = anchor("firstItem", "firstAttribute", of: element, owner: owner, constraint: id)
    else { return }
    var second: Constraint.Anchor?
    if element.text("secondAttribute") != nil || element.text("secondItem") != nil {
      second = anchor("secondItem", "secondAttribute", of: element, owner: owner, constraint: id)
      guard second != nil else { return }
    } else if !first.attribute.isSize {
      log.error(
        .constraintTypeMismatch, at: element.offset, object: id,
        "the constraint \"\(id)\" compares \(first.attribute.rawValue) with a number alone; give it a"
          + " secondItem and a secondAttribute")
      return
    }
    if let second, let reason = Self.mismatch(first.attribute, second.attribute) {
      log.error(
        .constraintTypeMismatch, at: element.offset, object: id,
        "the constraint \"\(id)\" compares \(reason)")
      return
    }
    if let second, Self.mixesDirections(first.attribute, second.attribute) {
      log.error(
        .mixedDirectionAttributes, at: element.offset, object: id,
        "the constraint \"\(id)\" compares \(first.attribute.rawValue) with"
          + " \(second.attribute.rawValue), which do not swap sides together; use leading and trailing, or"
          + " left and right, for both")
      return
    }
    // A wrong number would move views that are correct themselves.
    let multiplier = value(
      "multiplier", of: element, id, default: 1,
      "a number other than 0 or a ratio of two such as 16:9", isNeeded: true, RatioText.multiplier)
    guard let multiplier else { return }
    let constant = value(
      "constant", of: element, id, default: 0, "a number \(StoredNumber.range)", isNeeded: true
    ) { Double($0).flatMap { $0.magnitude <= StoredNumber.limit ? $0 : nil } }
    guard let constant else { return }
    let relation = value(
      "relation", of: element, id, default: .equal,
      "equal, greaterThanOrEqual or lessThanOrEqual"
    ) { Self.relations[$0] }
    let priority = value(
      "priority", of: element, id, default: .required, "a number above 0 and up to 1000"
    ) { Double($0).flatMap { $0 > 0 && $0 <= 1000 ? Priority($0) : nil } }
    var constraint = Constraint(
      id: id, identifier: element.text("identifier") ?? element.text("userLabel"), first: first,
      relation: relation ?? .equal, second: second, multiplier: multiplier, constant: constant,
      priority: priority ?? .required, isActive: !excluded.contains(id),
      position: source.position(at: element.offset))
    constraint.isPlaceholder = element.isYes("placeholder")
    constraints[owner, default: []].append(constraint)
  }

  private mutating func uniqueID(of element: XMLElement, owner: String) -> String {
    if let id = element.nonEmptyText("id"), usedIDs.insert(id).inserted { return id }
    var number = (constraints[owner]?.count ?? 0) + 1
    while !usedIDs.insert("\(owner).constraint\(number)").inserted { number += 1 }
    return "\(owner).constraint\(number)"
  }

  private mutating func anchor(
    _ itemName: String, _ attributeName: String, of element: XMLElement, owner: String,
    constraint: String
  ) -> Constraint.Anchor? {
    let id = element.text(itemName) ?? owner
    guard let item = items[id] else {
      log.error(
        .danglingReference, at: element.attribute(itemName)?.valueOffset ?? element.offset,
        object: constraint,
        "the \(itemName) of the constraint \"\(constraint)\" is \"\(id)\", which is neither a view nor a guide"
          + " of the document")
      return nil
    }
    guard let written = element.attribute(attributeName) else {
      log.error(
        .invalidAttributeValue, at: element.offset, object: constraint,
        "the constraint \"\(constraint)\" has no \(attributeName)")
      return nil
    }
    guard let attribute = Self.attribute(written.value) else {
      log.error(
        .invalidAttributeValue, at: written.valueOffset, object: constraint,
        "the \(attributeName) \"\(written.value)\" of the constraint \"\(constraint)\" is not one that"
          + " constraints relate"
          + Suggestion.didYouMean(written.value, in: LayoutAttribute.allCases.map(\.rawValue)))
      return nil
    }
    return Self.anchor(attribute, of: id, item)
  }

  /// Returns an attribute of an item; those of the bars' guides become attributes of the safe area.
  private static func anchor(
    _ attribute: LayoutAttribute, of id: String, _ item: Item
  ) -> Constraint.Anchor {
    switch (item, attribute) {
    case (.topGuide(let view), .top), (.bottomGuide(let view), .bottom):
      Constraint.Anchor(item: view, attribute: attribute)
    case (.topGuide, .bottom): Constraint.Anchor(item: id, attribute: .top)
    case (.bottomGuide, .top): Constraint.Anchor(item: id, attribute: .bottom)
    default: Constraint.Anchor(item: id, attribute: attribute)
    }
  }

  private static func attribute(_ name: String) -> LayoutAttribute? {
    switch name {
    case "baseline": .lastBaseline
    case "centerXWithinMargin": .centerXWithinMargins
    case "centerYWithinMargin": .centerYWithinMargins
    default: LayoutAttribute(rawValue: name)
    }
  }

  /// Returns why two attributes cannot be related, if they cannot.
  private static func mismatch(_ first: LayoutAttribute, _ second: LayoutAttribute) -> String? {
    let names = "\(first.rawValue) with \(second.rawValue)"
    if first.isSize != second.isSize { return "a size with a location: \(names)" }
    if !first.isSize, first.axis != second.axis {
      return "locations along different axes: \(names)"
    }
    return nil
  }

  /// Whether one of two attributes swaps sides with the reading direction and the other does not,
  /// which is an exception at run time.
  private static func mixesDirections(_ first: LayoutAttribute, _ second: LayoutAttribute) -> Bool {
    first.followsReadingDirection && second.isAbsoluteSide
      || first.isAbsoluteSide && second.followsReadingDirection
  }

  // MARK: Values

  private static let relations: [String: Relation] = [
    "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual,
    "lessThanOrEqual": .lessThanOrEqual,
  ]

  /// Reads an attribute of a constraint, and reports a value that is invalid.
  private mutating func value<Value>(
    _ name: String, of element: XMLElement, _ constraint: String, default standard: Value,
    _ wanted: String, isNeeded: Bool = false, _ read: (String) -> Value?
  ) -> Value? {
    guard let written = element.attribute(name) else { return standard }
    if let value = read(written.value) { return value }
    log.error(
      .invalidAttributeValue, at: written.valueOffset, object: constraint,
      "the \(name) of the constraint \"\(constraint)\" is \"\(written.value)\", and must be \(wanted)"
        + (isNeeded ? "; the constraint is left out" : ""))
    return nil
  }
}

/// The syntax of a multiplier as a decimal or as a ratio: `1.5`, `16:9`, `3/4`.
enum RatioText {
  static func multiplier(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
      .map { Double($0.filter { $0 != " " }) }
    guard parts.count <= 2, let first = parts.first.flatMap(\.self) else { return nil }
    let value: Double
    if parts.count == 2 {
      guard let second = parts[1], second != 0 else { return nil }
      value = first / second
    } else {
      value = first
    }
    return value != 0 && value.magnitude <= StoredNumber.limit ? value : nil
  }
}

/// The bounds of a document's numbers.
enum StoredNumber {
  /// The greatest plausible magnitude of a length, in points.
  static let limit = 1e7

  /// The bounds, for messages.
  static let range = "from -10000000 to 10000000"
}
