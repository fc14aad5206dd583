import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import VisualFormats

/// Expands a visual format into its constraints, in reading order.
struct VisualFormatExpansion {
  /// The names that a string can refer to.
  struct Context {
    /// The id of the view that `|` stands for.
    var owner: String
    /// The metrics whose values are numbers, by name.
    var metrics: [String: Double]
    /// The names of all metrics, in the order declared.
    var metricNames: [String]
    /// The ids of the views and guides, in reading order.
    var itemNames: [String]
    /// Returns whether a name is the id of a view or a guide.
    var isItem: (String) -> Bool
    /// Returns the standard distance from an edge of the owner, in points.
    var superviewDistance: (LayoutAttribute) -> Double
    /// The standard distance between neighbours, in points.
    var siblingDistance: Double
  }

  /// A constraint, with its place in the string or in the options.
  struct Output {
    var relationship: Relationship
    var place: SourcePlace
  }

  /// A place in the attributes of a visual format, in bytes of UTF-8.
  enum SourcePlace {
    case format(Int)
    case options(Int)
  }

  private(set) var outputs: [Output] = []
  private(set) var problems: [VisualFormatError] = []
  private let format: DocumentFormat
  private let options: VisualFormatOptions
  private let context: Context

  init(_ format: DocumentFormat, options: VisualFormatOptions, context: Context) {
    self.format = format
    self.options = options
    self.context = context
    expandChain()
    expandAlignments()
  }

  private mutating func expandChain() {
    for (index, item) in format.items.enumerated() {
      if index > 0 { connect(index) }
      guard let id = id(of: item) else {
        let name = item.name ?? ""
        reportDangling("view or guide", name, at: item.offset, in: context.itemNames)
        continue
      }
      let size = Constraint.Anchor(item: id, attribute: .extent(along: format.axis))
      for predicate in item.predicates { add(predicate, first: size, second: nil) }
    }
  }

  /// Adds the constraints between an item and the one before it.
  private mutating func connect(_ index: Int) {
    let connection = format.connections[index - 1]
    let (near, far) = format.edges(ofConnection: index - 1, options.direction)
    guard let nearID = id(of: near.item), let farID = id(of: far.item) else { return }
    let first = Constraint.Anchor(item: nearID, attribute: near.attribute)
    let second = Constraint.Anchor(item: farID, attribute: far.attribute)
    let count = outputs.count
    // The constraint names the view first and the superview second.
    defer { if near.item.isSuperview { exchangeSides(from: count) } }
    switch connection.distance {
    case .flush:
      add(first, .equal, second, constant: 0, at: connection.offset)
    case .standard:
      let superviewEdge = near.item.isSuperview ? near : far.item.isSuperview ? far : nil
      add(
        first, .equal, second,
        constant: superviewEdge.map { context.superviewDistance($0.attribute) }
          ?? context.siblingDistance,
        at: connection.offset)
    case .predicates(let predicates):
      for predicate in predicates { add(predicate, first: first, second: second) }
    }
  }

  private mutating func exchangeSides(from index: Int) {
    for index in outputs.indices[index...] {
      outputs[index].relationship = outputs[index].relationship.exchanged
    }
  }

  private mutating func expandAlignments() {
    let views = format.items.filter { $0.name != nil }
    for alignment in options.alignments {
      for (view, next) in zip(views, views.dropFirst()) {
        guard let viewID = id(of: view), let nextID = id(of: next), viewID != nextID else {
          continue
        }
        outputs.append(
          Output(
            relationship: Relationship(
              first: Constraint.Anchor(item: nextID, attribute: alignment.attribute),
              second: Constraint.Anchor(item: viewID, attribute: alignment.attribute)),
            place: .options(alignment.offset)))
      }
    }
  }

  private func id(of item: DocumentFormat.Item) -> String? {
    guard let name = item.name else { return context.owner }
    return context.isItem(name) ? name : nil
  }
}

extension VisualFormatExpansion {
  private mutating func add(
    _ first: Constraint.Anchor, _ relation: Relation, _ second: Constraint.Anchor?,
    multiplier: Double = 1, constant: Double, priority: Priority = .required, at offset: Int
  ) {
    outputs.append(
      Output(
        relationship: Relationship(
          first: first, relation: relation, second: second, multiplier: multiplier,
          constant: constant, priority: priority),
        place: .format(offset)))
  }

  /// Adds the constraint of a predicate on a size (no second anchor) or on a distance.
  private mutating func add(
    _ predicate: VisualFormatPredicate, first: Constraint.Anchor, second: Constraint.Anchor?
  ) {
    let factor = value(of: predicate.multiplier, default: 1)
    let addend = value(of: predicate.addend, default: 0)
    let priority = priority(of: predicate.priority)
    let object = object(of: predicate.object, first: first)
    guard let factor, let addend, let priority, let object else { return }
    if factor == 0, let multiplier = predicate.multiplier {
      report(multiplier.offset, "a multiplier must not be zero, and the metric here is")
      return
    }
    let multiplier = predicate.divides ? 1 / factor : factor
    let constant =
      if case .value(let value) = object { value * multiplier + addend } else { addend }
    guard ValueSyntax.isUsable(multiplier), ValueSyntax.isUsable(constant) else {
      report(
        predicate.offset,
        "what is computed here is larger than \(ValueSyntax.limit), too large to be laid out")
      return
    }
    switch object {
    case .value:
      add(
        first, predicate.relation, second, constant: constant,
        priority: priority, at: predicate.offset)
    case .anchor(let anchor):
      add(
        first, predicate.relation, anchor, multiplier: multiplier, constant: constant,
        priority: priority, at: predicate.offset)
    }
  }

  private enum ObjectValue {
    case value(Double)
    case anchor(Constraint.Anchor)
  }

  private mutating func object(
    of object: VisualFormatPredicate.Object, first: Constraint.Anchor
  ) -> ObjectValue? {
    switch object {
    case .quantity(let quantity):
      return value(of: quantity, default: 0).map { .value($0) }
    case .name(let name, let attribute, let offset):
      if attribute == nil, context.metricNames.contains(name) {
        return context.metrics[name].map { .value($0) }
      }
      if context.isItem(name) {
        return .anchor(
          Constraint.Anchor(item: name, attribute: attribute ?? first.attribute))
      }
      let names = context.itemNames + (attribute == nil ? context.metricNames : [])
      reportDangling(
        attribute == nil ? "view, guide or metric" : "view or guide", name, at: offset, in: names)
      return nil
    }
  }

  private mutating func value(
    of quantity: VisualFormatPredicate.Quantity?, default standard: Double
  ) -> Double? {
    guard let quantity else { return standard }
    switch quantity.value {
    case .number(let value):
      return quantity.isNegated ? -value : value
    case .metric(let name):
      if context.metricNames.contains(name) {
        return context.metrics[name].map { quantity.isNegated ? -$0 : $0 }
      }
      let offset = quantity.offset
      reportDangling("metric", name, at: offset, in: context.metricNames)
      return nil
    }
  }

  private mutating func priority(of quantity: VisualFormatPredicate.Quantity?) -> Priority? {
    guard let quantity else { return .required }
    guard let value = value(of: quantity, default: 1000) else { return nil }
    guard ValueSyntax.isPriority(value) else {
      report(
        quantity.offset,
        "a priority is above 0 and up to 1000, and the metric here is "
          + DecimalText.significant(value))
      return nil
    }
    return Priority(value)
  }

  private mutating func reportDangling(
    _ what: String, _ name: String, at offset: Int, in names: [String]
  ) {
    problems.append(
      VisualFormatError(
        rule: .danglingReference, offset: offset,
        message: "there is no \(what) \"\(name)\"" + Suggestion.didYouMean(name, in: names)))
  }

  private mutating func report(_ offset: Int, _ message: String) {
    problems.append(VisualFormatError(offset: offset, message: message))
  }
}
