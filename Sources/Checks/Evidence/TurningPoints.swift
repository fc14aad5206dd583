package import Geometry
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
  /// What a comparison decides.
  package enum Concern: Hashable, Sendable {
    /// Whether a view's text fits along an axis.
    case fit(item: String, axis: Axis)
    /// Whether a view overlaps another one.
    case overlap(item: String)
    /// Whether a view is inside of the views around it.
    case bounds(item: String)
    /// Whether the root has the size that it is given.
    case growth
  }

  /// A comparison that a rule makes.
  package struct Comparison: Hashable, Sendable {
    /// All that it decides.
    package var concerns: [Concern]
    /// The number at each corner; some are negative and some are positive.
    package var values: [Double]
    /// Numbers that are all positive where this one decides anything, at each corner; those that are
    /// positive at every corner are left out.
    package var conditions: [[Double]] = []
  }

  package private(set) var comparisons: [Comparison] = []

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
    addOverlaps(corners, base)
    addOverhangs(corners)
    addGrowth(corners)
  }

  /// Adds a number that is compared with a level where other numbers are positive.
  private mutating func add(
    _ number: Moving, at level: Double = 0, about concerns: [Concern],
    where conditions: [Moving] = []
  ) {
    let values = number.values.map { $0 - level }
    guard values.contains(where: { $0 < 0 }), values.contains(where: { $0 > 0 }),
      !conditions.contains(where: \.isNeverPositive)
    else { return }
    comparisons.append(
      Comparison(
        concerns: concerns, values: values,
        conditions: conditions.filter { !$0.isAlwaysPositive }.map(\.values)))
  }
}

/// A number that changes evenly, at each corner.
private struct Moving {
  var values: [Double]

  init(_ values: [Double]) { self.values = values }

  var isAlwaysPositive: Bool { values.allSatisfy { $0 > 0 } }
  var isNeverPositive: Bool { values.allSatisfy { $0 <= 0 } }

  static func - (first: Moving, second: Moving) -> Moving {
    Moving(zip(first.values, second.values).map { $0 - $1 })
  }

  static func - (number: Moving, points: Double) -> Moving {
    Moving(number.values.map { $0 - points })
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
    /// The quarter of a line, of which more is lost where the height of a text is certainly too small.
    var quarterLine: Moving
    /// The alignment rect at each corner, in the root's coordinates.
    var rects: [Rect]
    /// The compression resistance that was broken, at any of the corners.
    var resistances: Set<Double>
    /// The ids of the constraints that cause it, at any of the corners.
    var causes: Set<String>

    /// Whether the two may be reported as one.
    func competes(with other: Loss) -> Bool {
      axis == other.axis
        && resistances.contains { $0 < 1000 && other.resistances.contains($0) }
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

  /// The pairs that may be reported as one, by their places in order.
  ///
  /// - Complexity: O(n²) for n losses.
  var contests: [(first: Int, second: Int)] {
    let all = ordered.map(\.value)
    return all.indices.flatMap { index in
      ((index + 1)..<all.endIndex).lazy.filter { all[index].competes(with: all[$0]) }
        .map { (index, $0) }
    }
  }

  /// Returns what each loss in order decides: whether its own text fits, and all texts with which it
  /// competes, one after another.
  func concerns(_ contests: [(first: Int, second: Int)]) -> [[TurningPoints.Concern]] {
    let keys = ordered.map(\.key)
    var sets = DisjointSets(count: keys.count)
    for (first, second) in contests { sets.join(first, second) }
    var concerns: [[TurningPoints.Concern]] = Array(repeating: [], count: keys.count)
    for members in sets.members {
      let shared = members.map { index in
        TurningPoints.Concern.fit(item: keys[index].item, axis: keys[index].axis)
      }
      for index in members { concerns[index] = shared }
    }
    return concerns
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
          spare: own.compactMap { $0?.spare }.max() ?? 0,
          quarterLine: Moving(
            items.map { item in
              let text = item.content.lostText(along: axis)
              return text.map { $0.rect.height / Double(max(1, $0.lineCount)) / 4 } ?? 0
            }), rects: rects,
          resistances: Set(own.compactMap { $0?.resistance }),
          causes: Set(own.compactMap(\.self).flatMap { $0.causes.map(\.id) }))
      }
    }
  }
}

extension TurningPoints {
  /// - Parameters:
  ///   - own: The losses.
  ///   - base: Those in the development language, with which they are compared.
  private mutating func addLosses(_ own: MovingLosses, _ base: MovingLosses?) {
    guard own.losses.count <= Self.maximumComparedCount else {
      isIncomplete = true
      return
    }
    let contests = own.contests
    let all = own.ordered
    let concerns = own.concerns(contests)
    for ((key, loss), concerns) in zip(all, concerns) {
      addLevels(of: loss, about: concerns)
      guard let other = base?.losses[key] else { continue }
      // Only where both lose something are they compared.
      let both = [loss.lost, other.lost]
      addLevels(of: other, about: concerns, where: [loss.lost])
      add(loss.lost - other.lost, at: 1.5, about: concerns, where: both)
      add(loss.lost - 1.1 * other.lost, about: concerns, where: both)
    }
    for (first, second) in contests {
      addContest(of: all[first].value, all[second].value, about: concerns[first])
    }
  }

  /// Adds the least loss that is reported, of a text and of an estimated one, and the least certain one.
  private mutating func addLevels(
    of loss: MovingLosses.Loss, about concerns: [Concern], where conditions: [Moving] = []
  ) {
    for least in [ResolvedLoss.tolerance, ResolvedLoss.minimumVisible] {
      add(loss.lost, at: least, about: concerns, where: conditions)
      if loss.spare > 0 {
        add(loss.lost, at: least + loss.spare, about: concerns, where: conditions)
      }
    }
    // It is more than both of a number of points and a share of what is needed where both excesses are
    // positive.
    let (lost, needed) = (loss.lost, loss.needed)
    addAll([lost - 2, lost - 0.03 * needed], about: concerns, where: conditions)
    switch loss.axis {
    case .horizontal:
      addAll([lost - 4, lost - 0.05 * needed], about: concerns, where: conditions)
    case .vertical: add(lost - loss.quarterLine, about: concerns, where: conditions)
    }
  }

  /// Adds which of two competing views loses most: that one is reported.
  private mutating func addContest(
    of loss: MovingLosses.Loss, _ other: MovingLosses.Loss, about concerns: [Concern]
  ) {
    let both = [loss.lost, other.lost]
    add(loss.lost - other.lost, about: concerns, where: both)
    let extents = Moving(
      zip(loss.rects, other.rects).map { $0.size[loss.axis] - $1.size[loss.axis] })
    add(extents, at: 0.01, about: concerns, where: both)
    add(extents, at: -0.01, about: concerns, where: both)
    for axis in Axis.allCases {
      for gap in Gap(loss.rects, other.rects, along: axis).sides {
        add(gap, about: concerns, where: both)
      }
    }
  }

  /// Adds the distances between the bodies of views, and where they overlap those of the same views in
  /// the development language.
  private mutating func addOverlaps(_ corners: [ResolvedLayout], _ base: [ResolvedLayout]?) {
    guard let first = corners.first else { return }
    let bodies = first.items.indices.compactMap { index -> (id: String, rects: [Rect])? in
      let rects = corners.compactMap { $0.items[index].drawnRect }
      return rects.count == corners.count ? (first.items[index].id, rects) : nil
    }
    guard bodies.count <= Self.maximumComparedCount else {
      isIncomplete = true
      return
    }
    let known = base.map(Self.rects)
    for (index, body) in bodies.enumerated() {
      for other in bodies[(index + 1)...] {
        let depths = Self.depths(body.rects, other.rects)
        // Views that are apart on one side at every corner never overlap.
        if depths.contains(where: \.isNeverPositive) { continue }
        let concerns = [Concern.overlap(item: body.id), .overlap(item: other.id)]
        addAll(depths, about: concerns)
        if let first = known?[body.id], let second = known?[other.id] {
          addAll(Self.depths(first, second), about: concerns, where: depths)
        }
      }
    }
  }

  /// Adds numbers that decide only together, where all are positive.
  private mutating func addAll(
    _ numbers: [Moving], about concerns: [Concern], where conditions: [Moving] = []
  ) {
    for (index, number) in numbers.enumerated() {
      add(
        number, about: concerns,
        where: conditions + numbers[..<index] + numbers[(index + 1)...])
    }
  }

  /// Returns by how much two bodies overlap beyond the tolerance, from each of their four sides.
  private static func depths(_ one: [Rect], _ other: [Rect]) -> [Moving] {
    Axis.allCases.flatMap { Gap(one, other, along: $0).sides }.map {
      Moving($0.values.map { -$0 - OverlapComparison.tolerance })
    }
  }

  /// Returns the drawn rectangles of the views at each corner, by their ids.
  private static func rects(_ corners: [ResolvedLayout]) -> [String: [Rect]] {
    let all = (corners.first?.items ?? []).indices.compactMap { index -> (String, [Rect])? in
      let items = corners.compactMap { index < $0.items.count ? $0.items[index] : nil }
      let rects = items.compactMap(\.drawnRect)
      return rects.count == corners.count ? (items[0].id, rects) : nil
    }
    return Dictionary(all) { first, _ in first }
  }

  /// Adds by how much the root is larger than it was given.
  private mutating func addGrowth(_ corners: [ResolvedLayout]) {
    for axis in Axis.allCases {
      let growth = corners.compactMap { layout in
        layout.rootSize[axis].drawn.map { layout.size[axis] - $0 }
      }
      if growth.count == corners.count { add(Moving(growth), at: minimumGrowth, about: [.growth]) }
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
      // The text of a view that is wholly outside is not said to be clipped.
      let concerns = [Concern.bounds(item: item.id)]
      let whole = concerns + Axis.allCases.map { .fit(item: item.id, axis: $0) }
      var containers = [surfaces]
      if let parent = item.placement.parent.flatMap({ indices[$0] }) {
        containers.append(rects(parent))
      }
      for room in containers {
        for axis in Axis.allCases {
          for outside in Gap.outside(own, of: room, along: axis) {
            add(outside, at: Overhang.tolerance, about: concerns)
          }
          // It is wholly outside where nothing of it overlaps.
          for gap in Gap(own, room, along: axis).sides { add(gap, about: whole) }
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
