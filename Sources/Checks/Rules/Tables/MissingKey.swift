import Diagnostics
import LocalizationTables
import SourceCode
import StringsFiles

extension Rule {
  /// Finds keys that code looks up and the source table lacks.
  package static let missingKey: Rule = Rule(
    ofKeys: RuleInfo(
      id: RuleID("missing-key"), severity: .warning, title: "Key that the source table lacks",
      summary: "Code looks up a key that the table in the development language does not have.",
      rationale: """
        The text that the code gives is shown in every language, or the key itself. Add the key to the \
        table. A text with interpolations is looked up under a key whose specifiers follow from types: \
        it is known only if a table has one that fits. Code in Swift, Objective-C and C is read in the \
        folders of the run; keys that are not literals are not known. Of several tables of one name, the one nearest to the code counts. A \
        table without any text in the development language is left out: its texts are in code.
        """,
      badExample: "", goodExample: "", isOptIn: true),
    RuleTraits().with { $0.tableEvidence = .files }
  ) { subject in
    guard let code = subject.code, subject.document == nil,
      let table = subject.tables.first(where: \.isSource),
      !subject.source.contains(where: { $0.origin != .written })
    else { return [] }
    let known = Set(
      subject.source.map(\.key) + subject.tables.flatMap { $0.table.entries.map(\.key) })
    let keys = code.textsOfKnownKeys(in: subject.name, known).compactMap { text -> LackingKey? in
      guard subject.source(of: text.tableKey) == nil, let place = text.occurrences.first else {
        return nil
      }
      return LackingKey(key: text.tableKey, path: place.path, position: place.position)
    }
    let finding = LackingKey.finding(
      about: keys, inTableAt: table.table.path, (Rule.missingKey.id, .warning), gate: subject.gate,
      note: "it is looked up here"
    ) { name, count in
      name.map { "code looks up the key \($0), which this table does not have; add it" }
        ?? "code looks up \(count) keys that this table does not have; add them"
    }
    return finding.map { [$0] } ?? []
  }
}
