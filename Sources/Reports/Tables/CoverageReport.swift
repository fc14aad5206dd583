import JSONWriting
package import Linting

/// The output of `lintel strings coverage`: how much of each document is translated.
package struct CoverageReport: Hashable, Sendable {
  /// The rows, in the order document, locale.
  package var rows: [CoverageRow]

  package init(_ rows: [CoverageRow]) { self.rows = rows }

  /// The sum of the rows of each locale, in the order of their names.
  package var totals: [CoverageRow] {
    Dictionary(grouping: rows, by: \.locale).map { locale, rows in
      let clipped = rows.compactMap(\.clipped)
      return CoverageRow(
        path: "", locale: locale, isRequired: rows.contains(where: \.isRequired),
        texts: rows.sum(of: \.texts), translated: rows.sum(of: \.translated),
        needsReview: rows.sum(of: \.needsReview), stale: rows.sum(of: \.stale),
        missing: rows.sum(of: \.missing),
        clipped: clipped.isEmpty ? nil : clipped.reduce(0, +))
    }
    .sorted { $0.locale < $1.locale }
  }

  private static let heading = [
    "document", "locale", "texts", "translated", "review", "stale", "missing", "clipped", "percent",
  ]

  /// A table for each document, and the totals.
  package var text: String {
    guard !rows.isEmpty else { return "no translations\n" }
    var paths: [String] = []
    for row in rows where paths.last != row.path { paths.append(row.path) }
    let parts =
      paths.map { path in ("\(path)", rows.filter { $0.path == path }) }
      + (paths.count > 1 ? [("all", totals)] : [])
    return parts.map { title, rows in
      let cells = [Self.heading.dropFirst().map(\.self)] + rows.map(\.cells)
      let lines = TextTable.lines(of: cells, rightAligned: 1..<cells[0].count)
      return ([title] + lines.map { "  " + $0 }).map { $0 + "\n" }.joined()
    }.joined(separator: "\n") + Self.footnote(rows).map { "\n\($0)\n" }.joined()
  }

  /// The explanation of the mark at required locales, if there are any.
  private static func footnote(_ rows: [CoverageRow]) -> [String] {
    rows.contains(where: \.isRequired) ? ["* required"] : []
  }

  /// A Markdown table, with the totals as its last rows.
  package var markdown: String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    let all = rows.map { [$0.path] + $0.cells } + totals.map { ["**all**"] + $0.cells }
    return line(Self.heading) + "|---|---" + String(repeating: "|---:", count: 7) + "|\n"
      + all.map(line).joined() + Self.footnote(rows).map { "\n\($0)\n" }.joined()
  }

  /// Comma-separated values after RFC 4180, with a heading and without totals.
  package var csv: String {
    CSVText.text(
      [Self.heading + ["required"]]
        + rows.map { row in
          [row.path, row.locale] + row.cells.dropFirst() + [row.isRequired ? "yes" : "no"]
        })
  }

  /// A JSON object with the rows and the totals, in the shape of `coverage.schema.json`.
  package var json: String {
    JSONValue.object([
      JSONValue.Member("version", .integer(2)),
      JSONValue.Member("documents", .array(rows.map { $0.json(withPath: true) })),
      JSONValue.Member("locales", .array(totals.map { $0.json(withPath: false) })),
    ]).text
  }
}

extension CoverageRow {
  /// The cells after the document's.
  fileprivate var cells: [String] {
    [
      locale + (isRequired ? "*" : ""), "\(texts)", "\(translated)", "\(needsReview)", "\(stale)",
      "\(missing)", clipped.map { "\($0)" } ?? "-", "\(percent)",
    ]
  }

  fileprivate func json(withPath: Bool) -> JSONValue {
    .object(
      (withPath ? [JSONValue.Member("document", .string(path))] : []) + [
        JSONValue.Member("locale", .string(locale)),
        JSONValue.Member("required", .bool(isRequired)),
        JSONValue.Member("texts", .integer(texts)),
        JSONValue.Member("translated", .integer(translated)),
        JSONValue.Member("needsReview", .integer(needsReview)),
        JSONValue.Member("stale", .integer(stale)),
        JSONValue.Member("missing", .integer(missing)),
        JSONValue.Member("clipped", .optional(clipped)),
        JSONValue.Member("percent", .integer(percent)),
      ])
  }
}

extension [CoverageRow] {
  fileprivate func sum(of number: (CoverageRow) -> Int) -> Int {
    reduce(0) { $0 + number($1) }
  }
}
