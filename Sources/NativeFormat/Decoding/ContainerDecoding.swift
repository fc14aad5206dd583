import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import XMLReading

extension DocumentDecoding {
  /// Reads what of a container is in elements, and checks the alignment of a stack.
  mutating func decodeContainer(
    of element: XMLElement, as rule: ElementRule, into view: inout View
  ) {
    switch view.kind {
    case .stackView:
      view.stack.alignment =
        decodeAlignment(of: element, along: [view.stack.axis], id: view.id)
        ?? Stack(on: platform).alignment
    case .gridView: decodeGrid(element, as: rule, into: &view)
    default: break
    }
  }

  /// Reads the alignment of a stack in a variation.
  ///
  /// - Parameters:
  ///   - variation: The variation.
  ///   - element: The stack's own element.
  ///   - stack: The stack without variations.
  ///   - id: The stack's id.
  /// - Returns: The variation's alignment or the stack's own; if the variation changes the axis and
  ///   the stack's own alignment does not suit it, a default that does.
  mutating func decodeAlignment(
    of variation: XMLElement, of element: XMLElement, _ stack: Stack, id: String
  ) -> Stack.Alignment {
    let written: Axis? = variation.value("axis", .choice)
    // The axis may come from another variation that holds together with this one.
    let others = element.children.filter { $0.name == "variation" }
    let turned: [Axis] = others.compactMap { $0.value("axis", .choice) }
    let axes = written.map { [$0] } ?? [stack.axis] + turned
    if let alignment = decodeAlignment(of: variation, along: axes, id: id) { return alignment }
    guard let axis = variation.attribute("axis"), !stack.alignment.fits(written ?? stack.axis)
    else {
      return stack.alignment
    }
    if variation.attribute("alignment") == nil {
      log.error(
        .invalidAttributeValue, at: axis.valueOffset, object: id,
        "a stack with axis=\"\(axis.value)\" cannot have the alignment "
          + "\"\(stack.alignment.rawValue)\" of \"\(id)\"; give the variation an \"alignment\", too"
      )
    }
    return Stack(on: platform).alignment
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
