import InterfaceValues
import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints

/// Says what a frame with springs and struts asks for, as a constraint where one can say it.
struct AutoresizingDescription {
  let tree: SceneTree
  let direction: LayoutDirection
  let writer: VisualFormatWriter

  /// The mask as logs show it, the first vertical mark being the bottom margin on macOS.
  func marks(of item: ItemID) -> String? {
    tree.layout.items[item.index].autoresizing?.mask
      .description(isFlipped: !tree.platform.isYUpward)
  }

  /// A part of the frame that stays as it is: a margin or the size.
  ///
  /// - Parameters:
  ///   - isSize: Whether the size is meant, else the position.
  ///   - item: The view.
  ///   - axis: The axis.
  /// - Returns: Nothing where the part gives way, and so depends on the size of the parent.
  func statement(
    isSize: Bool, of item: ItemID, along axis: Axis
  ) -> VisualFormatWriter.Statement? {
    guard let springs = tree.layout.items[item.index].autoresizing,
      let parent = tree.nodes[item.index].parent
    else { return nil }
    let isHorizontal = axis == .horizontal
    let begin = isHorizontal ? springs.frame.minX : springs.frame.minY
    let end = springs.parentSize[axis] - (isHorizontal ? springs.frame.maxX : springs.frame.maxY)
    // Masks are about left and right, which a visual format can say where the layout begins there.
    let isTurned = direction == .rightToLeft
    let near: LayoutAttribute = isHorizontal ? isTurned ? .left : .leading : .top
    let far: LayoutAttribute = isHorizontal ? isTurned ? .right : .trailing : .bottom
    let flexible = springs.mask.flexible(along: axis)
    if isSize, !flexible.extent {
      return write(anchor(item, isHorizontal ? .width : .height), nil, springs.frame.size[axis])
    }
    if !isSize, !flexible.begin {
      return write(anchor(item, near), anchor(parent, near), begin)
    }
    return flexible.end ? nil : write(anchor(item, far), anchor(parent, far), -end)
  }

  private func write(
    _ first: Constraint.Anchor, _ second: Constraint.Anchor?, _ constant: Double
  ) -> VisualFormatWriter.Statement {
    writer.write(
      Constraint(
        id: "", first: first, relation: .equal, second: second, constant: constant,
        priority: .required, position: .start))
  }

  private func anchor(_ item: ItemID, _ attribute: LayoutAttribute) -> Constraint.Anchor {
    Constraint.Anchor(item: tree.nodes[item.index].id, attribute: attribute)
  }
}

extension AutoresizingMask {
  /// Whether the room before, the extent and the room behind give way, y downward.
  fileprivate func flexible(along axis: Axis) -> (begin: Bool, extent: Bool, end: Bool) {
    axis == .horizontal
      ? (contains(.flexibleMinX), contains(.widthSizable), contains(.flexibleMaxX))
      : (contains(.flexibleMinY), contains(.heightSizable), contains(.flexibleMaxY))
  }
}
