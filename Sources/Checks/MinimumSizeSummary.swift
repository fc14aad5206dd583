import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

/// Joins the findings that show only at a window's minimum size to one finding for the window.
///
/// A minimum size far below what the content needs is one mistake, however many controls do not fit
/// at it.
struct MinimumSizeSummary {
  private struct Window {
    var view: View
    var title: String
    var size: Size
  }

  private struct WindowKey: Hashable {
    var root: String
    var severity: Severity
    var change: PlatformChange
  }

  private let path: String
  private let title: (String) -> String
  private let registry: RuleRegistry
  private var windows: [String: Window] = [:]
  /// The root of each view.
  private var roots: [String: String] = [:]

  /// Collects the windows of a document.
  init(_ subject: DocumentSubject, title: @escaping (String) -> String) {
    path = subject.path
    registry = subject.registry
    self.title = title
    for layout in subject.layouts where layout.sizeName == SceneSize.minimumName {
      guard windows[layout.root] == nil,
        let root = subject.document.roots.first(where: { $0.view.id == layout.root })
      else { continue }
      windows[layout.root] = Window(
        view: root.view, title: title(layout.root), size: layout.requestedSize)
      for view in root.view.withSubviews { roots[view.id] = layout.root }
    }
  }

  /// Returns the findings, with several of one window and severity joined.
  func applied(to findings: [Finding]) -> [Finding] {
    guard !windows.isEmpty else { return findings }
    let found = findings.compactMap { finding in
      root(of: finding).map { (root: $0, finding: finding) }
    }
    let joined = found.grouped { root, finding in
      WindowKey(root: root, severity: finding.severity, change: finding.platformChange)
    }.flatMap { group in
      let findings = group.map(\.finding)
      guard findings.count > 1, let window = windows[group[0].root] else { return findings }
      return [finding(of: findings, in: window)]
    }
    return (findings.filter { root(of: $0) == nil } + joined).sorted(by: Finding.inReadingOrder)
  }

  /// Returns the window of a finding that shows only at the minimum size.
  private func root(of finding: Finding) -> String? {
    guard finding.path == path, registry.traits(of: finding.rule).joinsAtMinimumSize,
      !finding.occurrences.isEmpty,
      finding.occurrences.allSatisfy({ $0.size == SceneSize.minimumName })
    else { return nil }
    return finding.object.flatMap { roots[$0] }
  }

  private func finding(of findings: [Finding], in window: Window) -> Finding {
    let counts = RuleCounts(findings, registry)
    let size =
      "\(DecimalText.rounded(window.size.width))x\(DecimalText.rounded(window.size.height))"
    let locales = findings.flatMap(\.occurrences).compactMap(\.locale)
      .uniqued()
    let rest = locales.count > 1 ? " and \(locales.count - 1) more" : ""
    let change = findings[0].platforms
    let clause = change?.clause ?? ""
    var joined = Finding(
      rule: counts.worst ?? findings[0].rule, severity: findings[0].severity, path: path,
      position: window.view.position, object: window.view.id,
      message: "\(window.title) can be made too small for its content: its minimum size of \(size) "
        + "shows \(counts.text) in \(locales.first ?? "every locale")\(rest)\(clause); "
        + "raise it to the size that \"lintel fit\" prints",
      occurrences: findings.flatMap(\.occurrences).wholes(size: SceneSize.minimumName),
      members: findings.members(title: title))
    joined.basis = findings.basis
    joined.platforms = change
    joined.novelty = findings.novelty
    return joined
  }
}
