import Geometry
import InterfaceValues
import LinearConstraints

/// Writes constraints in the visual format language if it can express them, else as equations.
///
/// ```swift
/// let writer = VisualFormatWriter(parent: { parents[$0] }, name: { $0 })
/// writer.write(constraint).text  // H:[save(250)], H:|-(20)-[save], save.centerX == bar.centerX
/// ```
package struct VisualFormatWriter {
  /// The text of a constraint.
  package struct Statement: Hashable, Sendable {
    package var text: String
    /// The id of the view that `|` stands for, if any.
    package var superview: String?
    /// Whether the text is in the visual format language.
    package var isVisualFormat: Bool

    /// Creates a text; the default is one that is not in the visual format language.
    package init(text: String, superview: String? = nil, isVisualFormat: Bool = false) {
      self.text = text
      self.superview = superview
      self.isVisualFormat = isVisualFormat
    }
  }

  private let parent: (String) -> String?
  private let name: (String) -> String

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - parent: Returns the id of the parent of a view or a guide, by its id.
  ///   - name: Returns the name to write for an id.
  package init(parent: @escaping (String) -> String?, name: @escaping (String) -> String) {
    self.parent = parent
    self.name = name
  }

  package func write(_ constraint: StatedConstraint) -> Statement {
    visualFormat(constraint)
      ?? Statement(text: equation(constraint))
  }

  /// The constraint as an equation: `a.centerX == 2 * b.centerX - 11 @ 750`.
  private func equation(_ constraint: StatedConstraint) -> String {
    let equation = constraint.equation(name: name, number: Self.number)
    return constraint.priority.isRequired
      ? equation : "\(equation) @ \(Self.number(constraint.priority.value))"
  }

  private func visualFormat(_ constraint: StatedConstraint) -> Statement? {
    guard constraint.multiplier == 1,
      Self.isWritable(constraint.constant), Self.isWritable(constraint.priority.value)
    else { return nil }
    return constraint.first.attribute.isSize ? size(constraint) : distance(constraint)
  }

  /// `H:[a(>=50@750)]`, `H:[a(==b)]`.
  private func size(_ constraint: StatedConstraint) -> Statement? {
    let (first, second) = (constraint.first, constraint.second)
    var object = Self.number(constraint.constant)
    if let second {
      guard second.attribute == first.attribute, constraint.constant == 0,
        second.item != first.item
      else { return nil }
      object = name(second.item)
    }
    let isPlain = second == nil && constraint.relation == .equal
    let predicate = (isPlain ? "" : constraint.relation.sign) + object + level(constraint)
    return Statement(
      text: "\(prefix(first.attribute.axis))[\(name(first.item))(\(predicate))]",
      superview: nil, isVisualFormat: true)
  }

  /// `H:|-(20)-[a]`, `H:[a]-(>=8)-[b]`, `V:[a]-(20)-|`.
  private func distance(_ constraint: StatedConstraint) -> Statement? {
    guard let second = constraint.second, second.item != constraint.first.item,
      let (before, after, isExchanged) = order(constraint.first, second)
    else { return nil }
    // The later item is further along the axis by the distance.
    let distance = isExchanged ? -constraint.constant : constraint.constant
    let relation = isExchanged ? constraint.relation.flipped : constraint.relation
    let sign = relation == .equal ? "" : relation.sign
    let gap = "-(\(sign)\(Self.number(distance))\(level(constraint)))-"
    let superview = before.isInside ? before.item : after.isInside ? after.item : nil
    let left = before.isInside ? "|" : "[\(name(before.item))]"
    let right = after.isInside ? "|" : "[\(name(after.item))]"
    return Statement(
      text: prefix(second.attribute.axis) + left + gap + right, superview: superview,
      isVisualFormat: true)
  }

  /// One end of a distance.
  private struct End {
    var item: String
    /// Whether it is an edge of the superview, met from inside.
    var isInside: Bool
  }

  /// The ends in reading order, and whether the first anchor is the earlier one.
  private func order(
    _ first: StatedConstraint.Anchor, _ second: StatedConstraint.Anchor
  ) -> (before: End, after: End, isExchanged: Bool)? {
    let axis = first.attribute.axis
    guard second.attribute.axis == axis else { return nil }
    let near: LayoutAttribute = axis == .horizontal ? .leading : .top
    let far: LayoutAttribute = axis == .horizontal ? .trailing : .bottom
    switch (first.attribute, second.attribute) {
    case (near, far) where areApart(first.item, second.item):
      return (
        End(item: second.item, isInside: false), End(item: first.item, isInside: false), false
      )
    case (far, near) where areApart(first.item, second.item):
      return (End(item: first.item, isInside: false), End(item: second.item, isInside: false), true)
    case (near, near) where parent(first.item) == second.item:
      return (End(item: second.item, isInside: true), End(item: first.item, isInside: false), false)
    case (near, near) where parent(second.item) == first.item:
      return (End(item: first.item, isInside: true), End(item: second.item, isInside: false), true)
    case (far, far) where parent(first.item) == second.item:
      return (End(item: first.item, isInside: false), End(item: second.item, isInside: true), true)
    case (far, far) where parent(second.item) == first.item:
      return (End(item: second.item, isInside: false), End(item: first.item, isInside: true), false)
    default: return nil
    }
  }

  /// Whether neither item is a descendant of the other.
  private func areApart(_ first: String, _ second: String) -> Bool {
    !isIn(first, second) && !isIn(second, first)
  }

  private func isIn(_ item: String, _ ancestor: String) -> Bool {
    var current = parent(item)
    while let id = current {
      if id == ancestor { return true }
      current = parent(id)
    }
    return false
  }

  private func prefix(_ axis: Axis) -> String { axis == .horizontal ? "H:" : "V:" }

  private func level(_ constraint: StatedConstraint) -> String {
    constraint.priority.isRequired ? "" : "@\(Self.number(constraint.priority.value))"
  }

  /// The digits of a number, without an exponent where ``isWritable(_:)``.
  private static func number(_ value: Double) -> String {
    DecimalText.exact(value, exponents: .swift)
  }

  /// Whether a visual format can contain a number: it has no exponents.
  private static func isWritable(_ value: Double) -> Bool {
    !number(value).contains { !"-.0123456789".contains($0) }
  }
}

@available(*, unavailable)
extension VisualFormatWriter: Sendable {}
