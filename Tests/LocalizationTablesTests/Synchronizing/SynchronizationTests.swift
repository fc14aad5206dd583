import Diagnostics
import LocalizationTables
import StringsFiles
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
            comment: #"Class = "NSButtonCell"; title = "Open"; ObjectID = "b";"#, after: "a.title",
            state: "new"))
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
    #expect(next.events == [.stillStale(key: "a.title", was: "Delete", now: "Remove")])
    #expect(next.edits == [])
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
    #expect(
      sync.edits.first == TableEdit(key: "a.title", change: .setValue("Remove", state: "new")))
    let inEnglish = Synchronization(
      of: Self.table(Self.entry("a.title", "Delete", "Delete")),
      with: [Self.text("a.title", "Remove")],
      options: Synchronization.Options(additions: .copies))
    #expect(inEnglish.edits.first == TableEdit(key: "a.title", change: .setValue("Remove")))
  }

  @Test func aVanishedKeyIsReportedOrRemoved() {
    let table = Self.table(
      Self.entry("a.title", "Save", "Sichern") + "\"code\" = \"Code\";\n")
    let owns = { (key: String) in key.contains(".") }
    #expect(
      Synchronization(of: table, with: [], owns: owns).events
        == [.vanished(key: "a.title"), .unknown(key: "code")])
    let removing = Synchronization(
      of: table, with: [], owns: owns, options: Synchronization.Options(removesVanished: true))
    #expect(removing.events == [.removed(key: "a.title"), .unknown(key: "code")])
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

  // MARK: Copies

  @Test func aMarkedCopyStaysMarkedWhileItIsOne() {
    let copy = Self.entry("a.title", "Delete", "Delete")
      .replacing("\n\"", with: "\n/* \(UntranslatedComment(text: "Delete").comment) */\n\"")
    let table = Self.table(copy)
    #expect(table.entries == [] && table.untranslated.map(\.value) == ["Delete"])
    let same = Synchronization(of: table, with: [Self.text("a.title", "Delete")])
    #expect(same.events == [] && same.edits == [])
    let changed = Synchronization(of: table, with: [Self.text("a.title", "Remove")])
    #expect(changed.events == [.updated(key: "a.title", was: "Delete", now: "Remove")])
    #expect(changed.edits.first?.change == .setValue("Remove", state: "new"))
    let gone = Synchronization(of: table, with: [])
    #expect(gone.events == [.vanished(key: "a.title")])
  }

  @Test func theMarkOfATranslationIsRemoved() {
    let table = Self.table(
      "/* \(UntranslatedComment(text: "Delete").comment) */\n\"a.title\" = \"Löschen\";\n")
    let sync = Synchronization(of: table, with: [Self.text("a.title", "Delete")])
    #expect(sync.events == [.translated(key: "a.title")])
    #expect(
      sync.edits == [
        TableEdit(key: "a.title", change: .setValue("Löschen", state: "translated"))
      ])
    // The mark tells what was translated.
    let stale = Synchronization(of: table, with: [Self.text("a.title", "Remove")])
    #expect(
      stale.events == [
        .translated(key: "a.title"), .stale(key: "a.title", was: "Delete", now: "Remove"),
      ])
  }

  @Test func aFileWithoutCommentsGetsNoCopies() {
    let sync = Synchronization(
      of: Self.table(""), with: [Self.text("a.title", "Delete")],
      options: Synchronization.Options(additions: .none))
    #expect(sync.events == [.missing(key: "a.title", text: "Delete")] && sync.edits == [])
  }

  // MARK: Comments

  @Test func aTableWithoutCommentsStaysWithoutThem() {
    let sync = Synchronization(
      of: Self.table("\"a.title\" = \"Sichern\";\n"),
      with: [Self.text("a.title", "Save"), Self.text("b.title", "Open")])
    #expect(
      sync.edits == [
        TableEdit(
          key: "b.title", change: .insert(value: "Open", after: "a.title", state: "new"))
      ])
  }

  @Test(arguments: [
    ("// note\n\n/* IB */\n\"a.title\" = \"x\";\n", "// note\n\n/* NEW */\n\"a.title\" = \"x\";\n"),
    (
      "/* note */\n/* IB */\n\"a.title\" = \"x\";\n",
      "/* note */\n/* NEW */\n\"a.title\" = \"x\";\n"
    ),
    ("// note\n// IB\n\"a.title\" = \"x\";\n", "// note\n// NEW\n\"a.title\" = \"x\";\n"),
    ("/* IB */\n\"a.title\" = \"x\"; // note\n", "/* NEW */\n\"a.title\" = \"x\"; // note\n"),
    (
      "/* Copyright */\n\n/* IB */\n\"a.title\" = \"x\"; /* note */\n",
      "/* Copyright */\n\n/* NEW */\n\"a.title\" = \"x\"; /* note */\n"
    ),
  ])
  func commentsThatPeopleWroteStayWhereTheyAre(before: String, after: String) throws {
    let name = "Class = \"NSButtonCell\"; title = \"©\"; ObjectID = \"a\";"
    let source = [Self.text("a.title", "©")]
    let old = name.replacing("NSButtonCell", with: "NSButton")
    let file = StringsFile(Array(before.replacing("IB", with: old).utf8), path: "F.strings")
    let edited = try file.applying(Synchronization(of: file.table, with: source).edits)
    #expect(String(decoding: edited, as: UTF8.self) == after.replacing("NEW", with: name))
    let again = StringsFile(edited, path: "F.strings").table
    #expect(Synchronization(of: again, with: source).edits == [])
  }

  // MARK: Hard cases

  @Test func otherTextsOfAnObjectTellWhichOneItIs() {
    let sync = Synchronization(
      of: Self.table(
        Self.entry("o1.title", "Open", "Öffnen") + Self.entry("o1.toolTip", "a file", "Datei")
          + Self.entry("o2.title", "Open", "Offen") + Self.entry("o2.toolTip", "a door", "Tür")),
      with: [
        Self.text("n1.title", "Open"), Self.text("n1.toolTip", "a door"),
        Self.text("n2.title", "Open"), Self.text("n2.toolTip", "a file"),
      ])
    #expect(
      sync.events == [
        .renamed(from: "o2.title", to: "n1.title"), .renamed(from: "o2.toolTip", to: "n1.toolTip"),
        .renamed(from: "o1.title", to: "n2.title"), .renamed(from: "o1.toolTip", to: "n2.toolTip"),
      ])
  }

  @Test func anObjectMadeAnewWithAnotherTextIsNew() {
    let sync = Synchronization(
      of: Self.table(Self.entry("old.title", "Save", "Sichern")),
      with: [Self.text("new.title", "Store")])
    #expect(
      sync.events == [.added(key: "new.title", text: "Store"), .vanished(key: "old.title")])
  }

  @Test func aTextThatMovesToAnotherKindOfObjectKeepsItsTranslation() {
    let sync = Synchronization(
      of: Self.table(Self.entry("label.text", "Save", "Sichern")),
      with: [Self.text("button.normalTitle", "Save")])
    #expect(sync.events == [.renamed(from: "label.text", to: "button.normalTitle")])
  }

  @Test func swappedTextsAreStaleAndNothingIsOverwritten() {
    let sync = Synchronization(
      of: Self.table(Self.entry("a.title", "Up", "Auf") + Self.entry("b.title", "Down", "Ab")),
      with: [Self.text("a.title", "Down"), Self.text("b.title", "Up")])
    #expect(
      sync.events == [
        .stale(key: "a.title", was: "Up", now: "Down"),
        .stale(key: "b.title", was: "Down", now: "Up"),
      ])
    #expect(
      sync.edits.allSatisfy { if case .setComment = $0.change { true } else { false } })
  }
}
