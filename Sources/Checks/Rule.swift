package import Diagnostics
import InterfaceDocuments

/// A rule: its description and the functions that find violations.
package struct Rule: Sendable {
  /// The id, the texts and the examples.
  package let info: RuleInfo
  /// What it declares about its findings.
  package let traits: RuleTraits
  /// Whether reading the files finds the violations, without a layout.
  package let isFoundInReading: Bool
  /// Whether the rule passes each of its findings through the subject's gate, as it joins them.
  let isGated: Bool
  /// Returns the violations in a document, in any order.
  let check: @Sendable (DocumentSubject) -> [Finding]
  /// Returns the violations in a table, in any order.
  let checkTable: @Sendable (TableSubject) -> [Finding]

  /// The stable name.
  package var id: RuleID { info.id }

  /// Creates a rule from a function on documents.
  ///
  /// - Parameters:
  ///   - info: The description.
  ///   - traits: What it declares about its findings.
  ///   - isFoundInReading: Whether it needs no layout.
  ///   - isGated: Whether it passes each of its findings through the subject's gate.
  ///   - checkTable: The function on tables that no document uses, if the rule applies to them.
  ///   - check: The function on documents.
  package init(
    _ info: RuleInfo, _ traits: RuleTraits = RuleTraits(), isFoundInReading: Bool = false,
    isGated: Bool = false,
    checkTable: @escaping @Sendable (TableSubject) -> [Finding] = { _ in [] },
    check: @escaping @Sendable (DocumentSubject) -> [Finding]
  ) {
    self.info = info
    self.traits = traits
    self.isFoundInReading = isFoundInReading
    self.isGated = isGated
    self.check = check
    self.checkTable = checkTable
  }

  /// Creates a rule whose violations are found in reading.
  init(foundInReading info: RuleInfo, _ traits: RuleTraits = .document) {
    self.init(
      info, traits, isFoundInReading: true,
      checkTable: { subject in subject.readingFindings.filter { $0.rule == info.id } },
      check: { subject in subject.readingFindings.filter { $0.rule == info.id } })
  }

  /// Creates a rule whose violations are found in reading, and are joined.
  ///
  /// - Parameters:
  ///   - info: The description.
  ///   - joined: Returns the violations in a document or a table that are reported, with those of one
  ///     cause joined.
  init(foundInReading info: RuleInfo, joined: @escaping @Sendable ([Finding]) -> [Finding]) {
    let reported = { @Sendable (findings: [Finding], gate: FindingGate?) in
      let own = findings.filter { $0.rule == info.id }
      return joined(gate?.reported(own) ?? own)
    }
    self.init(
      info, .document, isFoundInReading: true, isGated: true,
      checkTable: { reported($0.readingFindings, $0.gate) },
      check: { reported($0.readingFindings, $0.gate) })
  }

  /// Creates a rule from a function on tables, whether documents use them or not.
  ///
  /// Several findings are joined to one, unless they are errors.
  ///
  /// - Parameters:
  ///   - info: The description.
  ///   - traits: What it declares about its findings.
  ///   - joining: What is joined.
  ///   - check: The function on tables.
  init(
    ofTables info: RuleInfo, _ traits: RuleTraits = RuleTraits(),
    joining: TableFault.Joining = .files,
    check: @escaping @Sendable (TableSubject) -> [TableFault]
  ) {
    self.init(
      info, traits, isGated: true,
      checkTable: { subject in
        let broken = subject.brokenLines
        let faults = check(subject).filter { fault in
          (subject.reportedPaths?.contains(fault.path) ?? true)
            && !(broken[fault.path]?.contains(fault.position.line) ?? false)
        }
        return TableFault.findings(of: faults, rule: info, joining: joining, gate: subject.gate)
      },
      check: { _ in [] })
  }

  /// Creates a rule about the keys of tables: those of each document, and those of tables that no
  /// document uses.
  ///
  /// - Parameters:
  ///   - info: The description.
  ///   - traits: What it declares about its findings.
  ///   - isGated: Whether it passes each of its findings through the subject's gate.
  ///   - checkFiles: The function on the files of a table, whether documents use it or not.
  ///   - check: The function on a document's tables or a table.
  init(
    ofKeys info: RuleInfo, _ traits: RuleTraits = RuleTraits(), isGated: Bool = true,
    checkFiles: @escaping @Sendable (TableSubject) -> [Finding] = { _ in [] },
    check: @escaping @Sendable (TableSubject) -> [Finding]
  ) {
    self.init(
      info, traits, isGated: isGated,
      checkTable: { subject in
        (subject.hasDocuments ? [] : check(subject)) + checkFiles(subject)
      },
      check: { subject in subject.tables.map(check) ?? [] })
  }

  /// Creates a rule about the texts of documents and, if there are none, those of tables.
  ///
  /// Several findings in one file are joined to one.
  ///
  /// - Parameters:
  ///   - info: The description.
  ///   - traits: What it declares about its findings.
  ///   - checkTable: The function on tables.
  ///   - message: Returns what is wrong with a text of a document, or nil.
  init(
    ofTexts info: RuleInfo, _ traits: RuleTraits = RuleTraits(),
    checkTable: @escaping @Sendable (TableSubject) -> [TableFault] = { _ in [] },
    message: @escaping @Sendable (DocumentSubject, LocalizableText) -> String?
  ) {
    self.init(
      info, traits, isGated: true,
      checkTable: { subject in
        subject.hasDocuments
          ? [] : TableFault.findings(of: checkTable(subject), rule: info, gate: subject.gate)
      },
      check: { subject in
        TableFault.findings(
          of: subject.textFaults { message(subject, $0) }, rule: info, noun: "text",
          gate: subject.gate)
      })
  }
}
