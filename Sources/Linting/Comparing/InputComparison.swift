import Diagnostics
import DocumentLoading
import FileAccess
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import StringsFiles

/// Compares what decides the layouts of a document in two states of the files.
struct InputComparison {
  /// The file system of the older state.
  var older: any FileSystem
  /// The file system of the newer state.
  var newer: any FileSystem

  /// Returns whether everything is the same.
  func areSame(_ one: LoadedDocument, _ other: LoadedDocument) -> Bool {
    one.document.source.bytes == other.document.source.bytes
      && one.document.platform == other.document.platform
      && one.document.developmentLocale == other.document.developmentLocale
      && one.document.views.map(\.image) == other.document.views.map(\.image)
      && one.evidence == other.evidence && one.plan.settings == other.plan.settings
      && one.applicationNames == other.applicationNames
      && tables(of: one, in: older) == tables(of: other, in: newer) && haveSameFonts(one, other)
  }

  /// Returns whether the font files that the configurations name are the same.
  func haveSameFonts(_ one: LoadedDocument, _ other: LoadedDocument) -> Bool {
    fonts(of: one, in: older) == fonts(of: other, in: newer)
  }

  /// Returns the contents of the tables of a document, by locale and name.
  private func tables(
    of loaded: LoadedDocument, in files: any FileSystem
  ) -> [String: [[UInt8]?]] {
    var result: [String: [[UInt8]?]] = [:]
    for localization in loaded.localizations {
      for (name, file) in localization.files {
        // A table may have a file for what varies beside that of the same name.
        result["\(localization.locale)/\(name)", default: []].append(files.read(file.path))
      }
    }
    return result
  }

  /// Returns the contents of the font files that the configurations name, by path.
  private func fonts(
    of loaded: LoadedDocument, in files: any FileSystem
  ) -> [String: [UInt8]?] {
    var result: [String: [UInt8]?] = [:]
    for font in loaded.plan.settings.fonts.values {
      result[font.file] = .some(files.read(font.file))
    }
    return result
  }
}
