import Diagnostics
import Geometry
import LinearConstraints
import XMLReading

extension DocumentDecoding {
  /// Reads how a view places what is in it.
  mutating func decodeContainer(
    of element: XMLElement, as rule: ElementRule, into view: inout View
  ) {
    switch view.kind {
    case .stackView: view.container = .stack(decodeStack(element, id: view.id))
    case .splitView: view.container = .split(element.split)
    case .gridView: view.container = .grid(decodeGrid(element, as: rule, into: &view))
    case .box: view.look.titlePosition = element.choice("titlePosition") ?? .atTop
    default: break
    }
  }

  private mutating func decodeStack(_ element: XMLElement, id: String) -> Stack {
    var stack = Stack(on: platform)
    stack.axis = element.choice("axis") ?? stack.axis
    stack.spacing = element.number("spacing") ?? stack.spacing
    stack.distribution = element.choice("distribution") ?? stack.distribution
    stack.edgeInsets = element.insets("edgeInsets") ?? stack.edgeInsets
    stack.isBaselineRelative = element.boolean("baselineRelativeArrangement") ?? false
    stack.isLayoutMarginsRelative = element.boolean("layoutMarginsRelativeArrangement") ?? false
    stack.detachesHidden = element.boolean("detachesHiddenViews") ?? stack.detachesHidden
    stack.horizontalClippingResistance =
      element.priority("horizontalClippingResistancePriority") ?? .required
    stack.verticalClippingResistance =
      element.priority("verticalClippingResistancePriority") ?? .required
    if let alignment = decodeAlignment(of: element, along: [stack.axis], id: id) {
      stack.alignment = alignment
    }
    return stack
  }

  /// Reads what a variation says of a stack.
  ///
  /// - Parameters:
  ///   - variation: The variation.
  ///   - element: The stack's own element.
  ///   - stack: The stack without variations.
  ///   - id: The stack's id.
  /// - Returns: The values of the variation; with an axis that the stack's own alignment is not for,
  ///   an alignment that is.
  mutating func decodeStack(
    _ variation: XMLElement, of element: XMLElement, _ stack: Stack, id: String
  ) -> Stack {
    var values = stack
    values.spacing = variation.number("spacing") ?? stack.spacing
    values.distribution = variation.choice("distribution") ?? stack.distribution
    values.edgeInsets = variation.insets("edgeInsets") ?? stack.edgeInsets
    let written: Axis? = variation.choice("axis")
    values.axis = written ?? stack.axis
    // Another variation may be what turns the stack when this one aligns it.
    let others = element.children.filter { $0.name == "variation" }
    let turned: [Axis] = others.compactMap { $0.choice("axis") }
    let axes = written.map { [$0] } ?? [stack.axis] + turned
    if let alignment = decodeAlignment(of: variation, along: axes, id: id) {
      values.alignment = alignment
    } else if let axis = variation.attribute("axis"), !stack.alignment.fits(values.axis) {
      values.alignment = isOnDesktop ? .center : .fill
      guard variation.attribute("alignment") == nil else { return values }
      log.error(
        .invalidAttributeValue, at: axis.valueOffset, object: id,
        "a stack with axis=\"\(axis.value)\" cannot have the alignment "
          + "\"\(stack.alignment.rawValue)\" of \"\(id)\"; give the variation an \"alignment\", too"
      )
    }
    return values
  }

  /// The alignment that a stack, or a variation of it, states, if a stack along an axis can have it.
  private mutating func decodeAlignment(
    of element: XMLElement, along axes: [Axis], id: String
  ) -> Stack.Alignment? {
    guard let attribute = element.attribute("alignment"),
      let alignment = Stack.Alignment(rawValue: attribute.value), let axis = axes.first
    else { return nil }
    if axes.contains(where: alignment.fits) { return alignment }
    log.error(
      .invalidAttributeValue, at: attribute.valueOffset, object: id,
      "\"alignment\" is across the axis, and \"\(alignment.rawValue)\" is for a stack with "
        + "axis=\"\(axis.other.rawValue)\"")
    return nil
  }
}

extension Stack.Alignment {
  /// Whether a stack along an axis can have it.
  fileprivate func fits(_ axis: Axis) -> Bool {
    switch self {
    case .fill, .leading, .trailing, .top, .bottom, .center: true
    case .centerX: axis == .vertical
    case .centerY, .firstBaseline, .lastBaseline, .baseline: axis == .horizontal
    }
  }
}

extension XMLElement {
  fileprivate var split: Split {
    var split = Split()
    // Upright dividers stand between panes that are side by side.
    if boolean("vertical") == true { split.axis = .horizontal }
    split.dividerStyle = choice("dividerStyle") ?? .thick
    return split
  }
}
