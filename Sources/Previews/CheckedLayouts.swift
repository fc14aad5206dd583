package import Diagnostics
package import Scenes

/// Layouts with the findings of a check, each at the layouts that show it.
package struct CheckedLayouts: Sendable {
  /// What the check reports of each layout, in the order of the layouts.
  package private(set) var verdicts: [LayoutVerdict]
  /// The findings that none of the layouts shows: about documents, tables and other layouts.
  package private(set) var elsewhere: [Finding] = []

  /// Where a layout of a document is found.
  private struct Place: Hashable {
    var path: String
    var root: String
    var locale: String
    var size: String
    var contentSize: String?
  }

  private var indices: [Place: [Int]] = [:]
  /// The roots of each document with the ids of what they contain.
  private var roots: [String: [String: String]] = [:]
  /// The views of each layout that shows a choice of tabs, and those of all such layouts of a document.
  private var views: [Int: Set<String>] = [:]
  private var tabbedViews: [String: Set<String>] = [:]
  /// The roots of each document by the line at which they begin, the last one first.
  private var lines: [String: [(line: Int, root: String)]] = [:]

  /// Assigns findings to layouts.
  ///
  /// - Parameters:
  ///   - layouts: The layouts.
  ///   - findings: The findings of a check of the same documents.
  ///   - sign: Returns what a picture shows for the findings of a rule.
  package init(
    _ layouts: [ResolvedLayout], findings: [Finding], sign: (RuleID) -> Finding.Sign
  ) {
    verdicts = layouts.map { _ in LayoutVerdict() }
    index(layouts)
    for (number, finding) in findings.enumerated() {
      let count = place(finding, number: number, sign: sign)
      if count == 0 { elsewhere.append(finding) }
    }
  }

  private mutating func index(_ layouts: [ResolvedLayout]) {
    for (index, layout) in layouts.enumerated() {
      let place = Place(
        path: layout.path, root: layout.root, locale: layout.locale, size: layout.sizeName,
        contentSize: layout.textSize.name)
      indices[place, default: []].append(index)
      // All layouts of a root have the same views, but not the same conflicts.
      for conflict in layout.conflicts {
        for constraint in conflict.constraints {
          roots[layout.path, default: [:]][constraint.id] = layout.root
        }
      }
      // Each choice of tabs has views of its own.
      if !layout.selectedTabs.isEmpty {
        for item in layout.items { roots[layout.path, default: [:]][item.id] = layout.root }
        views[index] = Set(layout.items.map(\.id))
        tabbedViews[layout.path, default: []].formUnion(views[index] ?? [])
      }
      let known = lines[layout.path, default: []]
      guard !known.contains(where: { $0.root == layout.root }) else { continue }
      for item in layout.items where roots[layout.path]?[item.id] == nil {
        roots[layout.path, default: [:]][item.id] = layout.root
      }
      let line = layout.rootIndex.map { layout.items[$0].identity.position.line } ?? 0
      lines[layout.path] = (known + [(line, layout.root)]).sorted { $0.line > $1.line }
    }
  }

  /// Adds a finding to the layouts that show it, and returns their number.
  private mutating func place(
    _ finding: Finding, number: Int, sign: (RuleID) -> Finding.Sign
  ) -> Int {
    var count = 0
    let members =
      finding.members.contains { !$0.occurrences.isEmpty }
      ? finding.members
      : [
        Finding.Member(
          name: "", object: finding.object, path: finding.path, position: finding.position,
          occurrences: finding.occurrences)
      ]
    for member in members {
      guard let root = root(of: member, in: finding) else { continue }
      let rule = member.rule ?? finding.rule
      for occurrence in member.occurrences {
        guard let locale = occurrence.locale, let size = occurrence.size else { continue }
        let place = Place(
          path: member.path, root: root, locale: locale, size: size,
          contentSize: occurrence.contentSize)
        for index in indices[place] ?? [] where isShown(member.object, of: member.path, in: index) {
          count += 1
          verdicts[index].remarks.append(
            LayoutVerdict.Remark(
              finding: number, rule: rule, severity: finding.severity, sign: sign(rule),
              object: member.object, message: finding.message, causes: finding.causes,
              occurrence: occurrence))
        }
      }
    }
    return count
  }

  /// Returns whether a layout shows an object: the views of tabs that are not selected are in other layouts.
  private func isShown(_ object: String?, of path: String, in index: Int) -> Bool {
    guard let object, let views = views[index], tabbedViews[path]?.contains(object) == true else {
      return true
    }
    return views.contains(object)
  }

  /// Returns the root that has an object: by its id, by the constraints that won, or by its line.
  private func root(of member: Finding.Member, in finding: Finding) -> String? {
    guard let known = roots[member.path] else { return nil }
    let ids = [member.object].compactMap(\.self) + finding.causes.map(\.constraint)
    if let root = ids.lazy.compactMap({ known[$0] }).first { return root }
    let line = member.position?.line ?? 0
    let begun = lines[member.path] ?? []
    return (begun.first { $0.line <= line } ?? begun.last)?.root
  }
}
