/// Where a document stands among the folders of locales.
///
/// A document in `Base.lproj`, or in no such folder, is translated by tables. One in the folder of a
/// locale is a localization itself: it takes the place of the base document there.
public struct DocumentPlace: Sendable {
  /// The document's file name.
  let fileName: String
  /// The folder that the document is in.
  let folder: FolderPath
  /// The folder that the folders of the locales are in.
  let home: FolderPath
  /// The name of the locale's folder that the document is in, or none in `Base.lproj` or outside.
  let localeName: String?

  /// The ending of the name of a locale's folder.
  static let folderSuffix = ".lproj"
  /// The folder of documents that all locales share.
  static let base = "Base"
  /// The folder of string catalogs, which hold many locales.
  static let manyLocales = "mul"

  /// Finds the place of a document.
  public init(_ document: String) {
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

  /// The locale of the document, in its canonical form, where its folder says it.
  public var locale: String? {
    localeName.flatMap(LocaleIdentifier.init).map(\.description)
  }

  /// Whether it is in a folder of documents that all locales share.
  var isInBase: Bool { folder.lastComponent == Self.base + Self.folderSuffix }

  /// Whether it is one of Interface Builder's, which is loaded as it is in the locale of its folder.
  var isInterfaceBuilder: Bool {
    fileName.hasSuffix(".xib") || fileName.hasSuffix(".storyboard")
  }
}
