import Geometry
import LayoutEngine

/// An autoresizing mask as logs show it: `h=-&- v=&--`, `-` for what is fixed, `&` for what gives way.
///
/// The order is least margin, size, greatest margin; on macOS the first vertical mark is the bottom.
struct MaskMarks {
  let mask: Autoresizing.Mask
  /// Whether coordinates run upward, as on macOS.
  let isYUpward: Bool

  init(_ mask: Autoresizing.Mask, isYUpward: Bool) {
    self.mask = mask
    self.isYUpward = isYUpward
  }

  /// The marks of both axes.
  var text: String {
    let horizontal = marks(.flexibleMinX, .widthSizable, .flexibleMaxX)
    let vertical =
      isYUpward
      ? marks(.flexibleMaxY, .heightSizable, .flexibleMinY)
      : marks(.flexibleMinY, .heightSizable, .flexibleMaxY)
    return "h=\(horizontal) v=\(vertical)"
  }

  /// Whether the room before, the extent and the room behind give way, y downward.
  func parts(along axis: Axis) -> (begin: Bool, extent: Bool, end: Bool) {
    axis == .horizontal
      ? (
        mask.contains(.flexibleMinX), mask.contains(.widthSizable), mask.contains(.flexibleMaxX)
      )
      : (
        mask.contains(.flexibleMinY), mask.contains(.heightSizable), mask.contains(.flexibleMaxY)
      )
  }

  private func marks(_ parts: Autoresizing.Mask...) -> String {
    parts.map { mask.contains($0) ? "&" : "-" }.joined()
  }
}
