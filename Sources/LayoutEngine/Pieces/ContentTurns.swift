/// The widths at which wrapping contents get another size, as far as they were looked for.
///
/// A search along a line of sizes asks for the same ones again and again: before each piece, in it, and for
/// each of the layouts that it compares.
package struct ContentTurns: Sendable {
  /// A range of widths in which a content is the same, but for a width that it is given.
  private struct Stretch {
    var widths: ClosedRange<Double>
    /// The first width below and above at which the content differs, where they were found.
    var below: Double?
    var above: Double?

    /// Whether a width is in it, or between it and where the content differs.
    func contains(_ width: Double) -> Bool {
      widths.contains(width) || below.map { width > $0 && width <= widths.upperBound } == true
        || above.map { width < $0 && width >= widths.lowerBound } == true
    }
  }

  private var stretches: [ItemID: [Stretch]] = [:]

  /// Creates an empty store, before any search.
  package init() {}

  /// Returns the width at which a content first differs on the way to another width, to a millionth of a
  /// point; nil if it does not.
  ///
  /// - Parameters:
  ///   - item: The item with the content.
  ///   - width: The width to begin at.
  ///   - end: The other width.
  ///   - sizing: Measures the contents; it is the same each time.
  /// - Returns: The width.
  mutating func turn(
    of item: ItemID, from width: Double, towards end: Double, _ sizing: some ContentSizing
  ) -> Double? {
    guard width != end else { return nil }
    let place = stretches[item]?.firstIndex { $0.contains(width) }
    var stretch = place.flatMap { stretches[item]?[$0] } ?? Stretch(widths: width...width)
    let isGrowing = end > width
    if let known = isGrowing ? stretch.above : stretch.below {
      let isOnTheWay = isGrowing ? known <= end : known >= end
      return isOnTheWay ? known : nil
    }
    let start = isGrowing ? stretch.widths.upperBound : stretch.widths.lowerBound
    guard isGrowing ? end > start : end < start else { return nil }
    let (same, turn) = ContentRoom(of: item, sizing).ends(from: start, towards: end)
    if isGrowing {
      stretch.widths = stretch.widths.lowerBound...same
      stretch.above = turn
    } else {
      stretch.widths = same...stretch.widths.upperBound
      stretch.below = turn
    }
    if let place {
      stretches[item]?[place] = stretch
    } else {
      stretches[item, default: []].append(stretch)
    }
    return turn
  }
}

/// The widths at which a wrapping content keeps its lines.
struct ContentRoom<Sizing: ContentSizing> {
  private let item: ItemID
  private let sizing: Sizing

  init(of item: ItemID, _ sizing: Sizing) {
    self.item = item
    self.sizing = sizing
  }

  /// The points of the first step along which a content that follows its width is looked at.
  private static var firstStep: Double { 1.0 / 64 }

  /// Returns the content at a width; what is as wide as it may be follows its width evenly.
  private func content(_ width: Double) -> Content {
    let width = max(0, width)
    var content = sizing.content(of: item, width: width).usable
    if content.follows(width) { content.width = nil }
    return content
  }

  /// Returns the width at which the content first differs on the way to another width, to a millionth
  /// of a point; nil if it does not.
  func limit(from width: Double, towards end: Double) -> Double? {
    width == end ? nil : ends(from: width, towards: end).another
  }

  /// Returns the last width on the way to another one at which the content is the same, and the first one at
  /// which it differs, if it does: less than a millionth of a point apart.
  func ends(from width: Double, towards end: Double) -> (same: Double, another: Double?) {
    let own = content(width)
    var (same, another) = (width, end)
    // A content that exceeds its width a little, as lines may, follows it from where it fits up to its own
    // width, and is then as it was.
    if let natural = own.width, natural > width, natural < end, content(natural) != own {
      another = natural
    } else if own.width == nil, sizing.content(of: item, width: max(0, width)).usable.width != nil {
      // What follows its width does so for less than a pixel, perhaps, and again further on.
      var step = end > width ? Self.firstStep : -Self.firstStep
      while (end - same).magnitude > step.magnitude, content(same + step) == own {
        same += step
        step *= 2
      }
      another = (end - same).magnitude > step.magnitude ? same + step : end
      if another == end, content(end) == own { return (end, nil) }
    } else if content(end) == own {
      return (end, nil)
    }
    while (another - same).magnitude > 1e-6 {
      let middle = (same + another) / 2
      if content(middle) == own { same = middle } else { another = middle }
    }
    return (same, another)
  }
}
