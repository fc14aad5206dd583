import Checks
import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import LintConfiguration
import Scenes

/// Judges every size of a range, and lays roots out where something is worst.
struct RangeRun: Sendable {
  let request: SizeRangeRequest
  let reporting: LayoutReporting

  /// Returns the layouts of a root at the sizes at which some defect is worst, with the sizes at which
  /// each of them shows.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - loaded: Its document.
  ///   - scene: The root's scene.
  ///   - locales: The locales.
  ///   - baseline: The locale to compare with, if it is not one of them.
  /// - Returns: The layouts; nil if the root has the same size throughout the range.
  func layouts(
    of root: Root, in loaded: LoadedDocument, _ scene: Scene, locales: [SceneLocale],
    baseline: SceneLocale?, detail: LayoutDetail
  ) -> DocumentLayouts? {
    guard let area = request.area(of: root, on: loaded.document.platform) else { return nil }
    let line = SizeLine(area)
    var result = DocumentLayouts()
    var scene = scene
    for textSize in loaded.plan.layout.textSizes(on: loaded.document.platform) {
      let size = { (place: Double) in
        var size = line.size(place)
        size.textSize = textSize
        return size
      }
      var search = RangeSearch(
        scene, of: loaded, reporting.layoutFindings(of: loaded, root),
        registry: reporting.context.registry, through: line.range, size: size)
      var places: [[Double]] = []
      for locale in locales {
        let outcome = search.outcome(in: locale)
        let worst = outcome.intervals.values.joined().map(\.worst)
        places.append(Set(worst + [line.range.lowerBound]).sorted())
        result.ranges.append(
          JudgedRange(
            root: root.view.id, locale: locale.name, area: area,
            intervals: Dictionary(
              outcome.intervals.map { ($0.key.sign, $0.value) }, uniquingKeysWith: +),
            unproved: outcome.unproved,
            places: Dictionary(places[places.count - 1].map { (size($0).name, $0) }) { first, _ in
              first
            }, layoutCount: outcome.layoutCount, pieceCount: outcome.pieceCount))
      }
      for (locale, places) in zip(locales, places) {
        result.layouts += places.map {
          scene.layout(
            in: locale, at: size($0), measurer: loaded.measurer, isTraced: detail.isTraced,
            placesConstraints: detail.placesConstraints)
        }
      }
      let base = baseline ?? loaded.locale(loaded.document.developmentLocale)
      let known = zip(locales, places).first { $0.0.name == base.name }?.1 ?? []
      let compared = Set(places.joined()).subtracting(baseline == nil ? known : []).sorted()
      result.baselineLayouts += compared.map {
        scene.layout(in: base, at: size($0), measurer: loaded.measurer)
      }
    }
    return result
  }
}

/// The sizes along the axis that moves.
private struct SizeLine {
  let range: ClosedRange<Double>
  private let area: SizeArea

  init(_ area: SizeArea) {
    self.area = area
    range = area.movesWidth ? area.widths : area.heights
  }

  func size(_ place: Double) -> SceneSize {
    let (width, height) =
      area.movesWidth
      ? (place, area.heights.lowerBound) : (area.widths.lowerBound, place)
    guard let size = area.size(width, height) else {
      preconditionFailure("a root with an area is shown at \(width)x\(height)")
    }
    return size
  }
}
