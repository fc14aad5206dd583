import Checks
import Diagnostics
import Linting
import TableTools
import Testing

/// What `sync` reports about tables, and when it does not change one.
@Suite struct SyncRunTests {
  /// Returns the changes of a German table beside a document with the one text `Save…`.
  private static func changes(_ table: [UInt8], of text: String = "Save…") throws -> TableChanges {
    let document = Sign.document.replacing("title=\"Save\"", with: "title=\"\(text)\"")
    return try SyncRun.changes(
      LintRequest(paths: ["Views"]),
      files: MemoryFileSystem([
        "Views/Sign.interface": Array(document.utf8), "Views/de.lproj/Sign.strings": table,
      ]))
  }

  private static let latin1 = Array("\"old.title\" = \"".utf8) + [0xD6] + Array("ffnen\";\n".utf8)

  // MARK: Encodings

  @Test func aTableThatIsNotUTF8IsNotChanged() throws {
    let changes = try Self.changes(Self.latin1)
    #expect(changes.files == [])
    let refusals = changes.findings.filter { $0.rule == .stringsSync }
    #expect(refusals.map(\.severity) == [.error] && refusals[0].path.hasSuffix("Sign.strings"))
    #expect(refusals.first?.message.hasSuffix("convert it to UTF-8 first") == true)
  }

  @Test(arguments: [[0xFF, 0xFE], [0xEF, 0xBB, 0xBF], []] as [[UInt8]])
  func unicodeTablesAreChanged(mark: [UInt8]) throws {
    let text = "\"old.title\" = \"Öffnen\";\n"
    let bytes =
      mark.count == 2
      ? text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(text.utf8)
    let changes = try Self.changes(mark + bytes)
    #expect(changes.files.count == 1)
    #expect(changes.findings.allSatisfy { $0.severity < .error })
  }

  @Test func anImportDoesNotChangeATableThatIsNotUTF8() throws {
    var files = TableProject.files([
      TableProject.tablePath: "\"a\" = \"Save…\";\n\"b\" = \"Open\";\n"
    ])
    files[TableProject.german] = Array("\"b\" = \"".utf8) + [0xD6] + Array("ffnen\";\n".utf8)
    let units = [Exchange.Unit("a", "Save…", "Sichern…"), Exchange.Unit("b", "Open", "Auf")]
    let result = try Exchange.importing(
      Exchange.xliff(units, of: TableProject.tablePath, into: "de"), into: files)
    #expect(result.changed == [])
    let refusals = result.findings.filter { $0.rule == RuleID("translation-not-applied") }
    #expect(refusals.count == 1 && refusals.first?.members.count == 2, "\(result.findings)")
    #expect(refusals.first?.message.contains("convert it to UTF-8 first") == true)
  }

  // MARK: Errors in tables

  @Test func errorsInTablesAreReported() throws {
    let table = "\"save.title\" = \"Sichern\";\n\"x.title\" = \"Lö\"schen\";\n"
    let errors = try Self.changes(Array(table.utf8)).findings.filter { $0.rule == .stringsSyntax }
    #expect(errors.map(\.severity) == [.error] && errors.first?.position?.line == 2)
    #expect(errors.first?.path == "Views/de.lproj/Sign.strings")
  }

  // MARK: Plural forms

  @Test func aTextWithPluralFormsIsNotAdded() throws {
    let document = Sign.document.replacing("title=\"Save\"", with: "title=\"%d files\"")
    let table = "/* No title. */\n"
    for (key, isAdded) in [("save.title", false), ("open.title", true)] {
      let changes = try SyncRun.changes(
        LintRequest(paths: ["Views"]),
        files: MemoryFileSystem([
          "Views/Sign.interface": Array(document.utf8),
          "Views/de.lproj/Sign.strings": Array(table.utf8),
          "Views/de.lproj/Sign.stringsdict": Array(PluralForms.dictionary([key]).utf8),
        ]))
      #expect(changes.files.map(\.path) == (isAdded ? ["Views/de.lproj/Sign.strings"] : []))
    }
  }

  // MARK: What is left to do

  @Test func aTextThatChangedAfterItsTranslationIsReportedAgain() throws {
    let comment = "Translated from \"Delete\"; remove this comment once the translation is right."
    let table = "/* \(comment) */\n\"save.title\" = \"Löschen\";\n"
    let changes = try Self.changes(Array(table.utf8), of: "Save")
    #expect(changes.files == [])
    #expect(
      changes.findings.map { "\($0.severity): \($0.message)" } == [
        "note: \"save.title\" is still a translation of \"Delete\", but the text is \"Save\"; "
          + "translate it again, or remove the comment that says so"
      ])
  }

  @Test func aTextThatABinaryListCannotTakeIsAnError() throws {
    // bplist00, a dictionary without entries, the offset table and the trailer.
    let list: [UInt8] =
      Array("bplist00".utf8) + [0xD0, 0x08] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 9]
    let changes = try Self.changes(list)
    #expect(changes.files == [])
    #expect(changes.findings.map(\.severity) == [.error], "\(changes.findings)")
    #expect(changes.findings.first?.message.contains("is not added: a binary property") == true)
  }
}
