import Diagnostics
import InterfaceDocuments
import LocaleData
import LocalizationTables
import StringsFiles

/// The texts of a document that its tables do not translate.
struct TranslationGaps {
  /// A text to translate, with the id of the object that has it.
  private struct Wanted {
    var object: String?
    var text: LocalizableText
  }

  private struct TableKey: Hashable {
    var table: String
    var key: String
  }

  /// A key with the locales whose tables lack it.
  private struct Gap {
    var wanted: Wanted
    var key: String
    var lacking: [(locale: String, path: String)]
    /// Whether there are several tables and none has the key.
    var isNowhere: Bool

    /// The key and the text, as in messages: `"save.title" ("Save")`.
    var name: String { "\"\(key)\" (\"\(wanted.text.value.shortened)\")" }
    /// The path of the document.
    var document: String
    /// The key that has the translation, if there is one.
    var proposal: Rekeying.Proposal?

    /// The text as a member of a finding about several.
    var member: Finding.Member {
      Finding.Member(
        name: name + (proposal.map { ": rename \"\($0.old)\"" } ?? ""), object: wanted.object,
        path: document, position: wanted.text.position,
        occurrences: lacking.map { Finding.Occurrence(locale: $0.locale) })
    }
  }

  private let subject: DocumentSubject
  private let texts: [Wanted]
  /// The texts whose gaps the document suppresses; they do not count.
  private let suppressed: [Wanted]
  private let translations: [Localization]
  /// The number of texts, by the table that translates them.
  private let counts: [String: Int]
  /// The keys with translations for texts that lack one.
  private var rekeying: Rekeying?

  /// Collects the texts of a document that need a translation.
  ///
  /// - Parameters:
  ///   - subject: The document and its tables.
  ///   - proposesKeys: Whether to look for translations of the texts under other keys.
  init(in subject: DocumentSubject, proposesKeys: Bool = true) {
    let viewTexts = subject.views.views
      .flatMap { view in view.texts.map { Wanted(object: view.id, text: $0) } }
    let looseTexts = subject.document.looseTexts
      .map { Wanted(object: $0.key.flatMap(Self.objectID), text: $0) }
    let wanted = (viewTexts + looseTexts).filter(\.text.needsTranslation)
    self.subject = subject
    let available = subject.localizations.map(\.locale)
    let lacking = subject.requiredLocales.filter {
      LocaleIdentifier.bestMatch(for: $0, in: available) == nil
    }
    translations =
      (subject.localizations
      + lacking.map { Localization(locale: $0, tables: [:]) })
      .filter { !$0.locale.isSameLanguage(as: subject.developmentLocale) }
    let isSuppressed = { (wanted: Wanted) in
      subject.gate?.suppresses(Rule.missingTranslation.id, of: wanted.object, in: subject.path)
        ?? false
    }
    suppressed = wanted.filter(isSuppressed)
    texts = suppressed.isEmpty ? wanted : wanted.filter { !isSuppressed($0) }
    let keys = Dictionary(grouping: texts, by: \.text.table)
    counts = keys.mapValues { Set($0.map(\.text.key)).count }
    guard proposesKeys else { return }
    rekeying = Rekeying(
      of: gaps(of: translations, among: texts).map { gap in
        Rekeying.Wanted(
          table: gap.wanted.text.table, key: gap.key, text: gap.wanted.text.value,
          locales: Set(gap.lacking.map(\.locale)))
      }, in: subject)
  }

  /// The findings: empty tables, locales with fewer than half of the texts, and single texts.
  var findings: [Finding] {
    let stale = staleLocales
    let names = Set(stale.map(\.locale))
    let gaps = reported(
      gaps(of: translations.filter { !names.contains($0.locale) }, among: texts))
    _ = reported(self.gaps(of: translations, among: suppressed))
    return emptyTables.filter { subject.gate?.admits($0) ?? true }
      + [finding(ofStale: stale)].compactMap { $0 }
      + [finding(of: gaps.filter { !$0.isNowhere }), finding(of: gaps.filter(\.isNowhere))]
      .compactMap { $0 }
  }
}

// MARK: Tables and locales

extension TranslationGaps {
  /// Returns the gaps that are reported.
  private func reported(_ gaps: [Gap]) -> [Gap] {
    guard let gate = subject.gate else { return gaps }
    return gaps.compactMap { gap in
      guard let finding = finding(of: [gap]) else { return nil }
      let places = LocaleTally.distinct(gap.lacking.map(\.path)).map { (path: $0, key: gap.key) }
      let locales = gate.locales(of: finding, key: gap.key, or: places)
      var gap = gap
      gap.lacking.removeAll { !locales.contains($0.locale) }
      return gap.lacking.isEmpty ? nil : gap
    }
  }

  /// The number of texts from which on a locale is judged as a whole.
  private static let minimumCount = 4

  /// One finding for each table that a locale with other tables lacks.
  var missingTables: [Finding] {
    tables(.missingTable, "is missing") { localization, name in
      localization.table(named: name) == nil
    }
  }

  /// One finding for each table that is empty in a locale.
  private var emptyTables: [Finding] {
    tables(.missingTranslation, "is empty") { isBlank($1, in: $0) }
  }

  /// Returns a finding for each table that is in a state in some locales.
  ///
  /// - Parameters:
  ///   - rule: The rule of the findings.
  ///   - state: The state, as in messages.
  ///   - isLacking: Whether the table of a name is in the state in a locale.
  /// - Returns: The findings, in the order of the tables.
  private func tables(
    _ rule: Rule, _ state: String, _ isLacking: (Localization, String) -> Bool
  ) -> [Finding] {
    subject.document.tables.compactMap { table in
      let count = counts[table.name] ?? 0
      let lacking = translations.filter { isLacking($0, table.name) }
      guard count > 0, !lacking.isEmpty else { return nil }
      return Finding(
        rule: rule, severity: .warning, path: subject.path,
        position: table.position, object: table.name,
        message: "the table \"\(table.name)\" \(state) in \(Self.list(lacking.map(\.locale))): "
          + (count == 1 ? "one text is" : "\(count) texts are") + " not translated",
        occurrences: lacking.map { Finding.Occurrence(locale: $0.locale) })
    }
  }

  /// Whether a table is empty in a locale, in all of its files, so that its texts are not reported
  /// one by one.
  private func isBlank(_ name: String, in localization: Localization) -> Bool {
    guard counts[name, default: 0] > 1 else { return false }
    let tables = localization.files.filter { $0.name == name }.map(\.table)
    return !tables.isEmpty
      && tables.allSatisfy { $0.entries.isEmpty && $0.untranslated.isEmpty }
  }

  /// The locales that translate fewer than half of the texts, with the number translated.
  private var staleLocales: [(locale: String, translated: Int, path: String)] {
    translations.compactMap { localization in
      var (wanted, translated) = (Set<TableKey>(), 0)
      var path: String?
      var blank: [String: Bool] = [:]
      for text in texts.lazy.map(\.text) {
        guard let key = text.key, let table = localization.table(named: text.table),
          table.isToBeTranslated(key)
        else { continue }
        let isBlank = blank[text.table] ?? self.isBlank(text.table, in: localization)
        blank[text.table] = isBlank
        guard !isBlank, wanted.insert(TableKey(table: text.table, key: key)).inserted else {
          continue
        }
        path = path ?? table.path
        if localization.entry(key, in: text.table) != nil { translated += 1 }
      }
      guard let path, wanted.count >= Self.minimumCount, 2 * translated < wanted.count else {
        return nil
      }
      return (localization.locale, translated, path)
    }
  }

  private func finding(
    ofStale stale: [(locale: String, translated: Int, path: String)]
  ) -> Finding? {
    guard !stale.isEmpty else { return nil }
    let count = Set(texts.map { [$0.text.table, $0.text.key ?? ""] }).count
    let locales = stale.map { "\($0.locale) (\($0.translated))" }
    let gaps = reported(
      gaps(
        of: translations.filter { locale in stale.contains { $0.locale == locale.locale } },
        among: texts))
    guard !gaps.isEmpty else { return nil }
    return Finding(
      rule: .missingTranslation, severity: .warning, path: subject.path,
      position: subject.document.tables.first?.position,
      message: "fewer than half of the \(count) texts are translated in "
        + LocaleTally.list(locales)
        + Self.renaming(gaps),
      occurrences: stale.map { Finding.Occurrence(locale: $0.locale) },
      members: gaps.map(\.member),
      notes: stale.map {
        Finding.Note(
          path: $0.path, position: nil,
          message: "\($0.translated) of \(count) texts are translated here")
      } + Self.places(gaps))
  }
}

// MARK: Texts

extension TranslationGaps {
  /// Returns the keys that some locale's table lacks, each once, however many views show its text.
  private func gaps(of current: [Localization], among texts: [Wanted]) -> [Gap] {
    var seen: Set<TableKey> = []
    return texts.compactMap { wanted in
      let text = wanted.text
      guard let key = text.key, seen.insert(TableKey(table: text.table, key: key)).inserted else {
        return nil
      }
      let lacking = current.compactMap { localization in
        localization.table(named: text.table).flatMap { table in
          localization.entry(key, in: text.table) == nil && table.isToBeTranslated(key)
            && !isBlank(text.table, in: localization)
            ? (locale: localization.locale, path: table.path) : nil
        }
      }
      guard !lacking.isEmpty else { return nil }
      // The development locale's table was handed to translators too.
      let having = subject.localizations.filter { $0.table(named: text.table) != nil }
      let isNowhere =
        having.count > 1 && having.allSatisfy { $0.entry(key, in: text.table) == nil }
      return Gap(
        wanted: wanted, key: key, lacking: lacking, isNowhere: isNowhere, document: subject.path,
        proposal: rekeying?[text.table, key]?.limited(to: Set(lacking.map(\.locale))))
    }
  }

  /// Returns whether a table has the key of a text, but no translation of it.
  private func hasUntranslated(_ gap: Gap, in path: String) -> Bool {
    translations.contains { localization in
      localization.table(named: gap.wanted.text.table).map { table in
        table.path == path && table.untranslated.contains { ExactText.areSame($0.key, gap.key) }
      } ?? false
    }
  }

  /// Returns the part of a message about texts whose translations have another key, if there are
  /// any.
  private static func renaming(_ gaps: [Gap]) -> String {
    let proposals = gaps.compactMap(\.proposal)
    guard gaps.count > 1 else { return proposals.first.map { "; \($0.sentence)" } ?? "" }
    guard let first = proposals.first else { return "" }
    guard proposals.count > 1 else { return "; \(first.sentence)" }
    return
      "; \(proposals.count) of them have the same text as keys that nothing looks up: rename these"
  }

  /// Returns notes with the keys to rename; a single one is in the message already.
  private static func places(_ gaps: [Gap]) -> [Finding.Note] {
    let proposals = gaps.compactMap(\.proposal)
    return proposals.flatMap { proposals.count == 1 ? $0.places : $0.notes }
  }

  /// Returns one finding for several texts, or `nil` if there are none.
  private func finding(of gaps: [Gap]) -> Finding? {
    guard let first = gaps.first else { return nil }
    let severity: Severity = first.isNowhere ? .note : .warning
    guard gaps.count > 1 else {
      let locales = first.lacking.map(\.locale)
      let places = Self.places(gaps)
      let others = LocaleTally.distinct(first.lacking.map(\.path)).filter { path in
        !places.contains { $0.path == path }
      }
      return Finding(
        rule: .missingTranslation, severity: severity, path: subject.path,
        position: first.wanted.text.position, object: first.wanted.object,
        message: first.name
          + (first.isNowhere
            ? " is not in any table" : " has no translation in \(Self.list(locales))")
          + Self.renaming(gaps),
        occurrences: locales.map { Finding.Occurrence(locale: $0) },
        notes: places
          + others.map {
            Finding.Note(
              path: $0, position: nil,
              message: TablePlace.Form(ofFile: $0) == .catalog || hasUntranslated(first, in: $0)
                ? "\"\(first.key)\" is not translated here" : "\"\(first.key)\" is missing here")
          })
    }
    let locales = LocaleTally.distinct(gaps.flatMap { $0.lacking.map(\.locale) })
    let numbers = locales.map { locale in
      (locale, gaps.count { $0.lacking.contains { $0.locale == locale } })
    }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    return Finding(
      rule: .missingTranslation, severity: severity, path: subject.path,
      position: first.wanted.text.position, object: nil,
      message: first.isNowhere
        ? "\(gaps.count) texts are not in any table"
        : "\(gaps.count) texts are not translated everywhere: "
          + LocaleTally.list(numbers.map { "\($0.1) in \($0.0)" })
          + Self.renaming(gaps),
      occurrences: numbers.map { Finding.Occurrence(locale: $0.0) },
      members: gaps.map(\.member), notes: Self.places(gaps))
  }
}

extension TranslationGaps {
  /// Returns the id at the beginning of an Interface Builder key.
  private static func objectID(of key: String) -> String? {
    key.firstIndex(of: ".").map { String(key[..<$0]) }
  }

  /// Returns the first name and the number of the others, which the report lists.
  private static func list(_ locales: [String]) -> String {
    (locales.first ?? "") + (locales.count > 1 ? " and \(locales.count - 1) more" : "")
  }
}

extension String {
  /// Whether the development locale's texts are readable in a locale: `en` in `en-GB`.
  package func isSameLanguage(as development: String) -> Bool {
    guard let first = LocaleIdentifier(self), let second = LocaleIdentifier(development) else {
      return self == development
    }
    return first.language == second.language && first.likelyScript == second.likelyScript
  }
}
