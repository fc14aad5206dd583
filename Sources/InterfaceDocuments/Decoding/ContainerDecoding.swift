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
    case .box: view.titlePosition = element.choice("titlePosition") ?? .atTop
    case .segmentedControl: decodeSegments(of: element, as: rule, into: &view)
    default: break
    }
  }

  private mutating func decodeStack(_ element: XMLElement, id: String) -> Stack {
    var stack = Stack()
    stack.axis = element.choice("axis") ?? .horizontal
    stack.spacing = element.number("spacing") ?? (isOnDesktop ? 8 : 0)
    stack.distribution = element.choice("distribution") ?? .fill
    stack.alignment = isOnDesktop ? .center : .fill
    stack.edgeInsets = element.insets("edgeInsets") ?? .zero
    guard let attribute = element.attribute("alignment"),
      let alignment = Stack.Alignment(rawValue: attribute.value)
    else { return stack }
    if alignment.fits(stack.axis) {
      stack.alignment = alignment
    } else {
      let other = stack.axis.other
      log.error(
        .invalidAttributeValue, at: attribute.valueOffset, object: id,
        "\"alignment\" is across the axis, and \"\(alignment.rawValue)\" is for a stack with "
          + "axis=\"\(other.rawValue)\"")
    }
    return stack
  }

  private mutating func decodeSegments(
    of element: XMLElement, as rule: ElementRule, into view: inout View
  ) {
    for child in element.children {
      guard let rule = DocumentSchema.role(of: child.asChild, in: rule).rule,
        rule.name == "segment"
      else { continue }
      let written = child.attribute("id").flatMap { index.ownsID($0) ? $0.value : nil }
      let id = written ?? "\(view.id).segment\(view.segments.count + 1)"
      let texts = decodeTexts(
        of: child, as: rule, id: id, hasWrittenID: written != nil,
        isLocalizable: element.boolean("localizable") ?? true)
      view.segments.append(
        Segment(id: id, label: texts.first, width: child.distance("width")))
      view.texts += texts
    }
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
