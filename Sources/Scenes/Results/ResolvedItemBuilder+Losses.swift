import ControlMetrics
import Geometry
import InterfaceDocuments
package import LayoutEngine
import LinearConstraints
import TextMeasuring

/// The losses of an item's content.
extension ResolvedItemBuilder {
  /// Returns the losses of an item's text, with the text as it is drawn.
  func textLosses(of item: ItemID) -> (text: String, losses: [ResolvedLoss]) {
    let label = labels[item]?.reported
    let drawn = label == nil ? drawnText(of: item) : nil
    return (label?.string ?? drawn?.shown.string ?? "", resolvedLosses(of: item, drawn: drawn))
  }

  /// The loss of a box's title, which is not part of its content size.
  private func titleLoss(of id: ItemID, drawn: DrawnText?) -> ResolvedLoss? {
    guard case .box = measurement.tree.nodes[id.index].view?.kind, let drawn else { return nil }
    let available =
      solution.alignmentRects[id.index].width
      - measurement.tree.nodes[id.index].metric.padding.total(along: .horizontal)
    let loss = ResolvedLoss(
      axis: .horizontal, needed: drawn.text.measurement.size.width, available: available,
      causes: [])
    return isVisible(loss) ? loss : nil
  }

  /// The points by which an item's text exceeds its width, if it does.
  func lostWidth(of id: ItemID, drawn: DrawnText) -> Double? {
    if case .box = drawn.view.kind { return titleLoss(of: id, drawn: drawn)?.lost }
    return drawn.loss(along: .horizontal).map { $0.needed - $0.available }
  }

  /// The losses of an item: those that the engine reports, and lines beyond a line limit.
  func resolvedLosses(of id: ItemID, drawn: DrawnText?) -> [ResolvedLoss] {
    // The system places it with enough room for its text.
    if measurement.tree.nodes[id.index].view?.isPlacedBySystem == true { return [] }
    if let labels = labels[id] {
      return [labels.worst?.loss ?? labels.shared].compactMap { $0 }
    }
    if let loss = titleLoss(of: id, drawn: drawn) { return [loss] }
    let found =
      drawn?.losses
      ?? losses[id, default: []].filter {
        $0.needed - $0.available > ResolvedLoss.tolerance && !isSeenWhole(id, along: $0.axis)
      }
    let result = found.map { loss in
      var resolved = ResolvedLoss(
        axis: loss.axis, needed: loss.needed, available: loss.available,
        causes: names.inReadingOrder(loss.causes),
        resistance: measurement.tree.nodes[id.index].view?.resistance(along: loss.axis))
      resolved.omittedCauses = loss.omittedCauses
      resolved.spare = drawn?.spare[loss.axis] ?? 0
      return resolved
    }
    guard let drawn else { return result }
    return result.withLines(linesLoss(of: id, drawn: drawn))
  }

  /// The loss of a label's lines beyond its line limit.
  private func linesLoss(of id: ItemID, drawn: DrawnText) -> ResolvedLoss? {
    let node = measurement.tree.nodes[id.index]
    let view = drawn.view
    guard view.kind == .label, view.metrics.intrinsicHeight == nil else { return nil }
    let limit = view.lineLimit(on: measurement.platform)
    guard limit > 0, drawn.text.measurement.lineCount > limit else { return nil }
    let needed =
      measurement.roundedUp(
        drawn.text.height(ofFirst: 0, rounding: node.metric.lineRounding))
      + node.metric.padding.total(along: .vertical)
    let loss = ResolvedLoss(
      axis: .vertical, needed: needed, available: solution.alignmentRects[id.index].height,
      causes: [
        ResolvedConstraint(
          id: "\(node.id).lines", description: "\(node.id).lines <= \(limit)",
          position: node.position, priority: 1000)
      ])
    return isVisible(loss) ? loss : nil
  }
}

extension [ResolvedLoss] {
  /// Replaces the loss of height by that of lines, which includes the causes of both.
  fileprivate func withLines(_ lines: ResolvedLoss?) -> [ResolvedLoss] {
    guard var lines else { return self }
    lines.causes = (first { $0.axis == .vertical }?.causes ?? []) + lines.causes
    return filter { $0.axis != .vertical } + [lines]
  }
}

extension View {
  /// Its compression resistance along an axis.
  fileprivate func resistance(along axis: Axis) -> Double {
    switch axis {
    case .horizontal: priorities.horizontalCompressionResistance.value
    case .vertical: priorities.verticalCompressionResistance.value
    }
  }
}

extension LayoutSolution {
  /// Finds by how much the texts of some items exceed their room.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - measurement: The measurement of their texts.
  ///   - names: The names of the constraints.
  ///   - labelled: The items whose labels are drawn: of a tab its tab view.
  /// - Returns: The losses of each item, without those of blank texts.
  package func textLosses(
    of items: Set<ItemID>, in measurement: ContentMeasurement, names: ConstraintNames,
    labelled: Set<ItemID>
  ) -> [ItemID: [ResolvedLoss]] {
    let builder = ResolvedItemBuilder(
      lossesIn: self, measurement, names: names, labelled: labelled,
      minimumVisible: ResolvedLoss.tolerance)
    var result: [ItemID: [ResolvedLoss]] = [:]
    for item in items {
      let (text, losses) = builder.textLosses(of: item)
      if !text.allSatisfy(\.isWhitespace) { result[item] = losses }
    }
    return result
  }
}
