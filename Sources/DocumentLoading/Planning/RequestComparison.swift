import Diagnostics
import InterfaceDocuments
import InterfaceValues
package import LintConfiguration
import LocaleData
import LocalizationTables
import Scenes
import TextDecoding

/// Compares a request with the documents of its run: whether they have what it names, and what of it has no
/// effect.
package struct RequestComparison {
  private let plan: LayoutPlan
  private var isEmpty = true
  /// The names of the documents' sizes, if the request names sizes.
  private var sizeNames: [String] = []
  private var knownSizeNames: Set<String> = []
  /// The locales with texts, if the request names locales.
  private var knownLocales: Set<String> = []
  /// The requested locales that no document so far has texts for.
  private var missingLocales: [String]
  /// The paths of the tables outside locale folders.
  private var tablesOfNoLocale: [String] = []
  /// The families that are measured as the system font.
  private var substitutedFamilies: Set<String> = []
  /// The first document that is not shown at the requested sizes, and the number of them.
  private var unshown: (first: String, count: Int)?
  /// The platforms without content sizes, if the request names some.
  private var platformsWithoutContentSizes: Set<Platform> = []

  /// Begins a comparison.
  ///
  /// - Parameter plan: The locales and sizes that the request names.
  package init(_ plan: LayoutPlan) {
    self.plan = plan
    missingLocales = plan.namedLocales
  }

  /// Adds a document of the run; documents are added in their order.
  package mutating func add(_ loaded: LoadedDocument) {
    isEmpty = false
    if plan.hasNamedSizes {
      for name in loaded.document.roots.flatMap({ SceneSize.all(of: $0).map(\.name) })
      where knownSizeNames.insert(name).inserted {
        sizeNames.append(name)
      }
      if !loaded.document.roots.isEmpty,
        loaded.document.roots.allSatisfy({ loaded.sizes(of: $0).isEmpty })
      {
        unshown = (unshown?.first ?? loaded.path, (unshown?.count ?? 0) + 1)
      }
    }
    if plan.hasNamedLocales {
      let localizer = Localizer(
        developmentLocale: loaded.document.developmentLocale, localizations: loaded.localizations)
      missingLocales.removeAll { localizer.hasTexts(in: $0) }
      knownLocales.formUnion([localizer.developmentLocale] + loaded.localizations.map(\.locale))
    }
    tablesOfNoLocale += loaded.tablesOfNoLocale
    substitutedFamilies.formUnion(TextMeasurers.substitutedFamilies(in: [loaded]))
    if plan.namesContentSizes, !loaded.document.platform.hasContentSizes {
      platformsWithoutContentSizes.insert(loaded.document.platform)
    }
  }

  /// Checks that documents have what the request names, and notes what has no effect.
  ///
  /// Texts for a locale may come from its table, or from that of one that it falls back to other than the
  /// development locale.
  ///
  /// - Parameter observer: Receives the notes.
  /// - Throws: `InvalidRequest` for a size or a locale that none of the documents has.
  package func report(_ observer: LintObserver) throws(InvalidRequest) {
    if !sizeNames.isEmpty { try plan.requireSizes(among: sizeNames + [SceneSize.narrowName]) }
    if !isEmpty, let name = missingLocales.first { throw failure(ofLocale: name) }
    for path in tablesOfNoLocale {
      observer(
        .note(
          "\(path) is not used: expected a folder named after a locale, such as de.lproj or "
            + "zh-Hans.lproj"))
    }
    for family in substitutedFamilies.sorted() {
      observer(.note(TextMeasurers.noteOnSubstitution(of: family)))
    }
    if let unshown {
      observer(
        .note(
          "\(unshown.first)\(unshown.count > 1 ? " and \(unshown.count - 1) more" : ""): not laid "
            + "out: no view there is shown at the requested sizes"))
    }
    for platform in platformsWithoutContentSizes.sorted(by: { $0.rawValue < $1.rawValue }) {
      observer(
        .note(
          "there are no content sizes on \(platform.rawValue), so --content-size has no effect there; "
            + "use --text-scale to make its text styles larger"))
    }
  }

  /// Returns the error about a locale without texts, with the available ones.
  private func failure(ofLocale name: String) -> InvalidRequest {
    let known = knownLocales.sorted()
    return InvalidRequest(
      .locale, name,
      reason: "no document has a table for it, or for a locale that it falls back "
        + "to; expected one of \(known.joined(separator: ", "))"
        + (LocaleIdentifier.isPseudo(name)
          ? "; \"lintel strings pseudo --as \(quotable(name))\" writes tables of a pseudo-locale"
          : Suggestion.didYouMean(name, in: known)))
  }
}

extension Localizer {
  /// Whether a locale shows more than a fallback to the development locale.
  fileprivate func hasTexts(in name: String) -> Bool {
    guard let fallback = localized(in: name).fallback else { return true }
    return fallback != Self.development && !LocaleIdentifier.areSame(fallback, developmentLocale)
  }
}
