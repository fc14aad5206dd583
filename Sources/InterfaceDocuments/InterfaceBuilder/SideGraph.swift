import Geometry

/// The sides of all views along one axis, joined where one follows from the other.
struct SideGraph {
  /// A place on a view.
  private enum Side: Hashable {
    case start, end, center, baseline
  }

  private struct Node: Hashable {
    var item: String
    var side: Side
  }

  private let axis: Axis
  private var neighbours: [Node: [Node]] = [:]
  /// The items whose extent follows from something else than their own content.
  private var fixed: Set<String> = []
  /// The views whose extent follows from their content.
  private var natural: Set<String> = []
  /// The views of which nothing can be said.
  private var unknown: Set<String> = []

  init(_ document: InterfaceBuilderDocument, geometry: StoredGeometry, axis: Axis) {
    self.axis = axis
    let stacks = Set(document.links.stacks.map(\.id))
    unknown = document.links.gridMembers
    for view in geometry.views {
      let stored = document.storedViews[view.id]
      let isDriven = stored?.isConstraintDriven ?? false
      if !isDriven { fixed.insert(view.id) }
      if stacks.contains(view.id) { continue }
      if view.hasContent(along: axis, in: document.framework) {
        natural.insert(view.id)
      } else if !view.subviews.isEmpty {
        fixed.insert(view.id)
      }
    }
    for constraint in document.links.constraints { join(constraint, geometry: geometry) }
    for stack in document.links.stacks { join(stack) }
  }

  private mutating func join(_ constraint: StoredConstraint, geometry: StoredGeometry) {
    if !constraint.isEquality, let excess = geometry.excess(of: constraint), excess < -1.01 {
      return
    }
    let anchors = [constraint.first, constraint.second].compactMap { $0 }
    let sizes = anchors.filter { $0.attribute == (axis == .horizontal ? .width : .height) }
    // An extent that another one follows from is no more certain than that one.
    for anchor in sizes { fixed.insert(anchor.item) }
    guard sizes.isEmpty, let second = constraint.second,
      let one = node(constraint.first), let other = node(second)
    else { return }
    join(one, other)
    // A guide is as sure as the view that has it.
    for anchor in anchors where geometry.byID[anchor.item] == nil { fixed.insert(anchor.item) }
  }

  private mutating func join(_ stack: StoredStack) {
    unknown.formUnion(stack.hidden)
    if stack.axis == axis { joinAlong(stack) } else { joinAcross(stack) }
  }

  private mutating func joinAlong(_ stack: StoredStack) {
    guard let first = stack.members.first, let last = stack.members.last else { return }
    join(Node(item: stack.id, side: .start), Node(item: first, side: .start))
    switch stack.distribution {
    case "fill", "fillEqually", "fillProportionally":
      join(Node(item: stack.id, side: .end), Node(item: last, side: .end))
      for (member, next) in zip(stack.members, stack.members.dropFirst()) {
        join(Node(item: member, side: .end), Node(item: next, side: .start))
      }
      if stack.distribution != "fill" { fixed.formUnion(stack.members) }
    case "equalSpacing", "equalCentering":
      join(Node(item: stack.id, side: .end), Node(item: last, side: .end))
    default:
      unknown.formUnion(stack.members.count > 1 ? [] : stack.members)
    }
  }

  private mutating func joinAcross(_ stack: StoredStack) {
    for member in stack.members {
      for side in sides(of: stack.alignment) {
        join(Node(item: stack.id, side: side), Node(item: member, side: side))
      }
    }
  }

  private func sides(of alignment: String) -> [Side] {
    switch alignment {
    case "leading", "top", "left": [.start]
    case "trailing", "bottom", "right": [.end]
    case "center", "centerX", "centerY": [.center]
    case "firstBaseline", "lastBaseline", "baseline": [.baseline]
    default: [.start, .end]
    }
  }

  private func node(_ anchor: StoredConstraint.Anchor) -> Node? {
    guard anchor.attribute.axis == axis else { return nil }
    let side: Side? =
      switch anchor.attribute {
      case .left, .leading, .top: .start
      case .right, .trailing, .bottom: .end
      case .centerX, .centerY: .center
      case .firstBaseline, .lastBaseline: .baseline
      default: nil
      }
    return side.map { Node(item: anchor.item, side: $0) }
  }

  private mutating func join(_ one: Node, _ other: Node) {
    neighbours[one, default: []].append(other)
    neighbours[other, default: []].append(one)
  }

  /// Whether nothing but the view itself decides its extent: no way around leads from one place on it
  /// to another, and something says where it is.
  func isFree(_ id: String) -> Bool {
    guard natural.contains(id), !fixed.contains(id), !unknown.contains(id) else { return false }
    let sides: [Side] = [.start, .end, .center, .baseline]
    let own = sides.map { Node(item: id, side: $0) }.filter { neighbours[$0] != nil }
    guard !own.isEmpty else { return false }
    return own.allSatisfy { start in
      !reached(from: start, around: id).contains { $0.item == id && $0 != start }
    }
  }

  /// Whatever follows from a side, without going through the view itself.
  private func reached(from start: Node, around id: String) -> Set<Node> {
    var found: Set<Node> = [start]
    var open = [start]
    while let node = open.popLast() {
      var next = neighbours[node] ?? []
      if node.item != id {
        next += sidesThatFollow(from: node, found: found)
      }
      for other in next where found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  /// The other sides of a view, where its extent is known or a second side is.
  private func sidesThatFollow(from node: Node, found: Set<Node>) -> [Node] {
    let all = [Side.start, .end, .center, .baseline].map { Node(item: node.item, side: $0) }
    let isKnown =
      fixed.contains(node.item) || natural.contains(node.item) || unknown.contains(node.item)
      || all.count(where: found.contains) > 1
    return isKnown ? all : []
  }
}

extension View {
  /// Whether the view has a size of its own along an axis.
  fileprivate func hasContent(
    along axis: Axis, in framework: InterfaceBuilderDocument.Framework
  ) -> Bool {
    if intrinsicWidth != nil || intrinsicHeight != nil { return true }
    switch kind {
    case .label, .button, .popUpButton, .switch, .stepper, .segmentedControl, .datePicker,
      .activityIndicatorView, .pageControl, .pickerView:
      return true
    case .textField, .secureTextField, .searchField, .tokenField, .comboBox:
      return axis == .vertical || framework != .cocoa
    case .slider, .levelIndicator:
      return axis == .vertical
    case .progressIndicator:
      return axis == .vertical || look.isSpinning
    case .imageView: return imageName != nil
    case .box(.separator):
      return frame.map { axis == .vertical ? $0.width >= $0.height : $0.height > $0.width } ?? false
    case .pathControl, .colorWell: return axis == .vertical
    default: return false
    }
  }
}
