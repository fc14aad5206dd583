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
  /// - Returns: The pictures in the order of the layouts, each with its index.
  /// - Throws: ``InvalidRequest`` for outlines without fonts, `CancellationError` if the task was
  ///   cancelled.
  public func previews(
    of batch: DocumentBatch, in results: [DocumentLayouts], texts: PreviewTexts = .live
  ) async throws -> [LayoutPreview] {
    var search = PictureSearch(files: files)
    let jobs = zip(batch.documents, results).flatMap { loaded, result in
      let pictures = search.pictures(of: loaded, in: result.layouts)
      return result.layouts.map { ($0, loaded.plan.measurers?.glyphs, pictures) }
    }
    guard texts == .live || jobs.allSatisfy({ $0.1 != nil }) else {
      throw InvalidRequest(
        reason: "outlines of texts need fonts: install them, or draw texts as texts")
    }
    return try await ParallelMap.results(
      of: jobs.enumerated().map { ($0, $1.0, texts == .outlines ? $1.1 : nil, $1.2) },
      costs: jobs.map(\.0.items.count)
    ) { index, layout, glyphs, pictures in
      LayoutPreview(layout, index: index, glyphs: glyphs, pictures: pictures)
    }
  }
}
