import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import LinearConstraints

/// A graph of the sides of all views along one axis, with an edge where one follows from another.
struct SideGraph {
  /// A side, or the middle, of a view.
  private enum Side: Int, CaseIterable {
    case start, end, center, baseline
  }

  private struct Node {
    var item: String
    var side: Side
  }

  private let axis: Axis
  /// The indices of the items that have edges.
  private var numbers: [String: Int] = [:]
  /// The neighbours of each side; the sides of an item are consecutive.
  private var neighbours: [[Int]] = []
  /// The items whose extent follows from something other than their own content.
  private var fixed: Set<String> = []
  /// The views whose extent follows from their content.
  private var natural: Set<String> = []
  /// The views about which nothing is known.
  private var unknown: Set<String> = []
  /// The views whose extent is decided by nothing outside of them.
  private var free: Set<String> = []

  init(
    _ geometry: StoredGeometry, of framework: InterfaceBuilderDocument.Framework, axis: Axis
  ) {
    self.axis = axis
    for view in geometry.views {
      let isDriven = view.origin.stored?.isConstraintDriven ?? false
      if !isDriven { fixed.insert(view.id) }
      if case .stack = view.container { continue }
      if view.hasContent(along: axis, in: framework) {
        natural.insert(view.id)
      } else if !view.subviews.isEmpty {
        fixed.insert(view.id)
      }
    }
    for view in geometry.views {
      for constraint in view.constraints where constraint.isActive {
        join(constraint, of: view, geometry: geometry)
      }
      switch view.container {
      case .stack(let stack): join(stack, of: view)
      case .grid(let grid): unknown.formUnion(grid.cells.compactMap(\.view))
      case .split, nil: break
      }
    }
    findFree()
  }

  private mutating func join(_ constraint: Constraint, of owner: View, geometry: StoredGeometry) {
    if constraint.relation != .equal,
      let excess = geometry.excess(of: constraint, in: owner.id), excess < -1.01
    {
      return
    }
    let anchors = [constraint.first, constraint.second].compactMap { $0 }
    let sizes = anchors.filter { $0.attribute == (axis == .horizontal ? .width : .height) }
    // A related extent is no more certain than the one that it follows from.
    for anchor in sizes { fixed.insert(anchor.item) }
    guard sizes.isEmpty, let second = constraint.second,
      let one = node(constraint.first), let other = node(second)
    else { return }
    join(one, other)
    // A guide is as certain as the view that owns it.
    for anchor in anchors where geometry.byID[anchor.item] == nil { fixed.insert(anchor.item) }
  }

  private mutating func join(_ stack: Stack, of view: View) {
    unknown.formUnion(view.subviews.filter(\.isHidden).map(\.id))
    let members = view.subviews.filter { !$0.isHidden }.map(\.id)
    if stack.axis == axis {
      joinMembersAlongAxis(stack, id: view.id, members: members)
    } else {
      joinMembersAcrossAxis(stack, id: view.id, members: members)
    }
  }

  private mutating func joinMembersAlongAxis(_ stack: Stack, id: String, members: [String]) {
    guard let first = members.first, let last = members.last else { return }
    join(Node(item: id, side: .start), Node(item: first, side: .start))
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      join(Node(item: id, side: .end), Node(item: last, side: .end))
      for (member, next) in zip(members, members.dropFirst()) {
        join(Node(item: member, side: .end), Node(item: next, side: .start))
      }
      if stack.distribution != .fill { fixed.formUnion(members) }
    case .equalSpacing, .equalCentering:
      join(Node(item: id, side: .end), Node(item: last, side: .end))
    case .gravityAreas:
      unknown.formUnion(members.count > 1 ? [] : members)
    }
  }

  private mutating func joinMembersAcrossAxis(_ stack: Stack, id: String, members: [String]) {
    for member in members {
      for side in sides(of: stack.alignment) {
        join(Node(item: id, side: side), Node(item: member, side: side))
      }
    }
  }

  private func sides(of alignment: Stack.Alignment) -> [Side] {
    switch alignment {
    case .leading, .top: [.start]
    case .trailing, .bottom: [.end]
    case .center, .centerX, .centerY: [.center]
    case .firstBaseline, .lastBaseline, .baseline: [.baseline]
    case .fill: [.start, .end]
    }
  }

  private func node(_ anchor: Constraint.Anchor) -> Node? {
    guard anchor.attribute.axis == axis else { return nil }
    let side: Side? =
      switch anchor.attribute {
      case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: .start
      case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: .end
      case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
      case .firstBaseline, .lastBaseline: .baseline
      case .width, .height: nil
      }
    return side.map { Node(item: anchor.item, side: $0) }
  }

  private mutating func join(_ one: Node, _ other: Node) {
    let (one, other) = (place(one), place(other))
    neighbours[one].append(other)
    neighbours[other].append(one)
  }

  /// Returns the index of a side.
  private mutating func place(_ node: Node) -> Int {
    let number = numbers[node.item] ?? numbers.count
    if number == numbers.count {
      numbers[node.item] = number
      neighbours += Array(repeating: [], count: Side.allCases.count)
    }
    return number * Side.allCases.count + node.side.rawValue
  }

  /// Returns whether nothing but the view itself decides its extent: no path outside of it connects
  /// two of its sides, and its place is decided.
  func isFree(_ id: String) -> Bool { free.contains(id) }

  private mutating func findFree() {
    var isKnown = Array(repeating: false, count: numbers.count)
    for (item, number) in numbers {
      isKnown[number] = fixed.contains(item) || natural.contains(item) || unknown.contains(item)
    }
    var walk = SideWalk(neighbours: neighbours, sides: Side.allCases.count, isKnown: isKnown)
    for item in natural where !fixed.contains(item) && !unknown.contains(item) {
      guard let number = numbers[item] else { continue }
      if !walk.leadsAround(number) { free.insert(item) }
    }
  }
}

private struct SideWalk {
  let neighbours: [[Int]]
  /// The number of sides of an item.
  let sides: Int
  /// Whether all sides of an item follow from one of them.
  let isKnown: [Bool]
  /// The walk in which each side was last reached.
  private var reached: [Int]
  private var walks = 0

  init(neighbours: [[Int]], sides: Int, isKnown: [Bool]) {
    self.neighbours = neighbours
    self.sides = sides
    self.isKnown = isKnown
    reached = Array(repeating: 0, count: neighbours.count)
  }

  /// Returns whether a path leads from one side of an item to another without passing through the
  /// item.
  mutating func leadsAround(_ item: Int) -> Bool {
    let own = item * sides..<(item + 1) * sides
    let joined = own.filter { !neighbours[$0].isEmpty }
    // The two cases of nearly all views of large documents need no walk through all of the others.
    guard joined.count > 1 else { return false }
    if meet(joined, besides: item) { return true }
    for start in joined where leads(from: start, toOther: own) {
      return true
    }
    return false
  }

  /// Returns whether two sides of an item are neighbours of one other item that is known.
  private func meet(_ joined: [Int], besides item: Int) -> Bool {
    var first: [Int: Int] = [:]
    for side in joined {
      for other in neighbours[side] where other / sides != item && isKnown[other / sides] {
        if let known = first[other / sides], known != side { return true }
        first[other / sides] = side
      }
    }
    return false
  }

  private mutating func leads(from start: Int, toOther own: Range<Int>) -> Bool {
    walks += 1
    reached[start] = walks
    var open = [start]
    while let place = open.popLast() {
      for other in neighbours[place] where reached[other] != walks {
        if own.contains(other) { return true }
        reached[other] = walks
        open.append(other)
      }
      let item = place / sides
      let all = item * sides..<(item + 1) * sides
      guard place != start, isKnown[item] || all.count(where: { reached[$0] == walks }) > 1 else {
        continue
      }
      for other in all where reached[other] != walks {
        reached[other] = walks
        open.append(other)
      }
    }
    return false
  }
}

extension View {
  /// Returns whether the view has a content size along an axis.
  fileprivate func hasContent(
    along axis: Axis, in framework: InterfaceBuilderDocument.Framework
  ) -> Bool {
    if metrics.intrinsicWidth != nil || metrics.intrinsicHeight != nil { return true }
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
    case .imageView: return image.name != nil
    case .box(.separator):
      return frame.map { axis == .vertical ? $0.width >= $0.height : $0.height > $0.width } ?? false
    case .pathControl, .colorWell: return axis == .vertical
    default: return false
    }
  }
}
