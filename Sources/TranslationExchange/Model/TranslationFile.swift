package import Diagnostics

/// The texts of one document or table, in one pair of languages.
package struct TranslationFile: Hashable, Sendable {
  /// The path of the document or table, relative to the project: `App/Base.lproj/Main.xib`.
  package var original: String
  /// The language of the source texts, as written.
  package var sourceLocale: String
  /// The language of the translations, as written; nil if the file does not state it.
  package var targetLocale: String?
  /// The kind of the original; `plaintext` in Xcode's exports, and in version 2, which has none.
  package var datatype: String
  /// The tool that created the file; not in version 2.
  package var tool: TranslationTool?
  /// The notes about the whole document or table.
  package var notes: [TranslationNote]
  /// The texts, in the order written.
  package var units: [TranslationUnit]
  /// The position of the file's element, if it was read.
  package var position: SourcePosition?

  package init(
    original: String, sourceLocale: String, targetLocale: String?,
    datatype: String = "plaintext", tool: TranslationTool? = nil, notes: [TranslationNote] = [],
    units: [TranslationUnit] = [], position: SourcePosition? = nil
  ) {
    self.original = original
    self.sourceLocale = sourceLocale
    self.targetLocale = targetLocale
    self.datatype = datatype
    self.tool = tool
    self.notes = notes
    self.units = units
    self.position = position
  }

  /// Why ``original`` may leave the folder to which it is relative, as a clause; nil if it stays inside.
  ///
  /// An absolute path, one with `..`, and one with a drive or a backslash do not.
  package var pathDefect: String? { RelativePath.defect(of: original) }
}

/// The tool that created a file.
package struct TranslationTool: Hashable, Sendable {
  /// The identifier, such as `com.apple.dt.xcode`.
  package var id: String
  package var name: String
  /// The version, if it is known.
  package var version: String?
  /// The build, if it is known.
  ///
  /// Xcode writes it, but the strict schema of XLIFF 1.2 does not allow it, so it is written only in the
  /// `contents.json` of a bundle.
  package var build: String?

  package init(id: String, name: String, version: String? = nil, build: String? = nil) {
    self.id = id
    self.name = name
    self.version = version
    self.build = build
  }
}

/// A note for translators.
package struct TranslationNote: Hashable, Sendable {
  package var text: String
  /// The author or kind: `from` in version 1.2, `category` in version 2.
  ///
  /// Xcode writes `auto-generated` for a generated comment.
  package var origin: String?

  package init(_ text: String, origin: String? = nil) {
    self.text = text
    self.origin = origin
  }
}
