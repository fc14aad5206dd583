import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints

/// Says in words what a constraint does in the chain that decides where a view is or how large.
struct LinkDescription {
  let names: ConstraintNames
  /// The points by which each constraint that is lost is broken.
  var losses: [LayoutSolution.ConstraintReference: Double] = [:]

  /// One clause: `ok: leading 20 from form`, `ok is 120 wide`.
  func sentence(_ reference: LayoutSolution.ConstraintReference) -> String {
    switch reference {
    case .written(let index): written(names.tree.layout.constraints[index], index)
    case .implied(let kind, let item, let axis): implied(kind, item, axis)
    case .arranged(let constraint): arranged(constraint)
    }
  }

  private func written(_ constraint: LayoutConstraint, _ index: Int) -> String {
    let (first, relation) = (constraint.first, constraint.relation)
    let view = names.shownName(first.item)
    let constant = constraint.constant
    guard let second = constraint.second else {
      guard first.attribute.isSize else { return names.tree.constraints[index].description }
      return "\(view) is \(relation.words)\(Points.text(constant)) "
        + first.attribute.axis.adjective
    }
    let other = names.shownName(second.item)
    if first.attribute.isSize, first.attribute == second.attribute, relation == .equal,
      constraint.multiplier == 1
    {
      let less = constant == 0 ? "" : constant > 0 ? " and \(Points.text(constant))" : nil
      if let less { return "\(view) is as \(first.attribute.axis.adjective) as \(other)\(less)" }
    }
    guard !first.attribute.isSize, constraint.multiplier == 1,
      let inward = first.attribute.inward
    else { return names.tree.constraints[index].description }
    // From an edge inward is what people call a distance.
    let distance = inward * constant
    let least = inward > 0 ? relation : relation.turned
    let place =
      first.attribute == second.attribute ? other : "\(other)'s \(second.attribute.rawValue)"
    return
      "\(view): \(first.attribute.rawValue) \(least.words)\(Points.text(distance)) from \(place)"
  }

  private func implied(
    _ kind: LayoutSolution.Implied, _ item: ItemID, _ axis: Axis
  ) -> String {
    let view = names.shownName(item)
    let content = names.contents[item.index]
    let extent = Points.text((axis == .horizontal ? content.width : content.height) ?? 0)
    let root = axis == .horizontal ? names.tree.layout.rootWidth : names.tree.layout.rootHeight
    switch kind {
    case .contentHugging:
      if let lost = losses[.implied(kind, item, axis)] {
        return "\(view) would hug its content, \(extent) \(axis.adjective), and is "
          + "\(Points.text(lost)) more"
      }
      return "\(view) hugs its content, \(extent) \(axis.adjective)"
    case .compressionResistance:
      if let lost = losses[.implied(kind, item, axis)] {
        return "\(view) would keep room for its content, \(extent) \(axis.adjective), and is "
          + "\(Points.text(lost)) less"
      }
      return "\(view) keeps room for its content, \(extent) \(axis.adjective)"
    case .nonnegative: return "\(view) is not less than 0 \(axis.adjective)"
    case .position: return "\(view) is where all is measured from"
    case .size: return "\(view) is given \(Points.text(names.size[axis])) \(axis.adjective)"
    case .minimum:
      return "\(view) is at least \(Points.text(root.minimum ?? 0)) \(axis.adjective)"
    case .maximum:
      return "\(view) is at most \(Points.text(root.maximum ?? 0)) \(axis.adjective)"
    case .absence: return "\(view) takes no part"
    case .autoresizingPosition: return "\(view) is where its frame is drawn"
    case .autoresizingSize: return "\(view) is as \(axis.adjective) as its frame is drawn"
    case .guideBegin: return "\(view) begins where its view says"
    case .guideEnd: return "\(view) ends where its view says"
    }
  }

  private func arranged(_ constraint: ArrangedConstraint) -> String {
    let container = names.shownName(constraint.container)
    let named = constraint.members.filter { $0 != constraint.container }.map(names.shownName)
    // A grid's own rows are about its lanes.
    let members =
      named.isEmpty ? constraint.laneName ?? "what is in it" : named.joined(separator: " and ")
    let number = "\(constraint.relation.words)\(Points.text(constraint.constant))"
    switch constraint.role {
    case .spacing: return "\(container) leaves \(number) between \(members)"
    case .edge: return "\(container) leaves \(number) between its edge and \(members)"
    case .alignment: return "\(container) aligns \(members)"
    case .equalExtent: return "\(container) gives \(members) one \(constraint.axis.extentName)"
    case .proportion: return "\(container) shares its room between \(members) by content"
    case .equalGap: return "\(container) leaves equal room around \(members)"
    case .hugging: return "\(container) hugs what is in it"
    case .holding: return "\(container) holds \(members) at \(number)"
    case .cell: return "\(container) keeps \(members) in the cell"
    case .lane: return "\(container) gives \(constraint.laneName ?? "a row or column") \(number)"
    case .content: return "\(container) keeps \(members) \(number) inside its border"
    }
  }
}

extension ArrangedConstraint {
  /// The row or column that the constraint is about: `column 2`.
  fileprivate var laneName: String? {
    lane.map { "\(axis == .horizontal ? "column" : "row") \($0 + 1)" }
  }
}

extension Relation {
  fileprivate var words: String {
    switch self {
    case .lessThanOrEqual: "at most "
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    }
  }

  fileprivate var turned: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension Axis {
  fileprivate var extentName: String { self == .horizontal ? "width" : "height" }
}

extension LayoutAttribute {
  /// 1 for an edge from which a greater constant leads inward, -1 for one where it leads outward.
  fileprivate var inward: Double? {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .firstBaseline: 1
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: -1
    case .lastBaseline: 1
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: nil
    }
  }
}
