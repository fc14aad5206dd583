import Diagnostics
import LocalizationTables
import StringsFiles
import Testing

/// Combining `.strings` files and string catalogs.
@Suite struct TableCollectionTests {
  private let catalog = StringCatalogReader.read(
    Array(
      #"""
      {"sourceLanguage": "fr", "strings": {"k": {"localizations": {
        "de": {"stringUnit": {"value": "catalog"}}, "pt-BR": {"stringUnit": {"value": "catalog"}},
        "es": {"stringUnit": {"value": "catalog"}}}}}}
      """#.utf8), path: "X.xcstrings")

  private func strings(_ path: String) -> StringsTable {
    StringsReader.read(Array("\"k\" = \"strings\";".utf8), path: path)
  }

  private func texts(_ collection: TableCollection) -> [String] {
    collection.localizations.map { localization in
      let texts = localization.tables.sorted { $0.key < $1.key }.map {
        "\($0.key)=\($0.value["k"]?.value ?? "")"
      }
      return "\(localization.locale): " + texts.joined(separator: " ")
    }
  }

  @Test func takesTheLocalesOfACatalog() {
    var collection = TableCollection()
    collection.add(catalog, named: "X", excluding: ["Spanish"])
    #expect(texts(collection) == ["de: X=catalog", "pt-BR: X=catalog"])
    #expect(collection.findings == [])
    #expect(collection.sourceLocale == "fr")
  }

  @Test func aStringsFileTakesPrecedenceOverACatalog() {
    var collection = TableCollection()
    collection.add(strings("de.lproj/X.strings"), form: .strings, named: "X", in: "de")
    collection.add(strings("pt_BR.lproj/X.strings"), form: .strings, named: "X", in: "pt_BR")
    collection.add(strings("pt_BR.lproj/Y.strings"), form: .strings, named: "Y", in: "pt_BR")
    collection.add(catalog, named: "X", excluding: [])
    #expect(
      texts(collection) == ["de: X=strings", "es: X=catalog", "pt_BR: X=strings Y=strings"])
    #expect(collection.findings.map(\.severity) == [.warning])
    #expect(collection.findings.first?.path == "X.xcstrings")
    #expect(
      collection.findings.first?.message.contains("\"de.lproj/X.strings\" and 1 more") == true)
  }

  @Test func anotherTableOfTheSameLocaleIsKept() {
    var collection = TableCollection()
    collection.add(strings("pt_BR.lproj/Y.strings"), form: .strings, named: "Y", in: "pt_BR")
    collection.add(catalog, named: "X", excluding: ["es"])
    #expect(texts(collection) == ["de: X=catalog", "pt_BR: X=catalog Y=strings"])
    #expect(collection.findings == [])
  }

  @Test func theDocumentTakesPrecedenceOverACopyOfIt() {
    func shown(_ member: String, state: String, value: String) -> String {
      let catalog = StringCatalogReader.read(
        Array(
          """
          {"sourceLanguage": "en", "version": "1.0", "strings": {
            "a.title": {"extractionState": "\(member)", "localizations": {
              "en": {"stringUnit": {"state": "\(state)", "value": "\(value)"}}}}}}
          """.utf8), path: "X.xcstrings")
      var collection = TableCollection()
      collection.add(catalog, named: "X", excluding: [])
      let localizer = Localizer(
        developmentLocale: "en", localizations: collection.localizations)
      return localizer.localized(in: "en")
        .text(key: "a.title", table: "X", development: "Document").text
    }
    #expect(shown("extracted_with_value", state: "new", value: "Old") == "Document")
    #expect(shown("manual", state: "translated", value: "Edited") == "Edited")
  }
}
