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
  private let registry: RuleRegistry

  /// Determines which languages a document has.
  init(_ subject: DocumentSubject, title: @escaping (String) -> String) {
    path = subject.path
    registry = subject.registry
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
    // What is new on a platform is not joined with what is not.
    let groups = found.grouped(by: \.platformChange)
    return findings.filter { !isPseudo($0) } + groups.map(note)
  }

  private func note(of findings: [Finding]) -> Finding {
    let change = findings[0].platforms
    let newOn = findings[0].newOn
    let inLocales =
      change?.new.isEmpty != false && !newOn.isEmpty ? ", newly on \(newOn.inSentence())" : ""
    let counts = RuleCounts(findings, registry)
    let names = Array(
      Set(findings.flatMap { $0.occurrences.compactMap(\.locale) })
    ).sorted()
    let options = names.map { "--locale \($0)" }.joined(separator: " ")
    var note = Finding(
      rule: counts.worst ?? findings[0].rule, severity: .note, path: path, position: nil,
      message: "only pseudo-locales show \(counts.text)\(change?.clause ?? "")\(inLocales)"
        + "; list " + (findings.count == 1 ? "it" : "them") + " with \"\(options)\"",
      occurrences: findings.flatMap(\.occurrences)
        .sorted { ($0.locale ?? "") < ($1.locale ?? "") }.wholes(size: nil),
      members: findings.members(title: title))
    note.basis = findings.basis
    note.novelty = findings.novelty
    note.platforms = change
    return note
  }
}
