import Diagnostics
import InterfaceDocuments
import LocalizationTables

extension Rule {
  /// Texts that a locale leaves in the development language.
  static let missingTranslation = Rule(
    RuleInfo(
      id: .missingTranslation, severity: .warning, title: "Missing translation",
      summary: "A locale's table lacks a key that the document looks up.",
      rationale: """
        The text is shown in the development language in the middle of a translated interface. \
        Add the key to the table, or mark the text with localizable="NO" if it is the same \
        everywhere.
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
        """)
  ) { subject in
    let translations = subject.localizations.filter { $0.locale != subject.developmentLocale }
    var seen: Set<[String]> = []
    return subject.views.flatMap { view in
      view.texts.compactMap { text -> Finding? in
        guard let key = text.key, !text.value.allSatisfy(\.isWhitespace),
          seen.insert([text.table, key]).inserted
        else { return nil }
        let lacking = translations.filter { $0.tables[text.table]?[key] == nil }
        guard !lacking.isEmpty else { return nil }
        return finding(text, key: key, view: view, lacking: lacking, path: subject.path)
      }
    }
  }
}

private func finding(
  _ text: LocalizableText, key: String, view: View, lacking: [Localization], path: String
) -> Finding {
  let locales = lacking.map(\.locale)
  return Finding(
    rule: .missingTranslation, severity: .warning, path: path, position: text.position,
    object: view.id,
    message: "\"\(key)\" (\"\(text.value.shortened)\") has no translation in "
      + locales.joined(separator: ", "),
    occurrences: locales.map { Finding.Occurrence(locale: $0) },
    notes: lacking.map { localization in
      if let table = localization.tables[text.table] {
        return Finding.Note(
          path: table.path, position: nil, message: "this table has no \"\(key)\"")
      }
      return Finding.Note(
        path: path, position: text.position,
        message: "\(localization.locale) has no table \"\(text.table)\"")
    })
}
