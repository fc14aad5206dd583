import Geometry
import InterfaceDocuments
import LayoutEngine

extension Scene {
  /// Returns a layout between some of one piece, without solving anything.
  ///
  /// - Parameters:
  ///   - first: A layout.
  ///   - others: Other layouts of the piece in the same locale, each with the share of the way to it.
  ///   - locale: Their locale.
  ///   - size: The size of the root there.
  /// - Returns: The layout.
  package func layout(
    between first: KeptLayout, _ others: [(layout: KeptLayout, share: Double)],
    in locale: SceneLocale, size: SceneSize
  ) -> ResolvedLayout {
    let requested = Size(width: size.width ?? 0, height: size.height ?? 0)
    let layouts = first.layouts.indices.map { tab in
      let own = first.layouts[tab]
      return ResolvedLayout(
        scene: self, locale: locale, sizeName: size.name, requestedSize: requested,
        measurement: own.measurement,
        solution: own.solution.interpolated(
          to: others.map { ($0.layout.layouts[tab].solution, $0.share) }),
        collapses: own.collapses.filter { collapse in
          others.allSatisfy { other in
            other.layout.layouts[tab].collapses.contains {
              $0.item == collapse.item && $0.axis == collapse.axis
            }
          }
        }, trace: AmbiguityTrace())
    }
    var layout = merged(layouts)
    layout.textSize = size.textSize
    layout.rootSize = ResolvedRootSize(root.holding, at: size, needed: nil)
    for axis in Axis.allCases where layout.rootSize[axis].givesWay {
      guard let drawn = layout.rootSize[axis].drawn,
        layout.size[axis] - drawn > ResolvedLoss.tolerance
      else { continue }
      layout.rootSize[axis].enlargedBy =
        ([first] + others.map(\.layout)).lazy.map { $0.resolved.rootSize[axis].enlargedBy }
        .first { !$0.isEmpty } ?? []
    }
    layout.feedback = first.resolved.feedback
    return layout
  }

  /// Returns some items of a layout between two of one piece, without solving anything, and without the others.
  ///
  /// - Parameters:
  ///   - ids: The items' ids.
  ///   - first: A layout.
  ///   - other: Another layout of the piece in the same locale.
  ///   - share: The share of the way to it.
  ///   - locale: Their locale.
  /// - Returns: The items of the layouts with each tab selected, in their order, without causes.
  /// - Complexity: That of interpolation, and of the texts of these items.
  package func items(
    _ ids: Set<String>, between first: KeptLayout, _ other: KeptLayout, share: Double,
    in locale: SceneLocale
  ) -> [ResolvedItem] {
    zip(first.layouts, other.layouts).flatMap { own, other in
      let tree = own.measurement.tree
      let solution = own.solution.interpolated(to: [(other.solution, share)])
      let builder = ResolvedItemBuilder(
        measurement: own.measurement, solution: solution, shown: scale.shown(solution),
        names: ConstraintNames(
          tree: tree, contents: solution.contents, size: own.size, direction: locale.direction),
        trace: AmbiguityTrace(), isProbe: true)
      return tree.nodes.indices.filter {
        tree.nodes[$0].isInstalled && !tree.nodes[$0].isImplicit && ids.contains(tree.nodes[$0].id)
      }.map { builder.item(ItemID(index: $0)) }
    }
  }

  /// A layout of a scene with what it was made of.
  package struct KeptLayout {
    var layouts: [LastLayout]
    /// The layout.
    package let resolved: ResolvedLayout
    /// What decided it.
    package let state: SceneState
  }
}
