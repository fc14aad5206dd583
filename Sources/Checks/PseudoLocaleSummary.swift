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
    pseudoLocales = Set(subject.layouts.filter(\.isPseudoLocale).map(\.locale))
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
    return findings.filter { !isPseudo($0) } + [note(of: found)]
  }

  private func note(of findings: [Finding]) -> Finding {
    let counts = RuleCounts(findings)
    let names = Array(
      Set(findings.flatMap { $0.occurrences.compactMap(\.locale) })
    ).sorted()
    let options = names.map { "--locale \($0)" }.joined(separator: " ")
    return Finding(
      rule: counts.worst ?? findings[0].rule, severity: .note, path: path, position: nil,
      message: "only pseudo-locales show \(counts.text)"
        + "; list " + (findings.count == 1 ? "it" : "them") + " with \"\(options)\"",
      occurrences: names.map { Finding.Occurrence(locale: $0) },
      members: findings.map { finding in
        Finding.Member(
          name: finding.object.map(title) ?? finding.rule.name, object: finding.object,
          path: finding.path, position: finding.position, occurrences: finding.occurrences)
      })
  }
}
