import Diagnostics
import Linting
import TableTools
import Testing
import TranslationExchange

/// What an import and an export say beside what they do, and the comments that an import writes.
@Suite struct ImportReportTests {
  @Test(arguments: [("needs-review-translation", 1), ("translated", 0), ("final", 0)])
  func aStateThatATableCannotHoldIsANote(state: String, count: Int) throws {
    for table in ["\"a\" = \"1\";\n", nil] {
      let result = try TableProject.importing(
        [Exchange.Unit("a", "A", "neu", state: state)], source: "\"a\" = \"A\";\n", table: table)
      #expect(result.text(of: TableProject.german) == "\"a\" = \"neu\";\n")
      let losses = result.findings.filter { $0.message.hasPrefix("\"a\" is applied, but") }
      #expect(losses.count == count)
      #expect(
        losses.allSatisfy {
          $0.severity == .note
            && $0.message.hasSuffix(
              "its state \"needs_review\" is not kept: only a string catalog has states")
        })
      #expect(result.refusals.count == count)
    }
  }

  @Test(arguments: [("en", 1), ("de", 1), ("fr", 0)])
  func onlyTablesThatAreReadAreReported(broken: String, count: Int) throws {
    var texts = [
      TableProject.tablePath: "\"a\" = \"A\";\n\"b\" = \"B\";\n",
      TableProject.german: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      "App/fr.lproj/Texts.strings": "\"a\" = \"3\";\n\"b\" = \"4\";\n",
    ]
    let path = "App/\(broken).lproj/Texts.strings"
    texts[path]? += "\"c\" = ;\n"
    let result = try Exchange.importing(
      Exchange.xliff([Exchange.Unit("a", "A", "neu")], of: TableProject.tablePath, into: "de"),
      into: TableProject.files(texts))
    #expect(result.changed == [TableProject.german])
    let errors = result.findings.filter { $0.severity == .error }
    #expect(errors.map(\.path) == Array(repeating: path, count: count), "\(result.findings)")
  }

  @Test func theLanguageOfTheDocumentsIsNotExported() throws {
    let files = TableProject.files([TableProject.tablePath: "\"a\" = \"A\";\n"])
    let source = try Exchange.export(files, in: "en")
    #expect(source.files.isEmpty && source.untranslatedLocales == ["en"])
    let german = try Exchange.export(files, in: "de")
    #expect(german.files.map(\.locale) == ["de"] && german.untranslatedLocales == [])
  }

  private static let form = TableProject.form([("a", "One"), ("b", "Two")])

  private static func table(
    after table: String, source: String = "One", isForced: Bool = false
  ) throws -> String {
    let path = "App/Base.lproj/Form.xib"
    let result = try Exchange.importing(
      Exchange.xliff(
        [Exchange.Unit("a.text", source, "Eins"), Exchange.Unit("b.text", "Two", "Zwei")],
        of: path, into: "de"),
      into: TableProject.files([path: form, "App/de.lproj/Form.strings": table]),
      isForced: isForced)
    return result.text(of: "App/de.lproj/Form.strings")
  }

  @Test func aTableWithoutCommentsOfInterfaceBuilderGetsNone() throws {
    #expect(
      try Self.table(after: "\"a.text\" = \"1\";\n")
        == "\"a.text\" = \"Eins\";\n\"b.text\" = \"Zwei\";\n")
    let comment = #"/* Class = "UILabel"; text = "One"; ObjectID = "a"; */"#
    #expect(
      try Self.table(after: "\(comment)\n\"a.text\" = \"1\";\n") == """
        \(comment)
        "a.text" = "Eins";

        /* Class = "UILabel"; text = "Two"; ObjectID = "b"; */
        "b.text" = "Zwei";

        """)
  }

  @Test func aTranslationOfAnotherTextIsMarkedInAnyTable() throws {
    let mark = #"/* Translated from "Uno"; remove this comment once the translation is right. */"#
    for table in ["\"a.text\" = \"1\";\n", "\"b.text\" = \"2\";\n"] {
      let forced = try Self.table(after: table, source: "Uno", isForced: true)
      #expect(forced.contains("\(mark)\n\"a.text\" = \"Eins\";\n"), "\(forced)")
      #expect(!forced.contains("Class = "))
    }
    // What is translated from the current text is right.
    #expect(
      try Self.table(after: "\(mark)\n\"a.text\" = \"1\";\n\"b.text\" = \"2\";\n")
        == "\"a.text\" = \"Eins\";\n\"b.text\" = \"Zwei\";\n")
  }
}
