import LocaleData

/// The place of a document in or beside the folders of locales.
///
/// A document in `Base.lproj`, or in no such folder, is translated by tables. One in the folder of
/// a locale is itself a localization, and replaces the base document there.
package struct DocumentPlace: Sendable {
  let fileName: String
  let folder: FolderPath
  /// The parent folder of the locales' folders.
  let home: FolderPath
  /// The locale's name in the document's folder, or nil in `Base.lproj` or outside.
  let localeName: String?

  /// The extension of a locale's folder.
  static let folderSuffix = ".lproj"
  /// The name of the folder of documents that all locales share.
  static let base = "Base"
  /// The name of the folder of string catalogs, which contain many locales.
  static let manyLocales = "mul"

  /// Determines the place of a document.
  package init(_ document: String) {
    folder = FolderPath(of: document)
    let start = document.lastIndex(of: "/").map(document.index(after:)) ?? document.startIndex
    fileName = String(document[start...])
    let last = folder.lastComponent
    let isLocalized = last.hasSuffix(Self.folderSuffix)
    home = isLocalized ? folder.parent : folder
    let name = isLocalized ? String(last.dropLast(Self.folderSuffix.count)) : Self.base
    let isLocale = ![Self.base, Self.manyLocales].contains(name) && LocaleIdentifier(name) != nil
    localeName = isLocale ? name : nil
  }

  /// The canonical name of the document's locale, if the folder states it.
  package var locale: String? {
    localeName.flatMap(LocaleIdentifier.init).map(\.description)
  }

  /// Whether the document is in the folder of documents that all locales share.
  var isInBase: Bool { folder.lastComponent == Self.base + Self.folderSuffix }

  /// Whether it is one of Interface Builder's, which is loaded from the folder of the current
  /// locale.
  var isInterfaceBuilder: Bool {
    fileName.hasSuffix(".xib") || fileName.hasSuffix(".storyboard")
  }
}
