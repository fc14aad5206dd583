package import Diagnostics
package import Geometry
package import LocaleData
import StringsFiles

/// Chooses the texts that a document shows in a locale.
///
/// ```swift
/// let localizer = Localizer(developmentLocale: "en", localizations: localizations)
/// let german = localizer.localized(in: "de")
/// german.text(key: "ok.title", table: "SignIn", development: "OK").text
/// ```
package struct Localizer: Sendable {
  /// The locale of the document's own texts.
  package let developmentLocale: String
  /// The locales with tables, by name.
  package let localizations: [Localization]
  private let unchangedTexts: UnchangedTexts
  /// The name of the tables' locale that is exactly the development locale, if there is one.
  private let developmentName: String?

  /// A text of a document with its key.
  package struct DocumentText: Sendable {
    /// The name of the table that translates it.
    package var table: String
    package var key: String
    package var text: String

    package init(table: String, key: String, text: String) {
      self.table = table
      self.key = key
      self.text = text
    }
  }

  /// The name that requests the document's own texts, whatever tables there are.
  package static let development = "development"

  /// Creates a localizer for a document.
  ///
  /// - Parameters:
  ///   - developmentLocale: The locale of the document's own texts.
  ///   - localizations: The tables.
  ///   - texts: The document's texts. Those that nearly all of at least three tables leave
  ///     unchanged are names, which pseudo-locales do not lengthen.
  ///   - names: Texts that are names whatever the tables contain, such as the application's own.
  package init(
    developmentLocale: String, localizations: [Localization], texts: [DocumentText] = [],
    names: Set<String> = []
  ) {
    self.developmentLocale = developmentLocale
    self.localizations = localizations.sorted {
      $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
    let match = LocaleIdentifier.bestMatch(
      for: developmentLocale, in: localizations.map(\.locale))
    developmentName = match?.isExact == true ? match?.name : nil
    unchangedTexts = UnchangedTexts(
      of: texts, in: localizations, developmentLocale: developmentLocale, names: names)
  }

  /// Returns the texts in a locale, a pseudo-locale or ``development``.
  ///
  /// A locale without a table gets the one that `LocaleIdentifier.bestMatch(for:in:)` finds,
  /// among them the development locale, or else the document's own texts.
  package func localized(in requested: String) -> LocalizedTexts {
    if requested == Self.development {
      return texts(requested, from: nil)
    }
    if let pseudoLocale = PseudoLocale(rawValue: requested) {
      return texts(requested, from: match(developmentLocale)?.name, pseudoLocale: pseudoLocale)
    }
    guard let match = match(requested) else {
      return texts(requested, from: nil, fallback: Self.development)
    }
    return texts(
      requested, from: match.name, fallback: match.isExact ? nil : match.name)
  }

  /// Returns the name that serves a locale best, among the tables' locales and the development
  /// locale.
  private func match(_ requested: String) -> LocaleIdentifier.Match? {
    // Nearly all locales that are requested have tables of their name.
    if localizations.contains(where: { $0.locale == requested }) {
      return LocaleIdentifier.Match(name: requested, isExact: true)
    }
    if requested == developmentLocale {
      return LocaleIdentifier.Match(name: developmentName ?? requested, isExact: true)
    }
    let available = localizations.map(\.locale)
    return LocaleIdentifier.bestMatch(
      for: requested, in: developmentName == nil ? available + [developmentLocale] : available)
  }

  private func texts(
    _ requested: String, from name: String?, fallback: String? = nil,
    pseudoLocale: PseudoLocale? = nil
  ) -> LocalizedTexts {
    let shown = name ?? developmentLocale
    let direction = LocaleIdentifier(shown)?.direction ?? .leftToRight
    return LocalizedTexts(
      requested: requested, locale: shown,
      localization: localizations.first { $0.locale == name },
      pseudoLocale: pseudoLocale, direction: pseudoLocale?.direction ?? direction,
      fallback: fallback, unchangedTexts: unchangedTexts,
      numberFormat: NumberFormat(
        locale: pseudoLocale == nil && requested != Self.development ? requested : shown))
  }
}

/// The texts of a document in one locale.
package struct LocalizedTexts: Sendable {
  /// The requested locale.
  package let requested: String
  package let locale: String
  /// The tables in use, or nil for the document's own texts.
  package let localization: Localization?
  /// The pseudo-locale that transforms the texts, if there is one.
  package let pseudoLocale: PseudoLocale?
  package let direction: LayoutDirection
  /// The locale used in place of the requested one, `development` for the document's own texts, or
  /// nil if the requested one is available.
  package let fallback: String?
  /// The texts that pseudo-locales do not lengthen.
  let unchangedTexts: UnchangedTexts
  /// The numbers of the locale.
  let numberFormat: NumberFormat

  /// Returns the text that is shown for a text of the document.
  ///
  /// - Parameters:
  ///   - key: The key of the text, or nil if it is not to be localized.
  ///   - table: The name of the table with the key.
  ///   - development: The text in the document.
  ///   - isReplacedAtRuntime: Whether the program shows another text in its place; a pseudo-locale,
  ///     which cannot know it, then shows the document's own.
  ///   - isInvariant: Whether it is the same in every language, so that pseudo-locales do not
  ///     lengthen it.
  /// - Returns: The text with its origin; the document's own if the table lacks it.
  package func text(
    key: String?, table: String, development: String, isReplacedAtRuntime: Bool = false,
    isInvariant: @autoclosure () -> Bool = false
  ) -> LocalizedText {
    var result = LocalizedText(text: development, origin: .document)
    guard let source = source(key: key, table: table, isReplacedAtRuntime: isReplacedAtRuntime)
    else { return result }
    if let (entry, path) = source.entry {
      result = LocalizedText(
        text: entry.value, origin: .table(path: path, position: entry.valuePosition))
    }
    if let pseudoLocale,
      transforms(key: source.key, table: table, isInvariant: isInvariant())
    {
      result.text = pseudoLocale.transform(result.text)
    }
    return result
  }

  /// Returns the key of a text and its entry in the tables in use, or nil for a text of the document
  /// that no table translates.
  private func source(
    key: String?, table: String, isReplacedAtRuntime: Bool
  ) -> (key: String, entry: (entry: TableEntry, path: String)?)? {
    guard let key, pseudoLocale == nil || !isReplacedAtRuntime else { return nil }
    let found = localization?.entry(key, in: table)
    // A hash is reported by itself; clipping it says nothing about the translation.
    return (
      key,
      found.flatMap { $0.entry.isCopyOfDocument || ServiceHash.isOne($0.entry.value) ? nil : $0 }
    )
  }

  /// Returns the cases that are shown for a text of the document: its plural forms, those for the
  /// devices, and its variables, with samples in place of arguments.
  ///
  /// A percent sign has a meaning only where the text, or the document's own, contains a specifier
  /// that cannot be one of a sentence: nothing formats `100 %`.
  ///
  /// - Parameters:
  ///   - key: The key of the text, or nil if it is not to be localized.
  ///   - table: The name of the table with the key.
  ///   - development: The text in the document.
  ///   - devices: The devices that show the document, as catalogs name them.
  ///   - samples: The values in place of arguments.
  ///   - isReplacedAtRuntime: Whether the program shows another text in its place.
  ///   - isInvariant: Whether it is the same in every language.
  /// - Returns: The cases, or nil for a text without cases and arguments: ``text(key:table:development:isReplacedAtRuntime:isInvariant:)``
  ///   is shown.
  /// - Complexity: O(*n*) in the lengths of the cases.
  package func cases(
    key: String?, table: String, development: String, devices: [String],
    samples: SampleArguments = SampleArguments(), isReplacedAtRuntime: Bool = false,
    isInvariant: @autoclosure () -> Bool = false
  ) -> TextCases? {
    let source = source(key: key, table: table, isReplacedAtRuntime: isReplacedAtRuntime)
    let entry =
      source?.entry?.entry
      ?? TableEntry(
        key: key ?? "", value: development, keyPosition: .start, valuePosition: .start)
    let percent = UInt8(ascii: "%")
    guard !entry.variants.isEmpty || entry.value.utf8.contains(percent) else { return nil }
    let isFormat =
      FormatComparison.isCertainlyFormat(entry)
      || development.utf8.contains(percent) && FormatReading(development).isCertainlyFormat
    guard isFormat || !entry.variants.isEmpty else { return nil }
    var shown = entry
    if let source, let pseudoLocale,
      transforms(key: source.key, table: table, isInvariant: isInvariant())
    {
      shown = pseudoLocale.transform(entry)
    }
    var builder = TextCasesBuilder(
      shown, in: table, isFormat: isFormat,
      TextCasesBuilder.Context(
        locale: locale, devices: devices, samples: samples, format: numberFormat))
    var cases = builder.build()
    // The positions of the document's own text are not a table's.
    if source?.entry == nil { cases.cases.indices.forEach { cases.cases[$0].position = nil } }
    return cases
  }
}

/// A shown text and its origin.
package struct LocalizedText: Hashable, Sendable {
  package var text: String
  /// The place where it is written.
  package var origin: Origin

  package init(text: String, origin: Origin) {
    self.text = text
    self.origin = origin
  }

  /// A place where a text is written.
  package enum Origin: Hashable, Sendable {
    case document
    /// In a table, at its value.
    case table(path: String, position: SourcePosition)
  }
}
