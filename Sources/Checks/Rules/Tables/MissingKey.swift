import Diagnostics
import LocalizationTables
import SourceCode
import StringsFiles

extension Rule {
  /// Finds keys that code looks up and the source table lacks.
  package static let missingKey = Rule(
    ofKeys: RuleInfo(
      id: RuleID("missing-key"), severity: .warning, title: "Key that the source table lacks",
      summary: "Code looks up a key that the table in the development language does not have.",
      rationale: """
        The text that the code gives is shown in every language, or the key itself. Add the key to the \
        table. A text with interpolations is looked up under a key whose specifiers follow from their types: \
        it is known only if a table has one that fits. Code in Swift, Objective-C and C is read in the folders of the run; keys that are not \
        literals are not known. Of several tables of one name, the one nearest to the code counts. A \
        table without any text in the development language is left out: its texts are in code.
        """,
      badExample: "", goodExample: "", isOptIn: true),
    RuleTraits().with { $0.tableEvidence = .files }
  ) { subject in
    guard let code = subject.code, subject.document == nil,
      let table = subject.tables.first(where: \.isSource),
      !subject.source.contains(where: { $0.origin != .written })
    else { return [] }
    // A key that a table has tells the specifiers of interpolations; others are not known.
    let known = Set(
      subject.source.map(\.key) + subject.tables.flatMap { $0.table.entries.map(\.key) })
    let texts = code.texts(in: subject.name, withKeys: known.sorted()).filter {
      !$0.tableKey.isEmpty && (!$0.hasUnknownSpecifiers || known.contains($0.tableKey))
    }
    var finding = Finding(
      rule: RuleID("missing-key"), severity: .warning, path: table.table.path, position: nil,
      object: nil,
      message: "")
    for text in texts where subject.source(of: text.tableKey) == nil {
      guard let place = text.occurrences.first else { continue }
      var single = finding
      single.object = text.tableKey
      guard subject.gate?.admits(single) ?? true else { continue }
      finding.members.append(
        Finding.Member(
          name: "\"\(text.tableKey)\"", object: text.tableKey, path: place.path,
          position: place.position))
    }
    guard let first = finding.members.first else { return [] }
    guard finding.members.count == 1 else {
      finding.message =
        "code looks up \(finding.members.count) keys that this table does not have; add them"
      return [finding]
    }
    finding.object = first.object
    finding.message = "code looks up the key \(first.name), which this table does not have; add it"
    finding.notes = [
      Finding.Note(path: first.path, position: first.position, message: "it is looked up here")
    ]
    finding.members = []
    return [finding]
  }
}
