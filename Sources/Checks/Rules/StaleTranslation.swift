import Diagnostics
import LocalizationTables

extension Rule {
  /// Finds translations of texts that have changed since.
  static let staleTranslation = Rule(
    ofTables: RuleInfo(
      id: .staleTranslation, severity: .warning, title: "Stale translation",
      summary: "The text was changed after it was translated.",
      rationale: """
        The translation may say something else than the interface now does. Interface Builder \
        records the translated text in the comment before each entry, which is compared with the \
        current text; a string catalog marks the unit as stale, or with a note as one that needs a \
        review. Translate the entry again, or mark it as translated if it is right. "lintel \
        strings sync" renews the comments and keeps the translated text in mind until you remove \
        the comment that says so.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="drop" title="Remove"/>
        </view>
        <!-- de: /* Class = "NSButtonCell"; title = "Delete"; ObjectID = "drop"; */
        "drop.title" = "Löschen"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="drop" title="Remove"/>
        </view>
        <!-- de: /* Class = "NSButtonCell"; title = "Remove"; ObjectID = "drop"; */
        "drop.title" = "Entfernen"; -->
        """)
  ) { subject in
    subject.translations.compactMap { translation in
      let (entry, source) = (translation.entry, translation.source)
      let isCopy = entry.translatedText.map { ExactText.areSame($0, entry.value) } ?? false
      guard let was = entry.translatedText, !isCopy, !entry.value.isEmpty,
        !ExactText.areSame(was, source.value), !source.isInvariant
      else { return fault(ofStateOf: translation) }
      return TableFault(
        key: entry.key, locale: translation.locale, path: translation.path,
        position: entry.valuePosition,
        message: "\"\(entry.key)\" is a translation of \"\(was.shortened)\", but the text is "
          + "\"\(source.value.shortened)\" now; translate it again",
        notes: [
          Finding.Note(
            path: source.path, position: source.position, message: "the text is written here")
        ])
    }
  }
}

/// Returns the fault of a translation that its string catalog marks as unfinished.
private func fault(ofStateOf translation: TableSubject.Translation) -> TableFault? {
  let entry = translation.entry
  let states = entry.variants.isEmpty ? [entry.state] : entry.variants.map(\.state)
  let isStale = states.contains("stale")
  guard isStale || states.contains("needs_review"), translation.source.needsTranslation else {
    return nil
  }
  return TableFault(
    severity: isStale ? nil : .note, key: entry.key, locale: translation.locale,
    path: translation.path, position: entry.valuePosition,
    message: isStale
      ? "\"\(entry.key)\" is marked as stale in \(translation.locale); translate it again"
      : "\"\(entry.key)\" is marked for review in \(translation.locale); correct it, or mark it as "
        + "translated")
}
