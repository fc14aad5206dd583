import Diagnostics

extension Rule {
  /// Finds translations that nothing shows.
  static let orphanKey = Rule(
    ofKeys: RuleInfo(
      id: RuleID("orphan-key"), severity: .warning, title: "Orphaned key",
      summary: "A strings table has a key that no document looks up.",
      rationale: """
        The view was removed or its id has changed, and the translation is not shown any more. \
        Remove the entry, or give it the key of the text that it belongs to. Check documents that \
        share a table together, so that the keys of all of them are known. The keys of a document's \
        tables are one finding that lists each of them. Tables without documents are compared with the \
        table in the source language, unless most of their keys are not there. \
        Keys of objects that an Interface Builder document no longer has are a note: translators may \
        spend time on them, but users miss nothing. Keys that most locales have are a note at the table in the source language, since the code may \
        have their texts. If most texts are in code, keys that fewer than half of the locales have are a \
        note, and so are those that a string catalog marks as stale.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; "sava.title" = "Sichern"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; -->
        """),
    RuleTraits().with { $0.tableEvidence = .documents }, checkFiles: StaleKeys.findings,
    check: OrphanKeys.findings)
}
