import Geometry

extension LayoutSolution {
  /// The solution with its frames on the pixels of a device, as they are drawn.
  ///
  /// Each edge of a frame goes to the nearest pixel in the root's coordinates, so that neighbours
  /// stay neighbours; see `Rect.rounded(toScale:)`. Alignment rects keep their insets from the
  /// frames. What was measured, lost or open stays as it was found, without rounding.
  ///
  /// A frame may so lose less than a pixel of its extent. Texts never do where their sizes are whole
  /// pixels, which ``ContentSizing/roundedUp(toScale:)`` sees to beforehand, as the platforms do.
  ///
  /// - Parameter scale: How many pixels there are to a point.
  /// - Returns: The same layout on pixels.
  /// - Precondition: `scale` is a number greater than 0.
  public func rounded(toScale scale: Double) -> LayoutSolution {
    var result = self
    for index in frames.indices {
      let (frame, alignmentRect) = (frames[index], alignmentRects[index])
      let insets = Insets(
        top: alignmentRect.minY - frame.minY, left: alignmentRect.minX - frame.minX,
        bottom: frame.maxY - alignmentRect.maxY, right: frame.maxX - alignmentRect.maxX)
      result.frames[index] = frame.rounded(toScale: scale)
      result.alignmentRects[index] = result.frames[index].inset(by: insets)
    }
    return result
  }
}
