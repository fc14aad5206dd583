import Geometry
import InterfaceValues
import LinearConstraints

/// A stack with its present members, and the locations of their edges.
struct StackPlaces {
  let stack: StackArrangement
  let container: ItemID
  /// The members that take part, in layout order.
  let members: [StackArrangement.Member]
  /// The hidden members, which take no room along the axis.
  let hiddenItems: [ItemID]
  /// The insets of the members from the stack's edges, with the leading side as left.
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

  /// The axis along which the members follow each other.
  var axis: Axis { stack.axis }

  /// The axis along which they are aligned.
  var crossAxis: Axis { stack.axis.other }

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

  /// Returns the inset of the members from the stack's leading edge or its top.
  func beginInset(_ axis: Axis) -> Double { edgeInsets.ends(along: axis).low }

  /// Returns the inset of the members from the stack's trailing edge or its bottom.
  func endInset(_ axis: Axis) -> Double { edgeInsets.ends(along: axis).high }

  /// Returns the sum of both insets.
  func insets(_ axis: Axis) -> Double { edgeInsets.total(along: axis) }

  /// Returns the spacing after the member at a position; that after an absent member disappears with it.
  func spacing(after position: Int) -> Double {
    members[position].customSpacing ?? stack.spacing
  }

  /// Returns the hugging priority of an AppKit stack along an axis.
  ///
  /// It is slightly less for a stack than for those in it, so that stacks of equal priority hug their
  /// members from the inside out. Stacks side by side hug equally, whatever they contain.
  func hugging(along axis: Axis) -> Priority {
    let written = stack.hugging[axis] ?? StackArrangement.hugging
    let less = 1e-6 * Double(min(10, levelsInside))
    return Priority(max(StackArrangement.emptiness.value, written.value - less))
  }

  /// The number of levels from the stack to the deepest one in the outermost stack around it.
  private var levelsInside: Int {
    let items = coordinates.tree.items
    var (outermost, depth) = (container, 0)
    while let parent = items[outermost.index].parent, case .stack = items[parent.index].arrangement
    {
      (outermost, depth) = (parent, depth + 1)
    }
    return nesting(of: outermost) - depth
  }

  /// Returns the depth of nested stacks among the members of a stack.
  private func nesting(of item: ItemID) -> Int {
    guard case .stack(let stack) = coordinates.tree.items[item.index].arrangement else { return 0 }
    return stack.members.reduce(0) { most, member in
      guard member.item > item,
        case .stack = coordinates.tree.items[member.item.index].arrangement
      else { return most }
      return max(most, 1 + nesting(of: member.item))
    }
  }

  /// Returns the priority of keeping members from sticking out beyond the stack's end along an axis.
  func clippingResistance(along axis: Axis) -> Priority {
    stack.clippingResistance[axis] ?? .required
  }

  /// Returns the distance from the end of the member at a position to the beginning of the next one, or
  /// between their adjacent baselines.
  func distance(after position: Int) -> Expression {
    let (one, next) = (members[position].item, members[position + 1].item)
    let isOfBaselines = stack.isBaselineRelative && axis == .vertical
    return isOfBaselines
      ? baseline(next, .firstBaseline) - baseline(one, .lastBaseline)
      : begin(next, axis) - end(one, axis)
  }

  /// Returns the location of a member's baseline.
  func baseline(_ item: ItemID, _ attribute: LayoutAttribute) -> Expression {
    coordinates.expression(
      .init(item, attribute), contents: contents, along: coordinates.direction)
  }

  /// Returns the distance from the centre of the member at a position to that of the next one.
  func centerDistance(after position: Int) -> Expression {
    center(members[position + 1].item, axis) - center(members[position].item, axis)
  }
}
