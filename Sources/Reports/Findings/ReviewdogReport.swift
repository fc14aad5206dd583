import Diagnostics
import InterfaceValues
import JSONWriting

/// The report as reviewdog's diagnostics, one on each line.
///
/// Reviewdog rejects members that it does not know, hence there is no version. Its columns count
/// bytes: a column is written if the text of the file is known, and for suggestions always.
enum ReviewdogReport {
  /// The number of bytes of a line that reviewdog reads; it stops silently at a longer one.
  private static let maximumByteCount = 60_000
  /// The number of related places that are listed.
  private static let maximumPlaceCount = 20

  /// Writes a line for each finding.
  static func report(_ content: ReportContent) -> String {
    content.findings.map { finding in
      let line = JSONValue.line(diagnostic(finding, in: content)).text
      guard line.utf8.count > maximumByteCount else { return line }
      var short = finding
      (short.causes, short.notes, short.fixes, short.occurrences) = ([], [], [], [])
      // Every scalar may take six bytes.
      short.message = String(finding.message.unicodeScalars.prefix(5_000)) + "…"
      return JSONValue.line(diagnostic(short, in: content)).text
    }.joined()
  }

  private static func diagnostic(_ finding: Finding, in content: ReportContent) -> JSONValue {
    let others = OtherOccurrences.clause(of: finding).map { "; " + $0 } ?? ""
    var source = [JSONValue.Member("name", "lintel")]
    if let uri = content.informationURI { source.append(.init("url", .string(uri))) }
    var members: [JSONValue.Member] = [
      .init("message", .string((finding.message + others).onOneLine)),
      .init("location", location(finding.path, finding.position, in: content)),
      .init("severity", .string(severity(finding.severity))),
      .init("source", .object(source)),
      .init("code", ["value": .string(finding.rule.name)]),
    ]
    let suggestions = finding.fixes.compactMap { suggestion($0, for: finding) }
    if !suggestions.isEmpty { members.append(.init("suggestions", .array(suggestions))) }
    let related =
      finding.causes.map { (finding.path, $0.position, $0.text) }
      + finding.notes.map { ($0.path, $0.position, $0.message) }
    let shown = related.prefix(maximumPlaceCount)
    if !related.isEmpty {
      members.append(
        .init(
          "related_locations",
          .array(
            shown.map { path, position, message in
              [
                "message": .string(message.onOneLine),
                "location": location(path, position, in: content),
              ]
            })))
    }
    return .object(members)
  }

  private static func location(
    _ path: String, _ position: SourcePosition?, in content: ReportContent
  ) -> JSONValue {
    var members = [JSONValue.Member("path", .string(path))]
    if let position {
      var start = [JSONValue.Member("line", .integer(max(1, position.line)))]
      if let column = content.sources[path]?.byteColumn(at: position) {
        start.append(.init("column", .integer(column)))
      }
      members.append(.init("range", ["start": .object(start)]))
    }
    return .object(members)
  }

  /// Returns a fix as a suggestion, which can only be one edit of the finding's own file.
  private static func suggestion(_ fix: Fix, for finding: Finding) -> JSONValue? {
    guard fix.edits.count == 1, let edit = fix.edits.first, edit.path == finding.path else {
      return nil
    }
    return [
      "range": ["start": place(edit.start), "end": place(edit.end)],
      "text": .string(edit.replacement),
    ]
  }

  private static func place(_ place: Fix.BytePosition) -> JSONValue {
    ["line": .integer(place.position.line), "column": .integer(place.byteColumn)]
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
