import Diagnostics
import Geometry
package import InterfaceDocuments
package import InterfaceValues
package import LintConfiguration
import LocaleData
package import LocalizationTables
package import Scenes
import TextDecoding

/// The locales and sizes in which each document is laid out.
package struct LayoutPlan: Sendable {
  private let locales: [String]
  private let sizes: [SizeRequest]
  /// The sizes and devices of the configuration, where the request names no sizes.
  private let configuredSizes: [SizeRequest]
  private let devices: [SizeRequest]
  /// The locales of the configuration, beside the development locale.
  private let configuredLocales: [String]?
  private let pseudoLocales: [String]?
  private let textSizes: TextSizePlan
  /// The number of locales in which a document is laid out unless they are named.
  private let localeLimit: Int
  /// The range of sizes that a check judges, if the request or the configuration names one.
  package let range: SizeRangeRequest?

  /// Parses the names of locales and sizes.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - settings: What the configurations say, where the request says nothing.
  /// - Throws: `InvalidRequest` for an invalid name.
  package init(_ request: LintRequest, _ settings: Settings = Settings()) throws(InvalidRequest) {
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
    localeLimit = settings.limits.count(.locales)
    sizes = try Self.sizes(named: request.sizes)
    devices = try Self.sizes(named: settings.devices?.value ?? [])
    configuredLocales = request.onlyLocales ?? settings.locales?.value
    pseudoLocales = request.includesPseudoLocales ? settings.pseudoLocales?.value : []
    if let text = request.sizeRange, !request.sizes.isEmpty {
      throw InvalidRequest(
        .sizes, text, reason: "either a range of sizes or single ones with --size, not both")
    }
    let configured = settings.sizes?.values().value ?? []
    configuredSizes = try Self.sizes(named: configured.filter { !SizeRangeRequest.isRange($0) })
    let ranges = configured.filter(SizeRangeRequest.isRange)
    range = try (request.sizeRange ?? (request.sizes.isEmpty ? ranges.first : nil)).map {
      text throws(InvalidRequest) in try SizeRangeRequest(text)
    }
    textSizes = try TextSizePlan(
      contentSizes: request.contentSizes, scales: request.textScales)
  }

  private static func sizes(named names: [String]) throws(InvalidRequest) -> [SizeRequest] {
    var sizes: [SizeRequest] = []
    for name in names {
      let size = try SizeRequest(name)
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes
  }

  /// Whether the pseudo-locales are laid out by default rather than by request.
  package var hasDefaultPseudoLocales: Bool { locales.isEmpty && pseudoLocales == nil }

  /// Whether neither the request nor the configuration names sizes, devices or text sizes.
  var usesDefaultSizes: Bool {
    sizes.isEmpty && configuredSizes.isEmpty && devices.isEmpty && range == nil
      && !textSizes.isNamed
  }

  /// Whether the request names the locales.
  var hasNamedLocales: Bool { !locales.isEmpty }

  /// Returns the names of the locales of a document, each once, up to the limit unless they are named.
  package func locales(of document: LoadedDocument) -> [String] {
    let all = allLocales(of: document)
    return hasNamedLocales ? all : Array(all.prefix(localeLimit))
  }

  /// Returns the names of the locales of a document, each once, however many they are.
  func allLocales(of document: LoadedDocument) -> [String] {
    guard locales.isEmpty else {
      return locales.uniqued()
    }
    let development = document.document.developmentLocale
    let real = document.locales.filter {
      LocaleIdentifier.areSame($0, development) || isConfigured($0, for: document)
    }
    // The tables of pseudo-locales are laid out if they are named.
    let written = document.writtenPseudoLocales.filter {
      configuredLocales != nil && isConfigured($0)
    }
    return real + (pseudoLocales ?? LintRequest.defaultPseudoLocales.map(\.rawValue)) + written
  }

  /// Returns whether the request names a locale.
  package func isNamed(_ locale: String) -> Bool { locales.contains(locale) }

  /// Returns whether the configuration names a locale of a document, or none and its project lists
  /// the locale.
  private func isConfigured(_ locale: String, for document: LoadedDocument) -> Bool {
    configuredLocales == nil ? !document.unlistedLocales.contains(locale) : isConfigured(locale)
  }

  /// Returns whether the configuration names a locale, or none.
  private func isConfigured(_ locale: String) -> Bool {
    configuredLocales?.contains { LocaleIdentifier.areSame($0, locale) } ?? true
  }

  /// Returns the tables that are checked: those of the requested locales, else those of all that the
  /// project lists, without those of pseudo-locales.
  package func checkedLocalizations(of document: LoadedDocument) -> [Localization] {
    let translations = document.localizations.filter { !LocaleIdentifier.isPseudo($0.locale) }
    guard !locales.isEmpty else {
      let development = document.document.developmentLocale
      return translations.filter {
        LocaleIdentifier.areSame($0.locale, development)
          || isConfigured($0.locale, for: document)
      }
    }
    let available = translations.map(\.locale)
    let asked = Set(
      locales.compactMap { LocaleIdentifier.bestMatch(for: $0, in: available)?.name })
    return translations.filter { asked.contains($0.locale) }
  }

  /// Returns the locale to compare translations with, unless the document is laid out in it anyway.
  package func baselineLocale(of document: LoadedDocument) -> String? {
    let development = document.document.developmentLocale
    let isCovered =
      locales.isEmpty
      || locales.contains {
        $0 == Localizer.development || LocaleIdentifier.areSame($0, development)
      }
    return isCovered ? nil : development
  }

  /// Returns the sizes of a root, each in all text sizes; requested names that it lacks are
  /// skipped.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - platform: The platform of its document.
  ///   - narrow: The size that the name of the narrowest screen stands for.
  /// - Returns: The sizes, in the order of the request.
  package func sizes(of root: Root, on platform: Platform, narrow: SceneSize?) -> [SceneSize] {
    let all = SceneSize.all(of: root) + [narrow].compactMap(\.self)
    let chosen =
      sizes.isEmpty
      ? configuredSizes(of: root, among: all, on: platform)
      : named(sizes, of: root, all, on: platform)
    let textSizes = textSizes(on: platform)
    return chosen.flatMap { size in
      textSizes.map { textSize in
        var size = size
        size.textSize = textSize
        return size
      }
    }
  }

  private func named(
    _ sizes: [SizeRequest], of root: Root, _ all: [SceneSize], on platform: Platform
  ) -> [SceneSize] {
    sizes.compactMap { $0.size(of: root, among: all, on: platform) }
  }

  /// Returns the sizes of the configuration that a root has, else all of its own.
  private func configuredSizes(
    of root: Root, among all: [SceneSize], on platform: Platform
  ) -> [SceneSize] {
    let requested = configuredSizes + (root.fillsScreen ? devices : [])
    let found = named(requested, of: root, all, on: platform)
    return found.isEmpty ? SceneSize.all(of: root) : found
  }

  /// Returns the text sizes on a platform.
  package func textSizes(on platform: Platform) -> [TextSize] { textSizes.textSizes(on: platform) }

  /// Whether the request names text sizes as a reader chooses them.
  var namesContentSizes: Bool { textSizes.hasCategories }

  /// Whether the request names sizes.
  var hasNamedSizes: Bool { !sizes.isEmpty }

  /// The locales that the request names.
  var namedLocales: [String] { locales }

  /// Checks that each size that is requested by name is one of some names.
  ///
  /// - Throws: `InvalidRequest` for a size that is not.
  func requireSizes(among names: [String]) throws(InvalidRequest) {
    for size in sizes { try size.require(in: names) }
  }
}
