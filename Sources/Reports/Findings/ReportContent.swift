package import Diagnostics
package import Linting
package import Previews

/// The content of a report: the findings of a run, and its extent.
///
/// ```swift
/// var content = ReportContent(
///   findings: result.findings, summary: result.summary, rules: rules, toolVersion: "0.1.0")
/// content.documents = [CheckedDocument(path: "Form.interface", locales: [.init(name: "de")])]
/// let report = Reporter.junit.report(content)
/// ```
package struct ReportContent: Sendable {
  /// The findings, in any order.
  package var findings: [Finding]
  /// The extent of the run.
  package var summary: RunSummary
  /// The descriptions of the rules.
  package var rules: [RuleInfo]
  /// The version of Lintel, as `0.1.0`.
  package var toolVersion: String
  /// The address of Lintel's own page, if there is one.
  package var informationURI: String?
  /// The findings that are not reported, each with the suppression.
  package var suppressed: [SuppressedFinding] = []
  /// The documents and tables that were checked, with their locales.
  package var documents: [CheckedDocument] = []
  /// Pictures of layouts, for the formats that show them.
  package var pictures: [ReportPicture] = []
  /// The paths of files relative to the top folder of their repository, by the path in a finding.
  ///
  /// A path that is missing here is used as it is.
  package var repositoryPaths: [String: String] = [:]
  /// The files with findings, by path, for the formats that count columns in bytes.
  package var sources: [String: SourceText] = [:]

  /// Creates the content of a report.
  ///
  /// - Parameters:
  ///   - findings: The findings, in any order.
  ///   - summary: The extent of the run.
  ///   - rules: The descriptions of the rules.
  ///   - toolVersion: The version of Lintel, as `0.1.0`.
  ///   - informationURI: The address of Lintel's own page, if there is one.
  package init(
    findings: [Finding], summary: RunSummary, rules: [RuleInfo], toolVersion: String,
    informationURI: String? = nil
  ) {
    self.findings = findings
    self.summary = summary
    self.rules = rules
    self.toolVersion = toolVersion
    self.informationURI = informationURI
  }
}

/// The picture of one layout.
package struct ReportPicture: Hashable, Sendable {
  /// The path of the document, as in its findings.
  package var path: String
  /// The id of the root.
  package var root: String
  /// The locale, as in the occurrences of findings.
  package var locale: String
  /// The name of the size, as in the occurrences of findings.
  package var size: String
  /// The reader's preferred text size, or `nil` for the standard one.
  package var contentSize: String?
  /// The platform, in a run for several.
  package var platform: String?
  /// The ids of the views in the picture, which tell the findings that it shows.
  package var objects: Set<String>
  /// The picture, as an SVG document.
  package var svg: String
  /// The range of sizes that it is one of, along each axis that was judged at every size.
  package var rulers: [SizeRuler] = []

  package init(
    path: String, root: String, locale: String, size: String, contentSize: String? = nil,
    platform: String? = nil, objects: Set<String>, svg: String
  ) {
    self.platform = platform
    self.path = path
    self.root = root
    self.locale = locale
    self.size = size
    self.contentSize = contentSize
    self.objects = objects
    self.svg = svg
  }
}

extension CheckedDocument.Locale {
  /// The locale and, in a run for several platforms, the platform: `de (macOS26)`.
  var title: String { Finding.Occurrence.title(of: name, on: platform) }
}

extension Finding.Occurrence {
  /// The locale and, in a run for several platforms, the platform; `nil` where no locale matters.
  var localeTitle: String? { locale.map { Self.title(of: $0, on: platform) } }

  fileprivate static func title(of locale: String, on platform: String?) -> String {
    platform.map { "\(locale) (\($0))" } ?? locale
  }
}

extension ReportPicture {
  /// The locale and, in a run for several platforms, the platform.
  var localeTitle: String {
    Finding.Occurrence.title(of: locale, on: platform)
  }

  /// The size and, unless standard, the text size, as in findings.
  var sizeTitle: String {
    Finding.Occurrence(size: size, contentSize: contentSize).sizeTitle ?? size
  }
}

extension ReportContent {
  /// The content with the findings and the documents in reading order.
  var sorted: ReportContent {
    var content = self
    content.findings.sort(by: Finding.inReadingOrder)
    content.suppressed.sort { Finding.inReadingOrder($0.finding, $1.finding) }
    var seen: Set<String> = []
    content.documents = documents.filter { seen.insert($0.path).inserted }
      .sorted { $0.path < $1.path }
    return content
  }

  /// The content with all paths of findings relative to the repository.
  var withRepositoryPaths: ReportContent {
    var content = self
    content.findings = findings.map(withRepositoryPaths)
    content.suppressed = suppressed.map { suppressed in
      SuppressedFinding(withRepositoryPaths(suppressed.finding), by: suppressed.suppression)
    }
    content.repositoryPaths = [:]
    return content
  }

  private func withRepositoryPaths(_ finding: Finding) -> Finding {
    var finding = finding
    finding.path = repositoryPath(finding.path)
    for index in finding.notes.indices {
      finding.notes[index].path = repositoryPath(finding.notes[index].path)
    }
    for index in finding.members.indices {
      finding.members[index].path = repositoryPath(finding.members[index].path)
    }
    for index in finding.fixes.indices {
      for edit in finding.fixes[index].edits.indices {
        finding.fixes[index].edits[edit].path = repositoryPath(
          finding.fixes[index].edits[edit].path)
      }
    }
    return finding
  }

  var mostSevereFirst: [Finding] {
    [Severity.error, .warning, .note].flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }

  /// Returns the path of a file relative to its repository, without a leading `./`.
  func repositoryPath(_ path: String) -> String {
    let path = repositoryPaths[path] ?? path
    guard path.hasPrefix("./") else { return path }
    return String(path.dropFirst(2).drop { $0 == "/" })
  }
}
