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
        every language. None is asked for of a text without letters or whose comment says not to \
        translate it, nor, in a document of Interface Builder, of one that is not drawn, that a \
        binding replaces or that was left as the library has it. A variant of the development \
        language, such as en-GB beside en, need not have every key.
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
      .flatMap { view in view.texts.map { Wanted(object: view.id, text: $0) } }
      .filter(\.text.needsTranslation)
    let looseTexts = subject.document.looseTexts.filter(\.needsTranslation)
      .map { Wanted(object: $0.key.flatMap(objectID), text: $0) }
    let translations = subject.localizations.filter {
      !isSameLanguage($0.locale, subject.developmentLocale)
    }
    let all = texts + looseTexts
    return missingTables(all, translations, subject) + missingKeys(all, translations, subject)
  }
}

/// A text that is to be translated, with the id of its view or of what else has it.
private struct Wanted {
  var object: String?
  var text: LocalizableText
}

/// The id that a key of Interface Builder's begins with.
private func objectID(of key: String) -> String? {
  key.firstIndex(of: ".").map { String(key[..<$0]) }
}

/// Whether the development locale's own texts may stand in for a locale's: `en` for `en-GB`.
private func isSameLanguage(_ locale: String, _ development: String) -> Bool {
  guard let first = LocaleIdentifier(locale), let second = LocaleIdentifier(development) else {
    return locale == development
  }
  return first.language == second.language && first.likelyScript == second.likelyScript
}

/// Whether a table is there with nothing in it, so that not each text is to be told of.
private func isBlank(_ table: StringsTable?, _ texts: Int) -> Bool {
  texts > 1 && table?.entries.isEmpty ?? false
}

/// The number of texts that a table translates.
private func count(_ texts: [Wanted], in table: String) -> Int {
  Set(texts.filter { $0.text.table == table }.map(\.text.key)).count
}

/// One finding for each table that a locale lacks altogether, while it has others, and for each that
/// is there with nothing in it.
private func missingTables(
  _ texts: [Wanted], _ translations: [Localization], _ subject: CheckSubject
) -> [Finding] {
  subject.document.tables.flatMap { table in
    let count = count(texts, in: table.name)
    let states = [
      ("is not there", translations.filter { $0.tables[table.name] == nil }),
      ("is empty", translations.filter { isBlank($0.tables[table.name], count) }),
    ]
    return states.filter { count > 0 && !$0.1.isEmpty }.map { state, lacking in
      Finding(
        rule: .missingTranslation, severity: .warning, path: subject.path,
        position: table.position, object: table.name,
        message: "the table \"\(table.name)\" \(state) in \(list(lacking.map(\.locale))): "
          + (count == 1 ? "one text is" : "\(count) texts are") + " not translated",
        occurrences: lacking.map { Finding.Occurrence(locale: $0.locale) })
    }
  }
}

/// One finding for each key that some locale's table lacks, however many views show its text.
private func missingKeys(
  _ texts: [Wanted], _ translations: [Localization], _ subject: CheckSubject
) -> [Finding] {
  var seen: Set<[String]> = []
  let counts = Dictionary(
    subject.document.tables.map { ($0.name, count(texts, in: $0.name)) }
  ) { first, _ in first }
  return texts.compactMap { wanted in
    let text = wanted.text
    guard let key = text.key, seen.insert([text.table, key]).inserted else { return nil }
    let lacking = translations.compactMap { localization in
      localization.tables[text.table].flatMap { table in
        table[key] == nil && table.isToBeTranslated(key)
          && !isBlank(table, counts[text.table] ?? 0)
          ? (locale: localization.locale, path: table.path) : nil
      }
    }
    guard !lacking.isEmpty else { return nil }
    return Finding(
      rule: .missingTranslation, severity: .warning, path: subject.path, position: text.position,
      object: wanted.object,
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
