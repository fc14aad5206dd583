import Checks
import Diagnostics
import Linting
import Previews
import Reports
import Scenes

/// The common part of `layout`, `trace` and `preview`: layouts to show, findings to standard error.
struct LaidOutDocuments {
  /// The layouts, in the order document, root, locale, size.
  var layouts: [ResolvedLayout]
  /// The layouts with only those faults that rules report, if they are traced.
  var layoutsAtFault: [ResolvedLayout]
  /// The pictures of the layouts, if they are drawn.
  var previews: [LayoutPreview] = []
  /// A sentence for each input that could not be read, or only in part.
  var unreadable: [String]
  /// Whether there was any document.
  var hasDocuments: Bool
  /// The exit status: clean, or 3 if an input could not be read.
  var status: ExitStatus

  /// Reads and lays out the documents of a request.
  ///
  /// - Parameters:
  ///   - request: The documents, locales and sizes.
  ///   - detail: How much is found out about each layout.
  ///   - texts: How texts are drawn, or nil if layouts are not drawn.
  ///   - overlays: The layers to draw over the controls.
  ///   - explained: The layouts whose views the page explains; nil for the usual ones.
  ///   - console: Receives notes, failures and findings.
  /// - Throws: `InvalidRequest` for a request that cannot be carried out.
  init(
    _ request: LintRequest, detail: LayoutDetail = LayoutDetail(),
    drawing texts: PreviewTexts? = nil,
    overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard,
    explained: ExplainedLayouts? = nil, console: Console
  ) async throws {
    let linter = try Linter(
      request, files: console.readFiles.recording(), observer: console.observe)
    let batch = try linter.load()
    let results = try await linter.layouts(of: batch, detail: detail)
    layouts = results.flatMap(\.layouts)
    layoutsAtFault = detail.isTraced ? linter.layoutsAtFault(of: batch, in: results) : []
    if let texts {
      previews = try await linter.previews(
        of: batch, in: results, texts: texts, overlays: overlays,
        // Many documents would take long.
        explained: explained ?? (batch.documents.count == 1 ? .small : .none),
        explainedAs: ExplanationListing.body)
    }
    let findings = linter.readingFindings(of: batch, in: results)
    unreadable = batch.summary.failures + findings.unreadable
    hasDocuments = !batch.documents.isEmpty
    status = batch.status
    // The output shows the layout itself, but not that a size is estimated.
    console.log(findings)
  }
}

extension [Finding] {
  /// A sentence for each document that could be read only in part.
  var unreadable: [String] {
    filter { $0.rule == .xmlNotWellFormed }
      .map { finding in
        let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(finding.path)\(place): \(finding.message)"
      }
  }
}
