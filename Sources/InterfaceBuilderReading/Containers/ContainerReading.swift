import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import XMLReading

/// Reads how a view arranges its subviews: stacks, grids, split views.
struct ContainerReading {
  let framework: InterfaceBuilderDocument.Framework

  func read(_ element: XMLElement, into view: inout View) {
    switch element.name {
    case "stackView": readStack(element, into: &view)
    case "splitView": readSplit(element, into: &view)
    case "gridView": GridReading().read(element, into: &view)
    default: return
    }
  }

  // MARK: Stacks

  private func readStack(_ element: XMLElement, into view: inout View) {
    var stack = Stack()
    let isAppKit = framework == .cocoa
    let isColumn = (element.text("axis") ?? element.text("orientation")) == "vertical"
    stack.axis = isColumn ? .vertical : .horizontal
    // The standard spacing is 8 points on both platforms, and is not written.
    let isStandard = isAppKit || element.text("spacingType") == "standard"
    stack.spacing = element.decimal("spacing") ?? (isStandard ? 8 : 0)
    stack.isBaselineRelative = element.isYes("baselineRelativeArrangement")
    stack.distribution = element.choice("distribution") ?? (isAppKit ? .gravityAreas : .fill)
    stack.alignment =
      element.text("alignment").flatMap(Self.alignment)
      ?? (isAppKit ? (isColumn ? .centerX : .centerY) : .fill)
    stack.edgeInsets = element.insets(forKey: "edgeInsets") ?? .zero
    stack.detachesHidden = !isAppKit || element.isYes("detachesHiddenViews")
    if isAppKit {
      element.readPriority(
        "horizontalStackHuggingPriority", into: &view.priorities.horizontalHugging)
      element.readPriority(
        "verticalStackHuggingPriority", into: &view.priorities.verticalHugging)
      stack.horizontalClippingResistance =
        element.storedPriority("horizontalClippingResistancePriority") ?? .required
      stack.verticalClippingResistance =
        element.storedPriority("verticalClippingResistancePriority") ?? .required
    } else {
      // The editor writes a stack's margins only if it is arranged by them, and no flag.
      stack.isLayoutMarginsRelative =
        element.text("layoutMarginsRelativeArrangement").map { $0 == "YES" }
        ?? (view.metrics.layoutMargins != nil)
    }
    readMemberships(element, into: &view)
    // A stack arranges its subviews whatever their autoresizing masks are.
    for index in view.subviews.indices { view.subviews[index].autoresizingMask = nil }
    view.container = .stack(stack)
  }

  private static func alignment(_ name: String) -> Stack.Alignment? {
    // Alignments that `NSLayoutConstraint` names differently from stacks.
    switch name {
    case "left": .leading
    case "right": .trailing
    case "width", "height": .fill
    default: Stack.Alignment(rawValue: name)
    }
  }

  /// Reads the options of the arranged views, which AppKit keeps in lists beside them.
  private func readMemberships(_ element: XMLElement, into view: inout View) {
    let gravities: [String: StackGravity] = [
      "beginningViews": .leading, "middleViews": .center, "endViews": .trailing,
    ]
    var gravityByID: [String: StackGravity] = [:]
    for list in element.children {
      guard let gravity = gravities[list.name] else { continue }
      for member in list.children {
        if let id = member.text("id") { gravityByID[id] = gravity }
      }
    }
    for index in view.subviews.indices {
      view.subviews[index].membership.gravity = gravityByID[view.subviews[index].id] ?? .leading
    }
    for (index, priority) in zip(
      view.subviews.indices, element.children(of: "visibilityPriorities"))
    {
      guard let value = priority.storedPriority("value"), !value.isRequired else { continue }
      view.subviews[index].membership.visibilityPriority = value
    }
    for (index, spacing) in zip(view.subviews.indices, element.children(of: "customSpacing")) {
      // The greatest single-precision number stands for the stack's own spacing.
      guard let value = spacing.decimal("value"), value.magnitude < 1e6 else { continue }
      view.subviews[index].membership.customSpacing = value
    }
  }

  // MARK: Split views

  private func readSplit(_ element: XMLElement, into view: inout View) {
    var split = Split()
    // The attribute `vertical` describes the dividers.
    split.axis = element.isYes("vertical") ? .horizontal : .vertical
    split.dividerStyle = element.choice("dividerStyle") ?? .thick
    for index in view.subviews.indices { view.subviews[index].autoresizingMask = nil }
    for (index, priority) in zip(view.subviews.indices, element.children(of: "holdingPriorities")) {
      priority.readPriority("value", into: &view.subviews[index].membership.holdingPriority)
    }
    view.container = .split(split)
  }
}
