import ControlMetrics
import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine
import TextMeasuring

extension ResolvedLayout {
  /// Reads the engine's solution in the document's words.
  init(
    scene: Scene, locale: SceneLocale, sizeName: String, requestedSize: Size,
    measurement: ContentMeasurement, solution: LayoutSolution
  ) {
    let names = ConstraintNames(
      tree: measurement.tree, contents: solution.contents, size: requestedSize)
    let builder = ResolvedItemBuilder(
      measurement: measurement, solution: solution, names: names)
    self.init(
      path: scene.path, root: scene.root.view.id, locale: locale.name,
      isPseudoLocale: locale.isPseudo, direction: locale.direction, sizeName: sizeName,
      requestedSize: requestedSize,
      size: solution.frames.first?.size ?? requestedSize,
      items: measurement.tree.nodes.indices.filter {
        measurement.tree.nodes[$0].isInstalled && !measurement.tree.nodes[$0].isImplicit
      }.map { builder.item(ItemID(index: $0)) },
      conflicts: solution.conflicts.map {
        ResolvedConflict(
          constraints: names.inReadingOrder($0.constraints),
          broken: names.resolved($0.dropped).id)
      })
  }
}

/// Puts the items of one layout together.
private struct ResolvedItemBuilder {
  let measurement: ContentMeasurement
  let solution: LayoutSolution
  let names: ConstraintNames
  private let losses: [ItemID: [LayoutSolution.Loss]]
  private let ambiguities: [ItemID: [LayoutSolution.Ambiguity]]

  init(measurement: ContentMeasurement, solution: LayoutSolution, names: ConstraintNames) {
    self.measurement = measurement
    self.solution = solution
    self.names = names
    losses = Dictionary(grouping: solution.losses, by: \.item)
    ambiguities = Dictionary(grouping: solution.ambiguities, by: \.item)
  }

  func item(_ id: ItemID) -> ResolvedItem {
    let node = measurement.tree.nodes[id.index]
    let frame = solution.frames[id.index]
    let rect = solution.alignmentRects[id.index]
    let origin = node.parent.map { solution.frames[$0.index].origin } ?? .zero
    let content = solution.contents[id.index]
    let text = resolvedText(id)
    return ResolvedItem(
      id: node.id, name: node.identifier ?? node.id, element: node.element,
      customClass: node.customClass,
      parent: measurement.tree.visibleParent(of: id).map { measurement.tree.nodes[$0.index].id },
      position: node.position, isHidden: node.isHidden,
      frame: frame.offset(x: -origin.x, y: -origin.y),
      alignmentRect: rect.offset(x: -origin.x, y: -origin.y), frameInRoot: frame,
      intrinsicWidth: content.width, intrinsicHeight: content.height, text: text,
      losses: resolvedLosses(id, text: text),
      ambiguities: ambiguities(of: id).map(resolved),
      controlType: node.view?.kind.controlType(on: measurement.profile))
  }

  private func resolvedText(_ id: ItemID) -> ResolvedText? {
    let node = measurement.tree.nodes[id.index]
    let rect = solution.alignmentRects[id.index]
    guard let view = node.view, let shown = measurement.texts[id.index].drawn,
      let text = measurement.measure(id, width: rect.width)
    else { return nil }
    let font = measurement.font(of: view, metric: node.metric)
    let placement = TextPlacement(
      view: view, metric: node.metric, direction: measurement.direction, text: text,
      line: measurement.systemLine(of: font))
    return ResolvedText(
      property: shown.source.property, string: shown.string, key: shown.source.key,
      path: shown.path, position: shown.position, fontFamily: font.family,
      fontWeight: font.weight, fontSize: font.size,
      rect: placement.rect(
        frame: solution.frames[id.index], alignmentRect: rect,
        content: solution.contents[id.index]),
      firstBaseline: placement.firstBaseline, lineCount: text.lineCount, maximumLines: view.lines,
      truncatesOnPurpose: view.lineBreak.truncatesOnPurpose, unmeasured: text.unmeasured,
      alignment: view.textAlignment.rawValue)
  }

  /// What the engine says was lost, and the lines that a limit of lines leaves out.
  private func resolvedLosses(_ id: ItemID, text: ResolvedText?) -> [ResolvedLoss] {
    var result = losses[id, default: []].map {
      ResolvedLoss(
        axis: $0.axis, needed: $0.needed, available: $0.available,
        causes: names.inReadingOrder($0.causes))
    }
    .filter { $0.lost > ResolvedLoss.tolerance }
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view, let text, ContentRule(view, metric: node.metric).wraps,
      view.lines > 1, text.lineCount > view.lines, view.intrinsicHeight == nil
    else { return result }
    let measured = measurement.measure(id, width: solution.alignmentRects[id.index].width)
    let font = measurement.font(of: view, metric: node.metric)
    let needed = measured.map {
      measurement.textHeight(
        $0, line: measurement.systemLine(of: font), lines: $0.lineCount)
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
            id: "\(node.id).lines", description: "\(node.id).lines <= \(view.lines)",
            position: node.position, priority: 1000)
        ]))
    return result
  }

  /// What is open of an item, and of the content view that it has where nobody else speaks of it.
  private func ambiguities(of id: ItemID) -> [LayoutSolution.Ambiguity] {
    let own = ambiguities[id, default: []]
    guard let content = measurement.tree.layout.items[id.index].contentItem,
      measurement.tree.nodes[content.index].isImplicit
    else { return own }
    return own
      + ambiguities[content, default: []].filter { inner in
        !own.contains { $0.axis == inner.axis }
      }
  }

  private func resolved(_ ambiguity: LayoutSolution.Ambiguity) -> ResolvedAmbiguity {
    let subject: ResolvedAmbiguity.Subject =
      ambiguity.position == nil ? .size : ambiguity.extent == nil ? .position : .both
    return ResolvedAmbiguity(
      axis: ambiguity.axis, subject: subject,
      positionRange: positionRange(ambiguity),
      sizeRange: ambiguity.extent.map { OpenRange(lower: $0.lower, upper: $0.upper) })
  }

  /// The range of the low edge in the root's coordinates, where it follows from the near edge's.
  private func positionRange(_ ambiguity: LayoutSolution.Ambiguity) -> OpenRange? {
    guard let near = ambiguity.position else { return nil }
    guard ambiguity.axis == .horizontal, measurement.direction == .rightToLeft else {
      return OpenRange(lower: near.lower, upper: near.upper)
    }
    guard ambiguity.extent == nil, let root = solution.frames.first else { return nil }
    let far = root.width - solution.alignmentRects[ambiguity.item.index].width
    return OpenRange(lower: near.upper.map { far - $0 }, upper: near.lower.map { far - $0 })
  }
}

extension View.Kind {
  /// The look of a button: `push`, `checkBox` or `radio`, or `plain` where a push button has no bezel.
  fileprivate func controlType(on profile: ControlProfile) -> String? {
    guard case .button(let type) = self else { return nil }
    let isPlain = type == .push && [.iOS, .iOS26].contains(profile)
    return isPlain ? "plain" : type.rawValue
  }
}
