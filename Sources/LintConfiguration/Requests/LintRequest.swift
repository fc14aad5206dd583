package import Checks
public import Diagnostics
package import InterfaceDocuments
public import InterfaceValues
package import LocaleData

/// The inputs of a run and how its documents are laid out.
///
/// The defaults are those of `lintel check` without options.
public struct LintRequest: Sendable {
  /// Interface documents, or folders to search for them.
  public var paths: [String]
  /// The folders that named files are part of, such as those open in an editor: what a file shares with others
  /// is searched as if its folder here were named instead of it.
  package var folders: [String] = []
  /// The locales to lay out in.
  ///
  /// If empty: the development locale, each locale with a table that the project above does not leave
  /// out of its list, and the pseudo-locales `double-length` and `right-to-left`.
  public var locales: [String] = []
  /// The sizes to lay out at: points (`320x480`), a device (`retina6_1:landscape`) or a document's
  /// own size.
  ///
  /// If empty: the design size and each size that the document declares.
  public var sizes: [String] = []
  /// The range of sizes to judge in place of single ones: `320...1366`, `320...1366x480...1366`, or
  /// `resizable` for windows from their minimum to their maximum.
  public var sizeRange: String?
  /// The content size categories of a reader on iOS, or `all`.
  public var contentSizes: [String] = []
  /// Factors for the size of texts that follow the reader's preference.
  public var textScales: [Double] = []
  /// The platforms whose controls are used; if empty, that of each document.
  ///
  /// A single one applies to all documents. With several, a check lays each document out on those of its
  /// family, and compares the others with the first; everything else uses the first.
  public var platforms: [Platform] = []
  /// Whether roots keep their given sizes, whatever their content needs.
  public var holdsRootSizes = false
  /// Whether objects that Interface Builder removes at build time are laid out, as on its canvas.
  public var keepsPlaceholders = false
  /// Which of the stored content sizes are used.
  package var intrinsicSizes = IntrinsicSizes.calibrated
  /// The locales into which every document and table is to be translated.
  ///
  /// One without a table in one of them is a finding. Those of configurations are added, and other
  /// locales are checked all the same.
  public var requiredLocales: [String] = []
  /// The source of the documents' tables.
  public var tables = TableSource.nearDocuments
  /// The configuration to use, or nil for those in the folders above each file.
  public var configuration: String?
  /// The font files, which override those of the configuration.
  public var fonts: [FontFile] = []
  /// How frames are rounded to pixels.
  package var scale = ScaleChoice.none
  /// The rules that run.
  public var rules = RuleSelection()
  /// The rules that there are.
  package var registry = RuleRegistry.standard
  /// Whether documents that the configuration excludes are left out even if they are named.
  public var excludesNamedFiles = false
  /// Returns further suppressions for the path of a document or a table, beside those of the
  /// configurations.
  ///
  /// Their objects are ids of views and constraints, each with what it contains, or keys of tables;
  /// those without objects apply to the whole file.
  public var suppressions: @Sendable (String) -> [Suppression] = { _ in [] }
  /// Whether files outside of the repositories of the paths are read, where links or configurations
  /// lead there.
  ///
  /// Without it, a file by another author cannot have others read. Without a repository, what
  /// counts is the working directory if it contains a path, else the path's folder. Whatever the
  /// request names itself is read in any case.
  public var allowsOutside = false
  /// The boundary of the run that this request is part of, or nil for the request's own.
  package var boundary: FileBoundary?
  /// The findings that are known and not reported.
  package var baseline: Baseline?
  /// Whether findings are compared with known ones by class and language too.
  ///
  /// Without it, a known finding of an object and rule accepts one in any other language, and a note
  /// of a pseudo-locale accepts an error.
  package var comparesLanguages = true
  /// Whether only what is new on a platform after the first is reported, as it is there.
  package var reportsOnlyNew = false
  /// Whether the result of a check keeps the layouts of all documents, from which the report `html` is
  /// drawn; otherwise the layouts of a document are released once they were judged.
  public var keepsLayouts = true
  /// The number of documents that a run keeps at the same time if it needs none of them at its end; nil for as
  /// many as keep all cores busy.
  package var documentWindow: Int?
  /// The number of documents and roots that are laid out at the same time, or nil for that of cores.
  public var jobs: Int?
  /// Returns the seconds that have passed since any moment, by which the time of each document is limited; nil
  /// without a limit.
  package var elapsed: (@Sendable () -> Double)?
  /// Whether findings about clipped texts have the changes that make the texts fit, which takes longer.
  package var findsFixes = false
  /// The state since which findings are new, or nil if all are reported; of the documents, those are laid
  /// out whose layouts can have changed.
  package var since: EarlierState?
  /// Further findings of each key that are known and not reported.
  package var knownFindings: [FindingKey: FindingTally]?
  /// The pseudo-locales that show these, if known.
  package var knownPseudoLocales: [FindingKey: Set<String>] = [:]
  /// The locales that are laid out beside the development locale where documents have them, in
  /// place of those of the configuration.
  package var onlyLocales: [String]?
  /// Whether the pseudo-locales of a configuration, or the default ones, are laid out.
  package var includesPseudoLocales = true
  /// When code is read for the texts that it looks up in tables; nil for what is usual: an export reads it
  /// if it is needed, and anything else if a rule needs it.
  package var readsCode: CodeReading?

  /// When code is read.
  package enum CodeReading: Sendable {
    case never
    /// If the texts of a table in the development language are not in the table.
    case ifNeeded
    case always
  }
  /// The commands that a missing path may be a misspelling of: `chekc` for `check`.
  package var commandNames: [String] = []

  /// Creates a request for some documents or folders.
  public init(paths: [String]) { self.paths = paths }

  /// Checks the values that do not depend on documents.
  ///
  /// - Throws: ``InvalidRequest`` for an invalid required locale.
  package func requireValidLocales() throws(InvalidRequest) {
    for locale in requiredLocales where LocaleIdentifier(locale) == nil {
      throw InvalidRequest(
        .requireLocale, locale, reason: "expected a locale such as de or zh-Hans")
    }
    for locale in requiredLocales where LocaleIdentifier.isPseudo(locale) {
      throw InvalidRequest(
        .requireLocale, locale,
        reason: "it is a pseudo-locale, into which nothing is translated")
    }
  }

  /// Returns the locales into which a document is to be translated.
  package func requiredLocales(with settings: Settings) -> [String] {
    requiredLocales
      + (settings.requiredLocales?.value ?? []).filter { locale in
        !requiredLocales.contains { LocaleIdentifier.areSame($0, locale) }
      }
  }

  /// Whether the request names some of the locales, sizes and the like, or lays out documents in
  /// another way than they are by default.
  package var isPartial: Bool {
    var isWhole = locales.isEmpty && sizes.isEmpty && sizeRange == nil
    isWhole = isWhole && contentSizes.isEmpty && textScales.isEmpty
    isWhole = isWhole && platforms.isEmpty && !holdsRootSizes && !keepsPlaceholders
    if case .nearDocuments = tables { return !isWhole }
    return true
  }

  /// The pseudo-locales that are laid out by default.
  package static let defaultPseudoLocales: [PseudoLocale] = [.doubleLength, .rightToLeft]

  /// A font file for a family.
  public struct FontFile: Hashable, Sendable {
    /// The family, or `system`.
    public var family: String
    /// The path of the file.
    public var path: String

    /// Creates a font file for a family.
    public init(family: String, path: String) {
      self.family = family
      self.path = path
    }
  }
}
