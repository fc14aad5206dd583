import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds texts that are translated in several ways.
  static let duplicateString = Rule(
    ofTables: RuleInfo(
      id: .duplicateString, severity: .note, title: "Text with several translations",
      summary: "One text has several keys with different translations in one locale.",
      rationale: """
        A reader takes two words for two things. Translate the text alike, or change one of the \
        source texts if they mean different things: in many languages a button "Open" and a state \
        "Open" are different words, which is a reason to leave this rule off.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "menu" = "Save";
        "button" = "Save";
        /* de.lproj/Case.strings */
        "menu" = "Sichern";
        "button" = "Speichern";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "menu" = "Save";
        "button" = "Save";
        /* de.lproj/Case.strings */
        "menu" = "Sichern";
        "button" = "Sichern";
        """, isOptIn: true)
  ) { subject in
    struct LocaleText: Hashable {
      var locale: String
      var text: ExactText
    }
    var first: [LocaleText: TableSubject.Translation] = [:]
    return subject.translations.compactMap { translation in
      let (entry, source) = (translation.entry, translation.source)
      guard entry.variants.isEmpty, source.variants.isEmpty, !source.isInvariant,
        !entry.value.isEmpty, !ExactText.areSame(entry.value, source.value)
      else { return nil }
      let name = LocaleText(locale: translation.locale, text: ExactText(source.value))
      guard let other = first[name] else {
        first[name] = translation
        return nil
      }
      guard !ExactText.areSame(other.entry.value, entry.value) else { return nil }
      return TableFault(
        key: entry.key, locale: translation.locale, path: translation.path,
        position: entry.valuePosition,
        message: "\"\(entry.key)\" (\"\(source.value.shortened)\") is translated as "
          + "\"\(entry.value.shortened)\", but \"\(other.entry.key)\" with the same text as "
          + "\"\(other.entry.value.shortened)\"; translate them alike if they mean the same",
        notes: [
          Finding.Note(
            path: other.path, position: other.entry.valuePosition,
            message: "the other translation is here")
        ])
    }
  }
}
