import ControlMetrics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

/// What is lost of an item's content.
extension ResolvedItemBuilder {
  /// What a box is too narrow for its title, which is no content of the box.
  private func titleLoss(of id: ItemID, text: ResolvedText?) -> ResolvedLoss? {
    guard case .box = measurement.tree.nodes[id.index].view?.kind, let text else { return nil }
    let available =
      solution.alignmentRects[id.index].width
      - measurement.tree.nodes[id.index].metric.padding.total(along: .horizontal)
    let loss = ResolvedLoss(
      axis: .horizontal, needed: text.rect.width, available: available, causes: [])
    return loss.lost > ResolvedLoss.tolerance ? loss : nil
  }

  /// What the engine says was lost, and the lines that a limit of lines leaves out.
  func resolvedLosses(of id: ItemID, text: ResolvedText?) -> [ResolvedLoss] {
    // The system places it, and makes room for its text.
    if measurement.tree.nodes[id.index].view?.isPlacedBySystem == true { return [] }
    if let loss = labels[id]?.worst?.loss ?? titleLoss(of: id, text: text) { return [loss] }
    var result = losses[id, default: []].compactMap { loss -> ResolvedLoss? in
      let needed = loss.axis == .horizontal ? leastNeeded(of: id, loss.needed) : loss.needed
      guard needed > loss.available, !isSeenWhole(id, along: loss.axis, text: text) else {
        return nil
      }
      return ResolvedLoss(
        axis: loss.axis, needed: needed, available: loss.available,
        causes: names.inReadingOrder(loss.causes))
    }
    .filter { $0.lost > ResolvedLoss.tolerance }
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view, let text, view.kind == .label, view.intrinsicHeight == nil else {
      return result
    }
    let limit = view.lineLimit(on: measurement.profile)
    guard limit > 0, text.lineCount > limit else { return result }
    let width = solution.alignmentRects[id.index].width
    let needed = measurement.drawnText(of: id, width: width).map {
      measurement.roundedUp($0.height(ofFirst: 0, rounding: node.metric.lineRounding))
        + node.metric.padding.total(along: .vertical)
    }
    let available = solution.alignmentRects[id.index].height
    guard let needed, needed - available > ResolvedLoss.tolerance else { return result }
    let causes = result.first { $0.axis == .vertical }?.causes ?? []
    result.removeAll { $0.axis == .vertical }
    result.append(
      ResolvedLoss(
        axis: .vertical, needed: needed, available: available,
        causes: causes + [
          ResolvedConstraint(
            id: "\(node.id).lines", description: "\(node.id).lines <= \(limit)",
            position: node.position, priority: 1000)
        ]))
    return result
  }

  /// The width that a view needs so that its text is seen whole.
  ///
  /// Its content is as wide as the text in its own size. A single line that may be set smaller or
  /// closer loses nothing as long as it fits so, and then what it lacks as small as it may be.
  private func leastNeeded(of id: ItemID, _ needed: Double) -> Double {
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view, view.intrinsicWidth == nil else { return needed }
    let fitting = measurement.fitting(of: view)
    let isScaled = fitting.minimumScaleFactor > 0 && fitting.minimumScaleFactor < 1
    guard isScaled || fitting.tightens,
      let text = measurement.drawnText(of: id, width: nil), text.request.maximumLines == 1,
      text.measurement.lineCount == 1
    else { return needed }
    let body = measurement.body(of: id, view: view, metric: node.metric, width: nil)
    let around = body.textPadding.total(along: .horizontal)
    return min(
      needed, around + text.leastWidth(fitting, measurer: measurement.measurer))
  }

  /// The width that a text on one line is seen in: what is lost of a content is cut off its text, and
  /// where nothing is, the text is whole, however wide it is measured.
  func shownWidth(of text: SetText, shown: String, in id: ItemID) -> Double {
    let loss = losses[id, default: []].first { $0.axis == .horizontal }
    let hasText = !shown.allSatisfy(\.isWhitespace)
    guard let loss,
      !isSeenWhole(
        id, along: .horizontal, hasText: hasText, textSize: text.measurement.size)
    else { return .infinity }
    return max(0, text.measurement.size.width - (loss.needed - loss.available))
  }

  private func isSeenWhole(_ id: ItemID, along axis: Axis, text: ResolvedText?) -> Bool {
    isSeenWhole(
      id, along: axis, hasText: text.map { !$0.string.allSatisfy(\.isWhitespace) } ?? false,
      textSize: text?.rect.size ?? .zero)
  }

  /// Whether a user sees all that an item draws although it is smaller than its content.
  ///
  /// A bezel is not text: a control that is lower than its bezel cuts nothing off until a line does not
  /// fit, nor does one that has an image alone, which is scaled. What a document states as the size of a
  /// content is taken at its word.
  private func isSeenWhole(
    _ id: ItemID, along axis: Axis, hasText: Bool, textSize: Size
  ) -> Bool {
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view else { return false }
    // What an editor was told of a class is the size of its canvas.
    let isStated = (axis == .horizontal ? view.intrinsicWidth : view.intrinsicHeight) != nil
    if isStated, view.stored == nil { return false }
    switch view.kind {
    case .imageView: return true
    case .view, .label, .textView, .box(.primary), .tableView, .tabView, .toolbar, .tabBar,
      .navigationBar:
      return false
    case .button:
      return isSeenWhole(
        buttonOf: id, view: view, along: axis, textSize: hasText ? textSize : nil)
    default:
      guard hasText else { return true }
      let height = solution.alignmentRects[id.index].height
      return axis == .vertical && textSize.height <= height + ResolvedLoss.tolerance
    }
  }

  private func isSeenWhole(
    buttonOf id: ItemID, view: View, along axis: Axis, textSize: Size?
  ) -> Bool {
    guard let textSize else { return true }
    let metric = measurement.tree.nodes[id.index].metric
    let size = solution.alignmentRects[id.index].size
    let body = measurement.body(of: id, view: view, metric: metric, width: size.width)
    if axis == .vertical { return body.size.height <= size.height + ResolvedLoss.tolerance }
    // A title may come nearer to the ends of a bezel than it is where it has room.
    guard measurement.tree.profile(of: view).isAppKit, view.look.contentInsets == nil,
      body.padding.left == body.padding.right
    else { return false }
    let beside = min(body.padding.left, Self.leastSpaceBesideTitle)
    let title = textSize.width + body.textInsets.total(along: .horizontal)
    return title + 2 * beside <= size.width + ResolvedLoss.tolerance
  }

  /// What is at least between the title of a button of AppKit and either end of its bezel, in points;
  /// assumed.
  private static let leastSpaceBesideTitle = 4.0
}
