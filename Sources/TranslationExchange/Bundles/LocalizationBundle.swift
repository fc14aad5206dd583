public import Diagnostics

/// A localization catalog of Xcode (`.xcloc`): the texts of one locale, with what helps to
/// translate them.
///
/// It is a folder, here as a value; nothing is read from or written to a file system.
public struct LocalizationBundle: Hashable, Sendable {
  /// The locale of the project's own texts.
  public var developmentRegion: String
  /// The name of the project, such as `App.xcodeproj`.
  public var project: String
  /// The locale of the translations.
  public var targetLocale: String
  /// The tool that made the bundle, if it is known.
  public var tool: TranslationTool?
  /// The texts.
  public var translations: TranslationDocument
  /// The translated files that are not texts, relative to `Localized Contents`.
  public var localizedContents: [BundleFile]
  /// The documents and tables as they are in the project, relative to `Source Contents`.
  public var sourceContents: [BundleFile]
  /// The pictures and other notes for translators, relative to `Notes`.
  public var notes: [BundleFile]

  /// Creates a bundle.
  public init(
    developmentRegion: String, project: String, targetLocale: String,
    tool: TranslationTool? = nil, translations: TranslationDocument,
    localizedContents: [BundleFile] = [], sourceContents: [BundleFile] = [],
    notes: [BundleFile] = []
  ) {
    self.developmentRegion = developmentRegion
    self.project = project
    self.targetLocale = targetLocale
    self.tool = tool
    self.translations = translations
    self.localizedContents = localizedContents
    self.sourceContents = sourceContents
    self.notes = notes
  }

  /// The names of the folders and of the file that describes the bundle.
  enum Name {
    static let contents = "contents.json"
    static let localized = "Localized Contents"
    static let sources = "Source Contents"
    static let notes = "Notes"
    static let suffix = ".xliff"
  }
}

/// A file in a bundle.
public struct BundleFile: Hashable, Sendable {
  /// The path, relative to the folder that contains the file, with `/` between its parts.
  public var path: String
  /// The file's bytes.
  public var bytes: [UInt8]

  /// Creates a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A bundle that was read, if it could be, and the findings.
public struct ReadBundle: Hashable, Sendable {
  /// The bundle; nil if it contains no texts.
  public var bundle: LocalizationBundle?
  /// The findings about the bundle and about its texts, in reading order.
  public var findings: [Finding]
}

/// The files of a new bundle, and the findings about what is not in them.
public struct WrittenBundle: Hashable, Sendable {
  /// The files, relative to the bundle, sorted by path.
  public var files: [BundleFile]
  /// The number of units in the bundle.
  public var unitCount = 0
  /// What could not be written, with the reasons.
  public var findings: [Finding]
}
