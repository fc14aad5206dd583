import Diagnostics
import DocumentLoading
import FileAccess
import Linting
import Previews
import Scenes

extension LiveContent {
  /// Draws what is new in a check.
  ///
  /// A document that is no longer readable, or only in part, keeps its pictures: while it is edited, it is
  /// seldom complete.
  ///
  /// - Parameters:
  ///   - step: The check.
  ///   - known: The pictures of the last one, in display order.
  ///   - files: The file system with the images.
  ///   - overlays: The layers to draw over the controls.
  ///   - title: The title of the page.
  /// - Throws: `CancellationError` if the task was cancelled.
  init(
    _ step: Session.Step, after known: [LayoutPreview], from files: any FileSystem,
    showing overlays: Set<DisplayList.Layer>, title: String
  ) async throws {
    result = step.result
    let checked = step.result.checkedLayouts(from: files)
    stale = Self.staleDocuments(in: step.result, after: known, files)
    let old = Dictionary(grouping: known, by: \.layout.path)
    let again = Set(step.checkedAgain)
    // What each document shows: kept pictures, or indices among the layouts that were checked.
    var drawnAgain: Set<Int> = []
    var documents: [(path: String, pictures: [LayoutPreview]?, indices: Range<Int>)] = []
    var count = 0
    for (loaded, layouts) in zip(step.result.batch.documents, checked.layouts) {
      let indices = count..<count + layouts.count
      count += layouts.count
      let before = old[loaded.path] ?? []
      if stale[loaded.path] != nil {
        documents.append((loaded.path, before, indices))
      } else if !again.contains(loaded.path), before.count == layouts.count,
        zip(before, layouts).allSatisfy({ $0.shows($1.verdict) })
      {
        let pictures = zip(before, layouts).map { preview, layout in
          var preview = preview
          preview.verdict = layout.verdict
          return preview
        }
        documents.append((loaded.path, pictures, indices))
      } else {
        documents.append((loaded.path, nil, indices))
        drawnAgain.formUnion(indices)
      }
    }
    let order = known.map(\.layout.path)
    for path in stale.keys.sorted() where !documents.contains(where: { $0.path == path }) {
      // A document that is gone stays where it was.
      let earlier = Set(order.prefix { $0 != path })
      let place = documents.lastIndex { earlier.contains($0.path) }.map { $0 + 1 } ?? 0
      documents.insert((path, old[path] ?? [], 0..<0), at: place)
    }
    let new = try await checked.pictures(showing: overlays, from: files) { drawnAgain.contains($0) }
    previews = []
    redrawn = []
    for document in documents {
      guard let pictures = document.pictures else {
        redrawn.formUnion(previews.count..<previews.count + document.indices.count)
        previews += document.indices.compactMap { new[$0] }
        continue
      }
      previews += pictures
    }
    let reading = step.result.findings.filter { $0.rule == .xmlNotWellFormed }
    page = LivePage(
      previews, title: title,
      unreadable: step.result.batch.failures + step.result.batch.passedOver
        + reading.map(Self.sentence), otherFindings: checked.otherFindings)
  }

  /// Returns the documents whose pictures are kept, with the reasons.
  private static func staleDocuments(
    in result: LintResult, after known: [LayoutPreview], _ files: any FileSystem
  ) -> LiveState.StaleDocuments {
    var stale: LiveState.StaleDocuments = [:]
    let present = Set(result.batch.documents.map(\.path))
    let messages = result.batch.failures + result.batch.passedOver
    for path in Set(known.map(\.layout.path)) {
      let broken = result.findings.filter {
        $0.path == path && $0.rule == .xmlNotWellFormed && $0.severity == .error
      }
      if !broken.isEmpty {
        stale[path] = broken.map(sentence)
      } else if !present.contains(path) {
        let reasons = messages.filter { $0.contains(path) }
        if !reasons.isEmpty { stale[path] = reasons }
      }
    }
    return stale
  }

  private static func sentence(_ finding: Finding) -> String {
    let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(finding.path)\(place): \(finding.message)"
  }
}

extension LayoutPreview {
  /// Returns whether the picture shows what a check reports, whatever the numbers of findings in the report are.
  fileprivate func shows(_ verdict: LayoutVerdict) -> Bool {
    func plain(_ verdict: LayoutVerdict?) -> [LayoutVerdict.Remark] {
      (verdict?.remarks ?? []).map { remark in
        var remark = remark
        remark.finding = 0
        return remark
      }
    }
    return plain(self.verdict) == plain(verdict)
  }
}
