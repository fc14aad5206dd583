import Diagnostics
import InterfaceDocuments
import StringsFiles

extension Rule {
  /// Finds comments that are to suppress findings, but do not.
  static let invalidSuppression: Rule = Rule(
    RuleInfo(
      id: RuleID("invalid-suppression"), severity: .error, title: "Suppression without effect",
      summary: "A comment that begins with lintel: names an unknown rule, or has no reason.",
      rationale: """
        The findings that the comment is about are reported nonetheless, or would be, were there any. \
        Write the names of rules and then the reason: whoever reads the document next can only judge \
        the decision with it. In a document, lintel:disable is about the element that follows with \
        its contents, or about all up to a comment with lintel:enable and the rule; \
        lintel:disable:next, lintel:disable:this and lintel:disable:previous are about the next \
        element, the one on the line and the one before. In a strings table the comment of an entry \
        is about that entry.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <!-- lintel:disable text-without-id -->
          <button title="Save"/>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <!-- lintel:disable text-without-id the program sets the title -->
          <button title="Save"/>
        </view>
        """),
    .document,
    checkTable: { subject in
      subject.tables.flatMap { table in
        findings(of: TableSuppressions(table.table, subject.registry).faults, in: table.table.path)
      }
      .uniqued()
    }
  ) { subject in
    findings(of: DocumentSuppressions(subject.document, subject.registry).faults, in: subject.path)
  }
}

private func findings(of faults: [SuppressionFault], in path: String) -> [Finding] {
  faults.map { fault in
    Finding(
      rule: .invalidSuppression, severity: .error, path: path, position: fault.position,
      object: fault.object, message: fault.message)
  }
}
