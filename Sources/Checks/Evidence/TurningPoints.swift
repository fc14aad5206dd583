import Geometry
package import Scenes

/// The places on the line between two layouts of one piece, in which every frame is linear, at which a
/// comparison that rules make may turn out otherwise.
///
/// Between two of them, what is reported of a layout stays the same. They are those of losses (the least
/// that is reported, the comparison with the development language, and which of competing views loses
/// most), of views that come to overlap, and of views that leave their containers.
package struct TurningPoints {
  /// The places in ascending order: 0 is the first layout, 1 the second.
  package private(set) var shares: [Double] = []

  /// The most views that are compared with each other.
  private static let maximumComparedCount = 600

  /// Whether there are so many views that not all pairs were compared.
  package private(set) var isIncomplete = false

  /// Finds the places between two layouts of a root in one locale.
  ///
  /// - Parameters:
  ///   - first: The first layout.
  ///   - last: The second layout.
  ///   - base: Both layouts in the development language, if it is another one.
  /// - Complexity: O(n²) for n views with texts or controls.
  package init(
    from first: ResolvedLayout, to last: ResolvedLayout,
    base: (first: ResolvedLayout, last: ResolvedLayout)?
  ) {
    guard first.items.map(\.id) == last.items.map(\.id) else { return }
    let own = MovingLosses(first, last)
    let others = base.map { MovingLosses($0.first, $0.last) }
    addLosses(own, others)
    if let others { addLosses(others, nil) }
    addOverlaps(first, last)
    if let base { addOverlaps(base.first, base.last) }
    addOverhangs(first, last)
    shares = Set(shares).sorted()
  }

  private mutating func add(_ line: Line, at level: Double = 0) {
    let (start, end) = (line.start - level, line.end - level)
    guard start != end, (start < 0) != (end < 0) else { return }
    let share = start / (start - end)
    if share > 0, share < 1 { shares.append(share) }
  }
}

/// A number that changes evenly between two layouts.
private struct Line {
  var start: Double
  var end: Double

  init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  static func - (first: Line, second: Line) -> Line {
    Line(first.start - second.start, first.end - second.end)
  }

  static func * (factor: Double, line: Line) -> Line {
    Line(factor * line.start, factor * line.end)
  }

  /// The shares of the way at which the number is less than a limit, or nil for none.
  func range(below limit: Double) -> ClosedRange<Double>? {
    let (start, end) = (start - limit, end - limit)
    if start < 0, end < 0 { return 0...1 }
    if start >= 0, end >= 0 { return nil }
    let turn = start / (start - end)
    return start < 0 ? 0...turn : turn...1
  }
}

/// The losses of texts in two layouts.
private struct MovingLosses {
  struct Loss {
    var axis: Axis
    var needed: Line
    var lost: Line
    /// The points that may be missing without clipping the text.
    var spare: Double
    var rect: (first: Rect, last: Rect)
  }

  struct Key: Hashable {
    var item: String
    var axis: Axis
  }

  private(set) var losses: [Key: Loss] = [:]

  init(_ first: ResolvedLayout, _ last: ResolvedLayout) {
    for (own, other) in zip(first.items, last.items) where own.id == other.id {
      let axes = Set((own.losses + other.losses).map(\.axis))
      guard !axes.isEmpty else { continue }
      let rects = (own.placement.alignmentRectInRoot, other.placement.alignmentRectInRoot)
      for axis in axes {
        let (before, after) = (
          own.losses.first { $0.axis == axis }, other.losses.first { $0.axis == axis }
        )
        // A view that loses nothing has the room that it is given.
        let needed = Line(
          before?.needed ?? after?.needed ?? 0, after?.needed ?? before?.needed ?? 0)
        let available = Line(
          before?.available ?? rects.0.size[axis], after?.available ?? rects.1.size[axis])
        losses[Key(item: own.id, axis: axis)] = Loss(
          axis: axis, needed: needed, lost: needed - available,
          spare: max(before?.spare ?? 0, after?.spare ?? 0), rect: rects)
      }
    }
  }
}

extension TurningPoints {
  private mutating func addLosses(_ own: MovingLosses, _ base: MovingLosses?) {
    for (key, loss) in own.losses {
      // The least loss that is reported, of a text and of an estimated one, and the least certain one.
      for least in [ResolvedLoss.tolerance, ResolvedLoss.minimumVisible, 2] {
        add(loss.lost, at: least)
        if loss.spare > 0 { add(loss.lost, at: least + loss.spare) }
      }
      add(loss.lost - 0.03 * loss.needed)
      add(loss.lost, at: 4)
      add(loss.lost - 0.05 * loss.needed)
      guard let other = base?.losses[key] else { continue }
      add(loss.lost - other.lost, at: 1.5)
      add(loss.lost - 1.1 * other.lost)
    }
    // Of views that compete, the one that loses most is reported.
    let all = own.losses.sorted {
      ($0.key.item, $0.key.axis.rawValue) < ($1.key.item, $1.key.axis.rawValue)
    }.map(\.value)
    guard all.count <= Self.maximumComparedCount else {
      isIncomplete = true
      return
    }
    for (index, loss) in all.enumerated() {
      for other in all[(index + 1)...] where other.axis == loss.axis {
        add(loss.lost - other.lost)
        let axis = loss.axis
        let extents = Line(
          loss.rect.first.size[axis] - other.rect.first.size[axis],
          loss.rect.last.size[axis] - other.rect.last.size[axis])
        add(extents, at: 0.01)
        add(extents, at: -0.01)
        for axis in Axis.allCases {
          for gap in Gap(loss.rect, other.rect, along: axis).sides { add(gap) }
        }
      }
    }
  }

  private mutating func addOverlaps(_ first: ResolvedLayout, _ last: ResolvedLayout) {
    let bodies = zip(first.items, last.items).compactMap { own, other in
      own.drawnRect.flatMap { rect in other.drawnRect.map { (first: rect, last: $0) } }
    }
    guard bodies.count <= Self.maximumComparedCount else {
      isIncomplete = true
      return
    }
    for (index, body) in bodies.enumerated() {
      for other in bodies[(index + 1)...] {
        // Both extents of an overlap are concave, so that each is beyond the tolerance in one range.
        var range: ClosedRange<Double>? = 0...1
        for axis in Axis.allCases {
          for side in Gap(body, other, along: axis).sides {
            guard let known = range, let below = side.range(below: -OverlapComparison.tolerance),
              known.overlaps(below)
            else {
              range = nil
              break
            }
            range = known.clamped(to: below)
          }
        }
        guard let range else { continue }
        shares += [range.lowerBound, range.upperBound].filter { $0 > 0 && $0 < 1 }
      }
    }
  }

  private mutating func addOverhangs(_ first: ResolvedLayout, _ last: ResolvedLayout) {
    let rects = zip(first.items, last.items).map {
      ($0.placement.alignmentRectInRoot, $1.placement.alignmentRectInRoot)
    }
    let surfaces = (
      Rect(origin: .zero, size: first.size), Rect(origin: .zero, size: last.size)
    )
    var indices: [String: Int] = [:]
    for (index, item) in first.items.enumerated() where indices[item.id] == nil {
      indices[item.id] = index
    }
    for (index, item) in first.items.enumerated() where item.isDrawn {
      var containers = [surfaces]
      if let parent = item.placement.parent.flatMap({ indices[$0] }) {
        containers.append(rects[parent])
      }
      for room in containers {
        for axis in Axis.allCases {
          for outside in Gap.outside(rects[index], of: room, along: axis) {
            add(outside, at: Overhang.tolerance)
            add(outside)
          }
          // It is wholly outside where nothing of it overlaps.
          for gap in Gap(rects[index], room, along: axis).sides { add(gap) }
        }
      }
    }
  }
}

/// The distances between two rectangles that move.
private struct Gap {
  /// Both signed distances; the rectangles overlap along the axis where both are negative.
  let sides: [Line]

  init(_ one: (first: Rect, last: Rect), _ other: (first: Rect, last: Rect), along axis: Axis) {
    sides = [
      Self.line(one, other) { $1.lower(axis) - $0.upper(axis) },
      Self.line(one, other) { $0.lower(axis) - $1.upper(axis) },
    ]
  }

  /// The distances by which a rectangle is outside of another at its two edges.
  static func outside(
    _ body: (Rect, Rect), of room: (Rect, Rect), along axis: Axis
  ) -> [Line] {
    [
      line(body, room) { $1.lower(axis) - $0.lower(axis) },
      line(body, room) { $0.upper(axis) - $1.upper(axis) },
    ]
  }

  private static func line(
    _ one: (Rect, Rect), _ other: (Rect, Rect), _ distance: (Rect, Rect) -> Double
  ) -> Line {
    Line(distance(one.0, other.0), distance(one.1, other.1))
  }
}

extension Rect {
  fileprivate func lower(_ axis: Axis) -> Double { axis == .horizontal ? minX : minY }
  fileprivate func upper(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
}
