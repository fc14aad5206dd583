package import Geometry
import InterfaceDocuments
package import LayoutEngine
import LinearConstraints
package import TextMeasuring

extension Scene {
  /// Explains the position and the size of a view or a guide.
  ///
  /// ```swift
  /// let explanation = scene.explanation(of: "ok", in: german, at: size, measurer: measurer)
  /// explanation?.axes[0].size.sentence  // "okWidth" (line 41, required) holds it …
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the view or the guide.
  ///   - axes: The axes to explain.
  ///   - locale: The locale of the texts and the reading direction.
  ///   - size: The size of the root.
  ///   - measurer: The text measurer.
  ///   - others: The other locales to try proposals in.
  /// - Returns: The explanation, or nil if the root has no such view.
  package mutating func explanation(
    of id: String, along axes: [Axis] = Axis.allCases, in locale: SceneLocale,
    at size: SceneSize, measurer: any TextMeasurer, tryingIn others: [SceneLocale] = []
  ) -> ResolvedExplanation? {
    explanation(
      of: id, along: axes, in: locale, at: size, measurer: measurer, tryingIn: others,
      textRoom: { _, _, _ in nil })
  }

  /// Explains the position and the size of a view or a guide, with the room for its text.
  ///
  /// - Parameters:
  ///   - id: The id of the view or the guide.
  ///   - axes: The axes to explain.
  ///   - locale: The locale of the texts and the reading direction.
  ///   - size: The size of the root.
  ///   - measurer: The text measurer.
  ///   - others: The other locales to try proposals in.
  ///   - textRoom: Returns the points by which the width of a view's text could grow, or nil for those that
  ///     its constraints leave.
  /// - Returns: The explanation, or nil if the root has no such view.
  package mutating func explanation(
    of id: String, along axes: [Axis] = Axis.allCases, in locale: SceneLocale,
    at size: SceneSize, measurer: any TextMeasurer, tryingIn others: [SceneLocale] = [],
    textRoom: (SolvedScene, ItemID, LayoutDirection) -> AxisExplanation.Room?
  ) -> ResolvedExplanation? {
    let layout = layout(in: locale, at: size, measurer: measurer)
    guard !interruption.isDue else { return nil }
    guard var solved = lastSolved(showing: id),
      let shown = layout.items.first(where: { $0.id == id }),
      let item = solved.measurement.tree.itemsByID[id]
    else { return nil }
    var explanation = solved.engine.explanation(
      of: item, along: axes, size: solved.requestedSize, safeAreaInsets: solved.safeAreaInsets,
      sizing: solved.measurement)
    // Where the engine's content is less than the drawn lines need, its changes give too little.
    for loss in shown.losses where axes.contains(loss.axis) {
      guard let extent = explanation.solution.contents[item.index].extent(along: loss.axis),
        loss.needed > extent + ResolvedLoss.tolerance
      else { continue }
      let enlarged = solved.engine.explanation(
        of: item, along: [loss.axis], size: solved.requestedSize,
        safeAreaInsets: solved.safeAreaInsets,
        sizing: EnlargedContent(
          contents: solved.measurement, item: item, axis: loss.axis, extent: loss.needed))
      for index in explanation.axes.indices where explanation.axes[index].axis == loss.axis {
        let ofTexts = explanation.axes[index].proposals.filter { !$0.change.contentExtents.isEmpty }
        explanation.axes[index].proposals =
          (enlarged.axes.first?.proposals ?? []).filter(\.change.contentExtents.isEmpty) + ofTexts
      }
    }
    if let room = textRoom(solved, item, locale.direction) {
      for index in explanation.axes.indices where explanation.axes[index].axis == .horizontal {
        explanation.axes[index].room = room
      }
    }
    let names = ConstraintNames(
      tree: solved.measurement.tree, contents: explanation.solution.contents,
      size: solved.requestedSize, direction: locale.direction)
    let lines = solved.lineProposal(
      for: item, shown: shown, solution: explanation.solution, names: names)
    for index in explanation.axes.indices {
      let axis = explanation.axes[index].axis
      explanation.axes[index].proposals.removeAll { proposal in
        proposal.change.contentExtents.isEmpty
          && isClipped(with: proposal.change, along: axis, item, in: solved, locale.direction)
      }
    }
    let changes = explanation.axes.flatMap { axis in axis.proposals.map { (axis.axis, $0.change) } }
    let description = ExplanationDescription(
      names: names, item: item, layout: layout, shown: shown, lines: lines,
      clippedLocales: clippedLocales(with: changes, of: id, others, at: size, measurer: measurer))
    let resolved = explanation.axes.map(description.resolved)
    let concerned = Set(resolved.flatMap { axis in axis.constraints.map(\.constraint.id) })
    return ResolvedExplanation(
      item: shown, path: layout.path, root: layout.root, locale: layout.locale,
      direction: layout.direction, sizeName: layout.sizeName,
      textSize: layout.textSize, size: layout.size,
      takesPart: explanation.takesPart, axes: resolved,
      conflicts: layout.conflicts.filter { conflict in
        conflict.constraints.contains { concerned.contains($0.id) }
      })
  }
}

extension Scene {
  /// Finds the locales in which changes leave a view clipped, or clip something else.
  ///
  /// - Parameters:
  ///   - changes: The changes, each with the axis along which the view must fit.
  ///   - id: The id of the view.
  ///   - locales: The locales.
  ///   - size: The size of the root.
  ///   - measurer: The text measurer.
  /// - Returns: The names of the locales, by change.
  private mutating func clippedLocales(
    with changes: [(axis: Axis, change: AxisExplanation.Change)], of id: String,
    _ locales: [SceneLocale], at size: SceneSize, measurer: any TextMeasurer
  ) -> [AxisExplanation.Change: [String]] {
    let changes = changes.filter(\.change.contentExtents.isEmpty)
    guard !changes.isEmpty else { return [:] }
    var result: [AxisExplanation.Change: [String]] = [:]
    // One engine per change and direction: locales change only its numbers.
    var engines: [EngineChange: LayoutSolver] = [:]
    for locale in locales {
      if interruption.isDue { break }
      solve(in: locale, at: size, measurer: measurer)
      guard let solved = lastSolved(showing: id), let item = solved.measurement.tree.itemsByID[id]
      else { continue }
      for (axis, change) in changes {
        var tree = solved.engine.tree
        var extent = solved.requestedSize
        tree.apply(change, &extent)
        let key = EngineChange(change: change, direction: locale.direction)
        // Variations may change the tree in another locale.
        let last = engines.removeValue(forKey: key).flatMap {
          $0.tree.items == tree.items && $0.tree.constraints == tree.constraints ? $0 : nil
        }
        var changed = last ?? LayoutSolver(tree: tree, direction: locale.direction)
        let after = changed.solve(
          size: extent, safeAreaInsets: solved.safeAreaInsets, sizing: solved.measurement,
          isExplained: false)
        engines[key] = changed
        let isClipped = after.losses.contains { loss in
          let lost = loss.needed - loss.available
          if loss.item == item, loss.axis == axis { return false }
          return lost > solved.solution.lost(of: loss.item, loss.axis) + ResolvedLoss.tolerance
        }
        let isClippedAsDrawn = after.clips(
          item, along: axis, of: extent, in: solved.measurement, locale.direction)
        if isClipped || isClippedAsDrawn { result[change, default: []].append(locale.name) }
      }
    }
    return result
  }
}

/// Returns whether a text is still clipped as drawn, once the layout is changed.
private func isClipped(
  with change: AxisExplanation.Change, along axis: Axis, _ item: ItemID, in solved: SolvedScene,
  _ direction: LayoutDirection
) -> Bool {
  var tree = solved.engine.tree
  var extent = solved.requestedSize
  tree.apply(change, &extent)
  var changed = LayoutSolver(tree: tree, direction: direction)
  let after = changed.solve(
    size: extent, safeAreaInsets: solved.safeAreaInsets, sizing: solved.measurement,
    isExplained: false)
  return after.clips(item, along: axis, of: extent, in: solved.measurement, direction)
}

extension LayoutSolution {
  /// Returns whether the drawn text of an item is clipped.
  fileprivate func clips(
    _ item: ItemID, along axis: Axis, of size: Size, in measurement: ContentMeasurement,
    _ direction: LayoutDirection
  ) -> Bool {
    let container = measurement.tree.nodes[item.index].parent
    let builder = ResolvedItemBuilder(
      lossesIn: self, measurement,
      names: ConstraintNames(
        tree: measurement.tree, contents: contents, size: size, direction: direction),
      labelled: Set([item, container].compactMap(\.self)),
      minimumVisible: ResolvedLoss.minimumVisible)
    return builder.textLosses(of: item).losses.contains { $0.axis == axis }
  }
}

/// Contents of which one is larger than it measures.
private struct EnlargedContent: ContentSizing {
  let contents: ContentMeasurement
  let item: ItemID
  let axis: Axis
  let extent: Double

  func content(of item: ItemID, width: Double?) -> Content {
    var content = contents.content(of: item, width: width)
    guard item == self.item else { return content }
    switch axis {
    case .horizontal: content.width = max(content.width ?? 0, extent)
    case .vertical: content.height = max(content.height ?? 0, extent)
    }
    return content
  }

  func hasText(_ item: ItemID) -> Bool { contents.hasText(item) }
}

/// A change to a layout in one reading direction.
private struct EngineChange: Hashable {
  var change: AxisExplanation.Change
  var direction: LayoutDirection
}

/// A solved layout with its engine and its input.
package struct SolvedScene {
  package var engine: LayoutSolver
  package var measurement: ContentMeasurement
  package var requestedSize: Size
  package var safeAreaInsets: Insets
  package var solution: LayoutSolution
}

extension SolvedScene {
  /// Returns the constraints' names in the terms of the document.
  package func names(_ direction: LayoutDirection) -> ConstraintNames {
    ConstraintNames(
      tree: measurement.tree, contents: solution.contents, size: requestedSize,
      direction: direction)
  }
}
