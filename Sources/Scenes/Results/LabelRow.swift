import Geometry

/// Labels side by side in one control: the segments of a segmented control, the tabs of a tab view.
struct LabelRow {
  /// A label's place along the row.
  struct Slot {
    var x: Double
    var width: Double
  }

  /// The widths that the labels have where there is room, in reading order.
  let widths: [Double]
  /// Which of the labels take what the control is wider than they need.
  let isFlexible: [Bool]
  /// Between two labels.
  var spacing = 0.0
  /// The widths that the labels need so that nothing is cut off, if those are smaller.
  var leastWidths: [Double] = []

  /// The width that all need together.
  var width: Double { widths.reduce(0, +) + spacing * Double(max(0, widths.count - 1)) }

  /// Where each label is along a room.
  ///
  /// - Parameters:
  ///   - left: Where the room begins on the left.
  ///   - available: The width of the room.
  ///   - direction: The direction that the labels follow each other in.
  /// - Returns: Begins and widths, in reading order.
  func slots(
    from left: Double, available: Double, direction: LayoutDirection
  ) -> [Slot] {
    let spare = available - width
    let flexible = Double(isFlexible.count { $0 })
    var offset = 0.0
    let least = leastWidths.count == widths.count ? leastWidths : widths
    let room = available - spacing * Double(max(0, widths.count - 1))
    let (all, leastOfAll) = (widths.reduce(0, +), least.reduce(0, +))
    return widths.indices.map { index in
      let needed = widths[index]
      // Labels that lack room first come nearer to each other; then they lack it in the shares that
      // they need.
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
