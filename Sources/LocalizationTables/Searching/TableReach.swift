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

extension LocaleIdentifier {
  /// Returns whether two names denote one locale, as `en` and `English` do.
  package static func areSame(_ name: String, _ other: String) -> Bool {
    if name == other { return true }
    guard let locale = LocaleIdentifier(name) else { return false }
    return locale == LocaleIdentifier(other)
  }
}

extension LocaleIdentifier {
  /// Returns whether two names denote one locale once their likely subtags are added: `de_DE` and
  /// `de`, `zh-CN` and `zh-Hans`, but neither `pt-PT` and `pt` nor `de-AT` and `de`.
  package static func areEquivalent(_ name: String, _ other: String) -> Bool {
    guard let locale = LocaleIdentifier(name), let other = LocaleIdentifier(other) else {
      return name == other
    }
    return locale == other || locale.maximized == other.maximized
  }

  /// The locale with its likely script and region, as far as they are known.
  private var maximized: LocaleIdentifier {
    // Norwegian is Bokmål unless it is said to be Nynorsk.
    let language = language == "no" ? "nb" : language
    let usual = (LikelySubtagTable.subtags[language] ?? "").split(separator: "-").map(String.init)
    let script = likelyScript ?? usual.first
    var region = region
    if region == nil, script == usual.first {
      region = usual.last
    } else if region == nil, let script {
      region = LikelySubtagTable.subtags["\(language)-\(script)"].flatMap {
        $0.split(separator: "-").last.map(String.init)
      }
    }
    return LocaleIdentifier(
      language: language, script: script, region: region, variants: variants)
  }
}
