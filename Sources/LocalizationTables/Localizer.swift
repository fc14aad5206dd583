public import Diagnostics
public import Geometry

/// Chooses the texts that a document shows in a locale.
///
/// ```swift
/// let localizer = Localizer(developmentLocale: "en", localizations: localizations)
/// let german = localizer.localized(in: "de")
/// german.text(key: "ok.title", table: "SignIn", development: "OK").text
/// ```
public struct Localizer: Sendable {
  /// The locale that the document's own texts are in.
  public let developmentLocale: String
  /// The locales that have tables, by name.
  public let localizations: [Localization]
  private let unchangedTexts: UnchangedTexts

  /// A text of a document with its key.
  public struct DocumentText: Sendable {
    /// The name of the table that translates it.
    public var table: String
    /// The key.
    public var key: String
    /// The text in the document.
    public var text: String

    /// Creates a text.
    public init(table: String, key: String, text: String) {
      self.table = table
      self.key = key
      self.text = text
    }
  }

  /// The name that asks for the document's own texts, whatever tables there are.
  public static let development = "development"

  /// Makes a localizer for a document.
  ///
  /// - Parameters:
  ///   - developmentLocale: The locale that the document's own texts are in.
  ///   - localizations: The tables.
  ///   - texts: The document's texts. Those that nearly all tables leave as they are, of at least three,
  ///     are names: pseudo-locales do not make them longer.
  ///   - names: Texts that are names whatever the tables have, as the application's own.
  public init(
    developmentLocale: String, localizations: [Localization], texts: [DocumentText] = [],
    names: Set<String> = []
  ) {
    self.developmentLocale = developmentLocale
    self.localizations = localizations.sorted {
      $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
    unchangedTexts = UnchangedTexts(
      of: texts, in: localizations, developmentLocale: developmentLocale, names: names)
  }

  /// The texts in a locale, a pseudo-locale or ``development``.
  ///
  /// A locale without a table takes the one that ``LocaleIdentifier/bestMatch(for:in:)`` finds,
  /// the development locale among them, and the document's own texts where there is none.
  public func localized(in requested: String) -> LocalizedTexts {
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

  /// The name among the tables' locales and the development locale that serves a locale.
  private func match(_ requested: String) -> LocaleIdentifier.Match? {
    let available = localizations.map(\.locale)
    let hasDevelopment = LocaleIdentifier.bestMatch(for: developmentLocale, in: available)
    return LocaleIdentifier.bestMatch(
      for: requested,
      in: hasDevelopment?.isExact == true ? available : available + [developmentLocale])
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
      fallback: fallback, unchangedTexts: unchangedTexts)
  }
}

/// The texts of a document in one locale.
public struct LocalizedTexts: Sendable {
  /// The locale as it was asked for.
  public let requested: String
  /// The locale whose texts are shown.
  public let locale: String
  /// The tables that are used, or none where the document's own texts are shown.
  public let localization: Localization?
  /// What is made of the texts, if anything.
  public let pseudoLocale: PseudoLocale?
  /// The direction that the layout has.
  public let direction: LayoutDirection
  /// The locale that stands in for the one asked for, `development` for the document's own
  /// texts, or none where there is what was asked for.
  public let fallback: String?
  /// The texts that no pseudo-locale makes longer.
  let unchangedTexts: UnchangedTexts

  /// The text that is shown for a text of the document.
  ///
  /// - Parameters:
  ///   - key: The key of the text, or none where it is not to be localized.
  ///   - table: The name of the table that has the key.
  ///   - development: The text in the document.
  ///   - isReplacedAtRuntime: Whether the program shows another text in its place, of which a pseudo-locale
  ///     knows nothing: it shows the document's own.
  ///   - isInvariant: Whether it is the same in every language, so that no pseudo-locale makes it longer.
  /// - Returns: The text with its origin. The document's own is shown where the table lacks it.
  public func text(
    key: String?, table: String, development: String, isReplacedAtRuntime: Bool = false,
    isInvariant: @autoclosure () -> Bool = false
  ) -> LocalizedText {
    guard let key, pseudoLocale == nil || !isReplacedAtRuntime else {
      return LocalizedText(text: development, origin: .document)
    }
    var result = LocalizedText(text: development, origin: .document)
    if let table = localization?.tables[table], let entry = table[key], !entry.isCopyOfDocument {
      result = LocalizedText(
        text: entry.value, origin: .table(path: table.path, position: entry.valuePosition))
    }
    if let pseudoLocale, !isInvariant(), !unchangedTexts.contains(key, in: table) {
      result.text = pseudoLocale.transform(result.text)
    }
    return result
  }
}

/// A text that is shown, and where it comes from.
public struct LocalizedText: Hashable, Sendable {
  /// The text.
  public var text: String
  /// Where it is written.
  public var origin: Origin

  /// Makes a text.
  public init(text: String, origin: Origin) {
    self.text = text
    self.origin = origin
  }

  /// Where a text is written.
  public enum Origin: Hashable, Sendable {
    /// In the document.
    case document
    /// In a table, at its value.
    case table(path: String, position: SourcePosition)
  }
}
