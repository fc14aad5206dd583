import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import Geometry
import InterfaceDocuments
import InterfaceValues
import LintConfiguration
import Scenes
import TextLimits

extension Linter {
  /// Returns findings about clipped texts with the changes that make the texts fit.
  ///
  /// A change is tried in the layout that clips the most and in the other locales of the document, and
  /// once more as an edit of the file, in all locales and sizes. It is left out if it clips anything else,
  /// makes views overlap, leave their window, or conflict, or brings about any other finding; and if it is
  /// not an edit of attributes.
  ///
  /// - Parameters:
  ///   - findings: The findings of a check.
  ///   - batch: The documents that were checked.
  ///   - trials: Checks the documents with the fixes.
  /// - Returns: The findings in the same order.
  /// - Throws: `CancellationError` if the task was cancelled.
  func addingFixes(
    to findings: [Finding], of batch: DocumentBatch, in trials: inout FixTrials
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
        let onPlatforms = Dictionary(
          ([loaded] + loaded.others).map { ($0.document.platform.rawValue, $0) }
        ) { first, _ in first }
        return (groups[loaded.path] ?? []).map { index in
          let worst = findings[index].worst?.platform
          return (
            index,
            proposals.fixes(
              for: findings[index], in: worst.flatMap { onPlatforms[$0] } ?? loaded, scale: scale)
          )
        }
      })
    let documentsByPath = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
    var result = findings
    for (index, fixes) in fixes.joined() {
      let finding = findings[index]
      guard let trial = FixTrial(finding, in: documentsByPath[finding.path]) else { continue }
      for fix in fixes {
        let candidate = FixCandidate(
          finding: finding, object: finding.object, fix: fix, keeps: .none)
        guard try await trials.isEffective(fix, for: finding, in: trial) else { continue }
        if case .good = try await trials.verdict(on: [candidate]) {
          result[index].fixes.append(fix)
        }
      }
    }
    return result
  }

  /// Returns whether a finding is about a text that does not fit.
  func isClipped(_ finding: Finding) -> Bool {
    request.registry.traits(of: finding.rule).concern == .fit && finding.object != nil
      && finding.worst?.axis != nil
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
    let locale = loaded.locale(name)
    let others = loaded.locales.filter { $0 != name }.map(loaded.locale)
    for root in loaded.document.roots {
      var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
      scene.scale = scale.scale(on: loaded.document.platform)
      scene.measuresRoots = false
      for size in loaded.sizes(of: root) {
        let layout = scene.layout(in: locale, at: size, measurer: loaded.measurer)
        guard layout.sizeName == worst.size, layout.textSize.name == worst.contentSize,
          layout.items.contains(where: { $0.id == object }),
          let explanation = scene.explanationWithTextRoom(
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
