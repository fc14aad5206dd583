public import Diagnostics
public import InterfaceDocuments
public import LocalizationTables
public import Scenes

/// A document with its tables, read once for everything that a run does with it.
public struct LoadedDocument: Sendable {
  /// The document.
  public var document: InterfaceDocument
  /// What is known about its contents.
  public var evidence: ContentEvidence
  /// The findings about its XML, itself and its tables.
  public var findings: [Finding]
  /// The tables of each locale that has any.
  public var localizations: [Localization]
  /// The paths of the tables that are not in the folder of a locale.
  public var tablesOfNoLocale: [String] = []
  /// What the application may be called.
  public var applicationNames: Set<String> = []

  /// The document's path, as given or found.
  public var path: String { document.source.path }

  /// The locales that the document is in: that of its own texts, and those that have a table.
  public var locales: [String] {
    let development = document.developmentLocale
    return [development]
      + localizations.map(\.locale).filter { !LocaleIdentifier.areSame($0, development) }
  }

  /// The texts of the document in a locale.
  func locale(_ name: String) -> SceneLocale {
    // A pseudo-locale alone leaves the texts as they are that translators leave so.
    let isPseudo = PseudoLocale(rawValue: name) != nil
    let texts = isPseudo ? document.texts : []
    let localizer = Localizer(
      developmentLocale: document.developmentLocale, localizations: localizations,
      texts: texts.compactMap { text in
        text.key.map { Localizer.DocumentText(table: text.table, key: $0, text: text.value) }
      }, names: applicationNames)
    return SceneLocale(localizer.localized(in: name), path: path)
  }
}
