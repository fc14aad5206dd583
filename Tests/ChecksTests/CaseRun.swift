import Diagnostics
import Linting

/// Takes documents and tables through the whole run, as the command line does.
struct CaseRun {
  /// Finds what is wrong with documents that are checked together.
  ///
  /// - Parameters:
  ///   - documents: The documents; one that begins with another element than `interface`, or Interface
  ///     Builder's `document`, is put into an `interface`.
  ///   - tables: The tables of the documents.
  ///   - locales: The locales that are asked for, or nil for all that have a table.
  /// - Returns: The findings of all rules, each once, in reading order.
  /// - Throws: What makes a file no document at all.
  static func findings(
    documents: [RuleCase.File], tables: [(locale: String, file: RuleCase.File)],
    locales: [String]?
  ) async throws -> [Finding] {
    var files: [String: [UInt8]] = [:]
    var wrapped: Set<String> = []
    for document in documents {
      let isWhole = document.text.contains("<document") || document.text.contains("<interface")
      if !isWhole { wrapped.insert(document.name) }
      let text = isWhole ? document.text : opening + document.text + "</interface>"
      files[document.name] = Array(text.utf8)
    }
    for table in tables { files[table.file.name] = Array(table.file.text.utf8) }
    var request = LintRequest(paths: documents.map(\.name))
    // Rules that are off by default have cases, too.
    request.rules.enabled = [.staleLayoutFlag]
    if let locales {
      request.locales = locales
    } else {
      // All that have a table, and no pseudo-locale.
      request.locales = try linter(request, files).load().documents.flatMap(\.locales)
    }
    return try await linter(request, files).check().findings.map { finding in
      var finding = finding
      finding.position = inBlock(finding.position, of: finding.path, wrapped)
      finding.notes = finding.notes.map {
        Finding.Note(
          path: $0.path, position: inBlock($0.position, of: $0.path, wrapped),
          message: $0.message)
      }
      return finding
    }
  }

  private static func linter(
    _ request: LintRequest, _ files: [String: [UInt8]]
  ) throws -> Linter {
    try Linter(
      request, files: MemoryFileSystem(files), measurers: TextMeasurers { _ in CaseMeasurer() })
  }

  private static let opening = "<interface version=\"1\" platform=\"generic\">"

  /// A position in the block that a document is written in.
  private static func inBlock(
    _ position: SourcePosition?, of path: String, _ wrapped: Set<String>
  ) -> SourcePosition? {
    guard let position, position.line == 1, wrapped.contains(path) else { return position }
    return SourcePosition(line: 1, column: position.column - opening.utf8.count)
  }
}
