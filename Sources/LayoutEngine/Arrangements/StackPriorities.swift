import Geometry
import LinearConstraints

/// The levels of the constraints that the platforms' stacks make.
extension StackArrangement {
  /// How an AppKit stack aligns its members and makes their gaps equal: more than contents hug by
  /// default, less than they resist.
  static let arranging = Priority(260)
  /// How an AppKit stack makes its members equal: less than it aligns those of a stack around it.
  static let equalizing = Priority(259)
  /// How the outer members of an AppKit stack keep to its edges where gaps give way.
  static let edge = Priority(750)
  /// How the members of one gravity area keep together; each gap a little less than the one before.
  static let gathering = 749.99
  /// How a UIKit stack keeps the extent of a hidden member across the axis at most.
  static let hiddenAlignment = Priority(999.5)
  /// How a UIKit stack keeps from growing beyond its members across the axis.
  static let spanningFit = Priority(51)
  /// How a UIKit stack whose gaps give way keeps from growing.
  static let canvasFit = Priority(49)
  /// How members of a UIKit stack that nothing sizes across the axis come to nothing.
  static let ambiguitySuppression = Priority(25)
  /// How a stack without members comes to nothing.
  static let emptiness = Priority(0.001)

  /// How an AppKit stack keeps from growing beyond its members where nothing else is said.
  static let hugging = Priority(249.99998)

  /// How a row of a UIKit stack shares what is left between texts that wrap, where neither hugging
  /// nor resistance decides.
  static let textSharing = Priority(25)

  /// How the member at a position keeps its share of a UIKit stack: each less than the one before,
  /// so that the last one takes what rounding and spacing leave.
  static func proportion(at position: Int) -> Priority { Priority(max(1, 999 - Double(position))) }

  /// How the distance after the member at a position keeps to the first one in a UIKit stack.
  static func centering(at position: Int) -> Priority { Priority(max(1, 150 - Double(position))) }

  /// How the gap after the member at a position keeps a gravity area together.
  static func gathering(at position: Int) -> Priority {
    Priority(max(700, gathering - 0.01 * Double(position)))
  }
}
