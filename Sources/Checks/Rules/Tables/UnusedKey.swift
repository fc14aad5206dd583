import Diagnostics
import LocalizationTables
import SourceCode

extension Rule {
  /// Finds keys that code does not contain.
  package static let unusedKey = Rule(
    ofTables: RuleInfo(
      id: RuleID("unused-key"), severity: .note, title: "Key that code does not contain",
      summary: "No code looks up a key of a table, or contains it as a literal.",
      rationale: """
        The text and its translations may not be shown any more. Remove the key, if nothing makes it of \
        parts. Code in Swift, Objective-C and C is read in the folders of the run. A key counts as used if a \
        literal, with anything in place of interpolations, is equal to it. Tables of which code contains no \
        key are left out, since something else looks them up, and so are those of Info.plist and of \
        documents.
        """,
      badExample: "", goodExample: "", isOptIn: true),
    RuleTraits().with { $0.tableEvidence = .files }
  ) { subject in
    guard let code = subject.code, !subject.hasDocuments, subject.name != "InfoPlist" else {
      return []
    }
    let texts = subject.source.filter { !$0.key.isEmpty && $0.origin != .code }
    let unused = texts.filter { code.use(of: $0.key, in: subject.name) == .none }
    guard unused.count < texts.count else { return [] }
    return unused.map { text in
      TableFault(
        key: text.key, path: text.path, position: text.position,
        message: "no code looks up the key \"\(text.key)\"; remove it, if nothing makes it of parts"
      )
    }
  }
}
