import Diagnostics

extension Rule {
  /// Finds texts that a locale shows in the development language.
  static let missingTranslation = Rule(
    ofKeys: RuleInfo(
      id: .missingTranslation, severity: .warning, title: "Missing translation",
      summary: "A locale's table lacks a key that the document looks up.",
      rationale: """
        The text is shown in the development language in the middle of a translated interface. \
        Add the key to the table, or mark the text with localizable="NO" if it is the same in \
        every language. No translation is required for a text without words (a number with its \
        unit, an address) or whose comment says not to translate it; nor, in an Interface Builder \
        document, for one that is not drawn, that a binding replaces or that still is the object \
        library's default. A variant of the development language, such as en-GB beside en, need not \
        have every key. The texts of a document are one finding that lists each of them. A locale \
        that translates fewer than half of them is reported as a whole, and a text that is not in \
        any table is a note. If a key that nothing looks up any more has the same text, the finding \
        proposes to rename that key, which keeps its translations. Tables without documents are \
        compared with the table in the source language, each file in one finding. A locale of \
        --require-locale or the configuration without any translation is reported once for each \
        document or table; the other locales are checked all the same. A copy of the text that \
        "lintel strings sync" marked as not translated yet, and a unit of a string catalog in the \
        state new, are no translations.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <button id="cancel" title="Cancel"/>
        </view>
        <!-- de: "save.title" = "Sichern"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <button id="cancel" title="Cancel"/>
        </view>
        <!-- de: "save.title" = "Sichern"; "cancel.title" = "Abbrechen"; -->
        """),
    RuleTraits().with { traits in
      traits.evidence = .tables
      traits.tableEvidence = .documents
    },
    check: { TranslationGaps(in: $0).findings })
}
