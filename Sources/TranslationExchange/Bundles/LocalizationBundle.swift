package import Diagnostics

/// A localization catalog of Xcode (`.xcloc`): the texts of one locale, with material for translators.
///
/// It represents a folder, without access to a file system.
package struct LocalizationBundle: Hashable, Sendable {
  /// The locale of the project's own texts.
  package var developmentRegion: String
  /// The name of the project, such as `App.xcodeproj`.
  package var project: String
  /// The locale of the translations.
  package var targetLocale: String
  /// The tool that created the bundle, if known.
  package var tool: TranslationTool?
  /// The texts.
  package var translations: TranslationDocument
  /// The translated files that are not texts, relative to `Localized Contents`.
  package var localizedContents: [BundleFile]
  /// The documents and tables as they are in the project, relative to `Source Contents`.
  package var sourceContents: [BundleFile]
  /// The pictures and other notes for translators, relative to `Notes`.
  package var notes: [BundleFile]

  package init(
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

package struct BundleFile: Hashable, Sendable {
  /// The path, relative to the folder that contains the file, with `/` between its parts.
  package var path: String
  /// The file's bytes.
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The result of reading a bundle.
package struct ReadBundle: Hashable, Sendable {
  /// The bundle; nil if it contains no texts.
  package var bundle: LocalizationBundle?
  /// The findings about the bundle and about its texts, in reading order.
  package var findings: [Finding]
}

/// The files of a new bundle, and the findings about everything that was left out.
package struct WrittenBundle: Hashable, Sendable {
  /// The files, relative to the bundle, sorted by path.
  package var files: [BundleFile]
  /// The number of units in the bundle.
  package var unitCount = 0
  /// What could not be written, with the reasons.
  package var findings: [Finding]
}
