import Checks
import Geometry

/// A polygon of sizes: with the same defects of some concerns, or divided by a line into two.
struct AreaCell {
  var polygon: ConvexPolygon
  /// Each defect with the points lost in the middle; empty if it is divided.
  var defects: [SeenDefect: Double?] = [:]
  var parts: [AreaCell] = []
  var isProved: Bool

  /// Whether it is so thin that what shows beside it says enough.
  var isNegligible: Bool { polygon.thickness < RangeSearch.negligibleLength }

  /// The cells that are not divided.
  var leaves: [AreaCell] { parts.isEmpty ? [self] : parts.flatMap(\.leaves) }

  /// Returns polygons of all sizes that show a defect, as few as the divisions allow.
  func polygons(of defect: SeenDefect) -> [ConvexPolygon] {
    if parts.isEmpty { return defects[defect] == nil ? [] : [polygon] }
    let found = parts.map { $0.polygons(of: defect) }
    let isWhole = zip(parts, found).allSatisfy { $1 == [$0.polygon] }
    return isWhole ? [polygon] : found.flatMap { $0 }
  }

  /// Divides the cell by the lines that decide something in it.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - limit: The most cells.
  /// - Complexity: O(n²) for n lines.
  mutating func divide(by lines: ArraySlice<DividingLine>, limit: Int) {
    var count = 1
    divide(by: lines, &count, limit)
  }

  private mutating func divide(
    by lines: ArraySlice<DividingLine>, _ count: inout Int, _ limit: Int
  ) {
    for (index, line) in zip(lines.indices, lines) where line.decides(in: polygon) {
      let halves = [line.side, line.side.opposite].compactMap { polygon.clipped(to: $0) }
      guard halves.count == 2, halves.allSatisfy({ $0.area > DividingLine.negligibleArea }) else {
        continue
      }
      guard count < limit else {
        isProved = false
        return
      }
      count += 1
      parts = halves.map { half in
        var part = AreaCell(polygon: half, isProved: isProved)
        part.divide(by: lines[(index + 1)...], &count, limit)
        return part
      }
      return
    }
  }
}

/// A line on which a comparison of the rules turns out otherwise.
struct DividingLine {
  var side: HalfPlane
  /// The parts in which it decides something, each the common part of half planes.
  var rooms: [[HalfPlane]]

  /// The points by which a condition of a comparison may be missed, for rounding.
  static let slack = 1e-3
  /// The area of a part that is left out, in square points.
  static let negligibleArea = 1e-4

  /// Whether it decides something in a polygon.
  func decides(in polygon: ConvexPolygon) -> Bool {
    rooms.contains { sides in
      var part = polygon
      for side in sides {
        guard let rest = part.clipped(to: side), rest.area > Self.negligibleArea else {
          return false
        }
        part = rest
      }
      return true
    }
  }
}

/// The comparisons that decide about the same defects, whatever decides about others.
struct AreaField {
  /// What they decide; empty for all defects that no comparison decides.
  var concerns: Set<TurningPoints.Concern>
  var lines: [DividingLine]

  /// Sorts the comparisons in a polygon by what they decide.
  ///
  /// - Parameters:
  ///   - comparisons: The comparisons, with a number for each of the polygon's corners.
  ///   - polygon: The polygon.
  ///   - name: Returns the name that reports have of an object.
  /// - Returns: The fields; the last is that of all other defects.
  static func fields(
    of comparisons: [TurningPoints.Comparison], in polygon: ConvexPolygon,
    name: (String) -> String?
  ) -> [AreaField] {
    var indices: [TurningPoints.Concern: [Int]] = [:]
    var order: [TurningPoints.Concern] = []
    for (index, comparison) in comparisons.enumerated() {
      for concern in Set(comparison.concerns.map { $0.named(name) }) {
        if indices[concern] == nil { order.append(concern) }
        indices[concern, default: []].append(index)
      }
    }
    var fields: [AreaField] = []
    var known: [[Int]: Int] = [:]
    for concern in order {
      let own = indices[concern] ?? []
      if let index = known[own] {
        fields[index].concerns.insert(concern)
      } else {
        known[own] = fields.count
        fields.append(
          AreaField(concerns: [concern], lines: polygon.lines(of: own.map { comparisons[$0] })))
      }
    }
    return fields + [AreaField(concerns: [], lines: [])]
  }
}

extension TurningPoints.Concern {
  /// Returns the concern with the name that reports have of its object.
  fileprivate func named(_ name: (String) -> String?) -> Self {
    switch self {
    case .fit(let item, let axis): .fit(item: name(item) ?? "", axis: axis)
    case .overlap(let item): .overlap(item: name(item) ?? "")
    case .bounds(let item): .bounds(item: name(item) ?? "")
    case .growth: .growth
    }
  }
}

extension SeenDefect {
  /// What decides about the defect, if comparisons of linear numbers do.
  var concern: TurningPoints.Concern? {
    let object = sign.object ?? ""
    return switch sign.rule {
    case Rule.clippedText.id:
      sign.axis.flatMap(Axis.init(rawValue:)).map { .fit(item: object, axis: $0) }
    case Rule.overlappingTexts.id: .overlap(item: object)
    case Rule.outOfBounds.id: .bounds(item: object)
    case Rule.windowGrows.id: .growth
    default: nil
    }
  }
}

extension ConvexPolygon {
  /// Returns the lines on which numbers are 0 that change evenly between the corners, each once.
  fileprivate func lines(of comparisons: [TurningPoints.Comparison]) -> [DividingLine] {
    var known: [[Int]: Int] = [:]
    var lines: [DividingLine] = []
    for comparison in comparisons {
      guard let side = side(comparison.values) else { continue }
      let room = comparison.conditions.compactMap { numbers in
        self.side(numbers.map { $0 + DividingLine.slack })
      }
      let length = (side.normal.x * side.normal.x + side.normal.y * side.normal.y).squareRoot()
      // A line has two directions.
      let sign = side.normal.x < 0 || side.normal.x == 0 && side.normal.y < 0 ? -1.0 : 1
      let key = [side.normal.x * 1e6, side.normal.y * 1e6, side.offset * 1e3].map {
        Int((sign * $0 / length).rounded())
      }
      if let index = known[key] {
        lines[index].rooms.append(room)
      } else {
        known[key] = lines.count
        lines.append(DividingLine(side: side, rooms: [room]))
      }
    }
    return lines
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
