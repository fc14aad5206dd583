import Geometry

/// The image and the text of a segment, or of an item of a bar, in its slot.
struct SegmentInterior {
  /// The slot along the row.
  let slot: LabelRow.Slot
  /// The image's size in points, if there is an image.
  let image: Size?
  /// The text's size in points, if there is a text.
  let textSize: Size?
  /// The space between the image and the text, in points.
  let spacing: Double
  /// Whether the image is above the text, not beside it.
  let isStacked: Bool
  let direction: LayoutDirection

  /// The part of the slot in which the text is centered.
  var textSlot: LabelRow.Slot {
    guard let image, textSize != nil, !isStacked else { return slot }
    let taken = min(slot.width, image.width + spacing)
    return LabelRow.Slot(
      x: direction == .rightToLeft ? slot.x : slot.x + taken, width: slot.width - taken)
  }

  /// The rectangle of the image.
  ///
  /// - Parameters:
  ///   - control: The control's alignment rect.
  ///   - textTop: The top of the text, in the same coordinates.
  /// - Returns: A rectangle in these coordinates, or nil without an image.
  func imageRect(in control: Rect, textTop: Double?) -> Rect? {
    guard let image, image.width > 0, image.height > 0 else { return nil }
    var x = slot.x + (slot.width - image.width) / 2
    var middle = control.minY + control.height / 2
    if let textSize {
      if isStacked {
        middle = (control.minY + (textTop ?? control.maxY)) / 2
      } else {
        let text = textSlot
        let free = (text.width - textSize.width) / 2
        x =
          direction == .rightToLeft
          ? text.x + text.width - free + spacing : text.x + free - spacing - image.width
      }
    }
    return Rect(
      x: x, y: middle - image.height / 2, width: image.width, height: image.height)
  }
}
