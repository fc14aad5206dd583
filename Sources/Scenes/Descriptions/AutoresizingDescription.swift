import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import LayoutWording
import LinearConstraints

/// Describes the constraints of a frame with an autoresizing mask.
struct AutoresizingDescription {
  let tree: SceneTree
  let direction: LayoutDirection
  let writer: VisualFormatWriter

  /// The mask as in the platforms' logs; on macOS the first vertical mark is the bottom margin.
  func marks(of item: ItemID) -> String? {
    tree.layout.items[item.index].autoresizing?.mask
      .description(isFlipped: !tree.platform.isYUpward)
  }

  /// The constraint that keeps the size or a margin of the frame.
  ///
  /// - Parameters:
  ///   - isSize: Whether it keeps the size, else a margin.
  ///   - item: The view.
  ///   - axis: The axis.
  /// - Returns: The constraint, or nil if that part of the frame is flexible.
  func statement(
    isSize: Bool, of item: ItemID, along axis: Axis
  ) -> VisualFormatWriter.Statement? {
    guard let springs = tree.layout.items[item.index].autoresizing,
      let parent = tree.nodes[item.index].parent
    else { return nil }
    let isHorizontal = axis == .horizontal
    let begin = isHorizontal ? springs.frame.minX : springs.frame.minY
    let end = springs.parentSize[axis] - (isHorizontal ? springs.frame.maxX : springs.frame.maxY)
    // A mask is about left and right, which a visual format can express as leading and trailing
    // only from left to right.
    let isTurned = direction == .rightToLeft
    let near: LayoutAttribute = isHorizontal ? isTurned ? .left : .leading : .top
    let far: LayoutAttribute = isHorizontal ? isTurned ? .right : .trailing : .bottom
    let flexible = springs.mask.flexible(along: axis)
    if isSize, !flexible.extent {
      let size = tree.anchor(item, isHorizontal ? .width : .height)
      return write(size, nil, springs.frame.size[axis])
    }
    if !isSize, !flexible.begin {
      return write(tree.anchor(item, near), tree.anchor(parent, near), begin)
    }
    return flexible.end ? nil : write(tree.anchor(item, far), tree.anchor(parent, far), -end)
  }

  private func write(
    _ first: StatedConstraint.Anchor, _ second: StatedConstraint.Anchor?, _ constant: Double
  ) -> VisualFormatWriter.Statement {
    writer.write(
      StatedConstraint(first: first, relation: .equal, second: second, constant: constant))
  }
}

extension AutoresizingMask {
  /// Whether the margin before, the extent and the margin after are flexible, y downward.
  fileprivate func flexible(along axis: Axis) -> (begin: Bool, extent: Bool, end: Bool) {
    axis == .horizontal
      ? (contains(.flexibleMinX), contains(.widthSizable), contains(.flexibleMaxX))
      : (contains(.flexibleMinY), contains(.heightSizable), contains(.flexibleMaxY))
  }
}
