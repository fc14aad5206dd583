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
    measurement: ContentMeasurement, solution: LayoutSolution,
    collapses: [LayoutSolution.Collapse], trace: AmbiguityTrace
  ) {
    let names = ConstraintNames(
      tree: measurement.tree, contents: solution.contents, size: requestedSize,
      direction: locale.direction)
    let builder = ResolvedItemBuilder(
      measurement: measurement, solution: solution, shown: scene.scale.shown(solution),
      names: names, trace: trace)
    self.init(
      path: scene.path, root: scene.root.view.id, locale: locale.name,
      isPseudoLocale: locale.isPseudo, direction: locale.direction, sizeName: sizeName,
      requestedSize: requestedSize,
      size: builder.shown.frames.first?.size ?? requestedSize,
      items: measurement.tree.nodes.indices.filter {
        measurement.tree.nodes[$0].isInstalled && !measurement.tree.nodes[$0].isImplicit
      }.map { builder.item(ItemID(index: $0)) },
      conflicts: names.conflicts(of: solution),
      collapses: collapses.map { collapse in
        ResolvedCollapse(
          item: measurement.tree.nodes[collapse.item.index].id, axis: collapse.axis,
          causes: names.inReadingOrder(collapse.causes))
      },
      unmirrored: locale.direction == .rightToLeft ? names.unmirrored : [])
    textLocale = locale.textLocale
    if let loop = solution.feedback {
      let turns = loop.items.map { item in
        let node = measurement.tree.nodes[item.index]
        return ResolvedFeedback.Turn(element: node.id, when: nil, position: node.position)
      }
      feedback = [ResolvedFeedback(turns: turns, passes: loop.passes)]
    }
  }
}
