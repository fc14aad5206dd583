public import Geometry
import LayoutEngine
public import TextMeasuring

extension Scene {
  /// Explains where a view or a guide is, and how large.
  ///
  /// ```swift
  /// let explanation = scene.explanation(of: "ok", in: german, at: size, measurer: measurer)
  /// explanation?.axes[0].size.sentence  // "okWidth" (line 41, required) holds it …
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the view or the guide.
  ///   - axes: The axes that are of interest.
  ///   - locale: The locale that gives texts and direction.
  ///   - size: The size that the root is given.
  ///   - measurer: Who measures the texts.
  /// - Returns: What there is to say, or none if the root has no such view.
  public mutating func explanation(
    of id: String, along axes: [Axis] = Axis.allCases, in locale: SceneLocale,
    at size: SceneSize, measurer: any TextMeasurer
  ) -> ResolvedExplanation? {
    let layout = layout(in: locale, at: size, measurer: measurer)
    guard var solved = lastSolved(showing: id),
      let shown = layout.items.first(where: { $0.id == id }),
      let item = solved.measurement.tree.itemsByID[id]
    else { return nil }
    let explanation = solved.engine.explanation(
      of: item, along: axes, size: solved.requestedSize, safeAreaInsets: solved.safeAreaInsets,
      sizing: solved.measurement)
    let names = ConstraintNames(
      tree: solved.measurement.tree, contents: explanation.solution.contents,
      size: solved.requestedSize, direction: locale.direction)
    let words = ExplanationWords(
      names: names, item: item, layout: layout, shown: shown,
      lines: solved.lineProposal(
        for: item, shown: shown, solution: explanation.solution, names: names))
    return ResolvedExplanation(
      item: shown, path: layout.path, root: layout.root, locale: layout.locale,
      direction: layout.direction, sizeName: layout.sizeName,
      textSize: layout.textSize, size: layout.size,
      takesPart: explanation.takesPart, axes: explanation.axes.map(words.resolved))
  }
}

/// A layout with the engine that made it and what it was made of.
struct SolvedScene {
  var engine: LayoutEngine
  var measurement: ContentMeasurement
  var requestedSize: Size
  var safeAreaInsets: Insets
}
