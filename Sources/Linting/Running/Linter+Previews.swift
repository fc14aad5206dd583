public import Previews
import Scenes
import TextMeasuring

extension Linter {
  /// Draws the layouts of a run, on all cores.
  ///
  /// - Parameters:
  ///   - batch: The documents.
  ///   - results: Their layouts.
  ///   - texts: How texts are drawn.
  ///   - overlays: The layers to draw over the controls; ghosts need traced layouts.
  /// - Returns: The pictures in the order of the layouts, each with its index.
  /// - Throws: ``InvalidRequest`` for outlines without fonts, `CancellationError` if the task was
  ///   cancelled.
  public func previews(
    of batch: DocumentBatch, in results: [DocumentLayouts], texts: PreviewTexts = .live,
    overlays: Set<DisplayList.Layer> = []
  ) async throws -> [LayoutPreview] {
    let jobs = zip(batch.documents, results).flatMap { loaded, result in
      result.layouts.map { ($0, loaded.plan.measurers?.glyphs) }
    }
    guard texts == .live || jobs.allSatisfy({ $0.1 != nil }) else {
      throw InvalidRequest(
        reason: "outlines of texts need fonts: install them, or draw texts as texts")
    }
    return try await ParallelMap.results(
      of: jobs.enumerated().map { ($0, $1.0, texts == .outlines ? $1.1 : nil) },
      costs: jobs.map(\.0.items.count)
    ) { index, layout, glyphs in
      LayoutPreview(layout, index: index, glyphs: glyphs, overlays: overlays)
    }
  }
}
