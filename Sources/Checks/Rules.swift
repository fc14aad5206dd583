package import Diagnostics

/// The rules of Lintel.
package enum Rules: Sendable {
  /// Returns the violations in a document, in reading order.
  ///
  /// - Parameters:
  ///   - subject: The document with everything known about it.
  ///   - known: The record of the run's findings, or `nil` if the document is checked on its own.
  ///   - isEnabled: Whether a rule is enabled.
  /// - Returns: The findings of the enabled rules, without those that are suppressed. Their objects
  ///   have explicit names, which stay the same from run to run.
  package static func findings(
    in subject: DocumentSubject, record known: FindingRecord? = nil,
    isEnabled: (RuleID) -> Bool = { _ in true }
  ) -> [Finding] {
    let names = StableNames(subject)
    let record = known ?? FindingRecord()
    let gate = FindingGate(subject, names: names, record: record)
    var findings = joined(
      found(in: subject.gated(by: gate), gate, isEnabled), in: subject, names: names)
    record.joinSuppressed(at: subject.path) { joined($0, in: subject, names: names) }
    if known == nil, isEnabled(Rule.superfluousSuppression.id) {
      let enabled = subject.registry.ids.filter(isEnabled)
      let reach = RuleReach(subject.registry, enabled: Set(enabled), subject)
      findings += gate.reported(SuperfluousSuppressions(record, isShown: reach.covers).findings)
    }
    return findings.sorted(by: Finding.inReadingOrder)
  }

  /// Returns the violations in a document that is laid out for several platforms, in reading order.
  ///
  /// - Parameters:
  ///   - subjects: The document on each platform, with a name; the others are compared with the first.
  ///   - records: The record of each platform's findings.
  ///   - isEnabled: Whether a rule is enabled.
  /// - Returns: The findings of the enabled rules, one for each defect.
  package static func findings(
    in subjects: [DocumentSubject], records: [FindingRecord], isEnabled: (RuleID) -> Bool
  ) -> [Finding] {
    guard let first = subjects.first else { return [] }
    let names = StableNames(first)
    let found = zip(subjects, records).map { subject, record in
      let gate = FindingGate(subject, names: names, record: record)
      let found = self.found(in: subject.gated(by: gate), gate, isEnabled)
      record.joinSuppressed(at: subject.path) { joined($0, in: subject, names: names) }
      return found
    }
    var languages = subjects.map { LanguageChecks(NarrowScreens($0)) }
    let merge = PlatformMerge(
      platforms: subjects.map { $0.platform ?? "" }, pseudoLocales: first.pseudoLocales,
      registry: first.registry
    ) { finding, platform, locales in
      first.run.prefersNewOnPlatforms ? languages[platform].finding(finding, in: locales) : nil
    }
    return joined(merge.merged(found), in: first, names: names)
      .sorted(by: Finding.inReadingOrder)
  }

  /// Returns the violations of the rules, each by itself, in a subject that is gated.
  static func found(
    in subject: DocumentSubject, _ gate: FindingGate, _ isEnabled: (RuleID) -> Bool
  ) -> [Finding] {
    let narrow = NarrowScreens(subject)
    // Findings are decided in reading order, before they are joined.
    var alone: [Finding] = []
    var joined: [Finding] = []
    for rule in subject.registry.rules where isEnabled(rule.id) {
      // The frames of an editor are those of one platform.
      guard subject.comparesStoredFrames || rule.traits.concern != .storedFrames else { continue }
      let seen = narrow.subject(of: rule.traits)
      if rule.isGated { joined += rule.check(seen) } else { alone += rule.check(seen) }
    }
    alone.removeAll { !narrow.admits($0) }
    var languages = LanguageChecks(narrow)
    return (joined + gate.reported(alone) { languages.finding($0, in: $1) })
      .sorted(by: Finding.inReadingOrder)
  }

  /// Returns findings with those of one cause joined, and objects with explicit names.
  private static func joined(
    _ findings: [Finding], in subject: DocumentSubject, names: StableNames
  ) -> [Finding] {
    let groups = FindingGroups(subject)
    let summary = PseudoLocaleSummary(subject, title: groups.title)
    let minimum = MinimumSizeSummary(subject, title: groups.title)
    return groups.joined(minimum.applied(to: summary.applied(to: findings))).map(names.applied)
  }

  /// Returns the violations in a table, in reading order.
  ///
  /// - Parameters:
  ///   - subject: The table in all of its locales.
  ///   - isEnabled: Whether a rule is enabled.
  /// - Returns: The findings of the enabled rules, without those that are suppressed.
  package static func findings(
    in subject: TableSubject, isEnabled: (RuleID) -> Bool = { _ in true }
  ) -> [Finding] {
    var subject = subject
    subject.comparisons = TableComparisons()
    let gate = FindingGate(subject, record: subject.record ?? FindingRecord())
    subject.gate = gate
    var alone: [Finding] = []
    var joined: [Finding] = []
    for rule in subject.registry.rules where isEnabled(rule.id) {
      if rule.isGated {
        joined += rule.checkTable(subject)
      } else {
        alone += rule.checkTable(subject)
      }
    }
    return (joined + gate.reported(alone))
      .sorted(by: Finding.inReadingOrder)
  }
}
