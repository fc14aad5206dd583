package import Diagnostics
package import DocumentLoading
import InterfaceDocuments
import LintConfiguration
package import Scenes

/// Documents that were laid out.
package struct LayoutResult: Sendable {
  /// The documents, and the inputs that could not be read.
  package let batch: DocumentBatch
  /// The layouts of each document.
  package let layoutsByDocument: [DocumentLayouts]
  /// The findings of reading documents, and those about texts or sizes in layouts that are not the
  /// requested ones.
  package internal(set) var readingFindings: [Finding]

  /// The layouts, in the order document, root, locale, size.
  package var layouts: [ResolvedLayout] { layoutsByDocument.flatMap(\.layouts) }

  /// The layouts with only those faults that rules report.
  ///
  /// Left out are hidden views, consequences of other faults, and what authors silence or rounding
  /// explains.
  package var layoutsAtFault: [ResolvedLayout] { batch.layoutsAtFault(in: layoutsByDocument) }
}

extension Linter {
  /// Checks that no layouts were left out because they take longer than the limit.
  ///
  /// - Throws: `InvalidRequest` if some were, of which a comparison would say that they are gone.
  func requireAll(
    _ layouts: [DocumentLayouts], of batch: DocumentBatch
  ) throws(InvalidRequest) {
    for (loaded, layouts) in zip(batch.documents, layouts) where layouts.isCutShort {
      throw InvalidRequest(
        reason: "\(loaded.path): "
          + loaded.plan.settings.limits.message(
            .seconds, "the layouts take too long", consequence: "nothing is compared"))
    }
  }

  /// Reads and lays out the documents of the request.
  ///
  /// - Parameter detail: The level of detail.
  /// - Returns: The documents and their layouts.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func layouts(_ detail: LayoutDetail = LayoutDetail()) async throws -> LayoutResult {
    let batch = try load()
    let layouts = try await layouts(of: batch, detail: detail)
    return LayoutResult(
      batch: batch, layoutsByDocument: layouts,
      readingFindings: readingFindings(of: batch, in: layouts))
  }
}
