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
      return arranged(constraint)
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
    let content = axis == .horizontal ? contents[item.index].width : contents[item.index].height
    let property = kind == .contentHugging ? "content hugging" : "compression resistance"
    let level = DecimalText.rounded(priority(of: kind, item: item, axis: axis))
    return "the \(property) of \(shownName(item)) at \(level) keeps it "
      + "\(DecimalText.rounded(content ?? 0)) \(axis.adjective)"
  }

  /// Constraints in reading order, implied ones last.
  package func inReadingOrder(
    _ references: [LayoutSolution.ConstraintReference]
  ) -> [ResolvedConstraint] {
    let all = references.map(resolved)
    let written = all.filter { !$0.isImplied }.sorted { left, right in
      guard let first = left.position, let second = right.position, first != second else {
        return left.id < right.id
      }
      return first < second
    }
    return written + all.filter(\.isImplied)
  }

  private func description(
    of kind: LayoutSolution.Implied, item: ItemID, axis: Axis
  ) -> String {
    let id = tree.nodes[item.index].id
    let extent = axis == .horizontal ? "width" : "height"
    let content = axis == .horizontal ? contents[item.index].width : contents[item.index].height
    let root = axis == .horizontal ? tree.layout.rootWidth : tree.layout.rootHeight
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
  private func arranged(_ constraint: ArrangedConstraint) -> ResolvedConstraint {
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
    let isHorizontal = axis == .horizontal
    switch kind {
    case .contentHugging:
      return (isHorizontal ? view.horizontalHugging : view.verticalHugging).value
    case .compressionResistance:
      return
        (isHorizontal
        ? view.horizontalCompressionResistance : view.verticalCompressionResistance).value
    case .size:
      return (isHorizontal ? tree.layout.rootWidth : tree.layout.rootHeight).priority.value
    case .nonnegative, .position, .minimum, .maximum, .absence, .autoresizingPosition,
      .autoresizingSize, .guideBegin, .guideEnd:
      return 1000
    }
  }
}

extension Priority {
  /// All digits of the priority, so that different priorities have different names.
  fileprivate var plain: String { DecimalText.exact(value, exponents: .swift) }
}
