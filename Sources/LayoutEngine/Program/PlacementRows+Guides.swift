import Geometry
import LinearConstraints

extension PlacementRows {
  /// A number of points that no layout has, for a limit that is none.
  private static let unlimited = 1e9

  /// The rectangle that a view offers by a role of its guide.
  mutating func addGuide(_ guide: ItemID, _ role: GuideRole, of view: ItemID) {
    switch role {
    case .layoutMargins:
      for axis in Axis.allCases { addEdges(guide, axis, margins(of: view, axis)) }
    case .safeArea:
      for axis in Axis.allCases {
        let insets = measures.coveredInsets[guide] ?? .zero
        addEdges(guide, axis, frame(of: view, axis).inset(by: insets.ends(along: axis)))
      }
    case .readableContent(let maximumWidth):
      addReadableWidth(guide, maximumWidth, within: margins(of: view, .horizontal))
      addEdges(guide, .vertical, margins(of: view, .vertical))
    case .keyboard:
      addEdges(guide, .horizontal, frame(of: view, .horizontal))
      var covered = frame(of: view, .vertical)
      covered.low = covered.high
      covered.low.constant -= measures.coveredInsets[guide]?.bottom ?? 0
      addEdges(guide, .vertical, covered)
    case .frame:
      for axis in Axis.allCases { addEdges(guide, axis, frame(of: view, axis)) }
    case .inside(let insets):
      let insets = insets.mirrored(in: coordinates.direction(of: view))
      for axis in Axis.allCases {
        addEdges(guide, axis, frame(of: view, axis).inset(by: insets.ends(along: axis)))
      }
    }
  }

  private mutating func addEdges(_ guide: ItemID, _ axis: Axis, _ edges: Edges) {
    add(.guideBegin, guide, axis, coordinates.point(guide, axis, at: 0), .equal, edges.low)
    add(.guideEnd, guide, axis, coordinates.point(guide, axis, at: 1), .equal, edges.high)
  }

  /// In the middle of the margins, and as wide as these or as the greatest width.
  ///
  /// The lesser of two lengths is not linear, and an optional row for it would pull at the view. So
  /// one of the two lengths holds at a time, and ``Measuring`` finds out which: at first that of the
  /// margins without a limit; where that is too wide, the greatest width in margins that have room
  /// for it.
  private mutating func addReadableWidth(
    _ guide: ItemID, _ maximum: Double, within margins: Edges
  ) {
    let isLimited = measures.limitedGuides.contains(guide)
    let width = coordinates.extent(guide, .horizontal)
    let room = margins.extent
    var twiceCentre = margins.low
    twiceCentre.add(1, margins.high)
    var twiceOwnCentre = coordinates.point(guide, .horizontal, at: 0)
    twiceOwnCentre.add(1, coordinates.point(guide, .horizontal, at: 1))
    add(.guideBegin, guide, .horizontal, twiceOwnCentre, .equal, twiceCentre)
    add(.guideEnd, guide, .horizontal, width, .lessThanOrEqual, room)
    add(
      .guideEnd, guide, .horizontal, width, .greaterThanOrEqual, room,
      constant: isLimited ? -Self.unlimited : 0)
    add(
      .guideEnd, guide, .horizontal, width, .lessThanOrEqual,
      constant: isLimited ? maximum : Self.unlimited)
    add(
      .guideEnd, guide, .horizontal, width, .greaterThanOrEqual,
      constant: isLimited ? maximum : 0)
  }

  private func frame(of view: ItemID, _ axis: Axis) -> Edges {
    let (low, high) = coordinates.alignmentInsets(of: view).ends(along: axis)
    return rect(of: view, axis).inset(by: (-low, -high))
  }

  private func margins(of view: ItemID, _ axis: Axis) -> Edges {
    rect(of: view, axis).inset(by: coordinates.layoutMargins(of: view).ends(along: axis))
  }

  private func rect(of view: ItemID, _ axis: Axis) -> Edges {
    Edges(low: coordinates.point(view, axis, at: 0), high: coordinates.point(view, axis, at: 1))
  }
}

/// Where something begins and ends along an axis, from the left or from the top.
private struct Edges {
  var low: Expression
  var high: Expression

  var extent: Expression {
    var result = high
    result.add(-1, low)
    return result
  }

  func inset(by ends: (low: Double, high: Double)) -> Edges {
    var result = self
    result.low.constant += ends.low
    result.high.constant -= ends.high
    return result
  }
}

extension Insets {
  /// The insets at the low and the high end of an axis.
  func ends(along axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
