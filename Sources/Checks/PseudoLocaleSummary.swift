import Diagnostics
import InterfaceDocuments
import LocalizationTables
import Scenes

/// Joins what only pseudo-locales show of an untranslated document to one note.
///
/// It is unknown whether the document will be translated. The note says that it is not ready, and
/// how to list everything.
struct PseudoLocaleSummary {
  private let path: String
  /// The names of the pseudo-locales.
  private let pseudoLocales: Set<String>
  /// Whether findings are joined.
  private let isUntranslated: Bool
  private let title: (String) -> String

  /// Determines which languages a document has.
  init(_ subject: CheckSubject, title: @escaping (String) -> String) {
    path = subject.path
    self.title = title
    pseudoLocales = subject.pseudoLocales
    isUntranslated =
      subject.hasDefaultPseudoLocales && subject.isFromEditor
      && !subject.document.isTranslation && !subject.hasTranslations
  }

  /// Returns the findings, with those that only pseudo-locales show joined to one note.
  func applied(to findings: [Finding]) -> [Finding] {
    guard isUntranslated else { return findings }
    let isPseudo = { (finding: Finding) in
      finding.path == path && !finding.occurrences.isEmpty
        && finding.occurrences.allSatisfy { pseudoLocales.contains($0.locale ?? "") }
    }
    let found = findings.filter(isPseudo)
    guard !found.isEmpty else { return findings }
    var changes: [PlatformSpread?] = []
    for finding in found where !changes.contains(finding.platforms) {
      changes.append(finding.platforms)
    }
    return findings.filter { !isPseudo($0) }
      + changes.map { change in note(of: found.filter { $0.platforms == change }, change) }
  }

  private func note(of findings: [Finding], _ change: PlatformSpread?) -> Finding {
    let counts = RuleCounts(findings)
    let names = Array(
      Set(findings.flatMap { $0.occurrences.compactMap(\.locale) })
    ).sorted()
    let options = names.map { "--locale \($0)" }.joined(separator: " ")
    var note = Finding(
      rule: counts.worst ?? findings[0].rule, severity: .note, path: path, position: nil,
      message: "only pseudo-locales show \(counts.text)\(change.map(\.clause) ?? "")"
        + "; list " + (findings.count == 1 ? "it" : "them") + " with \"\(options)\"",
      occurrences: findings.flatMap(\.occurrences)
        .sorted { ($0.locale ?? "") < ($1.locale ?? "") }.wholes(size: nil),
      members: findings.map { finding in
        Finding.Member(
          name: finding.object.map(title) ?? finding.rule.name, object: finding.object,
          path: finding.path, position: finding.position, occurrences: finding.occurrences,
          rule: finding.rule)
      })
    note.basis = findings.basis
    note.platforms = change
    return note
  }
}

extension [Finding] {
  /// How findings that are reported as one are known: as the least sure of them.
  var basis: Basis { dropFirst().reduce(first?.basis ?? .document) { $0.and($1.basis) } }
}

extension [Finding.Occurrence] {
  /// The locales of the occurrences on their platforms, each once and without numbers.
  func wholes(size: String?) -> [Finding.Occurrence] {
    var seen: Set<[String?]> = []
    return compactMap { occurrence in
      guard let locale = occurrence.locale,
        seen.insert([locale, occurrence.platform]).inserted
      else { return nil }
      var whole = Finding.Occurrence(locale: locale, size: size)
      whole.platform = occurrence.platform
      return whole
    }
  }
}
