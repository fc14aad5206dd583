import Geometry
package import Scenes

/// The comparisons that rules make of layouts and that turn out differently at the corners of a set of
/// sizes in which every frame is linear.
///
/// Each is a number that changes evenly, and its sign decides. Between the lines on which these numbers
/// are 0, what is reported of a layout stays the same. They are those of losses (the least that is
/// reported, the comparison with the development language, and which of competing views loses most), of
/// views that come to overlap, and of views that leave their containers, and of roots that
/// grow.
package struct TurningPoints {
  /// The numbers at each corner; some are negative and some are not.
  package private(set) var comparisons: [[Double]] = []

  /// The most views that are compared with each other.
  private static let maximumComparedCount = 600

  /// Whether there are so many views that not all pairs were compared.
  package private(set) var isIncomplete = false

  /// Collects the comparisons of a root's layouts in one locale.
  ///
  /// - Parameters:
  ///   - corners: The layouts at the corners: the ends of a line, or the corners of a polygon.
  ///   - base: Those in the development language, if that is another one.
  /// - Complexity: O(n²) for n views with texts or controls.
  package init(corners: [ResolvedLayout], base: [ResolvedLayout]?) {
    let ids = corners.first?.items.map(\.id) ?? []
    guard corners.allSatisfy({ $0.items.map(\.id) == ids }) else {
      isIncomplete = true
      return
    }
    let own = MovingLosses(corners)
    let others = base.map(MovingLosses.init)
    addLosses(own, others)
    if let others { addLosses(others, nil) }
    addOverlaps(corners)
    if let base { addOverlaps(base) }
    addOverhangs(corners)
    addGrowth(corners)
  }

  private mutating func add(_ number: Moving, at level: Double = 0) {
    let values = number.values.map { $0 - level }
    if values.contains(where: { $0 < 0 }), values.contains(where: { $0 > 0 }) {
      comparisons.append(values)
    }
  }
}

/// A number that changes evenly, at each corner.
private struct Moving {
  var values: [Double]

  init(_ values: [Double]) { self.values = values }

  static func - (first: Moving, second: Moving) -> Moving {
    Moving(zip(first.values, second.values).map { $0 - $1 })
  }

  static func * (factor: Double, number: Moving) -> Moving {
    Moving(number.values.map { factor * $0 })
  }
}

/// The losses of texts in layouts.
private struct MovingLosses {
  struct Loss {
    var axis: Axis
    var needed: Moving
    var lost: Moving
    /// The points that may be missing without clipping the text.
    var spare: Double
    /// The alignment rect at each corner, in the root's coordinates.
    var rects: [Rect]
    /// The compression resistance that was broken, at any of the corners.
    var resistances: Set<Double>
    /// The ids of the constraints that cause it, at any of the corners.
    var causes: Set<String>

    /// Whether the two may be reported as one.
    func competes(with other: Loss) -> Bool {
      axis == other.axis && !resistances.isDisjoint(with: other.resistances)
        && !causes.isDisjoint(with: other.causes)
    }
  }

  struct Key: Hashable {
    var item: String
    var axis: Axis
  }

  private(set) var losses: [Key: Loss] = [:]

  /// The losses in the order of their views, the same in every run.
  var ordered: [(key: Key, value: Loss)] {
    losses.sorted { ($0.key.item, $0.key.axis.rawValue) < ($1.key.item, $1.key.axis.rawValue) }
  }

  init(_ corners: [ResolvedLayout]) {
    guard let first = corners.first else { return }
    for index in first.items.indices {
      let items = corners.map { $0.items[index] }
      for axis in Set(items.flatMap { $0.losses.map(\.axis) }) {
        let own = items.map { item in item.losses.first { $0.axis == axis } }
        guard let known = own.lazy.compactMap(\.self).first else { continue }
        let rects = items.map(\.placement.alignmentRectInRoot)
        // A view that loses nothing has the room that it is given.
        let needed = Moving(own.map { $0?.needed ?? known.needed })
        let available = Moving(zip(own, rects).map { $0?.available ?? $1.size[axis] })
        losses[Key(item: items[0].id, axis: axis)] = Loss(
          axis: axis, needed: needed, lost: needed - available,
          spare: own.compactMap { $0?.spare }.max() ?? 0, rects: rects,
          resistances: Set(own.compactMap { $0?.resistance }),
          causes: Set(own.compactMap(\.self).flatMap { $0.causes.map(\.id) }))
      }
    }
  }
}

extension TurningPoints {
  private mutating func addLosses(_ own: MovingLosses, _ base: MovingLosses?) {
    for (key, loss) in own.ordered {
      // The least loss that is reported, of a text and of an estimated one, and the least certain one.
      for least in [ResolvedLoss.tolerance, ResolvedLoss.minimumVisible] {
        add(loss.lost, at: least)
        if loss.spare > 0 { add(loss.lost, at: least + loss.spare) }
      }
      addGreater(of: loss.lost, at: 2, loss.lost - 0.03 * loss.needed)
      addGreater(of: loss.lost, at: 4, loss.lost - 0.05 * loss.needed)
      guard let other = base?.losses[key] else { continue }
      add(loss.lost - other.lost, at: 1.5)
      add(loss.lost - 1.1 * other.lost)
    }
    addContests(among: own)
  }

  /// Adds the comparison of a loss with the greater of a number of points and a share of what is needed.
  private mutating func addGreater(of lost: Moving, at points: Double, _ beyondShare: Moving) {
    let ofPoints = Moving(lost.values.map { $0 - points })
    let pairs = zip(ofPoints.values, beyondShare.values)
    if pairs.allSatisfy({ $0 <= $1 }) {
      add(ofPoints)
    } else {
      add(beyondShare)
      if !pairs.allSatisfy({ $0 >= $1 }) { add(ofPoints) }
    }
  }

  /// Adds which of competing views loses most: that one is reported.
  private mutating func addContests(among own: MovingLosses) {
    let all = own.ordered.map(\.value)
    guard all.count <= Self.maximumComparedCount else {
      isIncomplete = true
      return
    }
    for (index, loss) in all.enumerated() {
      for other in all[(index + 1)...] where loss.competes(with: other) {
        add(loss.lost - other.lost)
        let extents = Moving(
          zip(loss.rects, other.rects).map { $0.size[loss.axis] - $1.size[loss.axis] })
        add(extents, at: 0.01)
        add(extents, at: -0.01)
        for axis in Axis.allCases {
          for gap in Gap(loss.rects, other.rects, along: axis).sides { add(gap) }
        }
      }
    }
  }

  private mutating func addOverlaps(_ corners: [ResolvedLayout]) {
    guard let first = corners.first else { return }
    let bodies = first.items.indices.compactMap { index -> [Rect]? in
      let rects = corners.compactMap { $0.items[index].drawnRect }
      return rects.count == corners.count ? rects : nil
    }
    guard bodies.count <= Self.maximumComparedCount else {
      isIncomplete = true
      return
    }
    for (index, body) in bodies.enumerated() {
      for other in bodies[(index + 1)...] {
        let sides = Axis.allCases.flatMap { Gap(body, other, along: $0).sides }
        // Views that are apart on one side at every corner never overlap.
        let isApart = sides.contains { side in
          side.values.allSatisfy { $0 >= -OverlapComparison.tolerance }
        }
        if isApart { continue }
        for side in sides { add(side, at: -OverlapComparison.tolerance) }
      }
    }
  }

  /// Adds by how much the root is larger than it was given.
  private mutating func addGrowth(_ corners: [ResolvedLayout]) {
    for axis in Axis.allCases {
      let growth = corners.compactMap { layout in
        layout.rootSize[axis].drawn.map { layout.size[axis] - $0 }
      }
      if growth.count == corners.count { add(Moving(growth), at: minimumGrowth) }
    }
  }

  private mutating func addOverhangs(_ corners: [ResolvedLayout]) {
    guard let first = corners.first else { return }
    func rects(_ index: Int) -> [Rect] {
      corners.map { $0.items[index].placement.alignmentRectInRoot }
    }
    let surfaces = corners.map { Rect(origin: .zero, size: $0.size) }
    var indices: [String: Int] = [:]
    for (index, item) in first.items.enumerated() where indices[item.id] == nil {
      indices[item.id] = index
    }
    for (index, item) in first.items.enumerated() where item.isDrawn {
      let own = rects(index)
      var containers = [surfaces]
      if let parent = item.placement.parent.flatMap({ indices[$0] }) {
        containers.append(rects(parent))
      }
      for room in containers {
        for axis in Axis.allCases {
          for outside in Gap.outside(own, of: room, along: axis) {
            add(outside, at: Overhang.tolerance)
          }
          // It is wholly outside where nothing of it overlaps.
          for gap in Gap(own, room, along: axis).sides { add(gap) }
        }
      }
    }
  }
}

/// The distances between two rectangles that move.
private struct Gap {
  /// Both signed distances; the rectangles overlap along the axis where both are negative.
  let sides: [Moving]

  init(_ one: [Rect], _ other: [Rect], along axis: Axis) {
    sides = [
      Self.distance(one, other) { $1.lower(axis) - $0.upper(axis) },
      Self.distance(one, other) { $0.lower(axis) - $1.upper(axis) },
    ]
  }

  /// The distances by which a rectangle is outside of another at its two edges.
  static func outside(_ body: [Rect], of room: [Rect], along axis: Axis) -> [Moving] {
    [
      distance(body, room) { $1.lower(axis) - $0.lower(axis) },
      distance(body, room) { $0.upper(axis) - $1.upper(axis) },
    ]
  }

  private static func distance(
    _ one: [Rect], _ other: [Rect], _ distance: (Rect, Rect) -> Double
  ) -> Moving {
    Moving(zip(one, other).map(distance))
  }
}

extension Rect {
  fileprivate func lower(_ axis: Axis) -> Double { axis == .horizontal ? minX : minY }
  fileprivate func upper(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }
}
