import Checks
import Diagnostics
import DocumentLoading
import Linting

/// Runs documents and tables through the whole pipeline, as the command line does.
struct CaseRun {
  /// Returns the findings about documents that are checked together.
  ///
  /// - Parameters:
  ///   - documents: The documents; one that begins with another element than `interface`, or
  ///     Interface Builder's `document`, is wrapped in an `interface`.
  ///   - tables: The tables of the documents.
  ///   - locales: The requested locales, or `nil` for all with a table.
  ///   - project: The contents of the Xcode project, if there is one.
  ///   - code: The files of code.
  ///   - others: The paths of further files, which are empty.
  ///   - configuration: The contents of the configuration, if there is one.
  /// - Returns: The findings of all rules, each once, in reading order.
  /// - Throws: An error if a file cannot be read as a document.
  static func findings(
    documents: [RuleCase.File], tables: [(locale: String, file: RuleCase.File)],
    locales: [String]?, project: String? = nil, code: [RuleCase.File] = [],
    files others: [String] = [], configuration: String? = nil
  ) async throws -> [Finding] {
    var files: [String: [UInt8]] = [:]
    for path in others { files[path] = [] }
    for file in code { files[file.name] = Array(file.text.utf8) }
    var wrapped: Set<String> = []
    for document in documents {
      let isWhole = document.text.contains("<document") || document.text.contains("<interface")
      if !isWhole { wrapped.insert(document.name) }
      let text = isWhole ? document.text : opening + document.text + "</interface>"
      files[document.name] = Array(text.utf8)
    }
    if let project { files["Case.xcodeproj/project.pbxproj"] = Array(project.utf8) }
    if let configuration { files[".lintel.yml"] = Array(configuration.utf8) }
    for table in tables { files[table.file.name] = Array(table.file.text.utf8) }
    var request = LintRequest(paths: (documents + tables.map(\.file)).map(\.name))
    // Rules that are off by default have cases too.
    request.rules.enabled = Set(RuleRegistry.standard.rules.map(\.info).filter(\.isOptIn).map(\.id))
    // What a project does not list is left out unless it is named.
    if project != nil || !code.isEmpty { request.paths = ["."] }
    if documents.isEmpty {
      return try Linter(request, files: MemoryFileSystem(files)).strings.validate().findings.map(
        relative)
    }
    if project == nil { request.paths = documents.map(\.name) }
    if let locales {
      request.locales = locales
    } else if project != nil {
      request.includesPseudoLocales = false
    } else {
      // All locales with a table, without pseudo-locales.
      request.locales = try linter(request, files).load().documents.flatMap(\.locales)
    }
    return try await linter(request, files).check().findings.map { finding in
      var finding = relative(finding)
      finding.position = inBlock(finding.position, of: finding.path, wrapped)
      finding.notes = finding.notes.map {
        Finding.Note(
          path: $0.path, position: inBlock($0.position, of: $0.path, wrapped),
          message: $0.message)
      }
      return finding
    }
  }

  /// Returns a finding with the path as in the block.
  private static func relative(_ finding: Finding) -> Finding {
    var finding = finding
    if finding.path.hasPrefix("./") { finding.path.removeFirst(2) }
    return finding
  }

  private static func linter(
    _ request: LintRequest, _ files: [String: [UInt8]]
  ) throws -> Linter {
    try Linter(
      request, files: MemoryFileSystem(files), measurers: TextMeasurers { _ in CaseMeasurer() })
  }

  private static let opening = "<interface version=\"1\" platform=\"generic\">"

  /// Returns a position in the block that contains a document.
  private static func inBlock(
    _ position: SourcePosition?, of path: String, _ wrapped: Set<String>
  ) -> SourcePosition? {
    guard let position, position.line == 1, wrapped.contains(path) else { return position }
    return SourcePosition(line: 1, column: position.column - opening.utf8.count)
  }
}
