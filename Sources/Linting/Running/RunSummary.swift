public import Diagnostics

/// The extent of a run and the numbers of its findings.
///
/// Every report contains it: an absence of findings means little without what was checked.
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
  /// What was found out about every size of a range, if one was requested.
  public var range: RangeSummary?
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
