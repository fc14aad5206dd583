import Diagnostics
import InterfaceDocuments
import LocalizationTables

/// Decides which findings about a document or a table are reported, before they are joined.
struct FindingGate: Sendable {
  private let suppressions: SuppressionIndex
  private let names: StableNames?
  private let record: FindingRecord

  /// Creates the gate for a document and its tables.
  init(_ subject: CheckSubject, names: StableNames, record: FindingRecord) {
    suppressions = SuppressionIndex(subject)
    self.names = names
    self.record = record
    record.add(suppressions.written)
  }

  /// Creates the gate for a table.
  init(_ subject: TableSubject, record: FindingRecord) {
    suppressions = SuppressionIndex(subject)
    names = nil
    self.record = record
    record.add(suppressions.written)
  }

  /// Returns whether findings of a rule about an object are suppressed.
  func suppresses(_ rule: RuleID, of object: String?, in path: String) -> Bool {
    let finding = Finding(
      rule: rule, severity: .note, path: path, position: nil, object: object, message: "")
    return !suppressions.suppressions(of: finding).isEmpty
  }

  /// Returns whether a finding about one object is reported.
  ///
  /// - Parameters:
  ///   - finding: The finding, as if it was the only one.
  ///   - key: The key of the text that the finding is about, if its object is not the key.
  ///   - others: Other places at which a suppression applies to the finding, and for which its rule
  ///     has to run.
  ///   - locales: The locales of a table that lack the text, or repeat it. A text is known if all of
  ///     them were known as wholes, so that it is not new once a locale is no longer reported as one.
  /// - Returns: Whether it is neither suppressed nor known.
  func admits(
    _ finding: Finding, key: String? = nil, or others: [(path: String, key: String)] = [],
    in locales: [String] = []
  ) -> Bool {
    var found = suppressions.suppressions(of: finding)
    for (path, key) in others {
      var copy = finding
      (copy.path, copy.object, copy.position) = (path, key, nil)
      found += suppressions.suppressions(of: copy)
    }
    return record.admits(
      finding, key: self.key(of: finding, key),
      in: locales.map { Self.key(of: finding, ofWhole: $0) }, suppressions: found,
      others: others.map(\.path))
  }

  /// Returns whether a finding about all texts of a table in a locale is reported.
  func admits(_ finding: Finding, ofWhole locale: String) -> Bool {
    record.admits(
      finding, key: Self.key(of: finding, ofWhole: locale),
      suppressions: suppressions.suppressions(of: finding))
  }

  /// The key of a finding about all texts of a table in a locale.
  private static func key(of finding: Finding, ofWhole locale: String) -> FindingKey {
    FindingKey(path: finding.path, object: locale, rule: finding.rule, key: nil)
  }

  /// Returns the findings that are reported, each about one object.
  ///
  /// One more of a key than the baseline has is the last one in reading order, and has a note that
  /// says so.
  func reported(_ findings: [Finding]) -> [Finding] {
    findings.sorted(by: Finding.inReadingOrder).compactMap { finding in
      guard admits(finding) else { return nil }
      let known = record.knownCount(of: key(of: finding, nil))
      guard known > 0 else { return finding }
      var finding = finding
      finding.notes.append(
        Finding.Note(
          path: finding.path, position: finding.position,
          message:
            "the baseline has \(known == 1 ? "one" : "\(known)") of this rule and object; the "
            + "last in reading order is reported, which may be another one than the new one"))
      return finding
    }
  }

  private func key(of finding: Finding, _ key: String?) -> FindingKey {
    let named = names?.applied(to: finding) ?? finding
    let isOfTable = TablePlace(finding.path) != nil
    return FindingKey(
      path: finding.path, object: isOfTable ? nil : named.object, rule: finding.rule,
      key: key ?? (isOfTable ? finding.object : nil))
  }
}
