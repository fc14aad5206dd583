import DocumentLoading
import Geometry
import InterfaceDocuments
import LintConfiguration
import Previews
import Scenes
import TextLimits

/// The layouts whose views a page of previews explains.
package enum ExplainedLayouts: String, CaseIterable, Hashable, Sendable {
  case none
  /// The same as ``development``, without roots of more than 50 views, which take seconds.
  case small
  /// Of each root the first layout in the development locale, or the first one.
  case development
  case all
}

extension ExplanationRun {
  /// Explains the views of layouts, on all cores.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - layouts: The layouts of each document.
  ///   - choice: The layouts whose views are explained.
  ///   - elapsed: Returns the seconds that have passed; nil if the time of each document is not limited.
  ///   - lines: Returns the lines of an explanation.
  /// - Returns: The explanations of the views of layouts, by the index of the layout among all.
  /// - Throws: `CancellationError` if the task was cancelled.
  static func explanations(
    of documents: [LoadedDocument], _ layouts: [[ResolvedLayout]], choice: ExplainedLayouts,
    elapsed: (@Sendable () -> Double)?,
    lines: @escaping @Sendable (ResolvedExplanation) -> [String]
  ) async throws -> [(index: Int, views: [ViewExplanation])] {
    guard choice != .none else { return [] }
    var jobs: [Job] = []
    var index = 0
    for (loaded, layouts) in zip(documents, layouts) {
      let time = loaded.time(by: elapsed)
      let locale = loaded.document.developmentLocale
      var roots: Set<String> = []
      let order =
        layouts.indices.filter { layouts[$0].locale == locale }
        + layouts.indices.filter { layouts[$0].locale != locale }
      for place in order where roots.insert(layouts[place].root).inserted || choice == .all {
        if choice == .small, layouts[place].items.count > 50 { continue }
        jobs.append(
          Job(loaded: loaded, layout: layouts[place], index: index + place, time: time))
      }
      index += layouts.count
    }
    let views = try await ParallelMap.results(
      of: jobs, costs: jobs.map { $0.layout.items.count * $0.layout.items.count }
    ) { $0.explanations(lines) }
    return zip(jobs, views).map { ($0.index, $1) }
  }

  /// A layout whose views are explained.
  private struct Job: Sendable {
    var loaded: LoadedDocument
    var layout: ResolvedLayout
    var index: Int
    /// The time of the document, if that is limited.
    var time: DocumentTime?

    /// Returns the explanations of the visible views, of as many as there is time for.
    func explanations(
      _ lines: (ResolvedExplanation) -> [String]
    ) -> [ViewExplanation] {
      let document = loaded.document
      guard let root = document.roots.first(where: { $0.view.id == layout.root }),
        let size = size(of: root)
      else { return [] }
      var scene = Scene(document: document, evidence: loaded.evidence, root: root)
      scene.interruption = time?.interruption
      scene.measuresRoots = false
      let others = loaded.locales.filter { $0 != layout.locale }.map(loaded.locale)
      return layout.items.filter { !$0.isHidden }.compactMap { item in
        let explanation = scene.explanationWithTextRoom(
          of: item.id, in: loaded.locale(layout.locale), at: size, measurer: loaded.measurer,
          tryingIn: others)
        if time?.isOver() == true { return nil }
        return explanation.map { ViewExplanation(view: item.id, lines: lines($0)) }
      }
    }

    /// The size of the layout: one that a check looks at, or one of a range.
    private func size(of root: Root) -> SceneSize? {
      let known = loaded.checkedSizes(of: root).first {
        $0.name == layout.sizeName && $0.textSize == layout.textSize
      }
      let extents = layout.sizeName.split(separator: "x").compactMap { Double($0) }
      guard known == nil, extents.count == 2, let range = loaded.plan.layout.range else {
        return known
      }
      var size = range.area(of: root, on: loaded.document.platform)?.size(extents[0], extents[1])
      size?.textSize = layout.textSize
      return size
    }
  }
}
