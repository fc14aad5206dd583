import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds entries that show nothing.
  static let emptyTranslation = Rule(
    ofTables: RuleInfo(
      id: RuleID("empty-translation"), severity: .warning, title: "Empty translation",
      summary: "A translation is empty or consists of white space.",
      rationale: """
        The view shows nothing in this language: an entry replaces the text even if it is empty. \
        Translate it, or remove the entry, so that the text in the development language is shown. \
        Texts that the program replaces, or that are not drawn, are left out.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = ""; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; -->
        """)
  ) { subject in
    subject.translations.compactMap { translation in
      let entry = translation.entry
      guard entry.variants.isEmpty, translation.source.needsTranslation,
        entry.value.allSatisfy(\.isWhitespace),
        !translation.source.value.allSatisfy(\.isWhitespace)
      else { return nil }
      return TableFault(
        key: entry.key, locale: translation.locale, path: translation.path,
        position: entry.valuePosition,
        message: "the translation of \"\(entry.key)\" (\"\(translation.source.value.shortened)\") "
          + (entry.value.isEmpty ? "is empty" : "consists of white space")
          + "; translate it or remove the entry")
    }
  }
}
