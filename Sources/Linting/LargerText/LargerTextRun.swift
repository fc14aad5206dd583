import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import LintConfiguration
import Scenes

/// Judges the screens of documents in the text sizes that readers may prefer.
struct LargerTextRun: Sendable {
  /// The range of sizes of all screens, or nil for the widths of the devices that each is for.
  let range: SizeRangeRequest?
  let scale: ScaleChoice
  let registry: RuleRegistry

  /// A screen of a document.
  private struct Job {
    var loaded: LoadedDocument
    var root: Root
    var request: SizeRangeRequest
    var area: SizeArea
  }

  /// Returns the screens in the order document, root.
  ///
  /// - Throws: `CancellationError` if the task was cancelled.
  func screens(
    of documents: [LoadedDocument]
  ) async throws(CancellationError) -> [LargerTextScreen] {
    let jobs = documents.flatMap { loaded in
      loaded.document.roots.compactMap { job($0, in: loaded) }
    }
    return try await ParallelMap.results(of: jobs) { screen(of: $0) }
  }

  private func job(_ root: Root, in loaded: LoadedDocument) -> Job? {
    guard !root.view.subviews.isEmpty, let widths = loaded.supportedWidths(of: root) else {
      return nil
    }
    // A screen has no limits of its own: it is resizable to the widths of its devices.
    let request =
      range.flatMap { $0.isResizable ? nil : $0 } ?? SizeRangeRequest(widths: widths)
    guard let area = request.area(of: root, on: loaded.document.platform) else { return nil }
    return Job(loaded: loaded, root: root, request: request, area: area)
  }

  private func screen(of job: Job) -> LargerTextScreen {
    let (loaded, root) = (job.loaded, job.root)
    var detail = LayoutDetail(includesBaseline: true)
    detail.comparesPlatforms = false
    let plan = loaded.plan.layout
    let locales = plan.locales(of: loaded).map(loaded.locale)
    let kinds = Self.kinds(in: registry)
    // What a configuration turns off or suppresses is evidence all the same.
    let run = RangeRun(
      reporting: LayoutReporting(
        context: RunContext(registry: registry), isEnabled: { rule, _ in kinds[rule] != nil }),
      request: job.request)
    var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
    scene.scale = scale.scale(on: loaded.document.platform)
    let judged = run.layouts(
      of: root, in: loaded, scene, locales: locales,
      baseline: plan.baselineLocale(of: loaded).map(loaded.locale), detail: detail)
    let texts = root.view.textsByPreference
    let names = root.view.namesByID
    let sizes = SizeRange(
      width: job.area.movesWidth ? job.area.widths : nil,
      height: job.area.movesHeight ? job.area.heights : nil, isProved: true)
    let requested = plan.textSizes(on: loaded.document.platform)
    return LargerTextScreen(
      path: loaded.path, root: root.view.id, sizes: sizes, locales: locales.map(\.name),
      followingTexts: texts.following, fixedTexts: texts.fixed,
      categories: requested.compactMap { textSize in
        guard let size = LargerTextSize(named: textSize.name) else { return nil }
        let ranges = (judged?.ranges ?? []).filter { $0.contentSize == textSize.name }
        return LargerTextScreen.Category(
          name: size.name, percent: size.percent,
          defects: ranges.flatMap { $0.defects(kinds, names) },
          unproved: ranges.flatMap { range in
            range.unproved.map {
              LargerTextScreen.Unproved(locale: range.locale, range: $0)
            }
          })
      })
  }

  /// The kinds of defects, by rule.
  private static func kinds(
    in registry: RuleRegistry
  ) -> [RuleID: LargerTextScreen.Defect.Kind] {
    var kinds: [RuleID: LargerTextScreen.Defect.Kind] = [:]
    for rule in registry.rules where rule.traits.concern == .fit { kinds[rule.id] = .clipped }
    kinds[Rule.overlappingTexts.id] = .overlapping
    kinds[Rule.outOfBounds.id] = .outside
    return kinds
  }
}

extension JudgedRange {
  /// The defects of the range, in the order of kinds, views and sizes.
  fileprivate func defects(
    _ kinds: [RuleID: LargerTextScreen.Defect.Kind], _ names: [String: String]
  ) -> [LargerTextScreen.Defect] {
    ranges.flatMap { sign, ranges in
      ranges.compactMap { range in
        kinds[sign.rule].map { kind in
          LargerTextScreen.Defect(
            kind: kind, view: sign.object.map { names[$0] ?? "\"\($0)\"" } ?? "a view",
            locale: locale, range: range.range)
        }
      }
    }
    .uniqued()
    .sorted {
      let (first, second) = ($0.place, $1.place)
      return ($0.kind.rawValue, $0.view, first) < ($1.kind.rawValue, $1.view, second)
    }
  }
}

extension LargerTextScreen.Defect {
  /// The least extent that moves.
  fileprivate var place: Double { range.width?.lowerBound ?? range.height?.lowerBound ?? 0 }
}

extension View {
  /// The views whose text follows the reader's preferred size, counted, and the others.
  fileprivate var textsByPreference: (following: Int, fixed: [String]) {
    var result = (following: 0, fixed: [String]())
    visitViews { view in
      switch view.followsPreferredTextSize {
      case true?: result.following += 1
      case false?: result.fixed.append("\(view.element) \"\(view.id)\"")
      case nil: break
      }
    }
    return result
  }

  /// The element and the id of each view, by id.
  fileprivate var namesByID: [String: String] {
    var names: [String: String] = [:]
    visitViews { names[$0.id] = "\($0.element) \"\($0.id)\"" }
    return names
  }

  private func visitViews(_ body: (View) -> Void) {
    body(self)
    for subview in subviews { subview.visitViews(body) }
  }
}
