import Geometry
import LayoutEngine
import TextMeasuring

extension SolvedScene {
  /// Lets a label whose lines are limited have all that its text takes, where it fits with them.
  ///
  /// The engine knows nothing of lines, so that this is tried here, and made only if nothing of the
  /// text is lost then.
  ///
  /// - Parameters:
  ///   - item: The label.
  ///   - shown: The label as the layout shows it.
  ///   - solution: The layout as it is.
  ///   - names: The names of what else is clipped then.
  /// - Returns: The proposal, or none if the limit is not what clips the text, or not all.
  func lineProposal(
    for item: ItemID, shown: ResolvedItem, solution: LayoutSolution, names: ConstraintNames
  ) -> ResolvedProposal? {
    guard shown.isLimitedInLines, let count = shown.text?.lineCount else { return nil }
    var tree = measurement.tree
    tree.limitLines(of: item, to: count)
    let changed = ContentMeasurement(
      tree: tree, platform: measurement.platform, texts: measurement.texts,
      locale: measurement.locale, direction: measurement.direction,
      measurer: measurement.measurer, scale: measurement.scale, textSize: measurement.textSize)
    var engine = engine
    let outcome = engine.solve(
      size: requestedSize, safeAreaInsets: safeAreaInsets, sizing: changed)
    let width = outcome.alignmentRects[item.index].width
    guard outcome.conflicts.count <= solution.conflicts.count,
      outcome.lost(of: item, .vertical) == 0,
      let text = changed.drawnText(of: item, width: width), text.lines.lines.count <= count
    else { return nil }
    let worse = outcome.losses.filter {
      $0.needed - $0.available > solution.lost(of: $0.item, $0.axis) + ResolvedLoss.tolerance
    }
    let clips = Set(worse.map(\.item)).sorted()
    var sentence = "allow \"\(names.viewName(item))\" \(count) lines, or 0 for any"
    if !clips.isEmpty {
      sentence +=
        "; then "
        + clips.map { "\"\(names.viewName($0))\" is clipped" }.joined(separator: " and ")
    }
    return ResolvedProposal(
      change: .lines, constraint: nil, view: shown.id, value: Double(count), sentence: sentence,
      clips: clips.map { tree.nodes[$0.index].id })
  }
}

extension ResolvedItem {
  /// Whether a limit of lines is among what clips its text.
  var isLimitedInLines: Bool {
    loss(along: .vertical)?.causes.contains { $0.id == "\(id).lines" } ?? false
  }
}

extension LayoutSolution {
  /// The points that an item loses along an axis.
  func lost(of item: ItemID, _ axis: Axis) -> Double {
    losses.first { $0.item == item && $0.axis == axis }.map { $0.needed - $0.available } ?? 0
  }
}
