import Geometry
import InterfaceDocuments

/// The content view of a box in documents older than Xcode 7, which constraints cannot name.
///
/// Constraints that name the box act on its inner area: its alignment rectangle below the title.
/// The frame of the content view differs from that, by up to three points.
enum OldBoxContent {
  /// The alignment insets of a box with a border, in points.
  private static let side = 3.0
  private static let bottom = 4.0

  /// Gives the content view of a box the alignment rectangle that constraints act on.
  static func adjust(_ box: inout View) {
    guard box.kind == .box(.primary), let frame = box.frame,
      let index = box.subviews.firstIndex(where: { $0.isContentView && !$0.hasExplicitID }),
      let stored = box.subviews[index].frame
    else { return }
    let top = max(0, stored.minY - 1)
    let room = Rect(
      x: side, y: top, width: max(0, frame.width - 2 * side),
      height: max(0, frame.height - top - bottom))
    box.subviews[index].metrics.alignmentInsets = Insets(
      top: room.minY - stored.minY, left: room.minX - stored.minX,
      bottom: stored.maxY - room.maxY, right: stored.maxX - room.maxX)
  }
}
