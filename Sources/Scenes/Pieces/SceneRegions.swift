package import Geometry
import InterfaceDocuments
import LayoutEngine
package import TextMeasuring

/// A convex region of sizes in which every frame of a scene is a linear function of width and height.
package struct SceneRegion {
  /// The sizes, as points: the width, and the height.
  package var polygon: ConvexPolygon
  /// Layouts at three sizes inside of it that are not in a line.
  private let samples: [(point: Point, layout: Scene.KeptLayout)]
  /// Whether it is proved that every layout is in the plane of the three.
  package let isProved: Bool

  fileprivate init(
    _ polygon: ConvexPolygon, _ samples: [(point: Point, layout: Scene.KeptLayout)], isProved: Bool
  ) {
    self.polygon = polygon
    self.samples = samples
    self.isProved = isProved
  }

  /// Returns the layout at a size, without solving anything; nil if nothing is proved.
  package func layout(
    at point: Point, of scene: Scene, in locale: SceneLocale, size: SceneSize
  ) -> ResolvedLayout? {
    guard isProved else { return nil }
    let (first, second, third) = (samples[0], samples[1], samples[2])
    let shares = point.shares(first.point, second.point, third.point)
    return scene.layout(
      between: first.layout, [(second.layout, shares.0), (third.layout, shares.1)], in: locale,
      size: size)
  }
}

/// Finds the regions of all sizes in a rectangle in which a scene's layout is linear.
///
/// From a layout and two beside it with the same constraints on the same sides follows the whole region
/// in which they stay there, as the half planes of all numbers that must not change their signs
/// (Bemporad, Borrelli & Morari 2002). What is left of the rectangle is searched in the same way, until
/// nothing is.
package struct SceneRegions {
  private(set) package var scene: Scene
  private let locale: SceneLocale
  private let measurer: any TextMeasurer
  /// Returns the size at a width and a height.
  private let size: (Point) -> SceneSize
  /// The number of layouts that were solved.
  private(set) package var solvedCount = 0

  /// What is smaller than this in one direction is not searched, in points.
  private static let resolution = 0.01
  /// The most layouts to solve.
  private let limit: Int

  /// Prepares a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - locale: The locale of the texts.
  ///   - measurer: The text measurer.
  ///   - limit: The most layouts to solve.
  ///   - size: Returns the size of the root at a width and a height, in points.
  package init(
    _ scene: Scene, in locale: SceneLocale, measurer: any TextMeasurer, limit: Int,
    size: @escaping (Point) -> SceneSize
  ) {
    self.scene = scene
    self.locale = locale
    self.measurer = measurer
    self.limit = limit
    self.size = size
  }

  /// Finds the regions; they cover the rectangle but for less than the resolution, and do not overlap.
  package mutating func regions(of rect: Rect) -> [SceneRegion] {
    var regions: [SceneRegion] = []
    var open = [ConvexPolygon(rect)]
    while let part = open.popLast() {
      guard part.thickness > Self.resolution else { continue }
      let region = region(around: part)
      regions.append(region)
      if region.isProved { open += part.subtracting(region.polygon) }
    }
    return regions
  }

  /// Returns the region of a size in a part of the rectangle, as far as it is in the part.
  private mutating func region(around part: ConvexPolygon) -> SceneRegion {
    for place in part.places {
      let first = sample(place)
      var step = min(part.thickness / 4, 16)
      while step > 1e-4, solvedCount < limit {
        if let region = region(of: first, step: step, in: part) { return region }
        step /= 16
      }
    }
    return SceneRegion(part, [sample(part.middle)], isProved: false)
  }

  private typealias PlacedLayout = (point: Point, layout: Scene.KeptLayout)

  private mutating func sample(_ point: Point) -> PlacedLayout {
    solvedCount += 1
    let layout = scene.layout(in: locale, at: size(point), measurer: measurer)
    return (point, scene.kept(layout))
  }

  /// Returns the region of a layout and two beside it, or nil if they have different patterns or the
  /// layouts in it are not as they tell.
  private mutating func region(
    of first: PlacedLayout, step: Double, in part: ConvexPolygon
  ) -> SceneRegion? {
    let second = sample(Point(x: first.point.x + step, y: first.point.y))
    guard first.layout.state.isSame(as: second.layout.state) else { return nil }
    let third = sample(Point(x: first.point.x, y: first.point.y + step))
    guard first.layout.state.isSame(as: third.layout.state) else { return nil }
    let corners = part.corners.map { $0.shares(first.point, second.point, third.point) }
    let margins = first.layout.state.margins(
      second.layout.state, third.layout.state, corners: corners, scale: scene.scale)
    var polygon = part
    for (own, other, last) in margins {
      let side = HalfPlane(
        notNegative: (first.point, own), (second.point, other), (third.point, last))
      guard let side, side.slope * part.extent > 1e-6 else { continue }
      guard let inside = polygon.clipped(to: side) else { return nil }
      polygon = inside
    }
    for side in classBorders(at: first.point) {
      guard let inside = polygon.clipped(to: side) else { return nil }
      polygon = inside
    }
    // A layout far from the three, which must be where they tell.
    guard let far = polygon.farthest(from: first.point) else { return nil }
    let check = sample(far)
    guard
      first.layout.state.isSame(as: check.layout.state),
      check.layout.state.isInPlane(
        of: first.layout.state, second.layout.state, third.layout.state,
        at: far.shares(first.point, second.point, third.point))
    else { return nil }
    return SceneRegion(polygon, [first, second, third], isProved: true)
  }

  /// The borders of the size classes and orientations around a size, if variations depend on them.
  private func classBorders(at point: Point) -> [HalfPlane] {
    guard !scene.root.variations.isEmpty else { return [] }
    let lines = [
      HalfPlane(normal: Point(x: 1, y: 0), offset: -SizeClass.minimumRegularWidth),
      HalfPlane(normal: Point(x: 0, y: 1), offset: -SizeClass.minimumRegularHeight),
      HalfPlane(normal: Point(x: 1, y: -1), offset: 0),
    ]
    return lines.map { $0.value(at: point) < 0 ? $0.opposite : $0 }
  }
}

extension HalfPlane {
  /// How fast the number changes across the border.
  fileprivate var slope: Double {
    (normal.x * normal.x + normal.y * normal.y).squareRoot()
  }
}

extension Point {
  /// The shares of the ways from a point to two others whose sum leads here.
  fileprivate func shares(_ first: Point, _ second: Point, _ third: Point) -> (Double, Double) {
    let (ax, ay) = (second.x - first.x, second.y - first.y)
    let (bx, by) = (third.x - first.x, third.y - first.y)
    let (x, y) = (self.x - first.x, self.y - first.y)
    let determinant = ax * by - ay * bx
    return ((x * by - y * bx) / determinant, (ax * y - ay * x) / determinant)
  }
}

extension ConvexPolygon {
  /// The greatest of its extents.
  fileprivate var extent: Double { max(bounds.width, bounds.height) }

  /// Places inside of it to begin at: off the middle, where symmetric layouts turn.
  fileprivate var places: [Point] {
    let center = middle
    return [(0.0, 0), (0.31, 1), (0.57, 2)].map { share, index in
      let corner = corners[index % corners.count]
      let other = corners[(index + 1) % corners.count]
      let target = Point(x: 0.63 * corner.x + 0.37 * other.x, y: 0.63 * corner.y + 0.37 * other.y)
      let part = 0.171 + share
      return Point(
        x: center.x + part * (target.x - center.x), y: center.y + part * (target.y - center.y))
    }
  }

  /// The place near the corner that is farthest from a point.
  fileprivate func farthest(from point: Point) -> Point? {
    let center = middle
    func distance(_ corner: Point) -> Double {
      (corner.x - point.x) * (corner.x - point.x) + (corner.y - point.y) * (corner.y - point.y)
    }
    return corners.max { distance($0) < distance($1) }.map { corner in
      Point(x: corner.x + 0.02 * (center.x - corner.x), y: corner.y + 0.02 * (center.y - corner.y))
    }
  }
}
