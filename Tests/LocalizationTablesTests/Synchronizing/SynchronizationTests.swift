import Diagnostics
import LocalizationTables
import Testing

/// What changes in a table when its source texts change.
@Suite struct SynchronizationTests {
  static func table(_ text: String) -> StringsTable {
    StringsReader.read(Array(text.utf8), path: "de.lproj/Form.strings")
  }

  static func text(
    _ key: String, _ value: String, needsTranslation: Bool = true
  ) -> DevelopmentText {
    DevelopmentText(
      key: key, value: value,
      comment: InterfaceBuilderComment(key: key, objectClass: "NSButtonCell", sourceText: value)?
        .text, path: "Form.xib", position: .start, needsTranslation: needsTranslation)
  }

  /// An entry as Interface Builder exports it, with a translation.
  static func entry(_ key: String, _ text: String, _ value: String) -> String {
    let comment = InterfaceBuilderComment(
      key: key, objectClass: "NSButtonCell", sourceText: text)?.text
    return "/* \(comment ?? "") */\n\"\(key)\" = \"\(value)\";\n\n"
  }

  @Test func anUnchangedTableNeedsNothing() {
    let sync = Synchronization(
      of: Self.table(Self.entry("a.title", "Save", "Sichern")), with: [Self.text("a.title", "Save")]
    )
    #expect(sync.events == [] && sync.edits == [])
  }

  @Test func aNewTextFollowsTheOneBeforeIt() {
    let sync = Synchronization(
      of: Self.table(
        Self.entry("a.title", "Save", "Sichern") + Self.entry("c.title", "Quit", "Beenden")),
      with: [
        Self.text("a.title", "Save"), Self.text("b.title", "Open"),
        Self.text("b2.title", "10", needsTranslation: false), Self.text("c.title", "Quit"),
      ])
    #expect(sync.events == [.added(key: "b.title", text: "Open")])
    #expect(
      sync.edits == [
        TableEdit(
          key: "b.title",
          change: .insert(
            value: "Open",
            comment: #"Class = "NSButtonCell"; title = "Open"; ObjectID = "b";"#, after: "a.title"))
      ])
  }

  @Test func anObjectMadeAnewKeepsItsTranslation() {
    let sync = Synchronization(
      of: Self.table(Self.entry("old.title", "Save", "Sichern")),
      with: [Self.text("new.title", "Save")])
    #expect(sync.events == [.renamed(from: "old.title", to: "new.title")])
    #expect(
      sync.edits == [
        TableEdit(key: "old.title", change: .rename(to: "new.title")),
        TableEdit(
          key: "new.title",
          change: .setComment(#"Class = "NSButtonCell"; title = "Save"; ObjectID = "new";"#)),
      ])
  }

  @Test func theSourceTableTellsTheTextOfARemovedObject() {
    let sync = Synchronization(
      of: Self.table("\"old.title\" = \"Sichern\";"), with: [Self.text("new.title", "Save")],
      sourceTable: Self.table("\"old.title\" = \"Save\";"))
    #expect(sync.events == [.renamed(from: "old.title", to: "new.title")])
  }

  @Test func aChangedTextKeepsItsTranslationAndSaysSo() {
    let sync = Synchronization(
      of: Self.table(Self.entry("a.title", "Delete", "Löschen")),
      with: [Self.text("a.title", "Remove")])
    #expect(sync.events == [.stale(key: "a.title", was: "Delete", now: "Remove")])
    let comment =
      #"Class = "NSButtonCell"; title = "Remove"; ObjectID = "a";"# + "\n"
      + #"Translated from "Delete"; remove this comment once the translation is right."#
    #expect(sync.edits == [TableEdit(key: "a.title", change: .setComment(comment))])
    // The next run finds it as it left it.
    let next = Synchronization(
      of: Self.table("/* \(comment) */\n\"a.title\" = \"Löschen\";\n"),
      with: [Self.text("a.title", "Remove")])
    #expect(next.events == [] && next.edits == [])
  }

  @Test func aTextThatChangesBackIsNotStale() {
    let comment =
      #"Class = "NSButtonCell"; title = "Remove"; ObjectID = "a";"# + "\n"
      + StaleComment(sourceText: "Delete").text
    let sync = Synchronization(
      of: Self.table("/* \(comment) */\n\"a.title\" = \"Löschen\";\n"),
      with: [Self.text("a.title", "Delete")])
    #expect(
      sync.edits == [
        TableEdit(
          key: "a.title",
          change: .setComment(#"Class = "NSButtonCell"; title = "Delete"; ObjectID = "a";"#))
      ])
  }

  @Test func aCopyOfTheSourceTextFollowsIt() {
    let sync = Synchronization(
      of: Self.table(Self.entry("a.title", "Delete", "Delete")),
      with: [Self.text("a.title", "Remove")])
    #expect(sync.events == [.updated(key: "a.title", was: "Delete", now: "Remove")])
    #expect(sync.edits.first == TableEdit(key: "a.title", change: .setValue("Remove")))
  }

  @Test func aVanishedKeyIsReportedOrRemoved() {
    let table = Self.table(
      Self.entry("a.title", "Save", "Sichern") + "\"code\" = \"Code\";\n")
    let owns = { (key: String) in key.contains(".") }
    #expect(
      Synchronization(of: table, with: [], owns: owns).events == [.vanished(key: "a.title")])
    let removing = Synchronization(
      of: table, with: [], owns: owns, options: Synchronization.Options(removesVanished: true))
    #expect(removing.events == [.removed(key: "a.title")])
    #expect(removing.edits == [TableEdit(key: "a.title", change: .remove)])
  }

  @Test func aPersonsCommentStays() {
    let sync = Synchronization(
      of: Self.table("/* The big button */\n\"a.title\" = \"Sichern\";\n"),
      with: [Self.text("a.title", "Save")])
    #expect(sync.edits == [])
  }

  @Test func twoNewTextsTakeTwoRemovedObjects() {
    let sync = Synchronization(
      of: Self.table(
        Self.entry("o1.title", "Save", "Sichern") + Self.entry("o2.toolTip", "Save", "Sichert")),
      with: [Self.text("n1.toolTip", "Save"), Self.text("n2.title", "Save")])
    #expect(
      sync.events == [
        .renamed(from: "o2.toolTip", to: "n1.toolTip"), .renamed(from: "o1.title", to: "n2.title"),
      ])
  }
}
