import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import LayoutWording
import LinearConstraints

/// Describes the effect of a constraint in the chain that determines a view's position or size.
struct LinkDescription {
  let names: ConstraintNames
  /// The points by which constraints are broken, by constraint.
  var losses: [LayoutSolution.ConstraintReference: Double] = [:]

  /// One clause: `ok: leading 20 from form`, `ok is 120 wide`.
  func sentence(_ reference: LayoutSolution.ConstraintReference) -> String {
    switch reference {
    case .written(let index): writtenSentence(names.tree.layout.constraints[index], index)
    case .implied(let kind, let item, let axis): impliedSentence(kind, item, axis)
    case .arranged(let constraint): arrangedSentence(constraint)
    }
  }

  private func writtenSentence(_ constraint: LayoutConstraint, _ index: Int) -> String {
    let (first, relation) = (constraint.first, constraint.relation)
    let view = names.shownName(first.item)
    let constant = constraint.constant
    guard let second = constraint.second else {
      guard first.attribute.isSize else { return names.tree.constraints[index].description }
      return PlainWords.extent(
        of: view, relation, DecimalText.rounded(constant), first.attribute.axis)
    }
    let other = names.shownName(second.item)
    if first.attribute.isSize, first.attribute == second.attribute, relation == .equal,
      constraint.multiplier == 1
    {
      let axis = first.attribute.axis
      if constant == 0 { return PlainWords.proportion(of: view, .equal, axis, to: other) }
      if constant > 0 {
        return "\(view) is \(DecimalText.rounded(constant)) \(axis.comparative) than \(other)"
      }
    }
    guard !first.attribute.isSize, constraint.multiplier == 1,
      let inward = first.attribute.inward
    else { return names.tree.constraints[index].description }
    // A distance is counted inward from an edge.
    let distance = inward * constant
    let least = inward > 0 ? relation : relation.flipped
    let place =
      first.attribute == second.attribute ? other : "\(other)'s \(second.attribute.rawValue)"
    return
      "\(view): \(first.attribute.rawValue) \(least.bound)\(DecimalText.rounded(distance)) from \(place)"
  }

  private func impliedSentence(
    _ kind: LayoutSolution.Implied, _ item: ItemID, _ axis: Axis
  ) -> String {
    let view = names.shownName(item)
    let extent = DecimalText.rounded(names.contents[item.index].extent(along: axis) ?? 0)
    let root = names.tree.layout.rootExtent(along: axis)
    switch kind {
    case .contentHugging:
      if let lost = losses[.implied(kind, item, axis)] {
        return "\(view) would hug its content, \(extent) \(axis.adjective), but is "
          + "\(DecimalText.rounded(lost)) \(axis.comparative)"
      }
      return "\(view) hugs its content, \(extent) \(axis.adjective)"
    case .compressionResistance:
      if let lost = losses[.implied(kind, item, axis)] {
        return "\(view) would keep room for its content, \(extent) \(axis.adjective), but is "
          + "\(DecimalText.rounded(lost)) less"
      }
      return "\(view) keeps room for its content, \(extent) \(axis.adjective)"
    case .nonnegative: return PlainWords.extent(of: view, .greaterThanOrEqual, "0", axis)
    case .position: return "\(view) is the origin"
    case .size: return "\(view) is to be \(DecimalText.rounded(names.size[axis])) \(axis.adjective)"
    case .minimum:
      return PlainWords.extent(
        of: view, .greaterThanOrEqual, DecimalText.rounded(root.minimum ?? 0), axis)
    case .maximum:
      return PlainWords.extent(
        of: view, .lessThanOrEqual, DecimalText.rounded(root.maximum ?? 0), axis)
    case .absence: return "\(view) takes no part in layout"
    case .autoresizingPosition: return "\(view) keeps the position of its frame"
    case .autoresizingSize: return "\(view) keeps the \(axis.extentName) of its frame"
    case .guideBegin: return "\(view) begins where its view places it"
    case .guideEnd: return "\(view) ends where its view places it"
    }
  }

  private func arrangedSentence(_ constraint: ArrangedConstraint) -> String {
    let container = names.shownName(constraint.container)
    let named = constraint.members.filter { $0 != constraint.container }.map(names.shownName)
    // A constraint without members is about a row or a column of a grid.
    let members =
      named.isEmpty ? constraint.laneName ?? "its contents" : named.joined(separator: " and ")
    let number = "\(constraint.relation.bound)\(DecimalText.rounded(constraint.constant))"
    switch constraint.role {
    case .spacing: return "\(container) leaves \(number) between \(members)"
    case .edge: return "\(container) leaves \(number) between its edge and \(members)"
    case .alignment: return "\(container) aligns \(members)"
    case .equalExtent: return "\(container) gives \(members) the same \(constraint.axis.extentName)"
    case .proportion:
      return "\(container) divides its space in proportion to the contents of \(members)"
    case .equalGap: return "\(container) leaves equal space around \(members)"
    case .hugging: return "\(container) hugs its contents"
    case .holding: return "\(container) holds \(members) at \(number)"
    case .cell: return "\(container) keeps \(members) in its cell"
    case .lane:
      return "\(container) makes \(constraint.laneName ?? "a row or column") \(number) "
        + constraint.axis.adjective
    case .content: return "\(container) keeps \(members) \(number) inside its border"
    }
  }
}

extension ArrangedConstraint {
  /// The row or column of the constraint: `column 2`.
  fileprivate var laneName: String? {
    lane.map { "\(axis == .horizontal ? "column" : "row") \($0 + 1)" }
  }
}

extension LayoutAttribute {
  /// 1 for an edge from which a greater constant leads inward, -1 for one from which it leads
  /// outward.
  fileprivate var inward: Double? {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .firstBaseline: 1
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: -1
    case .lastBaseline: 1
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: nil
    }
  }
}
