import Diagnostics
import InterfaceDocuments
import LocalizationTables

extension Rule {
  /// Finds default texts of the object library that translators translate.
  static let placeholderTextShipped = Rule(
    ofTexts: RuleInfo(
      id: RuleID("placeholder-text-shipped"), severity: .note, title: "Default text in the tables",
      summary: "A default text of the object library, or filler, is translated.",
      rationale: """
        Translators work on "Text Cell" and "Label", which the program replaces, or users see a text \
        that nobody wrote. Write the text that is meant; or remove it from the document, and its \
        key from the tables. It is reported if a table of another locale has the key.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <label id="note" text="Multiline Label"/>
        </view>
        <!-- de: "note.text" = "Mehrzeiliges Etikett"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <label id="note" text="Drop files here"/>
        </view>
        <!-- de: "note.text" = "Dateien hier ablegen"; -->
        """, isOptIn: true),
    RuleTraits().with { $0.evidence = .tables },
    message: { subject, text in
      guard let key = text.key, DefaultText.isOne(text) else { return nil }
      let locales = subject.localizations.filter {
        $0.locale != subject.developmentLocale && $0.entry(key, in: text.table) != nil
      }.map(\.locale)
      guard let first = locales.first else { return nil }
      return
        "the \(text.property) \"\(text.value.shortened)\" of \"\(key)\" is a default text, but "
        + "is translated in \(first)"
        + (locales.count > 1 ? " and \(locales.count - 1) more" : "")
        + "; write the text that is meant, or remove it and its key"
    })
}
