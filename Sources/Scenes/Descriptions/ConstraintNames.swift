import Geometry
import InterfaceDocuments
import InterfaceValues
package import LayoutEngine
import LayoutWording
import LinearConstraints

/// Translates the engine's constraints into the terms of the document.
package struct ConstraintNames {
  let tree: SceneTree
  let contents: [Content]
  /// The requested size of the root, in points.
  let size: Size
  /// The reading direction of the layout.
  let direction: LayoutDirection

  /// A constraint in the terms of the document.
  func resolved(_ reference: LayoutSolution.ConstraintReference) -> ResolvedConstraint {
    switch reference {
    case .written(let index):
      let constraint = tree.constraints[index]
      return ResolvedConstraint(
        id: constraint.id, description: constraint.description, position: constraint.position,
        priority: constraint.priority.value, identifier: constraint.identifier,
        sentence: words(reference))
    case .implied(let kind, let item, let axis):
      let id = tree.nodes[item.index].id
      return ResolvedConstraint(
        id: "\(id).\(axis.rawValue).\(kind.rawValue)",
        description: description(of: kind, item: item, axis: axis),
        position: tree.nodes[item.index].position,
        priority: priority(of: kind, item: item, axis: axis), origin: origin(of: kind, axis),
        item: id,
        sentence: words(reference))
    case .arranged(let constraint):
      return resolvedArranged(constraint)
    }
  }

  private func origin(
    of kind: LayoutSolution.Implied, _ axis: Axis
  ) -> ResolvedConstraint.Origin {
    switch kind {
    case .contentHugging: .contentHugging(axis)
    case .compressionResistance: .compressionResistance(axis)
    case .size: .rootExtent(axis)
    default: .other
    }
  }

  /// The effect of a constraint, as a clause.
  private func words(_ reference: LayoutSolution.ConstraintReference) -> String {
    let links = LinkDescription(names: self)
    guard case .implied(let kind, let item, let axis) = reference,
      kind == .contentHugging || kind == .compressionResistance
    else { return links.sentence(reference) }
    let content = contents[item.index].extent(along: axis)
    let property = kind == .contentHugging ? "content hugging" : "compression resistance"
    let level = DecimalText.rounded(priority(of: kind, item: item, axis: axis))
    return "the \(property) of \(shownName(item)) at \(level) keeps it "
      + "\(DecimalText.rounded(content ?? 0)) \(axis.adjective)"
  }

  /// Constraints in reading order, implied ones last.
  package func inReadingOrder(
    _ references: [LayoutSolution.ConstraintReference]
  ) -> [ResolvedConstraint] {
    references.map(resolved).inReadingOrder(of: \.self)
  }

  private func description(
    of kind: LayoutSolution.Implied, item: ItemID, axis: Axis
  ) -> String {
    let id = tree.nodes[item.index].id
    let extent = axis == .horizontal ? "width" : "height"
    let content = contents[item.index].extent(along: axis)
    let root = tree.layout.rootExtent(along: axis)
    switch kind {
    case .contentHugging: return "\(id).\(extent) <= \(DecimalText.rounded(content ?? 0))"
    case .compressionResistance: return "\(id).\(extent) >= \(DecimalText.rounded(content ?? 0))"
    case .nonnegative: return "\(id).\(extent) >= 0"
    case .position: return "\(id).\(axis == .horizontal ? "left" : "top") == 0"
    case .size: return "\(id).\(extent) == \(DecimalText.rounded(size[axis]))"
    case .minimum: return "\(id).\(extent) >= \(DecimalText.rounded(root.minimum ?? 0))"
    case .maximum: return "\(id).\(extent) <= \(DecimalText.rounded(root.maximum ?? 0))"
    case .absence: return "\(id) takes no part in layout"
    case .autoresizingPosition, .autoresizingSize: return autoresizing(kind, item, axis)
    case .guideBegin, .guideEnd: return "\(id) is a guide of its view"
    }
  }

  /// A container's own constraint, named after the container and the members.
  private func resolvedArranged(_ constraint: ArrangedConstraint) -> ResolvedConstraint {
    let description = ArrangedDescription(tree: tree, writer: writer, name: viewName)
    let container = tree.nodes[constraint.container.index].id
    let members = constraint.members.map { tree.nodes[$0.index].id }.joined(separator: ",")
    // A container may constrain the same members at several priorities, or in several rows.
    var id = "\(container).\(constraint.axis.rawValue).\(constraint.role.rawValue)"
    if let lane = constraint.lane { id += "[\(lane)]" }
    id += "(\(members))"
    if constraint.relation != .equal { id += constraint.relation.sign }
    if !constraint.priority.isRequired { id += "@\(constraint.priority.plain)" }
    let purpose = description.purpose(constraint)
    return ResolvedConstraint(
      id: id, description: "\(description.statement(constraint).text), \(purpose)",
      position: description.position(constraint), priority: constraint.priority.value,
      origin: .other, identifier: purpose, item: container,
      sentence: words(.arranged(constraint)))
  }

  /// Describes the constraint of an autoresizing mask.
  private func autoresizing(
    _ kind: LayoutSolution.Implied, _ item: ItemID, _ axis: Axis
  ) -> String {
    let description = AutoresizingDescription(tree: tree, direction: direction, writer: writer)
    let id = tree.nodes[item.index].id
    let statement = description.statement(isSize: kind == .autoresizingSize, of: item, along: axis)
    let mask = description.marks(of: item).map { ", autoresizing mask \($0)" } ?? ""
    return (statement?.text ?? "\(id) keeps its frame") + mask + " of \(id)"
  }

  /// Writes constraints with the ids of views.
  private var writer: VisualFormatWriter {
    let tree = tree
    return VisualFormatWriter(
      parent: { id in
        let item = tree.itemsByID[id]
        return item.flatMap(tree.visibleParent).map { tree.nodes[$0.index].id }
      }, name: { $0 })
  }

  private func priority(
    of kind: LayoutSolution.Implied, item: ItemID, axis: Axis
  ) -> Double {
    let view = tree.layout.items[item.index]
    return switch kind {
    case .contentHugging: view.hugging(along: axis).value
    case .compressionResistance: view.compressionResistance(along: axis).value
    case .size: tree.layout.rootExtent(along: axis).priority.value
    case .nonnegative, .position, .minimum, .maximum, .absence, .autoresizingPosition,
      .autoresizingSize, .guideBegin, .guideEnd:
      1000
    }
  }
}

extension Array {
  /// Elements with written constraints by their positions, then those with implied ones.
  func inReadingOrder(of constraint: (Element) -> ResolvedConstraint) -> [Element] {
    let written = filter { !constraint($0).isImplied }.sorted {
      let (left, right) = (constraint($0), constraint($1))
      guard let first = left.position, let second = right.position, first != second else {
        return left.id < right.id
      }
      return first < second
    }
    return written + filter { constraint($0).isImplied }
  }
}

extension SceneTree {
  /// The side of a constraint on an item.
  func anchor(_ item: ItemID, _ attribute: LayoutAttribute) -> StatedConstraint.Anchor {
    StatedConstraint.Anchor(nodes[item.index].id, attribute)
  }

  /// A writer of constraints between views with names.
  func visualFormatWriter(naming name: @escaping (String) -> String) -> VisualFormatWriter {
    let parents = Dictionary(
      nodes.map { ($0.id, $0.parent.map { nodes[$0.index].id }) },
      uniquingKeysWith: { first, _ in first })
    return VisualFormatWriter(parent: { parents[$0] ?? nil }, name: name)
  }
}

extension Priority {
  /// All digits of the priority, so that different priorities have different names.
  fileprivate var plain: String { DecimalText.exact(value, exponents: .swift) }
}
