import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds translations that are copies of the text.
  static let untranslatedValue: Rule = Rule(
    RuleInfo(
      id: RuleID("untranslated-value"), severity: .note, title: "Untranslated value",
      summary: "A translation is the same as the text in the source language.",
      rationale: """
        The entry was created as a copy, and perhaps nobody translated it. Translate it. Names, \
        abbreviations, addresses and texts without words are left out. So are texts that nearly all \
        of at least three locales leave unchanged, and those that may be names, with capitals at the \
        beginning of their words, if more than a third do. Single words are often the same in \
        languages with one script: those in Latin letters are reported in a table with texts in \
        another script, if most locales change them. The copies in a table are one finding that \
        lists each of them. Locales that copy more than half of a table are another one, which \
        lists these locales.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "cancel" = "Cancel the Download";
        "save" = "Save";
        /* de.lproj/Case.strings */
        "cancel" = "Cancel the Download";
        "save" = "Sichern";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "cancel" = "Cancel the Download";
        "save" = "Save";
        /* de.lproj/Case.strings */
        "cancel" = "Laden abbrechen";
        "save" = "Sichern";
        """),
    RuleTraits().with { $0.tableEvidence = .documents },
    isGated: true,
    checkTable: { UntranslatedValues(in: $0).findings }, check: { _ in [] })
}

/// The copies of source texts in the tables of all locales.
private struct UntranslatedValues {
  /// A table of one locale.
  private struct Table {
    var path: String
    var locale: String
    /// The number of texts that could have been translated.
    var count = 0
    var copies: [TableSubject.TextFinding] = []
    /// The number of texts with letters that are not Latin.
    var nonLatinCount = 0

    /// Whether most of what was translated is not in Latin letters.
    var isNonLatin: Bool { 2 * nonLatinCount > count - copies.count }

    /// Whether nobody translated it: three of four texts are copies.
    var isUntranslated: Bool { copies.count >= 4 && 4 * copies.count >= 3 * count }

    /// Whether more than half of the texts are copies.
    var hasMostlyCopies: Bool { copies.count >= 4 && 2 * copies.count > count }
  }

  /// What identifies a table of one locale: a string catalog has several.
  private struct TableName: Hashable {
    var path: String
    var locale: String
  }

  /// How the translated tables treat a key.
  private struct Usage {
    var count = 0
    var copies = 0

    /// Whether there are enough tables to tell names from other texts.
    var isKnown: Bool { count >= 3 }
  }

  private var tables: [Table] = []
  private let gate: FindingGate?
  private let reportedPaths: Set<String>?
  private var usage: [ExactText: Usage] = [:]

  /// Compares the translations with their sources.
  init(in subject: TableSubject) {
    gate = subject.gate
    reportedPaths = subject.reportedPaths
    let unchanged = subject.unchangedTexts
    let isWanted = { (source: DevelopmentText) in
      source.needsTranslation && !source.isInvariant && source.origin != .key
        && !unchanged.contains(source.key, in: subject.name)
    }
    var indices: [TableName: Int] = [:]
    let wanted = subject.translations.filter { isWanted($0.source) }
    for translation in wanted {
      let name = TableName(path: translation.path, locale: translation.locale)
      let index = indices[name] ?? tables.count
      if index == tables.count {
        indices[name] = index
        tables.append(Table(path: translation.path, locale: translation.locale))
      }
      tables[index].count += 1
      if !translation.entry.value.unicodeScalars.allSatisfy(\.mayBeLatin) {
        tables[index].nonLatinCount += 1
      }
    }
    var seen: [TableName: Set<String>] = [:]
    for found in subject.differencesOfTranslations {
      let name = TableName(path: found.path, locale: found.locale)
      guard found.problem.kind == .sameAsSource, let source = found.source, isWanted(source),
        seen[name, default: []].insert(found.entry.key).inserted, let index = indices[name]
      else { continue }
      tables[index].copies.append(found)
    }
    for translation in wanted {
      guard let index = indices[TableName(path: translation.path, locale: translation.locale)],
        !tables[index].isUntranslated
      else { continue }
      usage[ExactText(translation.entry.key), default: Usage()].count += 1
    }
    for copy in tables.filter({ !$0.isUntranslated }).flatMap(\.copies) {
      usage[ExactText(copy.entry.key)]?.copies += 1
    }
  }

  /// Whether a copy is likely to be one that nobody translated.
  private func isSuspect(_ copy: TableSubject.TextFinding, in table: Table) -> Bool {
    // Addresses, abbreviations and numbers are no words.
    let words = copy.text.split(whereSeparator: \.isWhitespace).flatMap { token in
      token.dropFirst().dropLast().contains { $0 == "@" || $0 == "." }
        ? [] : token.split { !$0.isLetter && $0 != "'" && $0 != "\u{2019}" && $0 != "-" }
    }.filter { $0.count > 1 && !$0.allSatisfy(\.isUppercase) }
    guard words.contains(where: { $0.count > 3 }) else { return false }
    let usage = usage[ExactText(copy.entry.key)] ?? Usage()
    if words.count < 2 {
      return table.isNonLatin && usage.isKnown && 3 * usage.copies <= usage.count
        && copy.text.unicodeScalars.allSatisfy(\.mayBeLatin)
    }
    let mayBeName = words.allSatisfy { $0.count <= 3 || $0.first?.isUppercase == true }
    return !mayBeName || !usage.isKnown || 3 * usage.copies <= usage.count
  }

  /// The findings: one for the locales that copy more than half of the table, and one for the copies in
  /// the others.
  var findings: [Finding] {
    let found = tables.filter { reportedPaths?.contains($0.path) ?? true }.map { table in
      var suspect = table
      if !table.isUntranslated { suspect.copies = table.copies.filter { isSuspect($0, in: table) } }
      return suspect
    }.filter { !$0.copies.isEmpty }
    let wholes = found.filter { table in
      guard table.hasMostlyCopies else { return false }
      guard let gate, let finding = finding(ofWhole: [table]) else { return true }
      return gate.admits(finding, ofWhole: table.locale)
    }
    let copies = found.filter { !$0.hasMostlyCopies }
      .flatMap { $0.copies.filter(isReported) }
    return [finding(ofWhole: wholes), finding(of: copies)].compactMap(\.self)
  }

  private func isReported(_ copy: TableSubject.TextFinding) -> Bool {
    guard let gate, let finding = finding(of: [copy]) else { return true }
    return !gate.locales(of: finding, inWholes: true).isEmpty
  }

  private func finding(ofWhole tables: [Table]) -> Finding? {
    guard let first = tables.first else { return nil }
    let message =
      tables.count == 1
      ? "\(first.copies.count) of \(first.count) texts are the same in \(first.locale) as in the "
        + "source language; translate them"
      : "most texts are the same as in the source language in "
        + LocaleList.firstSix(tables.map { "\($0.locale) (\($0.copies.count) of \($0.count))" })
        + "; translate them"
    var finding = Finding(
      rule: .untranslatedValue, severity: .note, path: first.path,
      position: first.copies.first?.position, message: message,
      occurrences: tables.map { Finding.Occurrence(locale: $0.locale) })
    guard Set(tables.map(\.path)).count > 1 else { return finding }
    finding.members = tables.map { table in
      Finding.Member(
        name: "\(table.copies.count) of \(table.count) texts in \(table.locale)", path: table.path,
        position: table.copies.first?.position,
        occurrences: [Finding.Occurrence(locale: table.locale)])
    }
    return finding
  }

  /// Returns the finding about the copies in several tables, or `nil` if there are none.
  private func finding(of copies: [TableSubject.TextFinding]) -> Finding? {
    guard let first = copies.first else { return nil }
    let locales = LocaleList.byFrequency(copies.map(\.locale)).map(\.locale)
    var finding = Finding(
      rule: .untranslatedValue, severity: .note, path: first.path, position: first.position,
      object: first.entry.key, message: "",
      occurrences: locales.map { Finding.Occurrence(locale: $0) })
    let texts = Set(copies.map { ExactText($0.entry.key) }).count
    if texts == 1 {
      finding.message =
        "\(name(of: first)) is the same in \(LocaleList.firstSix(copies.map(\.locale).uniqued())) "
        + "as in the source language; translate it"
    } else if locales.count == 1 {
      finding.message =
        "\(texts) texts are the same in \(first.locale) as in the source language; translate them"
    } else {
      finding.message =
        "\(texts) texts are the same in some locales as in the source language: "
        + LocaleList.counts(copies.map(\.locale)) + "; translate them"
    }
    guard copies.count > 1 else { return finding }
    finding.members = eachTextFirst(copies).map { copy in
      Finding.Member(
        name: name(of: copy), object: copy.entry.key, path: copy.path, position: copy.position,
        occurrences: [Finding.Occurrence(locale: copy.locale)])
    }
    return finding
  }

  private func name(of copy: TableSubject.TextFinding) -> String {
    "\"\(copy.entry.key)\" (\"\(copy.text.shortened)\")"
  }

  /// Returns one copy of each text, then the others: a report lists the first ones.
  private func eachTextFirst(
    _ copies: [TableSubject.TextFinding]
  ) -> [TableSubject.TextFinding] {
    var seen: Set<ExactText> = []
    var (first, others): ([TableSubject.TextFinding], [TableSubject.TextFinding]) = ([], [])
    for copy in copies {
      if seen.insert(ExactText(copy.entry.key)).inserted {
        first.append(copy)
      } else {
        others.append(copy)
      }
    }
    return first + others
  }
}

extension TableSubject {
  /// The texts that the translators of nearly all locales leave unchanged.
  fileprivate var unchangedTexts: UnchangedTexts {
    UnchangedTexts(
      of: source.map { Localizer.DocumentText(table: name, key: $0.key, text: $0.value) },
      in: tables.filter { !$0.isSource }.map {
        Localization(locale: $0.locale, tables: [name: $0.table])
      }, developmentLocale: sourceLocale)
  }
}

extension Unicode.Scalar {
  /// Whether the character is no letter of another script than the Latin one.
  fileprivate var mayBeLatin: Bool {
    value < 0x250 || 0x1E00...0x1EFF ~= value || !properties.isAlphabetic
  }
}
