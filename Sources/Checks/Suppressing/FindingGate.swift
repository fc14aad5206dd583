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
  ///   - others: Other places at which a suppression applies to the finding.
  func admits(
    _ finding: Finding, key: String? = nil, or others: [(path: String, key: String)] = []
  ) -> Bool {
    var found = suppressions.suppressions(of: finding)
    for (path, key) in others {
      var copy = finding
      (copy.path, copy.object, copy.position) = (path, key, nil)
      found += suppressions.suppressions(of: copy)
    }
    let named = names?.applied(to: finding) ?? finding
    let isOfTable = TablePlace(finding.path) != nil
    return record.admits(
      finding,
      key: FindingKey(
        path: finding.path, object: isOfTable ? nil : named.object, rule: finding.rule,
        key: key ?? (isOfTable ? finding.object : nil)),
      suppressions: found)
  }
}
