import Diagnostics
import Geometry
import LocalizationTables
import Testing

/// Which text a locale shows, and where it comes from.
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
  func turnsTheLayoutByTheTextsShown(_ requested: String, _ direction: LayoutDirection) {
    #expect(Self.localizer.localized(in: requested).direction == direction)
  }

  @Test func saysWhereATextIsWritten() {
    let english = Self.localizer.localized(in: "en")
    #expect(
      english.text(key: "ok.title", table: "X", development: "OK").origin
        == .table(path: "en.lproj/X.strings", position: SourcePosition(line: 2, column: 15)))
    let missing = LocalizedText(text: "No", origin: .document)
    #expect(english.text(key: "cancel.title", table: "X", development: "No") == missing)
    #expect(english.text(key: "ok.title", table: "Y", development: "No") == missing)
    #expect(english.text(key: nil, table: "X", development: "No") == missing)
  }

  @Test func leavesWhatIsNotLocalizableToPseudoLocales() {
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
}
