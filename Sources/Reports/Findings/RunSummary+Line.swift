import Linting

extension RunSummary {
  /// The summary in one line: the findings and the extent of the run.
  package var line: String {
    let found = [
      Self.plural(errors, "error"), Self.plural(warnings, "warning"), Self.plural(notes, "note"),
    ]
    .filter { !$0.hasPrefix("0 ") }
    .joined(separator: ", ")
    guard documents > 0 || tables > 0 else {
      return (found.isEmpty ? "nothing was checked" : found) + ": no document or table was read"
    }
    let failed =
      (failures.isEmpty ? "" : "; \(Self.plural(failures.count, "input")) could not be read")
      + (passedOver.isEmpty ? "" : "; \(Self.plural(passedOver.count, "file")) skipped")
    let read = documents > 0 || tables == 0 ? [Self.plural(documents, "document")] : []
    let tablesRead = tables > 0 ? [Self.plural(tables, "table")] : []
    let none =
      since.map { "no findings new since \($0)" }
      ?? (inBaseline > 0 || notNew != nil ? "no new findings" : "no findings")
    let new = found.isEmpty ? none : found + (since.map { " new since \($0)" } ?? "")
    return "\(new) in "
      + (read + tablesRead).joined(separator: " and ") + " (\(extent))\(unreported)\(failed)"
      + platforms.compactMap(\.clause).map { "; \($0)" }.joined()
  }

  /// The numbers of findings that are not reported.
  private var unreported: String {
    (suppressed == 0
      ? ""
      : "; " + Self.plural(suppressed, "finding") + (suppressed == 1 ? " is" : " are")
        + " suppressed")
      + (inBaseline == 0
        ? ""
        : "; " + Self.plural(inBaseline, "finding") + (inBaseline == 1 ? " is" : " are")
          + (since.map { " known since \($0)" } ?? " in the baseline"))
      + (notNew.map { $0 == 0 ? "" : "; \(Self.plural($0, "finding")) not new" } ?? "")
      + (tablesLeftOut == 0
        ? "" : "; \(Self.plural(tablesLeftOut, "table")) of unlisted locales left out")
      + (unchanged == 0 ? "" : "; \(Self.plural(unchanged, "document")) unchanged")
  }

  /// The numbers of roots, locales, sizes, layouts, views and texts.
  private var extent: String {
    guard tables == 0 else {
      return "\(Self.plural(locales, "locale")), \(Self.plural(keys, "key"))"
    }
    var looked = roots == documents ? [] : [Self.plural(roots, "root")]
    guard layouts > 0 else {
      return (looked + [Self.plural(views, "view"), "no layout solved"]).joined(separator: ", ")
    }
    looked += [Self.plural(locales, "locale"), Self.plural(sizes, "size")]
    if contentSizes > 1 { looked.append(Self.plural(contentSizes, "text size")) }
    looked.append(Self.plural(layouts, "layout"))
    return looked.joined(separator: ", ")
      + "; \(Self.plural(views, "view")), \(Self.plural(textsMeasured, "text")) measured,"
      + " \(textsNotMeasured) not measured" + sizesUsed
  }

  /// The source of the content sizes, if a document stores any.
  private var sizesUsed: String {
    guard let intrinsicSizes else { return "" }
    return
      "; \(intrinsicSizes) sizes, stored size used for \(Self.plural(viewsOfStoredSize, "view"))"
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
