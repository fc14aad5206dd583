public import Previews
public import Scenes

extension Linter {
  /// Draws layouts, on all cores.
  ///
  /// - Parameter layouts: The layouts, in display order.
  /// - Returns: The pictures in the same order, each with its index.
  /// - Throws: `CancellationError` if the task was cancelled.
  public static func previews(
    of layouts: [ResolvedLayout]
  ) async throws(CancellationError) -> [LayoutPreview] {
    try await ParallelMap.results(
      of: Array(layouts.enumerated()), costs: layouts.map(\.items.count)
    ) { index, layout in LayoutPreview(layout, index: index) }
  }
}
