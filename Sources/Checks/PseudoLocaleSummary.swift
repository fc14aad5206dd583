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
      members: findings.map { finding in
        Finding.Member(
          name: finding.object.map(title) ?? finding.rule.name, object: finding.object,
          path: finding.path, position: finding.position, occurrences: finding.occurrences,
          rule: finding.rule)
      })
    note.basis = findings.basis
    note.novelty = findings.novelty
    note.platforms = change
    return note
  }
}

extension [Finding] {
  /// What is new about findings that are reported as one, or `nil` if one of them is new as a whole.
  var novelty: FindingNovelty? {
    dropFirst().reduce(first?.novelty) { novelty, finding in
      finding.novelty.flatMap { novelty?.and($0) }
    }
  }

  /// How findings that are reported as one are known: as the least sure of them.
  var basis: Basis { dropFirst().reduce(first?.basis ?? .document) { $0.and($1.basis) } }
}

extension [Finding.Occurrence] {
  /// The locales of the occurrences on their platforms, each once and without numbers.
  func wholes(size: String?) -> [Finding.Occurrence] {
    struct Locale: Hashable {
      var name: String
      var platform: String?
    }
    var seen: Set<Locale> = []
    return compactMap { occurrence in
      guard let locale = occurrence.locale,
        seen.insert(Locale(name: locale, platform: occurrence.platform)).inserted
      else { return nil }
      var whole = Finding.Occurrence(locale: locale, size: size)
      whole.platform = occurrence.platform
      whole.isNew = occurrence.isNew
      return whole
    }
  }
}
