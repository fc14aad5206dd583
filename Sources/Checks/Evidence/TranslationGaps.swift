import Diagnostics
import InterfaceDocuments
import LocalizationTables

/// The texts of a document that its tables do not translate.
struct TranslationGaps {
  /// A text that is to be translated, with the id of its view or of what else has it.
  private struct Wanted {
    var object: String?
    var text: LocalizableText
  }

  /// A key with the locales whose tables lack it.
  private struct Gap {
    var wanted: Wanted
    var key: String
    var lacking: [(locale: String, path: String)]
    /// Whether no table has it, of several.
    var isNowhere: Bool

    /// What it is and how it is called: `"save.title" ("Save")`.
    var name: String { "\"\(key)\" (\"\(wanted.text.value.shortened)\")" }
    /// The file of the document.
    var document: String
    /// The key that has the translation, if there is one.
    var proposal: Rekeying.Proposal?

    /// The text among others that lack a translation.
    var member: Finding.Member {
      Finding.Member(
        name: name + (proposal.map { ": rename \"\($0.old)\"" } ?? ""), object: wanted.object,
        path: document, position: wanted.text.position,
        occurrences: lacking.map { Finding.Occurrence(locale: $0.locale) })
    }
  }

  private let subject: CheckSubject
  private let texts: [Wanted]
  private let translations: [Localization]
  /// The number of texts, by the table that translates them.
  private let counts: [String: Int]
  /// The keys that have translations of texts that lack them.
  private var rekeying: Rekeying?

  /// Collects what a document has to be translated.
  init(in subject: CheckSubject) {
    let suppressions = Suppressions(subject.document)
    let texts = subject.document.views
      .filter { !suppressions.cover(.missingTranslation, of: $0.id) }
      .flatMap { view in view.texts.map { Wanted(object: view.id, text: $0) } }
    let looseTexts = subject.document.looseTexts
      .map { Wanted(object: $0.key.flatMap(Self.objectID), text: $0) }
    self.texts = (texts + looseTexts).filter(\.text.needsTranslation)
    self.subject = subject
    translations = subject.localizations.filter {
      !$0.locale.isSameLanguage(as: subject.developmentLocale)
    }
    let keys = Dictionary(grouping: self.texts, by: \.text.table)
    counts = keys.mapValues { Set($0.map(\.text.key)).count }
    rekeying = Rekeying(
      of: gaps(of: translations).map { gap in
        Rekeying.Wanted(
          table: gap.wanted.text.table, key: gap.key, text: gap.wanted.text.value,
          locales: Set(gap.lacking.map(\.locale)))
      }, in: subject)
  }

  /// The findings: missing tables, locales with fewer than half of the texts, and single texts.
  var findings: [Finding] {
    let stale = staleLocales
    let names = Set(stale.map(\.locale))
    let gaps = gaps(of: translations.filter { !names.contains($0.locale) })
    return missingTables + (stale.isEmpty ? [] : [finding(ofStale: stale)])
      + [finding(of: gaps.filter { !$0.isNowhere }), finding(of: gaps.filter(\.isNowhere))]
      .compactMap { $0 }
  }
}

// MARK: Tables and locales

extension TranslationGaps {
  /// The least number of texts by which a locale is judged as a whole.
  private static let leastCount = 4

  /// One finding for each table that a locale lacks altogether, while it has others, and for each that
  /// is there with nothing in it.
  private var missingTables: [Finding] {
    subject.document.tables.flatMap { table in
      let count = counts[table.name] ?? 0
      let states = [
        ("is not there", translations.filter { $0.tables[table.name] == nil }),
        ("is empty", translations.filter { isBlank($0.tables[table.name], count) }),
      ]
      return states.filter { count > 0 && !$0.1.isEmpty }.map { state, lacking in
        Finding(
          rule: .missingTranslation, severity: .warning, path: subject.path,
          position: table.position, object: table.name,
          message: "the table \"\(table.name)\" \(state) in \(Self.list(lacking.map(\.locale))): "
            + (count == 1 ? "one text is" : "\(count) texts are") + " not translated",
          occurrences: lacking.map { Finding.Occurrence(locale: $0.locale) })
      }
    }
  }

  /// Whether a table is there with nothing in it, so that its texts are not reported one by one.
  private func isBlank(_ table: StringsTable?, _ texts: Int) -> Bool {
    texts > 1 && table?.entries.isEmpty ?? false
  }

  /// The locales that translate fewer than half of the texts, with how many they do.
  private var staleLocales: [(locale: String, translated: Int, path: String)] {
    translations.compactMap { localization in
      var (wanted, translated) = (Set<[String]>(), 0)
      var path: String?
      for text in texts.map(\.text) {
        guard let key = text.key, let table = localization.tables[text.table],
          table.isToBeTranslated(key), !isBlank(table, counts[text.table] ?? 0),
          wanted.insert([text.table, key]).inserted
        else { continue }
        path = path ?? table.path
        if table[key] != nil { translated += 1 }
      }
      guard let path, wanted.count >= Self.leastCount, 2 * translated < wanted.count else {
        return nil
      }
      return (localization.locale, translated, path)
    }
  }

  private func finding(
    ofStale stale: [(locale: String, translated: Int, path: String)]
  ) -> Finding {
    let count = Set(texts.map { [$0.text.table, $0.text.key ?? ""] }).count
    let words = stale.map { "\($0.locale) (\($0.translated))" }
    let gaps = gaps(
      of: translations.filter { locale in stale.contains { $0.locale == locale.locale } })
    return Finding(
      rule: .missingTranslation, severity: .warning, path: subject.path,
      position: subject.document.tables.first?.position,
      message: "fewer than half of the \(count) texts are translated in "
        + words.prefix(6).joined(separator: ", ") + Self.rest(words.count - 6, "locale")
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
  /// The keys that some locale's table lacks, each once, however many views show its text.
  private func gaps(of current: [Localization]) -> [Gap] {
    var seen: Set<[String]> = []
    return texts.compactMap { wanted in
      let text = wanted.text
      guard let key = text.key, seen.insert([text.table, key]).inserted else { return nil }
      let lacking = current.compactMap { localization in
        localization.tables[text.table].flatMap { table in
          table[key] == nil && table.isToBeTranslated(key)
            && !isBlank(table, counts[text.table] ?? 0)
            ? (locale: localization.locale, path: table.path) : nil
        }
      }
      guard !lacking.isEmpty else { return nil }
      // What is in the development locale's table was handed to translators.
      let tables = subject.localizations.compactMap { $0.tables[text.table] }
      let isNowhere = tables.count > 1 && tables.allSatisfy { $0[key] == nil }
      return Gap(
        wanted: wanted, key: key, lacking: lacking, isNowhere: isNowhere, document: subject.path,
        proposal: rekeying?[text.table, key]?.limited(to: Set(lacking.map(\.locale))))
    }
  }

  /// What a message says of the texts whose translations are there under another key, if any are.
  private static func renaming(_ gaps: [Gap]) -> String {
    let proposals = gaps.compactMap(\.proposal)
    guard gaps.count > 1 else { return proposals.first.map { "; \($0.sentence)" } ?? "" }
    guard let first = proposals.first else { return "" }
    guard proposals.count > 1 else { return "; \(first.sentence)" }
    return
      "; \(proposals.count) of them have the same text as keys that nothing looks up: rename these"
  }

  /// Where the keys are that have translations of texts that lack them; one alone is in the message.
  private static func places(_ gaps: [Gap]) -> [Finding.Note] {
    let proposals = gaps.compactMap(\.proposal)
    return proposals.flatMap { proposals.count == 1 ? $0.places : $0.notes }
  }

  /// One finding for some of the texts, if there are any.
  private func finding(of gaps: [Gap]) -> Finding? {
    guard let first = gaps.first else { return nil }
    let severity: Severity = first.isNowhere ? .note : .warning
    guard gaps.count > 1 else {
      let locales = first.lacking.map(\.locale)
      let places = Self.places(gaps)
      let others = Self.distinct(first.lacking.map(\.path)).filter { path in
        !places.contains { $0.path == path }
      }
      return Finding(
        rule: .missingTranslation, severity: severity, path: subject.path,
        position: first.wanted.text.position, object: first.wanted.object,
        message: first.name
          + (first.isNowhere
            ? " is in no table" : " has no translation in \(Self.list(locales))")
          + Self.renaming(gaps),
        occurrences: locales.map { Finding.Occurrence(locale: $0) },
        notes: places
          + others.map {
            Finding.Note(
              path: $0, position: nil,
              message: $0.hasSuffix(".xcstrings")
                ? "\"\(first.key)\" is not translated here" : "there is no \"\(first.key)\" here")
          })
    }
    let locales = Self.distinct(gaps.flatMap { $0.lacking.map(\.locale) })
    let numbers = locales.map { locale in
      (locale, gaps.count { $0.lacking.contains { $0.locale == locale } })
    }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    let words = numbers.map { "\($0.1) in \($0.0)" }
    return Finding(
      rule: .missingTranslation, severity: severity, path: subject.path,
      position: first.wanted.text.position, object: nil,
      message: first.isNowhere
        ? "\(gaps.count) texts are in no table"
        : "\(gaps.count) texts are not translated everywhere: "
          + words.prefix(6).joined(separator: ", ") + Self.rest(words.count - 6, "locale")
          + Self.renaming(gaps),
      occurrences: numbers.map { Finding.Occurrence(locale: $0.0) },
      members: gaps.map(\.member), notes: Self.places(gaps))
  }
}

extension TranslationGaps {
  /// The id that a key of Interface Builder's begins with.
  private static func objectID(of key: String) -> String? {
    key.firstIndex(of: ".").map { String(key[..<$0]) }
  }

  /// Each name once: a string catalog is the table of many locales.
  private static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// The first name, and how many more there are: the report lists them all.
  private static func list(_ locales: [String]) -> String {
    (locales.first ?? "") + rest(locales.count - 1, nil)
  }

  private static func rest(_ count: Int, _ noun: String?) -> String {
    guard count > 0 else { return "" }
    return " and \(count) more" + (noun.map { " \($0)" + (count == 1 ? "" : "s") } ?? "")
  }
}

extension String {
  /// Whether the development locale's own texts may stand in for a locale's: `en` for `en-GB`.
  func isSameLanguage(as development: String) -> Bool {
    guard let first = LocaleIdentifier(self), let second = LocaleIdentifier(development) else {
      return self == development
    }
    return first.language == second.language && first.likelyScript == second.likelyScript
  }
}
