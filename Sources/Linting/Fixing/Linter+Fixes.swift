import Checks
package import Diagnostics
package import DocumentLoading
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
  /// - Returns: The findings in the same order.
  /// - Throws: `CancellationError` if the task was cancelled.
  package func addingFixes(
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
    var faults: [FixTrial: Set<LayoutFault>] = [:]
    var trials = FixTrials(request, files: files, documents: batch.documents)
    for (index, fixes) in fixes.joined() {
      let finding = findings[index]
      guard let trial = FixTrial(finding, in: documentsByPath[finding.path]) else { continue }
      for fix in fixes {
        // What is wrong in the document as it is, found once for all fixes that are tried there.
        if faults[trial] == nil {
          faults[trial] = try await check(trial, files: files).map {
            LayoutFault.all(in: $0.findings)
          }
        }
        guard try await isEffective(fix, for: finding, in: trial, beside: faults[trial] ?? [])
        else { continue }
        let candidate = FixCandidate(
          finding: finding, object: finding.object, fix: fix, keeps: .none)
        if case .good = try await trials.verdict(on: [candidate]) {
          result[index].fixes.append(fix)
        }
      }
    }
    return result
  }

  /// Checks the layouts of one document in one locale.
  func check(
    _ trial: FixTrial, files: any FileSystem
  ) async throws(CancellationError) -> LintResult? {
    var request = request
    request.paths = [trial.path]
    request.locales = [trial.locale]
    // What a change of a layout may break.
    request.rules = RuleSelection(only: request.registry.ids(where: \.limitsFixes))
    request.baseline = nil
    if let platform = trial.platform { request.platforms = [platform] }
    do {
      // Fonts are opened once for the whole run.
      let linter = try Linter(request, files: files, measurers: trial.measurers)
      return try await linter.check(linter.load(), isPrepared: true)
    } catch let error as CancellationError {
      throw error
    } catch {
      return nil
    }
  }

  /// Returns whether a text fits in its worst layout of the document with a fix applied, and nothing
  /// else is wrong there that was not before.
  func isEffective(
    _ fix: Fix, for finding: Finding, in trial: FixTrial, beside faults: Set<LayoutFault>
  ) async throws(CancellationError) -> Bool {
    guard let worst = finding.worst, let bytes = files.read(finding.path),
      fix.edits.allSatisfy({ $0.path == finding.path && $0.range.upperBound <= bytes.count })
    else { return false }
    let edited = OverlayFileSystem(
      files, contents: [finding.path: Fix.applying(fix.edits, to: bytes)])
    guard let result = try await check(trial, files: edited),
      LayoutFault.all(in: result.findings).isSubset(of: faults)
    else { return false }
    let layouts = result.layouts.flatMap(\.layouts).filter { layout in
      layout.locale == trial.locale && layout.sizeName == worst.size
        && layout.textSize.name == worst.contentSize
    }
    let items = layouts.flatMap(\.items).filter { $0.id == finding.object }
    return !items.isEmpty
      && items.allSatisfy { item in
        !item.losses.contains { $0.axis.rawValue == worst.axis }
      }
  }

  /// Returns whether a finding is about a text that does not fit.
  func isClipped(_ finding: Finding) -> Bool {
    request.registry.traits(of: finding.rule).concern == .fit && finding.object != nil
      && finding.worst?.axis != nil
  }
}

/// Where a fix is tried: a document in a locale, on a platform.
struct FixTrial: Hashable {
  var path: String
  var locale: String
  /// The platform, if it is not the document's own.
  var platform: Platform?
  var measurers: TextMeasurers?

  init?(_ finding: Finding, in loaded: LoadedDocument?) {
    guard let locale = finding.worst?.locale else { return nil }
    path = finding.path
    self.locale = locale
    if loaded?.platformUse.contains(.requested) == true {
      platform = finding.worst?.platform.flatMap(Platform.init(rawValue:))
    }
    measurers = loaded?.plan.measurers
  }

  static func == (left: FixTrial, right: FixTrial) -> Bool {
    (left.path, left.locale, left.platform) == (right.path, right.locale, right.platform)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(locale)
    hasher.combine(platform)
  }
}

/// What is wrong with an object in a layout, whatever the numbers.
struct LayoutFault: Hashable {
  var rule: RuleID
  var object: String?

  static func all(in findings: [Finding]) -> Set<LayoutFault> {
    Set(
      findings.flatMap { finding in
        [LayoutFault(rule: finding.rule, object: finding.object)]
          + finding.members.map {
            LayoutFault(rule: $0.rule ?? finding.rule, object: $0.object)
          }
      })
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
