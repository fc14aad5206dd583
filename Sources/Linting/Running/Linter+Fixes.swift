public import Diagnostics
import Geometry
import InterfaceDocuments
import Scenes

extension Linter {
  /// Returns findings about clipped texts with the changes that make the texts fit.
  ///
  /// A change is tried in the layout that clips the most and in the other locales of the document.
  /// It is left out if it clips anything else, or if it is not one of an attribute.
  ///
  /// - Parameters:
  ///   - findings: The findings of a check.
  ///   - batch: The documents that were checked.
  /// - Returns: The findings in the same order.
  /// - Throws: `CancellationError` if the task was cancelled.
  public func addingFixes(
    to findings: [Finding], of batch: DocumentBatch
  ) async throws(CancellationError) -> [Finding] {
    let groups = Dictionary(grouping: findings.indices.filter { isClipped(findings[$0]) }) {
      findings[$0].path
    }
    let documents = batch.documents.filter { groups[$0.path] != nil }
    let scale = request.scale
    let fixes = try await ParallelMap.results(
      of: documents, costs: documents.map { groups[$0.path]?.count ?? 0 },
      body: { (loaded: LoadedDocument) -> [(Int, [Fix])] in
        guard let proposals = ProposalFixes(loaded) else { return [] }
        return (groups[loaded.path] ?? []).map { index in
          (index, proposals.fixes(for: findings[index], in: loaded, scale: scale))
        }
      })
    var result = findings
    for (index, fixes) in fixes.joined() { result[index].fixes += fixes }
    return result
  }

  private func isClipped(_ finding: Finding) -> Bool {
    let rules: [RuleID] = [.clippedText, .clippedInBase, .truncatedText]
    return rules.contains(finding.rule) && finding.object != nil && finding.worst?.axis != nil
  }
}

extension ProposalFixes {
  /// The number of fixes of a finding: the first proposals are the best.
  private static let most = 3

  /// Returns the changes that make the text of a finding fit and clip nothing else.
  fileprivate func fixes(
    for finding: Finding, in loaded: LoadedDocument, scale: ScaleChoice
  ) -> [Fix] {
    guard let object = finding.object, let worst = finding.worst, let name = worst.locale,
      let axis = Axis.allCases.first(where: { $0.rawValue == worst.axis })
    else { return [] }
    let plan = loaded.plan.layout
    let locale = loaded.locale(name)
    let others = loaded.locales.filter { $0 != name }.map(loaded.locale)
    for root in loaded.document.roots {
      var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
      scene.scale = scale.scale(on: loaded.document.platform)
      scene.measuresRoots = false
      for size in plan.sizes(of: root, on: loaded.document.platform) {
        let layout = scene.layout(in: locale, at: size, measurer: loaded.measurer)
        guard layout.sizeName == worst.size, layout.textSize.name == worst.contentSize,
          layout.items.contains(where: { $0.id == object }),
          let explanation = scene.explanation(
            of: object, along: [axis], in: locale, at: size, measurer: loaded.measurer,
            tryingIn: others)
        else { continue }
        let proposals = adding(to: explanation, of: layout).axes.flatMap(\.proposals)
        return Array(
          proposals.filter { $0.clips.isEmpty && $0.clippedLocales.isEmpty }
            .compactMap(\.fix).prefix(Self.most))
      }
    }
    return []
  }
}
