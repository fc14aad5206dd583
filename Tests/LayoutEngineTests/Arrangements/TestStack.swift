import Geometry
import InterfaceValues
import LayoutEngine
import LinearConstraints

/// A stack in a root, with members whose content sizes are given along and across its axis.
struct TestStack {
  /// A member's content size and attributes.
  struct Member {
    var along: Double?
    var across: Double? = 20
    var hugging = 250.0
    var resistance = 750.0
    var customSpacing: Double?
    var visibility = 1000.0
    var gravity = StackGravity.leading
    var isHidden = false
    var firstBaseline: Double?
    var lastBaseline = 0.0

    init(_ along: Double?, _ change: (inout Member) -> Void = { _ in }) {
      self.along = along
      change(&self)
    }
  }

  /// The direction of the stack's axis.
  enum Way: CaseIterable, Sendable {
    case leftToRight, rightToLeft, downward

    var axis: Axis { self == .downward ? .vertical : .horizontal }
    var direction: LayoutDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
  }

  var layout: TestLayout
  let stack: ItemID
  let members: [ItemID]
  let way: Way

  /// Creates a stack as large as the root, or one at the root's origin that is as large as its
  /// content.
  init(
    _ way: Way, _ members: [Member], isFree: Bool = false,
    _ change: (inout StackArrangement) -> Void = { _ in }
  ) {
    self.way = way
    layout = TestLayout()
    let stack = layout.view()
    self.stack = stack
    for (begin, end) in [(LayoutAttribute.leading, LayoutAttribute.trailing), (.top, .bottom)] {
      layout.constrain(stack, begin, to: layout.root, begin)
      if !isFree { layout.constrain(stack, end, to: layout.root, end) }
    }
    var arrangement = StackArrangement(axis: way.axis, members: [])
    for member in members {
      let isHorizontal = way.axis == .horizontal
      let item = layout.view(
        in: stack,
        content: Content(
          width: isHorizontal ? member.along : member.across,
          height: isHorizontal ? member.across : member.along,
          firstBaseline: member.firstBaseline, lastBaseline: member.lastBaseline)
      ) {
        $0.isHidden = member.isHidden
        if isHorizontal {
          $0.horizontalHugging = Priority(member.hugging)
          $0.horizontalCompressionResistance = Priority(member.resistance)
        } else {
          $0.verticalHugging = Priority(member.hugging)
          $0.verticalCompressionResistance = Priority(member.resistance)
        }
      }
      arrangement.members.append(
        .init(
          item, customSpacing: member.customSpacing,
          visibilityPriority: Priority(member.visibility), gravity: member.gravity))
    }
    self.members = arrangement.members.map(\.item)
    change(&arrangement)
    layout.tree.update(stack) { $0.arrangement = .stack(arrangement) }
  }

  /// Returns the layout in a root of the given size along and across the stack.
  func solve(along: Double = 300, across: Double = 100) -> LayoutSolution {
    let size = way.axis == .horizontal ? (along, across) : (across, along)
    return layout.solve(size.0, size.1, way.direction)
  }

  /// Returns the position of a member relative to the stack's, and its extent, both along the
  /// stack.
  func along(_ solution: LayoutSolution, _ item: ItemID) -> [Double] {
    let (rect, room) = (solution.rect(item), solution.rect(stack))
    return switch way {
    case .leftToRight: [rect.minX - room.minX, rect.width]
    case .rightToLeft: [room.maxX - rect.maxX, rect.width]
    case .downward: [rect.minY - room.minY, rect.height]
    }
  }

  /// Returns the position of a member from the stack's top or leading edge, and its extent, both
  /// across the stack.
  func across(_ solution: LayoutSolution, _ item: ItemID) -> [Double] {
    let (rect, room) = (solution.rect(item), solution.rect(stack))
    return way.axis == .horizontal
      ? [rect.minY - room.minY, rect.height] : [rect.minX - room.minX, rect.width]
  }

  /// The positions and extents of all members along the stack.
  func spans(_ solution: LayoutSolution) -> [[Double]] { members.map { along(solution, $0) } }

  func crossSpans(_ solution: LayoutSolution) -> [[Double]] { members.map { across(solution, $0) } }
}
