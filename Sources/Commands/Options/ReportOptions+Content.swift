import Checks
import Diagnostics
import Linting
import Previews
import Reports
import Scenes

extension ReportOptions {
  /// Returns what the report of a check says, with what its format needs.
  func content(of result: LintResult) -> ReportContent {
    var content = content(
      of: result.findings, summary: result.summary, suppressed: result.suppressed)
    content.documents = result.checkedDocuments
    if format == .html {
      content.pictures = Self.pictures(
        of: result.layoutsByPlatform, with: result.findings)
    }
    return content
  }

  /// Returns what the report on tables says, with what its format needs.
  func content(of result: TableLinter.Result) -> ReportContent {
    var content = content(
      of: result.findings, summary: result.summary, suppressed: result.suppressed)
    content.documents = result.checkedDocuments
    return content
  }

  private func content(
    of findings: [Finding], summary: RunSummary, suppressed: [SuppressedFinding]
  ) -> ReportContent {
    var content = ReportContent(
      findings: findings, summary: summary, rules: Rules.all.map(\.info),
      toolVersion: Lintel.version)
    content.suppressed = suppressed
    let all = findings + suppressed.map(\.finding)
    var paths = suppressed.map(\.suppression.path)
    for finding in all {
      paths += [finding.path] + finding.notes.map(\.path) + finding.members.map(\.path)
      paths += finding.fixes.flatMap { $0.edits.map(\.path) }
    }
    var repository = RepositoryPaths()
    content.repositoryPaths = repository.paths(of: paths)
    if format == .rdjsonl || format == .sarif {
      for path in Set(all.flatMap { [$0.path] + (format == .sarif ? [] : $0.notes.map(\.path)) }) {
        // The columns of another encoding are not those of its bytes.
        if let bytes = LocalFileSystem().read(path), String(validating: bytes, as: UTF8.self) != nil
        {
          content.sources[path] = SourceText(path: path, bytes: bytes)
        }
      }
    }
    return content
  }

  /// Draws the layouts in which errors or warnings show.
  private static func pictures(
    of layouts: [(platform: String?, layout: ResolvedLayout)], with findings: [Finding]
  ) -> [ReportPicture] {
    var objects: [[String?]: Set<String?>] = [:]
    for finding in findings where finding.severity > .note {
      for occurrence in finding.occurrences {
        let key = [
          finding.path, occurrence.locale, occurrence.size, occurrence.contentSize,
          occurrence.platform,
        ]
        objects[key, default: []].insert(finding.object)
      }
    }
    // The object of a finding may be a constraint, which no layout has as a view.
    let views = Dictionary(grouping: layouts, by: \.layout.path).mapValues { layouts in
      Set(layouts.flatMap { $0.layout.items.map(\.identity.id) })
    }
    return layouts.compactMap { platform, layout in
      let key = [layout.path, layout.locale, layout.sizeName, layout.textSize.name, platform]
      guard let shown = objects[key] else { return nil }
      let own = Set(layout.items.map(\.identity.id))
      let isAtFault = shown.contains { object in
        guard let object, views[layout.path]?.contains(object) == true else { return true }
        return own.contains(object)
      }
      guard isAtFault else { return nil }
      return ReportPicture(
        path: layout.path, root: layout.root, locale: layout.locale, size: layout.sizeName,
        contentSize: layout.textSize.name, platform: platform, objects: own,
        svg: SVGPreview.render(layout))
    }
  }

  /// Adds the summary of a run to a file, after what other commands wrote.
  ///
  /// - Throws: ``UsageError`` if the file cannot be written.
  func addSummary(of content: ReportContent, to path: String) throws(UsageError) {
    let files = LocalFileSystem()
    var bytes = files.read(path) ?? []
    if !bytes.isEmpty, bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    let room = max(0, MarkdownReport.stepSummaryLength - bytes.count)
    bytes += MarkdownReport.report(content, length: room).utf8
    try OutputFile.write(bytes, to: path)
  }
}
