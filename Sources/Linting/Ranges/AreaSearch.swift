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
  /// The most cells of one field of a part.
  private static let maximumCellCount = 200
  /// The most sizes at which rules are asked in one locale.
  private static let maximumQuestionCount = 8_000
  /// The most lines that divide a cell where no comparison tells that a defect ceases.
  private static let maximumDepth = 8

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
    let baseRegions = baseRegions ?? regions(in: base)
    self.baseRegions = baseRegions
    let isBase = locale.name == base.name
    let own = isBase ? baseRegions : regions(in: locale)
    var parts: [Part] = []
    for region in own {
      for other in isBase ? [region] : baseRegions {
        guard let polygon = region.polygon.intersection(other.polygon),
          polygon.area > DividingLine.negligibleArea
        else { continue }
        let pair = Pair(locale: locale, own: region, base: isBase ? nil : other)
        parts.append(Part(polygon: polygon, pair: pair))
      }
    }
    // Large parts first, so that a limit leaves small ones open.
    for index in parts.indices.sorted(by: { parts[$0].polygon.area > parts[$1].polygon.area }) {
      judge(&parts[index])
    }
    return judged(parts, pieceCount: own.count)
  }

  /// Returns what parts show together.
  private mutating func judged(_ parts: [Part], pieceCount: Int) -> JudgedDefects {
    var result = JudgedDefects()
    result.pieceCount = pieceCount
    var unproved: [ConvexPolygon] = []
    for leaf in parts.lazy.flatMap(\.cells).flatMap(\.leaves)
    where !leaf.isProved && !leaf.isNegligible && !unproved.contains(leaf.polygon) {
      unproved.append(leaf.polygon)
    }
    result.unproved = ConvexPolygon.joined(unproved).map { SizeRange([$0], isProved: false) }
    var shown: [SeenDefect: [(pair: Pair, cell: AreaCell)]] = [:]
    var polygons: [SeenDefect: [ConvexPolygon]] = [:]
    for part in parts {
      for cell in part.cells {
        let leaves = cell.leaves
        for leaf in leaves {
          for defect in leaf.defects.keys { shown[defect, default: []].append((part.pair, leaf)) }
        }
        for defect in Set(leaves.flatMap(\.defects.keys)) {
          polygons[defect, default: []] += cell.polygons(of: defect)
        }
      }
    }
    for (defect, cells) in shown {
      result.areas[defect] = [
        JudgedDefects.Area(
          range: SizeRange(
            ConvexPolygon.joined(polygons[defect] ?? []),
            isProved: cells.allSatisfy { $0.cell.isProved || $0.cell.isNegligible }),
          worst: worst(of: defect, in: cells))
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

  /// The common part of a pair of regions.
  private struct Part {
    var polygon: ConvexPolygon
    var pair: Pair
    /// For each field, the whole part, divided as its defects show.
    var cells: [AreaCell] = []
  }

  /// What rules were asked about a part, in order.
  private struct Answers {
    let pair: Pair
    var known: [(point: Point, defects: [SeenDefect: Double?])] = []
    /// The concerns of each field, and those of all of them.
    var concerns: Set<TurningPoints.Concern> = []
    var decided: Set<TurningPoints.Concern> = []

    /// Returns the defects of the field at all sizes in a polygon at which rules were asked.
    func own(inside polygon: ConvexPolygon) -> [(point: Point, defects: Set<SeenDefect>)] {
      known.filter { polygon.contains($0.point, within: -RangeSearch.negligibleLength) }
        .map { ($0.point, Set(own($0.defects).keys)) }
    }

    /// Returns the defects of the field, of all that show at a size.
    func own(_ defects: [SeenDefect: Double?]) -> [SeenDefect: Double?] {
      defects.filter { defect, _ in
        let concern = defect.concern
        return concerns.isEmpty
          ? concern.map { !decided.contains($0) } ?? true
          : concern.map(concerns.contains) ?? false
      }
    }
  }

  /// Divides a part into cells with the same defects, by itself for all comparisons that decide about
  /// other defects.
  private mutating func judge(_ part: inout Part) {
    var answers = Answers(pair: part.pair)
    guard part.pair.isProved else {
      var cell = AreaCell(polygon: part.polygon, isProved: false)
      cell.defects = defects(at: part.polygon.middle, &answers)
      part.cells = [cell]
      return
    }
    let corners = part.polygon.corners.map { layouts(at: $0, in: part.pair) }
    let turns = TurningPoints(
      corners: corners.map(\.own),
      base: part.pair.base == nil ? nil : corners.compactMap(\.base))
    let fields = AreaField.fields(of: turns.comparisons, in: part.polygon) {
      findings.name(of: $0)
    }
    answers.decided = fields.reduce(into: []) { $0.formUnion($1.concerns) }
    // What no comparison decides comes last, so that all answers tell of it.
    for field in fields {
      var cell = AreaCell(polygon: part.polygon, isProved: !turns.isIncomplete)
      cell.divide(by: field.lines[...], limit: Self.maximumCellCount)
      answers.concerns = field.concerns
      settleAll(&cell, &answers)
      part.cells.append(cell)
    }
  }

  private mutating func settleAll(_ cell: inout AreaCell, _ answers: inout Answers) {
    guard !cell.parts.isEmpty else { return settle(&cell, &answers, depth: 0) }
    for index in cell.parts.indices { settleAll(&cell.parts[index], &answers) }
  }

  /// Finds the defects of a cell; one in which a defect shows in a part only is divided where it ceases.
  ///
  /// That is where a rule compares what is no linear function of the size, such as how much of a text is
  /// drawn.
  private mutating func settle(
    _ cell: inout AreaCell, _ answers: inout Answers, depth: Int
  ) {
    guard questionCount < Self.maximumQuestionCount else {
      cell.isProved = false
      return
    }
    let middle = cell.polygon.middle
    let corners = cell.polygon.innerCorners
    let inner = defects(at: middle, &answers)
    cell.defects = answers.own(inner)
    guard cell.isProved else { return }
    // At opposite corners, and wherever else rules were asked.
    for corner in [corners[0], corners[corners.count / 2]] { _ = defects(at: corner, &answers) }
    let own = Set(cell.defects.keys)
    guard answers.own(inside: cell.polygon).contains(where: { $0.defects != own }) else { return }
    for corner in corners { _ = defects(at: corner, &answers) }
    let found = answers.own(inside: cell.polygon)
    guard let other = found.first(where: { $0.defects != own }),
      let defect = other.defects.symmetricDifference(own).min(by: SeenDefect.precedes)
    else { return }
    let shown = found.map { ($0.point, $0.defects.contains(defect)) }
    let side = depth < Self.maximumDepth ? border(of: defect, between: shown, &answers) : nil
    let halves = side.map { side in
      [side, side.opposite].compactMap { cell.polygon.clipped(to: $0) }
    }
    guard let halves, halves.count == 2,
      halves.allSatisfy({ $0.area > DividingLine.negligibleArea })
    else {
      cell.isProved = false
      return
    }
    cell.defects = [:]
    cell.parts = halves.map { polygon in
      var part = AreaCell(polygon: polygon, isProved: true)
      settle(&part, &answers, depth: depth + 1)
      return part
    }
  }

  /// Returns the line beyond which a defect ceases, from two places on it that are far apart; nil if all
  /// places are on one line.
  private mutating func border(
    of defect: SeenDefect, between places: [(Point, Bool)], _ answers: inout Answers
  ) -> HalfPlane? {
    let (shown, absent) = (places.filter(\.1).map(\.0), places.filter { !$0.1 }.map(\.0))
    let (few, many) = shown.count < absent.count ? (shown, absent) : (absent, shown)
    var best: (apex: Point, one: Point, other: Point)?
    var area = DividingLine.negligibleArea
    for apex in few {
      for (index, one) in many.enumerated() {
        for other in many[(index + 1)...] where apex.area(one, other) > area {
          area = apex.area(one, other)
          best = (apex, one, other)
        }
      }
    }
    return best.map { apex, one, other in
      let first = end(of: defect, from: apex, to: one, &answers)
      let second = end(of: defect, from: apex, to: other, &answers)
      return HalfPlane(through: first, second)
    }
  }

  /// Returns the place between two at which a defect begins or ceases.
  private mutating func end(
    of defect: SeenDefect, from one: Point, to other: Point, _ answers: inout Answers
  ) -> Point {
    var (one, other) = (one, other)
    let isShown = defects(at: one, &answers)[defect] != nil
    while max((one.x - other.x).magnitude, (one.y - other.y).magnitude) > RangeSearch.precision / 2
    {
      let middle = Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
      if (defects(at: middle, &answers)[defect] != nil) == isShown {
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
  private mutating func defects(
    at point: Point, _ answers: inout Answers
  ) -> [SeenDefect: Double?] {
    if let known = answers.known.first(where: { $0.point == point }) { return known.defects }
    questionCount += 1
    let (own, base) = layouts(at: point, in: answers.pair)
    let defects = findings.defects(in: own, comparedWith: base, registry)
    answers.known.append((point, defects))
    return defects
  }

  /// Returns the size at which a defect is worst, of those that were looked at.
  private mutating func worst(
    of defect: SeenDefect, in cells: [(pair: Pair, cell: AreaCell)]
  ) -> Point {
    func lost(_ cell: AreaCell) -> Double { (cell.defects[defect] ?? nil) ?? 0 }
    guard let (pair, cell) = cells.max(by: { lost($0.cell) < lost($1.cell) }) else {
      return rect.origin
    }
    var worst = (point: cell.polygon.middle, lost: lost(cell))
    var answers = Answers(pair: pair)
    // The loss is greatest in a corner, which may belong to another cell.
    for point in cell.polygon.innerCorners {
      if let known = defects(at: point, &answers)[defect], (known ?? 0) > worst.lost {
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
}

extension ConvexPolygon {
  /// Points near the corners that are clearly inside, as long as it is not too thin.
  fileprivate var innerCorners: [Point] {
    let middle = middle
    let depth =
      sides.compactMap { side in
        let length = (side.normal.x * side.normal.x + side.normal.y * side.normal.y).squareRoot()
        return length > 0 ? side.value(at: middle) / length : nil
      }.min() ?? 0
    let share = depth > 0 ? min(0.5, 1.5 * RangeSearch.negligibleLength / depth) : 0.5
    return corners.map { corner in
      Point(
        x: corner.x + share * (middle.x - corner.x), y: corner.y + share * (middle.y - corner.y))
    }
  }
}
