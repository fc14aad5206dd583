import LocaleData

/// Decides which tables translate a document that may have localizations beside it.
struct TableReach: Sendable {
  /// The locales whose `.strings` translate the document.
  private var scope: Scope
  /// The locales into which a string catalog does not translate the document, or nil if no catalog
  /// translates it at all.
  private(set) var excludedFromCatalogs: [String]?

  /// Determines the reach.
  ///
  /// The base document is translated by all `.strings`, but not by a catalog's locales that have
  /// documents of their own. A document beside the folders of the locales is the base if they
  /// contain none of its name: tables belong to one document. Of several localized documents
  /// without a base, the development locale's is the base of the locales without one.
  ///
  /// - Parameters:
  ///   - place: The document's place.
  ///   - others: The locales with documents of their own, as their folders are named.
  ///   - developmentLocale: The locale of the project's base documents.
  init(_ place: DocumentPlace, besides others: [String], developmentLocale: String) {
    guard let own = place.localeName else {
      let hasOtherBase =
        others.contains(DocumentPlace.base)
        || !place.isInBase && others.contains { LocaleIdentifier.areSame($0, developmentLocale) }
      guard !hasOtherBase else {
        scope = .none
        return
      }
      scope = .allBut([])
      excludedFromCatalogs = others
      return
    }
    let names = (others + [own]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let chosen = names.first { LocaleIdentifier.areSame($0, developmentLocale) } ?? names.first
    guard !others.contains(DocumentPlace.base), chosen == own else {
      scope = place.isInterfaceBuilder ? .none : .only(own)
      return
    }
    let excluded = others + (place.isInterfaceBuilder ? [own] : [])
    scope = .allBut(excluded)
    excludedFromCatalogs = excluded
  }

  private enum Scope: Sendable {
    case none
    case only(String)
    case allBut([String])
  }

  /// The reach in a folder that replaces the search: everything.
  static let everything = TableReach(DocumentPlace(""), besides: [], developmentLocale: "")

  /// Returns whether the `.strings` in a locale's folder translate the document.
  func includes(_ locale: String) -> Bool {
    switch scope {
    case .none: false
    case .only(let name): LocaleIdentifier.areSame(locale, name)
    case .allBut(let names): !names.contains { LocaleIdentifier.areSame($0, locale) }
    }
  }
}
