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
        Add the key to the table, or mark the text with localizable="NO" if it is the same in \
        every language. A variant of the development language, such as en-GB beside en, need not \
        have every key.
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
    let suppressions = Suppressions(subject.document)
    let texts = subject.document.views
      .filter { !suppressions.cover(.missingTranslation, of: $0.id) }
      .flatMap { view in view.texts.map { Wanted(view: view.id, text: $0) } }
      .filter { $0.text.key != nil && !$0.text.value.allSatisfy(\.isWhitespace) }
    let translations = subject.localizations.filter {
      !isSameLanguage($0.locale, subject.developmentLocale)
    }
    return missingTables(texts, translations, subject) + missingKeys(texts, translations, subject)
  }
}

/// A text that is to be translated, with the id of its view.
private struct Wanted {
  var view: String
  var text: LocalizableText
}

/// Whether the development locale's own texts may stand in for a locale's: `en` for `en-GB`.
private func isSameLanguage(_ locale: String, _ development: String) -> Bool {
  guard let first = LocaleIdentifier(locale), let second = LocaleIdentifier(development) else {
    return locale == development
  }
  return first.language == second.language && first.likelyScript == second.likelyScript
}

/// One finding for each table that a locale lacks altogether, while it has others.
private func missingTables(
  _ texts: [Wanted], _ translations: [Localization], _ subject: CheckSubject
) -> [Finding] {
  subject.document.tables.compactMap { table in
    let lacking = translations.filter { $0.tables[table.name] == nil }.map(\.locale)
    let count = Set(texts.filter { $0.text.table == table.name }.map(\.text.key)).count
    guard !lacking.isEmpty, count > 0 else { return nil }
    return Finding(
      rule: .missingTranslation, severity: .warning, path: subject.path,
      position: table.position, object: table.name,
      message: "the table \"\(table.name)\" is not there in \(list(lacking)): "
        + (count == 1 ? "one text is" : "\(count) texts are") + " not translated",
      occurrences: lacking.map { Finding.Occurrence(locale: $0) })
  }
}

/// One finding for each key that some locale's table lacks, however many views show its text.
private func missingKeys(
  _ texts: [Wanted], _ translations: [Localization], _ subject: CheckSubject
) -> [Finding] {
  var seen: Set<[String]> = []
  return texts.compactMap { wanted in
    let text = wanted.text
    guard let key = text.key, seen.insert([text.table, key]).inserted else { return nil }
    let lacking = translations.compactMap { localization in
      localization.tables[text.table].flatMap { table in
        table[key] == nil && table.isToBeTranslated(key)
          ? (locale: localization.locale, path: table.path) : nil
      }
    }
    guard !lacking.isEmpty else { return nil }
    return Finding(
      rule: .missingTranslation, severity: .warning, path: subject.path, position: text.position,
      object: wanted.view,
      message:
        "\"\(key)\" (\"\(text.value.shortened)\") has no translation in \(list(lacking.map(\.locale)))",
      occurrences: lacking.map { Finding.Occurrence(locale: $0.locale) },
      notes: distinct(lacking.map(\.path)).map {
        Finding.Note(
          path: $0, position: nil,
          message: $0.hasSuffix(".xcstrings")
            ? "\"\(key)\" is not translated here" : "there is no \"\(key)\" here")
      })
  }
}

/// Each path once: a string catalog is the table of many locales.
private func distinct(_ paths: [String]) -> [String] {
  var seen: Set<String> = []
  return paths.filter { seen.insert($0).inserted }
}

/// The first name, and how many more there are: the report lists them all.
private func list(_ locales: [String]) -> String {
  (locales.first ?? "") + (locales.count > 1 ? " and \(locales.count - 1) more" : "")
}
