import Diagnostics
import Geometry
import LocalizationTables
import StringsFiles
import Testing

/// The texts shown in a locale, and their origins.
@Suite struct LocalizerTests {
  static func localization(_ locale: String, _ source: String) -> Localization {
    let path = "\(locale).lproj/X.strings"
    return Localization(
      locale: locale, tables: ["X": StringsReader.read(Array(source.utf8), path: path)])
  }

  static let localizer = Localizer(
    developmentLocale: "en",
    localizations: [
      localization("de", "\"ok.title\" = \"Gut\";"), localization("ar", "\"ok.title\" = \"حسنًا\";"),
      localization("pt_BR", "\"ok.title\" = \"Tá\";"),
      localization("en", "\n \"ok.title\" = \"Fine\";"),
    ])

  @Test(arguments: [
    ("development", "OK", nil, "en"), ("en", "Fine", nil, "en"), ("de", "Gut", nil, "de"),
    ("pt-BR", "Tá", nil, "pt_BR"), ("pt", "Tá", "pt_BR", "pt_BR"), ("de-AT", "Gut", "de", "de"),
    ("en-GB", "Fine", "en", "en"), ("ja", "OK", "development", "en"),
    ("?", "OK", "development", "en"),
    ("double-length", "Fine Fine", nil, "en"), ("right-to-left", "Fine", nil, "en"),
  ])
  func chooses(_ requested: String, _ text: String, _ fallback: String?, _ locale: String) {
    let texts = Self.localizer.localized(in: requested)
    #expect(texts.text(key: "ok.title", table: "X", development: "OK").text == text)
    #expect(texts.fallback == fallback)
    #expect(texts.locale == locale)
    #expect(texts.requested == requested)
  }

  @Test(arguments: [
    ("ar", LayoutDirection.rightToLeft), ("right-to-left", .rightToLeft),
    ("double-length", .leftToRight), ("de", .leftToRight), ("he", .leftToRight),
  ])
  func theVisibleTextsDetermineTheDirection(_ requested: String, _ direction: LayoutDirection) {
    #expect(Self.localizer.localized(in: requested).direction == direction)
  }

  @Test func reportsTheOriginOfAText() {
    let english = Self.localizer.localized(in: "en")
    #expect(
      english.text(key: "ok.title", table: "X", development: "OK").origin
        == .table(path: "en.lproj/X.strings", position: SourcePosition(line: 2, column: 15)))
    let missing = LocalizedText(text: "No", origin: .document)
    #expect(english.text(key: "cancel.title", table: "X", development: "No") == missing)
    #expect(english.text(key: "ok.title", table: "Y", development: "No") == missing)
    #expect(english.text(key: nil, table: "X", development: "No") == missing)
  }

  @Test func pseudoLocalesKeepTextsWithoutKeys() {
    let double = Self.localizer.localized(in: "double-length")
    #expect(double.text(key: nil, table: "X", development: "%@").text == "%@")
    #expect(double.text(key: "b", table: "X", development: "%@").text == "%1$@ %1$@")
  }

  @Test func needsNoTables() {
    let localizer = Localizer(developmentLocale: "he", localizations: [])
    #expect(localizer.localized(in: "he").fallback == nil)
    #expect(localizer.localized(in: "double-length").direction == .rightToLeft)
    #expect(localizer.localized(in: "he-IL").fallback == "he")
    #expect(localizer.localized(in: "de").fallback == Localizer.development)
    #expect(localizer.localized(in: "de").direction == .rightToLeft)
  }

  /// A name is not longer in another language, and therefore not in a pseudo-locale.
  @Test(arguments: [
    ("name", ["Lintel", "Lintel", "Lintel"], "Lintel"),
    ("name", ["Lintel", "Lintel", "Линтель"], "Lintel Lintel"),
    ("name", ["Lintel", "Lintel"], "Lintel Lintel"),
    ("save", ["Lintel", "Lintel", "Lintel"], "Save Save"),
  ])
  func pseudoLocalesKeepNames(_ key: String, names: [String], shown: String) {
    let localizations = zip(["de", "fr", "fi"], names).map { locale, name in
      Self.localization(locale, "\"name\" = \"\(name)\"; \"save\" = \"\(locale)\";")
    }
    let texts = [
      Localizer.DocumentText(table: "X", key: "name", text: "Lintel"),
      Localizer.DocumentText(table: "X", key: "save", text: "Save"),
    ]
    let localizer = Localizer(
      developmentLocale: "en", localizations: localizations, texts: texts)
    let development = key == "name" ? "Lintel" : "Save"
    let double = localizer.localized(in: "double-length")
    #expect(double.text(key: key, table: "X", development: development).text == shown)
    let named = Localizer(
      developmentLocale: "en", localizations: [], texts: texts, names: ["Lintel"])
    #expect(
      named.localized(in: "double-length").text(
        key: key, table: "X", development: development
      ).text == (key == "name" ? "Lintel" : "Save Save"))
  }

  /// Copies for translators that were not translated are no evidence for names.
  @Test func anUntranslatedTableIsNotEvidenceForNames() {
    let source = "\"name\" = \"Lintel\"; \"save\" = \"Save\"; \"open\" = \"Open\";"
    let texts = [("name", "Lintel"), ("save", "Save"), ("open", "Open")].map {
      Localizer.DocumentText(table: "X", key: $0.0, text: $0.1)
    }
    let localizer = Localizer(
      developmentLocale: "en",
      localizations: ["de", "fr", "fi", "sv"].map { Self.localization($0, source) },
      texts: texts)
    let double = localizer.localized(in: "double-length")
    #expect(
      double.text(key: "name", table: "X", development: "Lintel").text == "Lintel Lintel")
  }

  @Test func keepsInvariantTexts() {
    let double = Self.localizer.localized(in: "double-length")
    #expect(
      double.text(key: "b", table: "X", development: "px", isInvariant: true).text == "px")
  }
}
