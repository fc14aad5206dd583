package import DocumentLoading
import InterfaceDocuments
import LintConfiguration

/// The screens of documents in the text sizes that readers may prefer.
package struct LargerTextResult: Sendable {
  /// The documents, and the inputs that could not be read.
  package let batch: DocumentBatch
  /// The screens, in the order document, root.
  package let screens: [LargerTextScreen]
  /// The number of roots that are no screens of a phone or a tablet, or empty.
  package let otherRoots: Int
}

extension Linter {
  /// Judges the screens of documents for phones and tablets in larger text sizes, at every size of the
  /// request's range or every width of the devices that they are for.
  ///
  /// Without categories in the request, those from the default one to the largest are judged; without
  /// locales, those with texts, but no pseudo-locales.
  ///
  /// - Returns: The screens.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func largerText() async throws -> LargerTextResult {
    var request = request
    request.includesPseudoLocales = false
    if request.contentSizes.isEmpty { request.contentSizes = LargerTextSize.all.map(\.name) }
    let batch = try with(request).load()
    let range = try request.sizeRange.map { text throws(InvalidRequest) in
      try SizeRangeRequest(text)
    }
    let run = LargerTextRun(range: range, scale: request.scale, registry: request.registry)
    let screens = try await run.screens(of: batch.documents)
    noteLackingCharacters(batch.measurers)
    let roots = batch.documents.reduce(0) { $0 + $1.document.roots.count }
    return LargerTextResult(batch: batch, screens: screens, otherRoots: roots - screens.count)
  }
}
