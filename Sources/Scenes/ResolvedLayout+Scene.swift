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
