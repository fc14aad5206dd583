import Checks
import Diagnostics
import DocumentLoading
import Geometry
import LintConfiguration
package import Previews
package import Scenes

/// The rulers of layouts, which show what was found at every size around theirs.
package struct RangeRulers {
  /// The sizes of one root in one locale and text size.
  private struct Sizes: Hashable {
    var path: String
    var root: String
    var locale: String
    var contentSize: String?

    init(_ layout: ResolvedLayout) {
      (path, root, locale) = (layout.path, layout.root, layout.locale)
      contentSize = layout.textSize.name
    }
  }

  private struct Judged: Hashable {
    var path: String
    var root: String
    var locale: String
  }

  private var judged: [Judged: JudgedRange] = [:]
  private var bars: [Sizes: [Axis: [SizeRuler.Bar]]] = [:]

  /// Collects the ranges of documents.
  ///
  /// - Parameters:
  ///   - documents: The path of each document, and its ranges.
  ///   - layouts: The layouts, each with what is reported of it.
  init(
    _ documents: [(path: String, ranges: [JudgedRange])],
    of layouts: [(layout: ResolvedLayout, verdict: LayoutVerdict)]
  ) {
    for (path, ranges) in documents {
      for range in ranges {
        judged[Judged(path: path, root: range.root, locale: range.locale)] = range
      }
    }
    guard !judged.isEmpty else { return }
    for (layout, verdict) in layouts {
      let titles = Dictionary(layout.items.map { ($0.id, $0.title) }) { first, _ in first }
      for remark in verdict.remarks {
        guard let range = remark.occurrence.range else { continue }
        let object = remark.object.map { titles[$0] ?? $0 } ?? ""
        for (axis, part) in [(Axis.horizontal, range.width), (.vertical, range.height)] {
          guard let part else { continue }
          bars[Sizes(layout), default: [:]][axis, default: []].append(
            SizeRuler.Bar(
              rule: remark.rule, severity: remark.severity, object: object, range: part,
              isProved: range.isProved))
        }
      }
    }
  }

  /// Returns the rulers of a layout: one for each axis along which every size was judged.
  package func rulers(of layout: ResolvedLayout) -> [SizeRuler] {
    guard
      let range = judged[Judged(path: layout.path, root: layout.root, locale: layout.locale)]
    else { return [] }
    // The name of a size in a range states its extents.
    let extents = layout.sizeName.split(separator: "x").compactMap { Double($0) }
    guard extents.count == 2 else { return [] }
    let area = range.area
    let all = [
      (axis: Axis.horizontal, moves: area.movesWidth, range: area.widths, place: extents[0]),
      (.vertical, area.movesHeight, area.heights, extents[1]),
    ]
    return all.filter(\.moves).map { axis, _, points, place in
      SizeRuler(
        axis, through: points, at: place, bars: bars[Sizes(layout)]?[axis] ?? [],
        unproved: range.unproved.compactMap { axis == .horizontal ? $0.width : $0.height })
    }
  }
}

extension LintResult {
  /// The rulers of the layouts of a run that judged every size of a range, on the first platform.
  package var rulers: RangeRulers {
    let all = layouts.flatMap(\.layouts)
    let registry = batch.rules.registry
    let verdicts =
      layouts.allSatisfy(\.ranges.isEmpty)
      ? []
      : CheckedLayouts(all, findings: findings) { registry.traits(of: $0).sign }.verdicts
    return RangeRulers(
      zip(batch.documents, layouts).map { ($0.path, $1.ranges) }, of: Array(zip(all, verdicts)))
  }
}
