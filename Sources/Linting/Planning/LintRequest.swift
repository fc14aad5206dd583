public import InterfaceDocuments
public import InterfaceValues

/// What a run looks at, and how documents are laid out.
///
/// The defaults are those of `lintel check` without options.
public struct LintRequest: Sendable {
  /// Interface documents, or folders to search for them.
  public var paths: [String]
  /// The locales to lay out in; empty for the development locale, each that has a table, and the
  /// pseudo-locales `double-length` and `right-to-left`.
  public var locales: [String] = []
  /// The sizes to lay out at, in points (`320x480`), as a device (`retina6_1:landscape`) or as a size
  /// that a document names; empty for the design size and each that the document names.
  public var sizes: [String] = []
  /// The content size categories of a reader on iOS, or `all`.
  public var contentSizes: [String] = []
  /// Factors of the size of texts that follow the reader's preference.
  public var textScales: [Double] = []
  /// The platform whose controls are meant, or nil for that of each document.
  public var platform: Platform?
  /// Whether roots keep the sizes that they are given, whatever their content needs.
  public var holdsRootSizes = false
  /// Whether what Interface Builder removes at build time counts, as it does on its canvas.
  public var keepsPlaceholders = false
  /// Which of the content sizes that an editor stored count.
  public var intrinsicSizes = IntrinsicSizes.calibrated
  /// Where the tables of documents are taken from.
  public var tables = TableSource.nearDocuments
  /// The configuration to use, or nil for the nearest above the paths.
  public var configuration: String?
  /// The font files that go before those of the configuration.
  public var fonts: [FontFile] = []
  /// How frames are rounded to pixels.
  public var scale = ScaleChoice.none
  /// The rules that run.
  public var rules = RuleSelection()
  /// What a path that does not exist may have been meant for: `chekc` for a command `check`.
  package var commandNames: [String] = []

  /// Creates a request for some documents or folders.
  public init(paths: [String]) { self.paths = paths }

  /// A font file for a family.
  public struct FontFile: Hashable, Sendable {
    /// The family, or `system`.
    public var family: String
    /// The path of the file.
    public var path: String

    /// Names a file for a family.
    public init(family: String, path: String) {
      self.family = family
      self.path = path
    }
  }
}
