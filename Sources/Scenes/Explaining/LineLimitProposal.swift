import Geometry
import LayoutEngine
import TextMeasuring

extension SolvedScene {
  /// Proposes to allow a label all lines of its text, if it fits then.
  ///
  /// The engine has no line limits, so that the change is tried here.
  ///
  /// - Parameters:
  ///   - item: The label.
  ///   - shown: The label in the layout.
  ///   - solution: The solution without the change.
  ///   - names: The names for the sentence.
  /// - Returns: The proposal, or nil if the limit does not clip the text, or not alone.
  func lineProposal(
    for item: ItemID, shown: ResolvedItem, solution: LayoutSolution, names: ConstraintNames
  ) -> ResolvedProposal? {
    guard shown.isLimitedInLines, let count = shown.content.text?.lineCount else { return nil }
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
    var sentence = "allow \"\(names.viewName(item))\" \(count) lines, or 0 for any number"
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
  /// Whether a line limit is among the causes of its clipping.
  var isLimitedInLines: Bool {
    loss(along: .vertical)?.causes.contains { $0.id == "\(id).lines" } ?? false
  }
}

extension LayoutSolution {
  /// The loss of an item along an axis, in points.
  func lost(of item: ItemID, _ axis: Axis) -> Double {
    losses.first { $0.item == item && $0.axis == axis }.map { $0.needed - $0.available } ?? 0
  }
}
