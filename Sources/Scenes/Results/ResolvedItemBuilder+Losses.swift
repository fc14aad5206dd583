import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import LinearConstraints
import TextMeasuring

/// What is lost of an item's content.
extension ResolvedItemBuilder {
  /// What a box is too narrow for its title, which is no content of the box.
  private func titleLoss(of id: ItemID, drawn: DrawnText?) -> ResolvedLoss? {
    guard case .box = measurement.tree.nodes[id.index].view?.kind, let drawn else { return nil }
    let available =
      solution.alignmentRects[id.index].width
      - measurement.tree.nodes[id.index].metric.padding.total(along: .horizontal)
    let loss = ResolvedLoss(
      axis: .horizontal, needed: drawn.text.measurement.size.width, available: available,
      causes: [])
    return loss.isVisible ? loss : nil
  }

  /// The points along the width that an item's text is too long for it, if it is.
  func lostWidth(of id: ItemID, drawn: DrawnText) -> Double? {
    if case .box = drawn.view.kind { return titleLoss(of: id, drawn: drawn)?.lost }
    return drawn.loss(along: .horizontal).map { $0.needed - $0.available }
  }

  /// What the engine says was lost, and the lines that a limit of lines leaves out.
  func resolvedLosses(of id: ItemID, drawn: DrawnText?) -> [ResolvedLoss] {
    // The system places it, and makes room for its text.
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
      return resolved
    }
    guard let drawn else { return result }
    return result.withLines(linesLoss(of: id, drawn: drawn))
  }

  /// The lines of a label that a limit of lines leaves out.
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
    return loss.isVisible ? loss : nil
  }
}

extension [ResolvedLoss] {
  /// The losses with that of lines in place of the height's own, whose causes it takes.
  fileprivate func withLines(_ lines: ResolvedLoss?) -> [ResolvedLoss] {
    guard var lines else { return self }
    lines.causes = (first { $0.axis == .vertical }?.causes ?? []) + lines.causes
    return filter { $0.axis != .vertical } + [lines]
  }
}

extension View {
  /// The priority that it keeps to its content's size with, along an axis.
  fileprivate func resistance(along axis: Axis) -> Double {
    switch axis {
    case .horizontal: priorities.horizontalCompressionResistance.value
    case .vertical: priorities.verticalCompressionResistance.value
    }
  }
}
