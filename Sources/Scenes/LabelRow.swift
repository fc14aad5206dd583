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
    return zip(widths, isFlexible).map { needed, isFlexible in
      // Labels that lack room lack it in the shares that they need.
      let own =
        spare < 0 && self.width > 0
        ? needed * available / self.width : needed + (isFlexible ? spare / flexible : 0)
      defer { offset += own + spacing }
      let x = direction == .rightToLeft ? left + available - offset - own : left + offset
      return Slot(x: x, width: own)
    }
  }
}
