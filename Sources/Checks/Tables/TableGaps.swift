import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

/// The keys of a source table that the tables of other locales lack, and the required locales that it
/// lacks altogether.
struct TableGaps {
  /// A text without a translation.
  private struct Gap {
    var text: DevelopmentText
    var locale: String
    var path: String
  }

  /// A locale with fewer than half of the texts.
  private struct Whole {
    var locale: TableSubject.TableLocale
    var count: Int
    var translated: Int
  }

  /// The number of texts from which on a locale is judged as a whole.
  private static let minimumCount = 4

  private var gaps: [Gap] = []
  private var wholes: [Whole] = []
  /// The required locales without any translation, and the path of the source texts.
  private let lacking: (locales: [String], path: String?)
  /// The texts that no locale has.
  private var nowhere: [DevelopmentText] = []
  /// The number of texts to translate.
  private let count: Int
  private let gate: FindingGate?

  /// Compares the tables of a subject without documents.
  init(in subject: TableSubject) {
    gate = subject.gate
    var seen: Set<ExactText> = []
    let texts = subject.source.filter {
      $0.needsTranslation && !$0.isInvariant && !$0.value.allSatisfy(\.isWhitespace)
        && seen.insert(ExactText($0.key)).inserted
    }
    count = texts.count
    let locales = subject.translatedLocales.filter {
      !$0.name.isSameLanguage(as: subject.sourceLocale)
    }
    let available = locales.map(\.name) + [subject.sourceLocale]
    lacking = (
      LocaleTally.distinct(subject.requiredLocales).filter {
        !$0.isSameLanguage(as: subject.sourceLocale)
          && LocaleIdentifier.bestMatch(for: $0, in: available) == nil
      }, texts.first?.path
    )
    if locales.count > 1 {
      nowhere = texts.filter { text in
        locales.allSatisfy { $0.isWanted(text.key) && !$0.has(text.key) }
      }
    }
    let keysNowhere = Set(nowhere.map { ExactText($0.key) })
    for locale in locales {
      let wanted = texts.filter { locale.isWanted($0.key) }
      let lacking = wanted.filter { !locale.has($0.key) }
      let translated = wanted.count - lacking.count
      if wanted.count >= Self.minimumCount && 2 * translated < wanted.count
        || wanted.count > 1 && locale.isEmpty
      {
        wholes.append(Whole(locale: locale, count: wanted.count, translated: translated))
      } else {
        gaps += lacking.filter { !keysNowhere.contains(ExactText($0.key)) }
          .map { Gap(text: $0, locale: locale.name, path: locale.path) }
      }
    }
    // Locales that are reported as a whole do not show that a text is new.
    if wholes.count == locales.count { nowhere = [] }
  }

  /// The findings: one for the locales that are required and lacking, one for each file, and one for
  /// the texts that no locale has.
  var findings: [Finding] {
    let paths = LocaleTally.distinct(gaps.map(\.path))
    let wholes = wholes.filter { whole in
      guard let gate, let finding = finding(ofWholes: [whole]) else { return true }
      return gate.admits(finding, ofWhole: whole.locale.name)
    }
    return findingsOfLackingLocales.filter { gate?.admits($0) ?? true }
      + LocaleTally.distinct(wholes.map(\.locale.path)).compactMap { path in
        finding(ofWholes: wholes.filter { $0.locale.path == path })
      }
      + paths.compactMap { path in finding(of: reported(gaps.filter { $0.path == path })) }
      + LocaleTally.distinct(nowhere.map(\.path)).compactMap { path in
        finding(ofNowhere: nowhere.filter { $0.path == path && isReported($0) })
      }
  }

  /// Returns the gaps of one table that are reported: those of a key together.
  private func reported(_ gaps: [Gap]) -> [Gap] {
    guard let gate else { return gaps }
    var reported: [ExactText: Set<String>] = [:]
    for (key, own) in Dictionary(grouping: gaps, by: { ExactText($0.text.key) })
      .sorted(by: { $0.value[0].text.position < $1.value[0].text.position })
    {
      guard let finding = finding(of: own) else { continue }
      reported[key] = gate.locales(
        of: finding, or: [(path: own[0].text.path, key: own[0].text.key)], inWholes: true)
    }
    return gaps.filter { reported[ExactText($0.text.key)]?.contains($0.locale) ?? true }
  }

  private func isReported(_ text: DevelopmentText) -> Bool {
    guard let gate, let finding = finding(ofNowhere: [text]) else { return true }
    return gate.admits(finding)
  }
}

extension TableGaps {
  private var findingsOfLackingLocales: [Finding] {
    guard let path = lacking.path, !lacking.locales.isEmpty else { return [] }
    return [
      Finding(
        rule: .missingTranslation, severity: .warning, path: path, position: nil,
        message: "the table has no translations in \(LocaleTally.list(lacking.locales)), which "
          + (lacking.locales.count == 1 ? "is" : "are") + " required: "
          + (count == 1 ? "one text is" : "\(count) texts are") + " not translated",
        occurrences: lacking.locales.map { Finding.Occurrence(locale: $0) })
    ]
  }

  private func finding(ofWholes wholes: [Whole]) -> Finding? {
    guard let first = wholes.first else { return nil }
    let locales = wholes.map { "\($0.locale.name) (\($0.translated))" }
    return Finding(
      rule: .missingTranslation, severity: .warning, path: first.locale.path, position: nil,
      message: first.locale.isEmpty
        ? "the table is empty in \(first.locale.name): \(first.count) texts are not translated"
        : "fewer than half of the \(count) texts are translated in " + LocaleTally.list(locales),
      occurrences: wholes.map { Finding.Occurrence(locale: $0.locale.name) })
  }

  private func finding(of gaps: [Gap]) -> Finding? {
    guard let first = gaps.first else { return nil }
    let locales = LocaleTally.distinct(gaps.map(\.locale))
    let members = Self.members(gaps)
    var finding = Finding(
      rule: .missingTranslation, severity: .warning, path: first.path, position: nil,
      object: first.text.key, message: "", occurrences: locales.map { .init(locale: $0) })
    guard members.count > 1 else {
      finding.message =
        "\(first.text.title) has no translation in \(first.locale)"
        + (locales.count > 1 ? " and \(locales.count - 1) more" : "")
      finding.notes = [
        Finding.Note(
          path: first.text.path, position: first.text.position,
          message: "the text is written here")
      ]
      return finding
    }
    finding.object = nil
    finding.members = members
    finding.message =
      locales.count == 1
      ? "\(members.count) of \(count) texts are not translated in \(first.locale)"
      : "\(members.count) of \(count) texts are not translated everywhere: "
        + LocaleTally.counts(gaps.map(\.locale))
    return finding
  }

  private func finding(ofNowhere texts: [DevelopmentText]) -> Finding? {
    guard let first = texts.first else { return nil }
    var finding = Finding(
      rule: .missingTranslation, severity: .note, path: first.path, position: first.position,
      object: first.key, message: "\(first.title) is not translated in any locale")
    if texts.count > 1 {
      finding.message = "\(texts.count) of \(count) texts are not translated in any locale"
      finding.members = texts.map { Self.member($0, locales: []) }
    }
    return finding
  }

  /// Returns the texts, each once with its locales.
  private static func members(_ gaps: [Gap]) -> [Finding.Member] {
    var order: [DevelopmentText] = []
    var locales: [ExactText: [String]] = [:]
    for gap in gaps {
      let key = ExactText(gap.text.key)
      if locales[key] == nil { order.append(gap.text) }
      locales[key, default: []].append(gap.locale)
    }
    return order.map { member($0, locales: locales[ExactText($0.key)] ?? []) }
  }

  private static func member(_ text: DevelopmentText, locales: [String]) -> Finding.Member {
    Finding.Member(
      name: text.title, object: text.key, path: text.path, position: text.position,
      occurrences: locales.map { Finding.Occurrence(locale: $0) })
  }
}

extension DevelopmentText {
  /// The key and the text, as in messages: `"save" ("Save")`.
  fileprivate var title: String { "\"\(key)\" (\"\(value.shortened)\")" }
}
