import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import InterfaceDocuments
import LocaleData
import LocalizationTables
import TextDecoding
import TranslationExchange

/// The locales of a project, among which those of exchange files are looked up.
struct ExchangeLocales {
  /// The locales with translations, without the source's and pseudo-locales, in the order of the
  /// tables.
  let translated: [String]
  /// The names of all locales, including those that the project lists but has no table for.
  private let all: [String]
  /// The locale of the source texts.
  package let source: String
  /// The locales of each table, under the names of its folders.
  private let namesByTable: [Set<String>]
  /// The locales whose folders are links to those of other locales, which are the values.
  private let linked: [String: String]

  init(_ batch: TableBatch, files: any FileSystem) {
    let tables = batch.sets.flatMap(\.files).flatMap(\.tables)
    let named = tables.filter { !$0.isSource }.map(\.locale)
    translated = named.filter {
      !LocaleIdentifier.isPseudo($0) || PseudoLocale(rawValue: $0) != nil
    }
    let unreadable = batch.sets.flatMap(\.unreadable).compactMap { TablePlace($0)?.locale }
    // Folders without these tables, and locales that the project lists, may have some later.
    let folders = Set(batch.sets.map(\.home)).sorted().flatMap { home in
      (files.list(home) ?? []).compactMap(TablePlace.locale(ofFolder:)).sorted()
    }
    let regions = batch.sets.flatMap { $0.regions?.names ?? [] }.filter { $0 != "Base" }
    all = named + unreadable + folders + regions
    linked = Self.links(in: Set(batch.sets.map(\.home)), files)
    namesByTable = batch.sets.map { Set($0.files.compactMap(\.place.locale)) }
    let documents = batch.documents.documents.map(\.document)
    source =
      batch.sets.first?.sourceLocale
      ?? (documents.first { !$0.isTranslation } ?? documents.first)?.developmentLocale ?? "en"
  }

  /// Returns the locales whose folders in all of some folders are links to those of other locales beside them.
  private static func links(in homes: Set<String>, _ files: any FileSystem) -> [String: String] {
    var links: [String: String] = [:]
    var others: Set<String> = []
    for home in homes {
      let named = (files.list(home) ?? []).sorted().compactMap { folder in
        TablePlace.locale(ofFolder: folder).map { (locale: $0, path: "\(home)/\(folder)") }
      }
      var own: [[UInt8]: String] = [:]
      for (locale, path) in named where !files.isLink(path) {
        own[files.identity(of: "\(path)/file")] = locale
        others.insert(locale)
      }
      for (locale, path) in named where files.isLink(path) {
        if let target = own[files.identity(of: "\(path)/file")] {
          links[locale] = target
        } else {
          others.insert(locale)
        }
      }
    }
    return links.filter { !others.contains($0.key) }
  }

  /// Returns the locale whose texts are those of a locale, because the folder of one is a link to that of the
  /// other.
  func linkedLocale(of name: String) -> String? { linked[name] }

  /// Returns the project's name for a locale: one with the same subtags, or else one with the same
  /// meaning, as `de` for `de_DE` and `zh-Hans` for `zh-CN`; nil if the project has none.
  ///
  /// A locale of another region is another one: `pt-PT` is not `pt`, which is that of Brazil.
  package func match(_ name: String) -> String? {
    if all.contains(name), !LocaleIdentifier.areSame(name, source) { return name }
    return LocaleIdentifier.match(name, among: [source] + all)
  }

  /// Returns the other name of a locale that has two folders in one table, if exchange files would be those
  /// of that one: a language tag has hyphens.
  func preferredTwin(of name: String) -> String? {
    guard name.contains("_") else { return nil }
    for names in namesByTable where names.contains(name) {
      let twins = names.filter { !$0.contains("_") && LocaleIdentifier.areSame($0, name) }
      if let twin = twins.min() { return twin }
    }
    return nil
  }

  /// Returns the finding that the tables in a folder are not exchanged, because another one is that of the
  /// same locale.
  func finding(twin name: String, of other: String, in path: String) -> Finding {
    Finding(
      rule: .exchangeLocale, severity: .warning, path: path, position: nil,
      message:
        "the tables in \"\(quotable(name)).lproj\" are not exchanged: \"\(quotable(other)).lproj\" "
        + "is the folder of the same locale, which a file for translators names once; merge the tables"
    )
  }

  /// Returns the finding that the texts of a locale are not exchanged, because they are those of another one.
  func finding(_ name: String, isLinkedTo other: String, in path: String) -> Finding {
    Finding(
      rule: .exchangeLocale, severity: .note, path: path, position: nil,
      message:
        "the texts in \"\(quotable(name))\" are not exchanged: \"\(quotable(name)).lproj\" is a link "
        + "to \"\(quotable(other)).lproj\", whose texts are exchanged once")
  }

  /// Returns the finding that a locale has another name in the project.
  package func finding(
    _ written: String, isReadAs locale: String, in path: String, at position: SourcePosition? = nil
  ) -> Finding {
    Finding(
      rule: .exchangeLocale, severity: .note, path: path, position: position,
      message:
        "the locale \"\(quotable(written))\" is read as \"\(locale)\", its name in the project")
  }

  /// Returns the finding that the name of a folder is no locale.
  package func finding(noLocale name: String, in path: String) -> Finding {
    Finding(
      rule: .exchangeLocale, severity: .warning, path: path, position: nil,
      message:
        "not exported: \"\(quotable(name)).lproj\" is not the folder of a locale such as de or "
        + "zh-Hans; rename it")
  }
}
