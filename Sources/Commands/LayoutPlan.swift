import Diagnostics
import InterfaceDocuments
import LocalizationTables
import Scenes

/// Which locales and sizes each document is laid out in.
struct LayoutPlan: Sendable {
  private let locales: [String]
  private let sizes: [SizeRequest]
  private let textSizes: TextSizePlan

  /// The pseudo-locales that are laid out where nothing else is asked for.
  static let defaultPseudoLocales: [PseudoLocale] = [.doubleLength, .rightToLeft]

  /// Reads the options.
  ///
  /// - Throws: ``UsageError`` for a size or a platform that is none.
  init(_ options: LayoutOptions) throws(UsageError) {
    if let name = options.platform, Platform(rawValue: name) == nil {
      let known = Platform.allCases.map(\.rawValue)
      throw UsageError(
        "--platform \"\(name)\": expected one of \(known.joined(separator: ", "))"
          + Suggestion.didYouMean(name, in: known))
    }
    for name in options.locale
    where name != Localizer.development && PseudoLocale(rawValue: name) == nil
      && LocaleIdentifier(name) == nil
    {
      let known = PseudoLocale.allCases.map(\.rawValue) + [Localizer.development]
      throw UsageError(
        "--locale \"\(name)\": expected a locale such as de or zh-Hans, or one of "
          + known.joined(separator: ", ") + Suggestion.didYouMean(name, in: known))
    }
    locales = options.locale
    var sizes: [SizeRequest] = []
    for text in options.size {
      let size = try SizeRequest(text)
      if !sizes.contains(size) { sizes.append(size) }
    }
    self.sizes = sizes
    textSizes = try TextSizePlan(contentSizes: options.contentSize, scales: options.textScale)
  }

  /// Whether pseudo-locales are laid out that nobody asked for.
  var hasDefaultPseudoLocales: Bool { locales.isEmpty }

  /// The names of the locales of a document, each once.
  func locales(of document: LoadedDocument) -> [String] {
    guard locales.isEmpty else {
      var seen: Set<String> = []
      return locales.filter { seen.insert($0).inserted }
    }
    return Self.realLocales(of: document) + Self.defaultPseudoLocales.map(\.rawValue)
  }

  /// The locales that a document is in: that of its own texts, and those that have a table.
  static func realLocales(of document: LoadedDocument) -> [String] {
    let development = document.document.developmentLocale
    return [development]
      + document.localizations.map(\.locale).filter { !isSame($0, development) }
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
        $0 == Localizer.development || Self.isSame($0, development)
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
  func noteMissingContentSizes(in documents: [LoadedDocument], console: Console) {
    guard textSizes.hasCategories else { return }
    let platforms = Set(documents.map(\.document.platform).filter { !$0.hasContentSizes })
    for platform in platforms.sorted(by: { $0.rawValue < $1.rawValue }) {
      console.note(
        "there are no content sizes on \(platform.rawValue), so that --content-size changes nothing "
          + "there; --text-scale makes its text styles larger")
    }
  }

  /// Makes sure that each size that is asked for by name is one of some document's.
  ///
  /// - Throws: ``UsageError`` for a size that none has.
  func requireSizes(in documents: [LoadedDocument]) throws(UsageError) {
    let names = documents.flatMap(\.document.roots).flatMap { SceneSize.all(of: $0).map(\.name) }
    guard !names.isEmpty else { return }
    for size in sizes { try size.require(in: names) }
  }

  /// Makes sure that some document has texts for each locale that is asked for: a table of its own,
  /// or that of a locale that it falls back to, the development locale not among these.
  ///
  /// - Throws: ``UsageError`` for a locale without any, with those that there are.
  func requireLocales(in documents: [LoadedDocument]) throws(UsageError) {
    guard !documents.isEmpty else { return }
    let localizers = documents.map {
      Localizer(
        developmentLocale: $0.document.developmentLocale, localizations: $0.localizations)
    }
    for name in locales where !localizers.contains(where: { $0.hasTexts(in: name) }) {
      let known = Set(
        localizers.flatMap { [$0.developmentLocale] + $0.localizations.map(\.locale) }
      ).sorted()
      throw UsageError(
        "--locale \"\(name)\": no document has a table for it, or for a locale that it falls back "
          + "to; there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))"
          + Suggestion.didYouMean(name, in: known))
    }
  }

  /// Whether two names mean one locale, as `en` and `English` do.
  fileprivate static func isSame(_ name: String, _ other: String) -> Bool {
    if name == other { return true }
    guard let locale = LocaleIdentifier(name) else { return false }
    return locale == LocaleIdentifier(other)
  }
}

extension Localizer {
  /// Whether a locale shows more than a fallback to the development locale.
  fileprivate func hasTexts(in name: String) -> Bool {
    guard let fallback = localized(in: name).fallback else { return true }
    return fallback != Self.development && !LayoutPlan.isSame(fallback, developmentLocale)
  }
}
