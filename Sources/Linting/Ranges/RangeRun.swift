import Checks
import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import LintConfiguration
import Scenes

/// Judges every size of a range, and lays roots out where something is worst.
struct RangeRun: Sendable {
  let reporting: LayoutReporting
  /// The range of all roots, or nil for that of each document.
  var request: SizeRangeRequest?
  /// Whether roots are laid out at both ends of the range in any case.
  var includesEnds = false

  /// Returns the layouts of a root at the sizes at which some defect is worst, with the sizes at which
  /// each of them shows.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - loaded: Its document.
  ///   - scene: The root's scene.
  ///   - locales: The locales.
  ///   - baseline: The locale to compare with, if it is not one of them.
  ///   - detail: The level of detail of the layouts.
  /// - Returns: The layouts; nil if the root has the same size throughout the range.
  func layouts(
    of root: Root, in loaded: LoadedDocument, _ scene: Scene, locales: [SceneLocale],
    baseline: SceneLocale?, detail: LayoutDetail
  ) -> DocumentLayouts? {
    let request = request ?? loaded.plan.layout.range
    guard let area = request?.area(of: root, on: loaded.document.platform) else { return nil }
    var result = DocumentLayouts()
    var scene = scene
    for textSize in loaded.plan.layout.textSizes(on: loaded.document.platform) {
      let size = { (point: Point) in
        guard var size = area.size(point.x, point.y) else {
          preconditionFailure("a root with an area is shown at \(point.x)x\(point.y)")
        }
        size.textSize = textSize
        return size
      }
      let found = defects(in: area, of: loaded, root, scene, locales: locales, size)
      let places = found.map { defects in
        var ends = [Point(x: area.widths.lowerBound, y: area.heights.lowerBound)]
        if includesEnds {
          ends.append(Point(x: area.widths.upperBound, y: area.heights.upperBound))
        }
        return defects.worst.union(ends).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      }
      for ((locale, defects), places) in zip(zip(locales, found), places) {
        result.ranges.append(
          JudgedRange(
            root: root.view.id, locale: locale.name, contentSize: textSize.name,
            area: area, ranges: defects.ranges, unproved: defects.unproved,
            places: Dictionary(
              places.map { (size($0).name, SizeRange.Vertex(width: $0.x, height: $0.y)) }
            ) { first, _ in first }, layoutCount: defects.layoutCount,
            pieceCount: defects.pieceCount))
        result.layouts += places.map {
          scene.layout(
            in: locale, at: size($0), measurer: loaded.measurer, isTraced: detail.isTraced,
            placesConstraints: detail.placesConstraints)
        }
      }
      let base = baseline ?? loaded.locale(loaded.document.developmentLocale)
      let known = zip(locales, places).first { $0.0.name == base.name }?.1 ?? []
      let compared = Set(places.joined()).subtracting(baseline == nil ? known : [])
        .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      result.baselineLayouts += compared.map {
        scene.layout(in: base, at: size($0), measurer: loaded.measurer)
      }
    }
    return result
  }

  /// Returns the defects in each locale.
  private func defects(
    in area: SizeArea, of loaded: LoadedDocument, _ root: Root, _ scene: Scene,
    locales: [SceneLocale], _ size: @escaping (Point) -> SceneSize
  ) -> [JudgedDefects] {
    let findings = reporting.layoutFindings(of: loaded, root)
    let registry = reporting.context.registry
    guard area.movesWidth, area.movesHeight else {
      let line =
        area.movesWidth
        ? SizeLine(range: area.widths, axis: .horizontal, other: area.heights.lowerBound)
        : SizeLine(range: area.heights, axis: .vertical, other: area.widths.lowerBound)
      var search = RangeSearch(
        scene, of: loaded, findings, registry: registry, through: line.range
      ) { size(line.point($0)) }
      return locales.map { line.defects(search.outcome(in: $0)) }
    }
    var search = AreaSearch(
      scene, of: loaded, findings, registry: registry,
      in: Rect(
        x: area.widths.lowerBound, y: area.heights.lowerBound,
        width: area.widths.upperBound - area.widths.lowerBound,
        height: area.heights.upperBound - area.heights.lowerBound), size: size)
    return locales.map { search.defects(in: $0) }
  }
}
