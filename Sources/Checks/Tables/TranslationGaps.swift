import Diagnostics
import InterfaceDocuments
import LocaleData
import LocalizationTables
import StringsFiles

/// The texts that tables do not translate: those of a document, or those of a table in the source
/// language.
///
/// The gaps of a document are reported there, those of a table at its file of each locale.
struct TranslationGaps {
  /// A text with the locales whose tables lack it.
  private struct Gap {
    var text: DevelopmentText
    var lacking: [(locale: String, path: String)]
    /// Whether several locales have the table and none has the key.
    var isNowhere: Bool
    /// The key that has the translation, if there is one.
    var proposal: Rekeying.Proposal?

    /// The key and the text, if it is known, as in messages: `"save.title" ("Save")`.
    var name: String {
      "\"\(text.key)\"" + (text.origin == .key ? "" : " (\"\(text.value.shortened)\")")
    }

    /// The paths of the tables that lack it.
    var paths: [String] { lacking.map(\.path).uniqued() }
  }

  /// A locale that is reported as a whole.
  private struct PoorLocale {
    var name: String
    /// The path of its first table.
    var path: String
    /// The number of texts to translate, and of those that are translated.
    var count: Int
    var translated: Int
    /// Whether the table is empty, rather than with fewer than half of the texts.
    var isEmpty = false
  }

  /// The number of texts from which on a locale is judged as a whole.
  private static let minimumCount = 4

  private let subject: TableSubject
  private let document: TableSubject.OwningDocument?
  /// The texts to translate, each key once.
  private let texts: [DevelopmentText]
  /// The texts whose gaps the document suppresses; they do not count.
  private let suppressed: [DevelopmentText]
  private let locales: [TableSubject.TableLocale]
  /// The locales whose tables would have a key that translators were given.
  private let having: [TableSubject.TableLocale]
  /// The required locales without any table.
  private let lackingLocales: [String]
  /// The number of texts, by the table that translates them.
  private let counts: [String: Int]
  /// The keys with translations for texts that lack one.
  private var rekeying: Rekeying?

  /// Compares texts with their translations.
  ///
  /// - Parameters:
  ///   - subject: The tables of a document, or a table without documents.
  ///   - proposesKeys: Whether to look for translations of a document's texts under other keys.
  init(in subject: TableSubject, proposesKeys: Bool = true) {
    self.subject = subject
    document = subject.document
    let isSuppressed = { (text: DevelopmentText) in
      guard let document = subject.document, let gate = subject.gate else { return false }
      return gate.suppresses(Rule.missingTranslation.id, of: text.object, in: document.path)
    }
    let wanted = subject.source.filter(\.isWanted)
    suppressed = wanted.filter(isSuppressed).eachKeyOnce
    texts = wanted.filter { !isSuppressed($0) }.eachKeyOnce
    let all = subject.locales
    locales = all.filter { !$0.isSource && !$0.name.isSameLanguage(as: subject.sourceLocale) }
    // A document's texts in the development language were handed to translators as a table too.
    having = document == nil ? locales : all
    let available = all.map(\.name) + [subject.sourceLocale]
    lackingLocales = subject.requiredLocales.uniqued().filter {
      !$0.isSameLanguage(as: subject.sourceLocale)
        && LocaleIdentifier.bestMatch(for: $0, in: available) == nil
    }
    counts = Dictionary(grouping: texts, by: \.table).mapValues(\.count)
    guard proposesKeys, document != nil else { return }
    rekeying = Rekeying(
      of: gaps(in: locales, among: texts).map { gap in
        Rekeying.Wanted(
          table: gap.text.table, key: gap.text.key, text: gap.text.value,
          locales: Set(gap.lacking.map(\.locale)))
      }, in: subject)
  }

  /// The findings: tables and locales that are reported as wholes, and single texts.
  var findings: [Finding] {
    let poor = locales.compactMap(poorLocale)
    let names = Set(poor.map(\.name))
    let gaps = gaps(in: locales.filter { !names.contains($0.name) }, among: texts)
    return document == nil
      ? findings(ofTable: poor, gaps) : findings(ofDocument: poor, gaps)
  }
}

// MARK: What is lacking

extension TranslationGaps {
  /// Returns the keys that some locale's table lacks, each once, however many views show its text.
  private func gaps(
    in locales: [TableSubject.TableLocale], among texts: [DevelopmentText]
  ) -> [Gap] {
    texts.compactMap { text in
      let (key, table) = (text.key, text.table)
      let lacking = locales.compactMap { locale in
        locale.wants(key, in: table) && !locale.has(key, in: table) && !isBlank(table, in: locale)
          ? locale.path(of: table).map { (locale: locale.name, path: $0) } : nil
      }
      guard !lacking.isEmpty else { return nil }
      let having = having.filter { $0.path(of: table) != nil }
      return Gap(
        text: text, lacking: lacking,
        isNowhere: having.count > 1
          && having.allSatisfy { $0.wants(key, in: table) && !$0.has(key, in: table) },
        proposal: rekeying?[table, key]?.limited(to: Set(lacking.map(\.locale))))
    }
  }

  /// Whether a table is empty in a locale, so that its texts are not reported one by one.
  private func isBlank(_ table: String, in locale: TableSubject.TableLocale) -> Bool {
    counts[table, default: 0] > 1 && locale.isEmpty(table)
  }

  /// Returns a locale if it translates fewer than half of the texts, or if its table is empty.
  private func poorLocale(_ locale: TableSubject.TableLocale) -> PoorLocale? {
    let wanted = texts.filter { text in
      locale.wants(text.key, in: text.table) && !isBlank(text.table, in: locale)
    }
    if document == nil, let path = locale.path(of: ""), isBlank("", in: locale) {
      return PoorLocale(
        name: locale.name, path: path, count: texts.count, translated: 0, isEmpty: true)
    }
    let translated = wanted.count { locale.has($0.key, in: $0.table) }
    guard let path = wanted.first.flatMap({ locale.path(of: $0.table) }),
      wanted.count >= Self.minimumCount, 2 * translated < wanted.count
    else { return nil }
    return PoorLocale(
      name: locale.name, path: path, count: wanted.count, translated: translated)
  }

  /// Returns the gaps that are reported.
  private func reported(_ gaps: [Gap]) -> [Gap] {
    guard let gate = subject.gate else { return gaps }
    return gaps.compactMap { gap in
      guard let finding = finding(of: [gap]) else { return nil }
      let key = gap.text.key
      if document == nil, gap.isNowhere { return gate.admits(finding) ? gap : nil }
      let locales =
        document == nil
        ? gate.locales(of: finding, or: [(path: gap.text.path, key: key)], inWholes: true)
        : gate.locales(of: finding, key: key, or: gap.paths.map { (path: $0, key: key) })
      var gap = gap
      gap.lacking.removeAll { !locales.contains($0.locale) }
      return gap.lacking.isEmpty ? nil : gap
    }
  }
}

// MARK: Places of findings

extension TranslationGaps {
  private func findings(ofDocument poor: [PoorLocale], _ gaps: [Gap]) -> [Finding] {
    let gaps = reported(gaps)
    let names = Set(poor.map(\.name))
    let inPoor = reported(self.gaps(in: locales.filter { names.contains($0.name) }, among: texts))
    _ = reported(self.gaps(in: locales, among: suppressed))
    let emptyTables = findings(.missingTranslation, "is empty") { isBlank($1, in: $0) }
    return emptyTables.filter { subject.gate?.admits($0) ?? true }
      + [
        inPoor.isEmpty ? nil : finding(of: poor, inPoor),
        finding(of: gaps.filter { !$0.isNowhere }), finding(of: gaps.filter(\.isNowhere)),
      ].compactMap(\.self)
  }

  /// Returns one finding for the locales that are required and lacking, one for each file, and one
  /// for the texts that no locale has.
  private func findings(ofTable poor: [PoorLocale], _ gaps: [Gap]) -> [Finding] {
    let poor = poor.filter { locale in
      guard let gate = subject.gate, let finding = finding(of: [locale]) else { return true }
      return gate.admits(finding, ofWhole: locale.name)
    }
    let nowhere = gaps.filter(\.isNowhere)
    let others = gaps.filter { !$0.isNowhere }
    let paths = locales.compactMap { $0.path(of: "") }.uniqued()
    let inFiles = paths.map { path in
      reported(
        others.compactMap { gap in
          var gap = gap
          gap.lacking.removeAll { $0.path != path }
          return gap.lacking.isEmpty ? nil : gap
        })
    }
    return findingsOfLackingLocales.filter { subject.gate?.admits($0) ?? true }
      + paths.compactMap { path in finding(of: poor.filter { $0.path == path }) }
      + inFiles.compactMap(finding)
      + nowhere.map(\.text.path).uniqued().compactMap { path in
        finding(of: reported(nowhere.filter { $0.text.path == path }))
      }
  }

  private var findingsOfLackingLocales: [Finding] {
    guard let path = texts.first?.path, !lackingLocales.isEmpty else { return [] }
    return [
      Finding(
        rule: .missingTranslation, severity: .warning, path: path, position: nil,
        message: "the table has no translations in \(LocaleList.firstSix(lackingLocales)), which "
          + (lackingLocales.count == 1 ? "is" : "are") + " required: \(Self.number(texts.count))",
        occurrences: lackingLocales.map { Finding.Occurrence(locale: $0) })
    ]
  }

  /// One finding for each table that a locale with other tables lacks.
  var missingTables: [Finding] {
    guard document == nil else {
      return findings(.missingTable, "is missing", besidesIn: lackingLocales) {
        $0.path(of: $1) == nil
      }
    }
    guard let source = subject.tables.first(where: \.isSource), source.form != .catalog,
      subject.tables.contains(where: { !$0.isSource })
    else { return [] }
    let translated = subject.tables.filter { !$0.isSource }.map(\.locale)
    let lacking = subject.neighbourLocales.filter {
      !$0.isSameLanguage(as: subject.sourceLocale)
        && LocaleIdentifier.bestMatch(for: $0, in: translated) == nil
    }
    return finding(
      .missingTable, about: subject.name, "is missing in \(LocaleList.firstSix(lacking))",
      texts.count, lacking, at: source.table.path, nil
    ).map { [$0] } ?? []
  }

  /// Returns a finding for each table of a document that is in a state in some locales.
  ///
  /// - Parameters:
  ///   - rule: The rule of the findings.
  ///   - state: The state, as in messages.
  ///   - others: Further locales in which the tables are in the state.
  ///   - isLacking: Whether the table of a name is in the state in a locale.
  /// - Returns: The findings, in the order of the tables.
  private func findings(
    _ rule: Rule, _ state: String, besidesIn others: [String] = [],
    _ isLacking: (TableSubject.TableLocale, String) -> Bool
  ) -> [Finding] {
    (document?.declarations ?? []).compactMap { table in
      let lacking = locales.filter { isLacking($0, table.name) }.map(\.name) + others
      return finding(
        rule, about: table.name, "\(state) in \(LocaleList.first(lacking))",
        counts[table.name] ?? 0, lacking, at: document?.path ?? "", table.position)
    }
  }

  private func finding(
    _ rule: Rule, about table: String, _ state: String, _ count: Int, _ lacking: [String],
    at path: String, _ position: SourcePosition?
  ) -> Finding? {
    guard count > 0, !lacking.isEmpty else { return nil }
    return Finding(
      rule: rule, severity: .warning, path: path, position: position, object: table,
      message: "the table \"\(table)\" \(state): \(Self.number(count))",
      occurrences: lacking.map { Finding.Occurrence(locale: $0) })
  }

  private static func number(_ count: Int) -> String {
    (count == 1 ? "one text is" : "\(count) texts are") + " not translated"
  }
}

// MARK: Wording

extension TranslationGaps {
  /// Returns one finding for the locales that are reported as wholes, or `nil` if there are none.
  private func finding(of poor: [PoorLocale], _ gaps: [Gap] = []) -> Finding? {
    guard let first = poor.first else { return nil }
    let count = texts.count
    let locales = poor.map { "\($0.name) (\($0.translated))" }
    var finding = Finding(
      rule: .missingTranslation, severity: .warning, path: document?.path ?? first.path,
      position: document?.declarations.first?.position,
      message: first.isEmpty
        ? "the table is empty in \(first.name): \(first.count) texts are not translated"
        : "fewer than half of the \(count) texts are translated in "
          + LocaleList.firstSix(locales) + Self.renaming(gaps),
      occurrences: poor.map { Finding.Occurrence(locale: $0.name) })
    guard document != nil else { return finding }
    finding.members = gaps.map(member)
    finding.corrections = corrections(of: gaps)
    finding.notes =
      poor.map {
        Finding.Note(
          path: $0.path, position: nil,
          message: "\($0.translated) of \(count) texts are translated here")
      } + Self.places(gaps)
    return finding
  }

  /// Returns one finding for several texts, or `nil` if there are none.
  private func finding(of gaps: [Gap]) -> Finding? {
    guard let first = gaps.first else { return nil }
    let lacking = gaps.flatMap { $0.lacking.map(\.locale) }
    let isInTable = document == nil && !first.isNowhere
    var finding = Finding(
      rule: .missingTranslation, severity: first.isNowhere ? .note : .warning,
      path: isInTable ? first.lacking[0].path : first.text.path,
      position: isInTable ? nil : first.text.position, object: object(of: first.text),
      message: "")
    var ordered = locales.map(\.name).filter(Set(lacking).contains)
    let absence = document == nil ? "translated in any locale" : "in any table"
    guard gaps.count > 1 else {
      finding.message =
        first.name
        + (first.isNowhere
          ? " is not \(absence)" : " has no translation in \(LocaleList.first(ordered))")
        + Self.renaming(gaps)
      finding.occurrences = occurrences(of: first)
      finding.notes = notes(on: first)
      finding.corrections = corrections(of: gaps)
      return finding
    }
    if document != nil || !first.isNowhere { finding.object = nil }
    let number = "\(gaps.count)" + (document == nil ? " of \(texts.count)" : "") + " texts are not "
    if first.isNowhere {
      finding.message = number + absence
    } else if isInTable, ordered.count == 1 {
      finding.message = number + "translated in \(ordered[0])"
    } else {
      finding.message =
        number + "translated everywhere: " + LocaleList.counts(lacking) + Self.renaming(gaps)
    }
    if document != nil { ordered = LocaleList.byFrequency(lacking).map(\.locale) }
    if document != nil || !first.isNowhere {
      finding.occurrences = ordered.map { Finding.Occurrence(locale: $0) }
    }
    finding.members = gaps.map(member)
    finding.notes = Self.places(gaps)
    finding.corrections = corrections(of: gaps)
    return finding
  }

  /// Returns the renamings of keys whose translations the texts get.
  private func corrections(of gaps: [Gap]) -> [Correction] {
    gaps.compactMap { gap in gap.proposal?.correction(for: object(of: gap.text)) }
  }

  /// Returns the text as a member of a finding about several.
  private func member(_ gap: Gap) -> Finding.Member {
    Finding.Member(
      name: gap.name + (gap.proposal.map { ": rename \"\($0.old)\"" } ?? ""),
      object: object(of: gap.text), path: gap.text.path, position: gap.text.position,
      occurrences: occurrences(of: gap))
  }

  private func object(of text: DevelopmentText) -> String? {
    document == nil ? text.key : text.object
  }

  private func occurrences(of gap: Gap) -> [Finding.Occurrence] {
    document == nil && gap.isNowhere
      ? [] : gap.lacking.map { Finding.Occurrence(locale: $0.locale) }
  }

  /// Returns the notes of a finding about a single text.
  private func notes(on gap: Gap) -> [Finding.Note] {
    guard document != nil else {
      return gap.isNowhere
        ? []
        : [
          Finding.Note(
            path: gap.text.path, position: gap.text.position,
            message: gap.text.origin == .key
              ? "this table has the key" : "the text is written here")
        ]
    }
    let places = Self.places([gap])
    let others = gap.paths.filter { path in !places.contains { $0.path == path } }
    return places
      + others.map { path in
        Finding.Note(
          path: path, position: nil,
          message: "\"\(gap.text.key)\" is "
            + (hasUntranslated(gap, in: path) ? "not translated here" : "missing here"))
      }
  }

  /// Returns whether a table has the key of a text, but no translation of it.
  private func hasUntranslated(_ gap: Gap, in path: String) -> Bool {
    subject.tables.contains { table in
      table.table.path == path
        && (table.form == .catalog
          || table.table.untranslated.contains { ExactText.areSame($0.key, gap.text.key) })
    }
  }

  /// Returns the part of a message about texts whose translations have another key, if there are
  /// any.
  private static func renaming(_ gaps: [Gap]) -> String {
    let proposals = gaps.compactMap(\.proposal)
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
}

extension DevelopmentText {
  /// Whether users would miss a translation.
  fileprivate var isWanted: Bool {
    needsTranslation && !isInvariant && !value.allSatisfy(\.isWhitespace)
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
