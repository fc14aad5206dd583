import Geometry
import LinearConstraints

/// The priorities of the constraints that the platforms' stacks add.
extension StackArrangement {
  /// The alignment of an AppKit stack's members and the equality of their gaps: above the default
  /// hugging of contents, below their compression resistance.
  static let arranging = Priority(260)
  /// The equality of an AppKit stack's members: below the alignment of those of an outer stack.
  static let equalizing = Priority(259)
  /// The distances of the outer members of an AppKit stack from its edges, if its gaps are flexible.
  static let edge = Priority(750)
  /// The spacing within a gravity area; each gap has slightly less than the one before.
  static let gathering = 749.99
  /// The greatest priority of a hidden member's extent across the axis of a UIKit stack.
  static let hiddenAlignment = Priority(999.5)
  /// The hugging of a UIKit stack across its axis.
  static let spanningFit = Priority(51)
  /// The hugging of a UIKit stack with flexible gaps.
  static let canvasFit = Priority(49)
  /// The collapse of a UIKit stack's members that nothing sizes across the axis.
  static let ambiguitySuppression = Priority(25)
  /// The collapse of a stack without members.
  static let emptiness = Priority(0.001)

  /// The default hugging of an AppKit stack.
  static let hugging = Priority(249.99998)

  /// The equality of texts that wrap in a UIKit row, where neither hugging nor compression resistance
  /// decides.
  static let textSharing = Priority(25)

  /// Returns the priority of the share of the member at a position in a UIKit stack: each less than the
  /// one before, so that the last member takes the remainder.
  static func proportion(at position: Int) -> Priority { Priority(max(1, 999 - Double(position))) }

  /// Returns the priority with which the distance after the member at a position equals the first one in
  /// a UIKit stack.
  static func centering(at position: Int) -> Priority { Priority(max(1, 150 - Double(position))) }

  /// Returns the priority of the spacing after the member at a position within a gravity area.
  static func gathering(at position: Int) -> Priority {
    Priority(max(700, gathering - 0.01 * Double(position)))
  }
}
