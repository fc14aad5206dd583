public import Diagnostics

/// What a run looked at, and how much it found.
///
/// Every report ends or begins with it: that nothing was found says something only together with
/// where it was looked for.
public struct RunSummary: Hashable, Sendable {
  /// The documents that were read.
  public var documents: Int
  /// The roots of these documents.
  public var roots: Int
  /// The different locales, pseudo-locales included.
  public var locales: Int
  /// The different sizes.
  public var sizes: Int
  /// The different sizes of text that a reader may prefer.
  public var contentSizes = 1
  /// The layouts that were solved: one for each root in each locale at each size of it and of texts.
  public var layouts: Int
  /// The views of the documents.
  public var views: Int
  /// The texts that were measured.
  public var textsMeasured: Int
  /// The texts that could not be measured.
  public var textsNotMeasured: Int
  /// Where the content sizes of Interface Builder's documents come from, as the option is written, or
  /// none where no such document was read.
  public var intrinsicSizes: String?
  /// The views whose content is as large as such a document stores it.
  public var viewsOfStoredSize = 0
  /// The findings that are errors.
  public var errors: Int
  /// The findings that are warnings.
  public var warnings: Int
  /// The findings that are notes.
  public var notes: Int
  /// What is said of each input that gave no document, in the order of the inputs.
  public var failures: [String] = []
  /// What is said of each file that a search found and that is another kind of document.
  public var passedOver: [String] = []

  /// Makes a summary; what is not given is 0.
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
  /// The summary in one line: what was found, and in what.
  package var line: String {
    let found = [
      Self.plural(errors, "error"), Self.plural(warnings, "warning"), Self.plural(notes, "note"),
    ]
    .filter { !$0.hasPrefix("0 ") }
    .joined(separator: ", ")
    guard documents > 0 else {
      return (found.isEmpty ? "nothing was checked" : found) + ": no document was looked at"
    }
    let failed =
      (failures.isEmpty ? "" : "; \(Self.plural(failures.count, "input")) gave no document")
      + (passedOver.isEmpty ? "" : "; \(Self.plural(passedOver.count, "file")) passed over")
    return "\(found.isEmpty ? "no findings" : found) in \(Self.plural(documents, "document"))"
      + " (\(extent))\(failed)"
  }

  /// How far the documents were looked at.
  private var extent: String {
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

  /// Which sizes of contents the layouts were made with, where a document stores any.
  private var sizesUsed: String {
    guard let intrinsicSizes else { return "" }
    return "; \(intrinsicSizes) sizes, \(Self.plural(viewsOfStoredSize, "view")) by the stored one"
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
      "errors": .integer(errors),
      "warnings": .integer(warnings),
      "notes": .integer(notes),
      "failures": .array(failures.map { .string($0) }),
      "passedOver": .array(passedOver.map { .string($0) }),
    ]
  }
}
