package import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import LinearConstraints

/// Where a written constraint is in a layout, and whether it holds.
package struct ResolvedConstraintSpan: Hashable, Sendable {
  /// A side of a constraint.
  package struct Anchor: Hashable, Sendable {
    /// The id of the view or the guide.
    package var item: String
    /// Where the attribute is, in points from the root's left or upper edge; nil for an extent.
    package var place: Double?

    package init(item: String, place: Double?) {
      self.item = item
      self.place = place
    }
  }

  package var constraint: ResolvedConstraint
  /// The axis along which it holds its views.
  package var axis: Axis
  /// The left side.
  package var first: Anchor
  /// The right side, if it names a view.
  package var second: Anchor?
  /// The relation, the multiplier and the constant, as far as they say something: `≥ 8`, `× 0.5`.
  package var label: String
  /// Whether it is satisfied, has slack or is broken.
  package var status: ResolvedEffect.Status
  /// The slack, or the points by which it is broken; 0 if it is just satisfied.
  package var amount: Double

  package init(
    constraint: ResolvedConstraint, axis: Axis, first: Anchor, second: Anchor? = nil, label: String,
    status: ResolvedEffect.Status = .satisfied, amount: Double = 0
  ) {
    self.constraint = constraint
    self.axis = axis
    self.first = first
    self.second = second
    self.label = label
    self.status = status
    self.amount = amount
  }
}

/// The layout margins of a view.
package struct ResolvedMargins: Hashable, Sendable {
  /// The id of the view.
  package var item: String
  /// The rectangle within the margins, in points, in the coordinates of the root.
  package var rect: Rect
}

extension ResolvedConstraintSpan {
  /// Translates a span of the engine into the terms of the document.
  init(_ span: ConstraintSpan, of written: Constraint, _ names: ConstraintNames) {
    self.init(
      constraint: names.resolved(.written(span.constraint)), axis: span.axis,
      first: Anchor(item: written.first.item, place: span.first),
      second: written.second.map { Anchor(item: $0.item, place: span.second) },
      label: written.label)
    switch span.status {
    case .satisfied: break
    case .slack(let points): (status, amount) = (.slack, points)
    case .lost(let points): (status, amount) = (.lost, points)
    }
  }
}

extension Constraint {
  /// The relation, the multiplier and the constant, and a priority that is not required.
  ///
  /// A distance is not negative, whichever side the constraint names first.
  fileprivate var label: String {
    var parts: [String] = []
    let isTurned = second != nil && multiplier == 1 && constant < 0 && !first.attribute.isSize
    let constant = isTurned ? -constant : constant
    switch isTurned ? relation.flipped : relation {
    case .equal: break
    case .lessThanOrEqual: parts.append("\u{2264}")
    case .greaterThanOrEqual: parts.append("\u{2265}")
    }
    if second == nil {
      parts.append(DecimalText.significant(constant, places: 2))
    } else {
      if multiplier != 1 {
        parts.append("\u{D7}\u{A0}\(DecimalText.significant(multiplier, places: 3))")
      }
      if constant != 0 { parts.append(DecimalText.significant(constant, places: 2)) }
    }
    if !isRequired { parts.append("@\(DecimalText.significant(priority.value, places: 2))") }
    return parts.joined(separator: " ")
  }
}
