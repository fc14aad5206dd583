public import Diagnostics

/// The extent of a run and the numbers of its findings.
///
/// Every report contains it: that there are no findings means little without what was looked at.
public struct RunSummary: Hashable, Sendable {
  /// The number of documents read.
  public var documents: Int
  /// The number of roots in these documents.
  public var roots: Int
  /// The number of distinct locales, including pseudo-locales.
  public var locales: Int
  /// The number of distinct sizes.
  public var sizes: Int
  /// The number of distinct text sizes that a reader may prefer.
  public var contentSizes = 1
  /// The number of layouts solved: one for each root, locale, size and text size.
  public var layouts: Int
  /// The number of views in the documents.
  public var views: Int
  /// The number of texts measured.
  public var textsMeasured: Int
  /// The number of texts that could not be measured.
  public var textsNotMeasured: Int
  /// The source of content sizes in Interface Builder documents, as the option spells it.
  ///
  /// It is `nil` if no such document was read.
  public var intrinsicSizes: String?
  /// The number of views whose content size is the stored one.
  public var viewsOfStoredSize = 0
  /// The number of files of strings tables that were checked without layouts.
  public var tables = 0
  /// The number of keys in these tables.
  public var keys = 0
  /// The number of tables that were not checked because their project does not list their locales.
  public var tablesLeftOut = 0
  /// The number of errors.
  public var errors: Int
  /// The number of warnings.
  public var warnings: Int
  /// The number of notes.
  public var notes: Int
  /// The number of findings that are suppressed.
  public var suppressed = 0
  /// The number of findings that are in the baseline.
  public var inBaseline = 0
  /// The number of documents that were not laid out since nothing in them has changed.
  public var unchanged = 0
  /// The revision since which findings are new, if any.
  public var since: String?
  /// The number of findings left out because they are not new on a platform, or `nil` if none are
  /// left out for that.
  public var notNew: Int?
  /// What was found on each platform, if documents were laid out for several.
  public var platforms: [PlatformSummary] = []
  /// A message for each input that could not be read, in the order of the inputs.
  public var failures: [String] = []
  /// A message for each file that a search found and skipped because it is another kind of
  /// document.
  public var passedOver: [String] = []

  /// Creates a summary; omitted numbers are 0.
  public init(
    documents: Int = 0, roots: Int = 0, locales: Int = 0, sizes: Int = 0, layouts: Int = 0,
    views: Int = 0, textsMeasured: Int = 0, textsNotMeasured: Int = 0, errors: Int = 0,
    warnings: Int = 0, notes: Int = 0
  ) {
    self.documents = documents
    self.roots = roots
    self.locales = locales
    self.sizes = sizes
    self.layouts = layouts
    self.views = views
    self.textsMeasured = textsMeasured
    self.textsNotMeasured = textsNotMeasured
    self.errors = errors
    self.warnings = warnings
    self.notes = notes
  }

  /// Sets the numbers of errors, warnings and notes to those of the findings.
  public mutating func count(_ findings: [Finding]) {
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
    notes = findings.count { $0.severity == .note }
  }
}

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

  /// The summary's fields, in the order of the report's schema.
  var json: JSONValue {
    [
      "documents": .integer(documents),
      "roots": .integer(roots),
      "locales": .integer(locales),
      "sizes": .integer(sizes),
      "contentSizes": .integer(contentSizes),
      "layouts": .integer(layouts),
      "views": .integer(views),
      "textsMeasured": .integer(textsMeasured),
      "textsNotMeasured": .integer(textsNotMeasured),
      "intrinsicSizes": .optional(intrinsicSizes),
      "viewsOfStoredSize": .integer(viewsOfStoredSize),
      "tables": .integer(tables),
      "keys": .integer(keys),
      "tablesLeftOut": .integer(tablesLeftOut),
      "errors": .integer(errors),
      "warnings": .integer(warnings),
      "notes": .integer(notes),
      "suppressed": .integer(suppressed),
      "inBaseline": .integer(inBaseline),
      "since": .optional(since),
      "unchanged": .integer(unchanged),
      "notNew": .optional(notNew),
      "platforms": .array(platforms.map { .line($0.json) }),
      "failures": .array(failures.map { .string($0) }),
      "passedOver": .array(passedOver.map { .string($0) }),
    ]
  }
}
