import LocaleData

/// The place of a table's file in or beside the folders of locales.
package struct TablePlace: Hashable, Sendable {
  /// The file's path.
  package var path: String
  /// The table's name, which is that of the file without extension.
  package var name: String
  /// The parent folder of the locales' folders; the current one is `.`.
  package var home: String
  /// The name of the folder without `.lproj` (`de`, `Base`, `mul`), or nil in another folder.
  package var folderName: String?
  /// The form of the file.
  package var form: Form

  /// A form of a table's file.
  package enum Form: String, CaseIterable, Hashable, Sendable {
    /// A `.strings` file: texts of one locale.
    case strings
    /// A `.stringsdict` file: texts of one locale that vary.
    case stringsdict
    /// A `.xcstrings` file: a string catalog with all of its locales.
    case catalog = "xcstrings"

    /// The extension of such a file, with its dot.
    package var suffix: String { "." + rawValue }

    /// Determines the form of the file with a path, or nil if it is not a table's.
    package init?(ofFile path: String) {
      guard let form = Self.allCases.first(where: { path.hasSuffix($0.suffix) }) else { return nil }
      self = form
    }
  }

  /// Determines the place of a file, or nil if its extension is not that of a table.
  package init?(_ path: String) {
    guard let form = Form(ofFile: path) else { return nil }
    self.init(path, form: form)
  }

  /// Determines the place of a `.strings` table beside a document, which has the document's name.
  package init(besideDocument path: String) {
    self.init(path + Form.strings.suffix, form: .strings)
  }

  private init(_ path: String, form: Form) {
    let place = DocumentPlace(path)
    self.path = path
    self.form = form
    name = String(place.fileName.dropLast(form.suffix.count))
    home = place.home.text.isEmpty ? "." : place.home.text
    let last = place.folder.lastComponent
    folderName =
      last.hasSuffix(DocumentPlace.folderSuffix)
      ? String(last.dropLast(DocumentPlace.folderSuffix.count)) : nil
  }

  /// The table, which has files of this name in several folders.
  package var identity: TableIdentity { TableIdentity(home: home, name: name) }

  /// The path of the folder, if it is a `.lproj` one.
  package var folder: String? {
    folderName == nil ? nil : path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
  }

  /// Returns whether a folder's name is one for several locales: `Base` or `mul`.
  package static func isShared(_ folderName: String) -> Bool {
    [DocumentPlace.base, DocumentPlace.manyLocales].contains(folderName)
  }

  /// Whether the folder is `Base.lproj`, which all locales share.
  package var isInBase: Bool { folderName == DocumentPlace.base }

  /// The locale of the folder, if its name is one.
  ///
  /// A folder with the name of one of Lintel's pseudo-locales would be mistaken for it.
  package var locale: String? { folderName.flatMap(Self.locale(named:)) }

  /// Returns the locale of a folder with a name such as `de.lproj`, if it is one of a locale.
  package static func locale(ofFolder name: String) -> String? {
    guard name.hasSuffix(DocumentPlace.folderSuffix) else { return nil }
    return locale(named: String(name.dropLast(DocumentPlace.folderSuffix.count)))
  }

  private static func locale(named name: String) -> String? {
    guard !isShared(name), LocaleIdentifier(name) != nil, PseudoLocale(rawValue: name) == nil else {
      return nil
    }
    return name
  }

  /// Returns the path of the table in another locale.
  package func path(in folderName: String) -> String {
    let folder = FolderPath(home == "." ? "" : home).appending(
      folderName + DocumentPlace.folderSuffix)
    return FolderPath(folder).appending(name + form.suffix)
  }
}

/// What identifies a table in all of its locales.
package struct TableIdentity: Hashable, Comparable, Sendable {
  /// The parent folder of the locales' folders; the current one is `.`.
  package var home: String
  /// The name of its files without extension.
  package var name: String

  package init(home: String, name: String) {
    self.home = home
    self.name = name
  }

  /// Returns the path of an item beside the locales' folders.
  package func path(of item: String) -> String { home == "." ? item : "\(home)/\(item)" }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.home, lhs.name) < (rhs.home, rhs.name)
  }
}
