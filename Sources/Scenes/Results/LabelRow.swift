import Geometry

/// Labels side by side in one control: the segments of a segmented control, the tabs of a tab view.
struct LabelRow {
  /// The extent of a label along the row, in points.
  struct Slot {
    var x: Double
    var width: Double
  }

  /// The widths of the labels if there is enough room, in reading order.
  let widths: [Double]
  /// Whether each label grows if the control is wider than needed.
  let isFlexible: [Bool]
  /// The space between two labels, in points.
  var spacing = 0.0
  /// The minimum widths at which no label is clipped; empty if they are `widths`.
  var minimumWidths: [Double] = []

  /// The width of the row if there is enough room.
  var width: Double { widths.reduce(0, +) + spacing * Double(max(0, widths.count - 1)) }

  /// Places the labels in a width.
  ///
  /// - Parameters:
  ///   - left: The left edge.
  ///   - available: The available width.
  ///   - direction: The direction of the row.
  /// - Returns: The slots, in reading order.
  func slots(
    from left: Double, available: Double, direction: LayoutDirection
  ) -> [Slot] {
    let spare = available - width
    let flexible = Double(isFlexible.count { $0 })
    var offset = 0.0
    let least = minimumWidths.count == widths.count ? minimumWidths : widths
    let room = available - spacing * Double(max(0, widths.count - 1))
    let (all, leastOfAll) = (widths.reduce(0, +), least.reduce(0, +))
    return widths.indices.map { index in
      let needed = widths[index]
      // If the row is too narrow, the labels first lose the space between them, then shrink in
      // proportion to the widths that they need.
      let own: Double
      if spare >= 0 || width <= 0 {
        own = needed + (isFlexible[index] ? spare / flexible : 0)
      } else if leastOfAll < all, room >= leastOfAll {
        let share = (room - leastOfAll) / (all - leastOfAll)
        own = least[index] + share * (needed - least[index])
      } else if leastOfAll < all {
        own = max(0, least[index] * room / leastOfAll)
      } else {
        own = needed * available / width
      }
      defer { offset += own + spacing }
      let x = direction == .rightToLeft ? left + available - offset - own : left + offset
      return Slot(x: x, width: own)
    }
  }
}
