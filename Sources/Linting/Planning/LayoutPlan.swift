import Diagnostics
import InterfaceDocuments
import InterfaceValues
import LocalizationTables
import Scenes

/// Which locales and sizes each document is laid out in.
struct LayoutPlan: Sendable {
  private let locales: [String]
  private let sizes: [SizeRequest]
  private let textSizes: TextSizePlan

  /// The pseudo-locales that are laid out where nothing else is asked for.
  static let defaultPseudoLocales: [PseudoLocale] = [.doubleLength, .rightToLeft]

  /// Reads the names of locales and sizes.
  ///
  /// - Throws: ``InvalidRequest`` for a name that is neither.
  init(_ request: LintRequest) throws(InvalidRequest) {
    for name in request.locales
    where name != Localizer.development && PseudoLocale(rawValue: name) == nil
      && LocaleIdentifier(name) == nil
    {
      let known = PseudoLocale.allCases.map(\.rawValue) + [Localizer.development]
      throw InvalidRequest(
        .locale, name,
        reason: "expected a locale such as de or zh-Hans, or one of "
          + known.joined(separator: ", ") + Suggestion.didYouMean(name, in: known))
    }
    locales = request.locales
    var sizes: [SizeRequest] = []
    for text in request.sizes {
      let size = try SizeRequest(text)
      if !sizes.contains(size) { sizes.append(size) }
    }
    self.sizes = sizes
    textSizes = try TextSizePlan(
      contentSizes: request.contentSizes, scales: request.textScales)
  }

  /// Whether pseudo-locales are laid out that nobody asked for.
  var hasDefaultPseudoLocales: Bool { locales.isEmpty }

  /// The names of the locales of a document, each once.
  func locales(of document: LoadedDocument) -> [String] {
    guard locales.isEmpty else {
      var seen: Set<String> = []
      return locales.filter { seen.insert($0).inserted }
    }
    return document.locales + Self.defaultPseudoLocales.map(\.rawValue)
  }

  /// The tables that are checked: those of the locales that are asked for, else all.
  func checkedLocalizations(of document: LoadedDocument) -> [Localization] {
    guard !locales.isEmpty else { return document.localizations }
    let available = document.localizations.map(\.locale)
    let asked = Set(
      locales.compactMap { LocaleIdentifier.bestMatch(for: $0, in: available)?.name })
    return document.localizations.filter { asked.contains($0.locale) }
  }

  /// The locale that tells what a translation clips from what was clipped before, if it is not among
  /// those that a document is laid out in.
  func baselineLocale(of document: LoadedDocument) -> String? {
    let development = document.document.developmentLocale
    let isCovered =
      locales.isEmpty
      || locales.contains {
        $0 == Localizer.development || LocaleIdentifier.areSame($0, development)
      }
    return isCovered ? nil : development
  }

  /// The sizes of a root: of those asked for by name, the ones that it has, each in all sizes of texts.
  func sizes(of root: Root, on platform: Platform) -> [SceneSize] {
    let all = SceneSize.all(of: root)
    let chosen = sizes.isEmpty ? all : sizes.compactMap { $0.size(of: root, among: all) }
    let textSizes = textSizes(on: platform)
    return chosen.flatMap { size in
      textSizes.map { textSize in
        var size = size
        size.textSize = textSize
        return size
      }
    }
  }

  /// How large texts are, on a platform.
  func textSizes(on platform: Platform) -> [TextSize] { textSizes.textSizes(on: platform) }

  /// Says which documents are laid out in the standard size alone though categories are asked for.
  func noteMissingContentSizes(in documents: [LoadedDocument], observer: LintObserver) {
    guard textSizes.hasCategories else { return }
    let platforms = Set(documents.map(\.document.platform).filter { !$0.hasContentSizes })
    for platform in platforms.sorted(by: { $0.rawValue < $1.rawValue }) {
      observer(
        .note(
          "there are no content sizes on \(platform.rawValue), so that --content-size changes nothing "
            + "there; --text-scale makes its text styles larger"))
    }
  }

  /// Makes sure that each size that is asked for by name is one of some document's.
  ///
  /// - Throws: ``InvalidRequest`` for a size that none has.
  func requireSizes(in documents: [LoadedDocument]) throws(InvalidRequest) {
    let names = documents.flatMap(\.document.roots).flatMap { SceneSize.all(of: $0).map(\.name) }
    guard !names.isEmpty else { return }
    for size in sizes { try size.require(in: names) }
  }

  /// Makes sure that some document has texts for each locale that is asked for: a table of its own,
  /// or that of a locale that it falls back to, the development locale not among these.
  ///
  /// - Throws: ``InvalidRequest`` for a locale without any, with those that there are.
  func requireLocales(in documents: [LoadedDocument]) throws(InvalidRequest) {
    guard !documents.isEmpty else { return }
    let localizers = documents.map {
      Localizer(
        developmentLocale: $0.document.developmentLocale, localizations: $0.localizations)
    }
    for name in locales where !localizers.contains(where: { $0.hasTexts(in: name) }) {
      let known = Set(
        localizers.flatMap { [$0.developmentLocale] + $0.localizations.map(\.locale) }
      ).sorted()
      throw InvalidRequest(
        .locale, name,
        reason: "no document has a table for it, or for a locale that it falls back "
          + "to; there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))"
          + Suggestion.didYouMean(name, in: known))
    }
  }
}

extension Localizer {
  /// Whether a locale shows more than a fallback to the development locale.
  fileprivate func hasTexts(in name: String) -> Bool {
    guard let fallback = localized(in: name).fallback else { return true }
    return fallback != Self.development && !LocaleIdentifier.areSame(fallback, developmentLocale)
  }
}

extension LocaleIdentifier {
  /// Returns whether two names mean one locale, as `en` and `English` do.
  static func areSame(_ name: String, _ other: String) -> Bool {
    if name == other { return true }
    guard let locale = LocaleIdentifier(name) else { return false }
    return locale == LocaleIdentifier(other)
  }
}
