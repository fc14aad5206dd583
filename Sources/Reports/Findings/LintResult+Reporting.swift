import Checks
import Diagnostics
public import Linting
import Previews
import Scenes

extension LintResult {
  /// Returns the report of a check.
  ///
  /// - Parameters:
  ///   - format: The format of the report.
  ///   - files: The file system of the check, for formats that quote files.
  /// - Returns: The report, ended with a newline.
  public func report(
    _ format: Reporter, files: any FileSystem = LocalFileSystem()
  ) -> String {
    format.report(reportContent(for: format, files: files))
  }

  /// Returns what a report says, with what its format needs.
  package func reportContent(
    for format: Reporter, files: any FileSystem = LocalFileSystem()
  ) -> ReportContent {
    var content = ReportContent(
      findings, summary, suppressed: suppressed, for: format, files: files)
    content.documents = checkedDocuments
    if format == .html { content.pictures = pictures }
    return content
  }

  /// Draws the layouts in which errors or warnings show.
  private var pictures: [ReportPicture] {
    let layouts = layoutsByPlatform
    var objects: [String: [Finding.LayoutName: Set<String?>]] = [:]
    for finding in findings where finding.severity > .note {
      for occurrence in finding.occurrences {
        objects[finding.path, default: [:]][occurrence.layout, default: []].insert(finding.object)
      }
    }
    // The object of a finding may be a constraint, which no layout has as a view.
    let views = Dictionary(grouping: layouts, by: \.layout.path).mapValues { layouts in
      Set(layouts.flatMap { $0.layout.items.map(\.identity.id) })
    }
    let rulers = rulers
    return layouts.compactMap { platform, layout in
      let name = Finding.LayoutName(
        locale: layout.locale, size: layout.sizeName, contentSize: layout.textSize.name,
        platform: platform)
      guard let shown = objects[layout.path]?[name] else { return nil }
      let own = Set(layout.items.map(\.identity.id))
      let isAtFault = shown.contains { object in
        guard let object, views[layout.path]?.contains(object) == true else { return true }
        return own.contains(object)
      }
      guard isAtFault else { return nil }
      var picture = ReportPicture(
        path: layout.path, root: layout.root, locale: layout.locale, size: layout.sizeName,
        contentSize: layout.textSize.name, platform: platform, objects: own,
        svg: SVGPreview.render(layout))
      if platform == nil { picture.rulers = rulers.rulers(of: layout) }
      return picture
    }
  }
}

extension ReportContent {
  /// Creates the content of a report with the paths and texts of files that its format needs.
  fileprivate init(
    _ findings: [Finding], _ summary: RunSummary, suppressed: [SuppressedFinding],
    for format: Reporter, files: any FileSystem
  ) {
    self.init(
      findings: findings, summary: summary, rules: RuleRegistry.standard.rules.map(\.info),
      toolVersion: ToolVersion.current)
    self.suppressed = suppressed
    let all = findings + suppressed.map(\.finding)
    var paths = suppressed.map(\.suppression.path)
    for finding in all {
      paths += [finding.path] + finding.notes.map(\.path) + finding.members.map(\.path)
      paths += finding.fixes.flatMap { $0.edits.map(\.path) }
    }
    var repository = RepositoryPaths(files: files)
    repositoryPaths = repository.paths(of: paths)
    guard format == .rdjsonl || format == .sarif else { return }
    for path in Set(all.flatMap { [$0.path] + (format == .sarif ? [] : $0.notes.map(\.path)) }) {
      // The columns of another encoding are not those of its bytes.
      if let bytes = files.read(path), String(validating: bytes, as: UTF8.self) != nil {
        sources[path] = SourceText(path: path, bytes: bytes)
      }
    }
  }
}
