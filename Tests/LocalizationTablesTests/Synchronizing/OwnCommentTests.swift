import LocalizationTables
import StringsFiles
import Testing

/// Which of several comments before an entry are about it.
@Suite struct OwnCommentTests {
  private typealias Sync = SynchronizationTests

  /// An entry below one that was commented out with its comment.
  private static func entry(_ own: String) -> String {
    let other = InterfaceBuilderComment(
      key: "old.title", objectClass: "NSButtonCell", sourceText: "Delete")
    let comment = InterfaceBuilderComment(
      key: "a.title", objectClass: "NSButtonCell", sourceText: own)
    return """
      /* \(other?.text ?? "") */
      /* "old.title" = "Löschen"; */
      /* \(comment?.text ?? "") */
      "a.title" = "Sichern";

      """
  }

  @Test func aCommentOfAnotherObjectIsNotTheEntrys() {
    let table = Sync.table(Self.entry("Save"))
    #expect(table["a.title"]?.translatedText == "Save")
    let sync = Synchronization(of: table, with: [Sync.text("a.title", "Save")])
    #expect(sync.events == [] && sync.edits == [])
  }

  @Test func onlyTheEntrysOwnCommentIsRenewed() throws {
    let text = Sync.text("a.title", "Keep")
    let file = StringsFile(Array(Self.entry("Save").utf8), path: "de.lproj/Form.strings")
    let sync = Synchronization(of: file.table, with: [text])
    #expect(sync.events == [.stale(key: "a.title", was: "Save", now: "Keep")])
    let bytes = try file.applying(sync.edits)
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(written.contains("title = \"Delete\"; ObjectID = \"old\""))
    #expect(written.contains("title = \"Keep\"; ObjectID = \"a\""))
    #expect(written.contains("Translated from \"Save\""))
    let next = Synchronization(
      of: StringsFile(bytes, path: "de.lproj/Form.strings").table, with: [text])
    #expect(next.edits == [], "\(written)")
  }

  @Test func anotherPropertyOfTheObjectIsNotTheEntrys() {
    let other = InterfaceBuilderComment(
      key: "a.toolTip", objectClass: "NSButton", sourceText: "Deletes")
    let table = Sync.table("/* \(other?.text ?? "") */\n\"a.title\" = \"Sichern\";\n")
    #expect(table["a.title"]?.translatedText == nil)
    let sync = Synchronization(of: table, with: [Sync.text("a.title", "Save")])
    #expect(sync.edits == [])
  }

  @Test func whatATranslationOfAnotherEntryRecordsIsNotTheEntrys() {
    let other = InterfaceBuilderComment(
      key: "old.title", objectClass: "NSButtonCell", sourceText: "Remove")
    let own = InterfaceBuilderComment(
      key: "a.title", objectClass: "NSButtonCell", sourceText: "Save")
    let table = Sync.table(
      """
      /* \(other?.text ?? "")
         \(StaleComment(sourceText: "Delete").text) */
      /* \(own?.text ?? "") */
      "a.title" = "Sichern";

      """)
    #expect(table["a.title"]?.translatedText == "Save")
    #expect(Synchronization(of: table, with: [Sync.text("a.title", "Save")]).edits == [])
  }

  // MARK: Texts that need no translation

  @Test(arguments: ["-5s", "Text Cell"])
  func aTranslationOfATextThatNeedsNoneIsRekeyed(text: String) {
    let sync = Synchronization(
      of: Sync.table(Sync.entry("old.title", text, "Übersetzt")),
      with: [Sync.text("new.title", text, needsTranslation: false)])
    #expect(sync.events == [.renamed(from: "old.title", to: "new.title")])
  }

  @Test func aCopyIsNotGivenToAnyObjectInOrder() {
    let sync = Synchronization(
      of: Sync.table(
        Sync.entry("o1.title", "Text Cell", "Text Cell")
          + Sync.entry("o2.title", "Text Cell", "Textzelle")),
      with: [
        Sync.text("n1.title", "Text Cell", needsTranslation: false),
        Sync.text("n2.title", "Text Cell", needsTranslation: false),
      ])
    #expect(
      sync.events == [
        .renamed(from: "o2.title", to: "n1.title"), .vanished(key: "o1.title"),
      ])
  }

  @Test func aTextThatNeedsATranslationComesFirst() {
    let sync = Synchronization(
      of: Sync.table(Sync.entry("old.title", "Name", "Bezeichnung")),
      with: [
        Sync.text("n1.title", "Name", needsTranslation: false), Sync.text("n2.title", "Name"),
      ])
    #expect(sync.events == [.renamed(from: "old.title", to: "n2.title")])
  }

  @Test func aTextThatNeedsNoneIsNotAdded() {
    let sync = Synchronization(
      of: Sync.table(Sync.entry("a.title", "Save", "Sichern")),
      with: [Sync.text("a.title", "Save"), Sync.text("b.title", "10", needsTranslation: false)])
    #expect(sync.events == [] && sync.edits == [])
  }
}
