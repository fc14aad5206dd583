import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import XMLReading

extension DocumentDecoding {
  /// Reads how a view arranges its subviews.
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

  /// Reads the attributes of a stack in a variation.
  ///
  /// - Parameters:
  ///   - variation: The variation.
  ///   - element: The stack's own element.
  ///   - stack: The stack without variations.
  ///   - id: The stack's id.
  /// - Returns: The stack with the variation's values; if the variation changes the axis and the
  ///   stack's own alignment does not suit it, with a default that does.
  mutating func decodeStack(
    _ variation: XMLElement, of element: XMLElement, _ stack: Stack, id: String
  ) -> Stack {
    var values = stack
    values.spacing = variation.number("spacing") ?? stack.spacing
    values.distribution = variation.choice("distribution") ?? stack.distribution
    values.edgeInsets = variation.insets("edgeInsets") ?? stack.edgeInsets
    let written: Axis? = variation.choice("axis")
    values.axis = written ?? stack.axis
    // The axis may come from another variation that holds together with this one.
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

  /// Reads the alignment of a stack, or of a variation of it, if it suits the axis.
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
  /// Returns whether the alignment suits a stack along an axis.
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
    // Vertical dividers stand between panes that are side by side.
    if boolean("vertical") == true { split.axis = .horizontal }
    split.dividerStyle = choice("dividerStyle") ?? .thick
    return split
  }
}
