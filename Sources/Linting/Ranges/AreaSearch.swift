import Checks
import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import LintConfiguration
import Scenes

/// Finds at which of all widths and heights a root in one locale has which defects.
///
/// In each region in which every frame is a linear function of width and height, the lines on which
/// comparisons of the rules turn out otherwise divide it into cells; all sizes of a cell have the same
/// defects.
struct AreaSearch {
  private let findings: LayoutFindings
  private let registry: RuleRegistry
  private let rect: Rect
  /// Returns the size at a width and a height.
  private let size: (Point) -> SceneSize
  private let loaded: LoadedDocument
  private let base: SceneLocale
  private var scene: Scene
  private var layoutCount = 0
  /// The number of sizes at which rules were asked.
  private var questionCount = 0
  /// The regions in the development locale, once they are known.
  private var baseRegions: [SceneRegion]?

  /// The most layouts that are solved in one locale.
  static let maximumLayoutCount = 4000
  /// The most cells of one region.
  private static let maximumCellCount = 200
  /// The most sizes at which rules are asked in one locale.
  private static let maximumQuestionCount = 8_000
  /// The most lines that divide a cell where no comparison tells that a defect ceases.
  private static let maximumDepth = 8
  /// The size of a cell that is left out, in square points.
  private static let negligibleArea = 1e-4

  init(
    _ scene: Scene, of loaded: LoadedDocument, _ findings: LayoutFindings,
    registry: RuleRegistry, in rect: Rect, size: @escaping (Point) -> SceneSize
  ) {
    self.scene = scene
    self.loaded = loaded
    self.findings = findings
    self.registry = registry
    self.rect = rect
    self.size = size
    base = loaded.locale(loaded.document.developmentLocale)
  }

  /// Finds the defects in a locale.
  mutating func defects(in locale: SceneLocale) -> JudgedDefects {
    (layoutCount, questionCount) = (0, 0)
    var cells: [Cell] = []
    var result = JudgedDefects()
    let baseRegions = baseRegions ?? regions(in: base)
    self.baseRegions = baseRegions
    let isBase = locale.name == base.name
    let own = isBase ? baseRegions : regions(in: locale)
    result.pieceCount = own.count
    for region in own {
      for other in isBase ? [region] : baseRegions {
        guard let part = region.polygon.intersection(other.polygon),
          part.area > Self.negligibleArea
        else { continue }
        let pair = Pair(locale: locale, own: region, base: isBase ? nil : other)
        cells.append(cell(of: part, in: pair))
      }
    }
    let leaves = cells.flatMap(\.leaves)
    let unproved = leaves.filter { !$0.isProved && !$0.isNegligible }
    result.unproved = unproved.map {
      SizeRange([$0.polygon], isProved: false)
    }
    for defect in Set(leaves.flatMap(\.defects.keys)) {
      let shown = leaves.filter { $0.defects[defect] != nil }
      let worst = worst(of: defect, in: shown)
      result.areas[defect] = [
        JudgedDefects.Area(
          range: SizeRange(
            cells.flatMap { $0.polygons(of: defect) },
            isProved: shown.allSatisfy { $0.isProved || $0.isNegligible }),
          worst: worst)
      ]
    }
    result.layoutCount = layoutCount
    return result
  }

  private mutating func regions(in locale: SceneLocale) -> [SceneRegion] {
    var search = SceneRegions(
      scene, in: locale, measurer: loaded.measurer, limit: Self.maximumLayoutCount, size: size)
    let regions = search.regions(of: rect)
    layoutCount += search.solvedCount
    scene = search.scene
    return regions
  }

  /// A region in a locale, with the region of the same sizes in the development locale.
  private struct Pair {
    var locale: SceneLocale
    var own: SceneRegion
    /// Nil for the development locale itself.
    var base: SceneRegion?

    var isProved: Bool { own.isProved && base?.isProved != false }
  }

  /// A polygon of sizes: with the same defects, or divided by a line into two.
  private struct Cell {
    var polygon: ConvexPolygon
    var pair: Pair
    /// Each defect with the points lost in the middle; empty if it is divided.
    var defects: [SeenDefect: Double?] = [:]
    var parts: [Cell] = []
    var isProved: Bool

    /// Whether it is so thin that what shows beside it says enough.
    var isNegligible: Bool { polygon.thickness < RangeSearch.negligibleLength }

    /// The cells that are not divided.
    var leaves: [Cell] { parts.isEmpty ? [self] : parts.flatMap(\.leaves) }

    /// Returns polygons of all sizes that show a defect, as few as the divisions allow.
    func polygons(of defect: SeenDefect) -> [ConvexPolygon] {
      if parts.isEmpty { return defects[defect] == nil ? [] : [polygon] }
      let found = parts.map { $0.polygons(of: defect) }
      let isWhole = zip(parts, found).allSatisfy { $1 == [$0.polygon] }
      return isWhole ? [polygon] : found.flatMap { $0 }
    }
  }

  /// Divides a part of a pair of regions into cells with the same defects.
  private mutating func cell(of part: ConvexPolygon, in pair: Pair) -> Cell {
    var cell = Cell(polygon: part, pair: pair, isProved: pair.isProved)
    var sides: [HalfPlane] = []
    if cell.isProved {
      let corners = part.corners.map { layouts(at: $0, in: pair) }
      let turns = TurningPoints(
        corners: corners.map(\.own),
        base: pair.base == nil ? nil : corners.compactMap(\.base))
      sides = part.sides(of: turns.comparisons)
      cell.isProved = !turns.isIncomplete
    }
    var count = 1
    divide(&cell, by: sides[...], &count)
    return cell
  }

  /// Divides a cell by lines, as long as there are not too many cells.
  private mutating func divide(
    _ cell: inout Cell, by sides: ArraySlice<HalfPlane>, _ count: inout Int
  ) {
    for (index, side) in zip(sides.indices, sides) {
      let parts = [side, side.opposite].compactMap { cell.polygon.clipped(to: $0) }
      guard parts.count == 2, parts.allSatisfy({ $0.area > Self.negligibleArea }) else { continue }
      guard count < Self.maximumCellCount, questionCount < Self.maximumQuestionCount else {
        cell.isProved = false
        break
      }
      count += 1
      for polygon in parts {
        var part = Cell(polygon: polygon, pair: cell.pair, isProved: cell.isProved)
        divide(&part, by: sides[(index + 1)...], &count)
        cell.parts.append(part)
      }
      return
    }
    settle(&cell, depth: 0)
  }

  /// Finds the defects of a cell; one in which a defect shows in a part only is divided where it ceases.
  ///
  /// That is where a rule compares what is no linear function of the size, such as how much of a text is
  /// drawn.
  private mutating func settle(_ cell: inout Cell, depth: Int) {
    let middle = cell.polygon.middle
    cell.defects = defects(at: middle, in: cell.pair)
    guard cell.isProved else { return }
    guard questionCount < Self.maximumQuestionCount else {
      cell.isProved = false
      return
    }
    let corners = cell.polygon.corners.map { $0.moved(towards: middle) }
    let found = corners.map { Set(defects(at: $0, in: cell.pair).keys) }
    let own = Set(cell.defects.keys)
    guard let other = found.first(where: { $0 != own }),
      let defect = other.symmetricDifference(own).min(by: SeenDefect.precedes)
    else { return }
    let shown =
      zip(corners, found).map { ($0, $1.contains(defect)) } + [(middle, own.contains(defect))]
    let side =
      depth < Self.maximumDepth ? border(of: defect, between: shown, in: cell.pair) : nil
    let parts = side.map { side in
      [side, side.opposite].compactMap { cell.polygon.clipped(to: $0) }
    }
    guard let parts, parts.count == 2, parts.allSatisfy({ $0.area > Self.negligibleArea }) else {
      cell.isProved = false
      return
    }
    cell.defects = [:]
    cell.parts = parts.map { polygon in
      var part = Cell(polygon: polygon, pair: cell.pair, isProved: true)
      settle(&part, depth: depth + 1)
      return part
    }
  }

  /// Returns the line beyond which a defect ceases, from two places on it; nil if all places are on one
  /// line.
  private mutating func border(
    of defect: SeenDefect, between places: [(Point, Bool)], in pair: Pair
  ) -> HalfPlane? {
    let (shown, absent) = (places.filter(\.1).map(\.0), places.filter { !$0.1 }.map(\.0))
    let (few, many) = shown.count < absent.count ? (shown, absent) : (absent, shown)
    for apex in few {
      for (index, one) in many.enumerated() {
        for other in many[(index + 1)...] where apex.area(one, other) > Self.negligibleArea {
          let first = end(of: defect, from: apex, to: one, in: pair)
          let second = end(of: defect, from: apex, to: other, in: pair)
          return HalfPlane(through: first, second)
        }
      }
    }
    return nil
  }

  /// Returns the place between two at which a defect begins or ceases.
  private mutating func end(
    of defect: SeenDefect, from one: Point, to other: Point, in pair: Pair
  ) -> Point {
    var (one, other) = (one, other)
    let isShown = defects(at: one, in: pair)[defect] != nil
    while max((one.x - other.x).magnitude, (one.y - other.y).magnitude) > RangeSearch.precision / 2
    {
      let middle = Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
      if (defects(at: middle, in: pair)[defect] != nil) == isShown {
        one = middle
      } else {
        other = middle
      }
    }
    return Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
  }

  /// Returns the layouts at a size in the locale and in the development locale.
  private mutating func layouts(
    at point: Point, in pair: Pair
  ) -> (own: ResolvedLayout, base: ResolvedLayout?) {
    (
      layout(at: point, in: pair.locale, pair.own),
      pair.base.map { layout(at: point, in: base, $0) }
    )
  }

  private mutating func layout(
    at point: Point, in locale: SceneLocale, _ region: SceneRegion
  ) -> ResolvedLayout {
    if let known = region.layout(at: point, of: scene, in: locale, size: size(point)) {
      return known
    }
    layoutCount += 1
    return scene.layout(in: locale, at: size(point), measurer: loaded.measurer)
  }

  /// Returns what a check reports at a size, each defect with the points lost.
  private mutating func defects(at point: Point, in pair: Pair) -> [SeenDefect: Double?] {
    questionCount += 1
    let (own, base) = layouts(at: point, in: pair)
    return findings.defects(in: own, comparedWith: base, registry)
  }

  /// Returns the size at which a defect is worst, of those that were looked at.
  private mutating func worst(of defect: SeenDefect, in cells: [Cell]) -> Point {
    func lost(_ cell: Cell) -> Double { (cell.defects[defect] ?? nil) ?? 0 }
    guard let cell = cells.max(by: { lost($0) < lost($1) }) else { return rect.origin }
    var worst = (point: cell.polygon.middle, lost: lost(cell))
    // The loss is greatest in a corner, which may belong to another cell.
    for corner in cell.polygon.corners {
      let point = corner.moved(towards: cell.polygon.middle)
      if let known = defects(at: point, in: cell.pair)[defect], (known ?? 0) > worst.lost {
        worst = (point, known ?? 0)
      }
    }
    return worst.point
  }
}

extension SizeRange {
  /// Creates the range of some polygons of widths and heights.
  fileprivate init(_ polygons: [ConvexPolygon], isProved: Bool) {
    let thick = polygons.filter { $0.thickness >= RangeSearch.negligibleLength }
    let polygons = thick.isEmpty ? polygons : thick
    let corners = polygons.flatMap(\.corners)
    func range(_ extents: [Double]) -> ClosedRange<Double>? {
      extents.min().flatMap { least in extents.max().map { (least...$0).roundedToThousandths } }
    }
    self.init(
      width: range(corners.map(\.x)), height: range(corners.map(\.y)),
      regions: polygons.map { polygon in
        polygon.corners.map {
          Vertex(width: $0.x.roundedToThousandths, height: $0.y.roundedToThousandths)
        }
      }, isProved: isProved)
  }
}

extension HalfPlane {
  /// Creates one side of the line through two points.
  fileprivate init(through first: Point, _ second: Point) {
    let normal = Point(x: first.y - second.y, y: second.x - first.x)
    self.init(normal: normal, offset: -(normal.x * first.x + normal.y * first.y))
  }
}

extension Point {
  /// The area of the triangle with two other points.
  fileprivate func area(_ first: Point, _ second: Point) -> Double {
    ((first.x - x) * (second.y - y) - (first.y - y) * (second.x - x)).magnitude / 2
  }

  /// A point near this one, inside of the polygon of which it is a corner.
  fileprivate func moved(towards middle: Point) -> Point {
    let distance = max((middle.x - x).magnitude, (middle.y - y).magnitude)
    let share = distance > 0 ? min(0.5, 1e-3 / distance) : 0
    return Point(x: x + share * (middle.x - x), y: y + share * (middle.y - y))
  }
}

extension ConvexPolygon {
  /// Returns the lines on which numbers are 0 that change evenly between the corners, each once.
  fileprivate func sides(of numbers: [[Double]]) -> [HalfPlane] {
    var seen: Set<[Int]> = []
    return numbers.compactMap { side($0) }.filter { side in
      let length = (side.normal.x * side.normal.x + side.normal.y * side.normal.y).squareRoot()
      // A line has two directions.
      let sign = side.normal.x < 0 || side.normal.x == 0 && side.normal.y < 0 ? -1.0 : 1
      let key = [side.normal.x * 1e6, side.normal.y * 1e6, side.offset * 1e3].map {
        Int((sign * $0 / length).rounded())
      }
      return seen.insert(key).inserted
    }
  }

  /// Returns the half plane in which a number is not negative that changes evenly between the corners.
  fileprivate func side(_ values: [Double]) -> HalfPlane? {
    // Of all triangles, a large one tells the number's slope best.
    var best: (side: HalfPlane, area: Double)?
    for second in 1..<max(2, corners.count - 1) where corners.count >= 3 {
      let third = second + 1
      let area =
        (corners[second].x - corners[0].x) * (corners[third].y - corners[0].y)
        - (corners[second].y - corners[0].y) * (corners[third].x - corners[0].x)
      guard area.magnitude > best?.area ?? 0,
        let side = HalfPlane(
          notNegative: (corners[0], values[0]), (corners[second], values[second]),
          (corners[third], values[third]))
      else { continue }
      best = (side, area.magnitude)
    }
    return best?.side
  }
}
