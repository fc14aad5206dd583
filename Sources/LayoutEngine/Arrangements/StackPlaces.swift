import Geometry
import InterfaceValues
import LinearConstraints

/// A stack with those of its members that take part, and where they begin and end.
struct StackPlaces {
  let stack: StackArrangement
  let container: ItemID
  /// The members that take part, in the order that they follow each other in.
  let members: [StackArrangement.Member]
  /// The members that are hidden and take no room along the axis.
  let hiddenItems: [ItemID]
  /// From the stack's edges to its members, the side that is read first as left.
  private let edgeInsets: Insets
  private let coordinates: Coordinates
  private let contents: [Content]
  private let reading: LayoutDirection

  init(
    _ stack: StackArrangement, of container: ItemID, coordinates: Coordinates, contents: [Content],
    absent: AbsentItems
  ) {
    self.stack = stack
    self.container = container
    self.coordinates = coordinates
    self.contents = contents
    reading = coordinates.direction(of: container)
    edgeInsets =
      stack.isMarginsRelative
      ? coordinates.layoutMargins(of: container).mirrored(in: reading) : stack.edgeInsets
    let items = coordinates.tree.items
    hiddenItems = stack.members.map(\.item).filter {
      absent.contains($0) && items[$0.index].isHidden && items[$0.index].isInstalled
    }
    let present = stack.members.filter { !absent.contains($0.item) }
    members =
      stack.distribution == .gravityAreas
      ? StackGravity.allCases.flatMap { gravity in
        present.filter { $0.gravity == gravity }
      } : present
  }

  /// The axis that the members follow each other along.
  var axis: Axis { stack.axis }

  /// The axis that they are aligned on.
  var crossAxis: Axis { stack.axis == .horizontal ? .vertical : .horizontal }

  func begin(_ item: ItemID, _ axis: Axis) -> Expression {
    coordinates.place(item, axis, at: 0, along: reading)
  }

  func end(_ item: ItemID, _ axis: Axis) -> Expression {
    coordinates.place(item, axis, at: 1, along: reading)
  }

  func center(_ item: ItemID, _ axis: Axis) -> Expression {
    coordinates.place(item, axis, at: 0.5, along: reading)
  }

  func extent(_ item: ItemID, _ axis: Axis) -> Expression { coordinates.extent(item, axis) }

  /// From the stack's edge that is read first, or its top, to its members.
  func beginInset(_ axis: Axis) -> Double {
    axis == .horizontal ? edgeInsets.left : edgeInsets.top
  }

  /// From the members to the stack's edge that is read last, or its bottom.
  func endInset(_ axis: Axis) -> Double {
    axis == .horizontal ? edgeInsets.right : edgeInsets.bottom
  }

  /// The room that both insets take.
  func insets(_ axis: Axis) -> Double { beginInset(axis) + endInset(axis) }

  /// The room after the member at a position: what follows a member that is absent goes with it.
  func spacing(after position: Int) -> Double {
    members[position].customSpacing ?? stack.spacing
  }

  /// How an AppKit stack keeps from growing beyond its members along an axis.
  ///
  /// It is a trifle less for a stack than for those in it, so that stacks hug their members from
  /// the inside out where all of them hug equally. Stacks side by side hug alike, whatever is in
  /// them.
  func hugging(along axis: Axis) -> Priority {
    let written = stack.hugging[axis] ?? StackArrangement.hugging
    let less = 1e-6 * Double(min(10, levelsInside))
    return Priority(max(StackArrangement.emptiness.value, written.value - less))
  }

  /// How much less deep the stack is than the deepest one in the outermost stack around it.
  private var levelsInside: Int {
    let items = coordinates.tree.items
    var (outermost, depth) = (container, 0)
    while let parent = items[outermost.index].parent, case .stack = items[parent.index].arrangement
    {
      (outermost, depth) = (parent, depth + 1)
    }
    return nesting(of: outermost) - depth
  }

  /// How many stacks are inside one another among the members of a stack.
  private func nesting(of item: ItemID) -> Int {
    guard case .stack(let stack) = coordinates.tree.items[item.index].arrangement else { return 0 }
    return stack.members.reduce(0) { most, member in
      guard member.item > item,
        case .stack = coordinates.tree.items[member.item.index].arrangement
      else { return most }
      return max(most, 1 + nesting(of: member.item))
    }
  }

  /// How strongly members are kept from reaching beyond the stack's end along an axis.
  func clippingResistance(along axis: Axis) -> Priority {
    stack.clippingResistance[axis] ?? .required
  }

  /// From the end of the member at a position to where the next one begins, or from the last
  /// baseline of the one to the first baseline of the other.
  func gap(after position: Int) -> Expression {
    let (one, next) = (members[position].item, members[position + 1].item)
    let isOfBaselines = stack.isBaselineRelative && axis == .vertical
    var result = isOfBaselines ? baseline(next, .firstBaseline) : begin(next, axis)
    result.add(-1, isOfBaselines ? baseline(one, .lastBaseline) : end(one, axis))
    return result
  }

  /// A baseline of a member.
  func baseline(_ item: ItemID, _ attribute: LayoutAttribute) -> Expression {
    coordinates.expression(
      .init(item, attribute), contents: contents, along: coordinates.direction)
  }

  /// From the centre of the member at a position to that of the next one.
  func centerDistance(after position: Int) -> Expression {
    var result = center(members[position + 1].item, axis)
    result.add(-1, center(members[position].item, axis))
    return result
  }
}
