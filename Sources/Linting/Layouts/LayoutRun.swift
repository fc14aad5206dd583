import DocumentLoading
import Geometry
import InterfaceDocuments
import LintConfiguration
package import Scenes

package struct DocumentLayouts: Sendable {
  /// The layouts of the request, in the order root, locale, size.
  package var layouts: [ResolvedLayout] = []
  /// The layouts in the development locale, if the request does not include it.
  package var baselineLayouts: [ResolvedLayout] = []
  /// The layouts on the editor's canvas of the roots in which it marked a frame as misplaced.
  var canvasLayouts: [ResolvedLayout] = []
  /// The layouts on the platforms that are compared with the first one, in the order of the request.
  package var others: [DocumentLayouts] = []

  /// The layouts of the request on all platforms.
  var onAllPlatforms: [ResolvedLayout] { layouts + others.flatMap(\.layouts) }
}

/// The level of detail of layouts beside their frames.
package struct LayoutDetail: Hashable, Sendable {
  /// Whether documents are also laid out in their development locale, for comparison.
  var includesBaseline: Bool
  /// Whether an alternative and a remedy are searched for each ambiguity.
  package var isTraced: Bool
  /// Whether layouts have the places of the written constraints.
  package var placesConstraints: Bool
  /// Whether layouts report how small their roots may be.
  package var measuresRoots: Bool
  /// Whether screens are also laid out on the narrowest phone, in real locales.
  var includesNarrowScreens = false
  /// Whether documents are laid out on each platform of the request, rather than on the first.
  package var comparesPlatforms = false

  /// Creates a level of detail; the default is the frames and their faults.
  package init(
    includesBaseline: Bool = false, isTraced: Bool = false, measuresRoots: Bool = false,
    placesConstraints: Bool = false
  ) {
    self.placesConstraints = placesConstraints
    self.includesBaseline = includesBaseline
    self.isTraced = isTraced
    self.measuresRoots = measuresRoots
  }
}

/// Lays documents out.
struct LayoutRun: Sendable {
  var detail = LayoutDetail()
  /// The number of pixels of a point.
  var scale = ScaleChoice.none

  /// Lays out each document.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  func layouts(
    of documents: [LoadedDocument], observer: @escaping LintObserver
  ) async throws(CancellationError) -> [DocumentLayouts] {
    let total = documents.count
    return try await ParallelMap.results(
      of: documents, costs: documents.map(cost),
      completed: {
        observer(.progress(LintProgress(stage: .layout, completed: $0, total: total)))
      }, body: layouts)
  }

  /// Returns the relative time that a document takes.
  private func cost(of loaded: LoadedDocument) -> Int {
    let plan = loaded.plan.layout
    let sizes = loaded.document.roots.reduce(0) {
      $0 + loaded.sizes(of: $1).count
    }
    let platforms = detail.comparesPlatforms ? 1 + loaded.others.count : 1
    return loaded.document.viewCount * plan.locales(of: loaded).count * sizes * platforms
  }

  private func layouts(of loaded: LoadedDocument) -> DocumentLayouts {
    let plan = loaded.plan.layout
    let locales = plan.locales(of: loaded).map(loaded.locale)
    let baseline = (detail.includesBaseline ? plan.baselineLocale(of: loaded) : nil)
      .map(loaded.locale)
    let measurer = loaded.measurer
    var result = DocumentLayouts()
    if detail.comparesPlatforms { result.others = loaded.others.map(layouts) }
    for root in loaded.document.roots {
      var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
      scene.scale = scale.scale(on: loaded.document.platform)
      // Findings about a root that the editor marked as misplaced name the size it should have.
      scene.measuresRoots = detail.measuresRoots || root.view.origin.stored?.isMisplaced ?? false
      if detail.includesBaseline, let evidence = loaded.canvasEvidence {
        result.canvasLayouts += canvasLayout(of: root, in: loaded, evidence)
      }
      let sizes = loaded.sizes(of: root)
      let narrow = detail.includesNarrowScreens ? loaded.narrowSize(of: root) : nil
      var byLocale: [[ResolvedLayout]] = Array(repeating: [], count: locales.count)
      for direction in LayoutDirection.allCases {
        for (index, locale) in locales.enumerated() where locale.direction == direction {
          byLocale[index] = (sizes + (locale.isPseudo ? [] : [narrow].compactMap(\.self))).map {
            scene.layout(
              in: locale, at: $0, measurer: measurer, isTraced: detail.isTraced,
              placesConstraints: detail.placesConstraints)
          }
        }
        if let baseline, baseline.direction == direction {
          result.baselineLayouts += (sizes + [narrow].compactMap(\.self)).map {
            scene.layout(in: baseline, at: $0, measurer: measurer)
          }
        }
        // The other direction has engines of its own.
        scene.releaseEngines()
      }
      result.layouts += byLocale.joined()
    }
    return result
  }

  /// Returns the layout of a root on the editor's canvas, if it marked a frame as misplaced.
  private func canvasLayout(
    of root: Root, in loaded: LoadedDocument, _ evidence: ContentEvidence
  ) -> [ResolvedLayout] {
    let isMarked = root.view.contains { view in
      view.origin.stored.map { $0.isMisplaced && $0.isConstraintDriven } ?? false
    }
    guard isMarked, let size = SceneSize.all(of: root).first else { return [] }
    var scene = Scene(document: loaded.document, evidence: evidence, root: root)
    scene.scale = scale.scale(on: loaded.document.platform)
    scene.measuresRoots = true
    let locale = loaded.locale(loaded.document.developmentLocale)
    return [scene.layout(in: locale, at: size, measurer: loaded.measurer)]
  }
}
