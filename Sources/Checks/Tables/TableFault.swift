import Diagnostics
import LocalizationTables

/// A violation of a rule in one entry of a table.
struct TableFault {
  /// The severity, or nil for the rule's.
  var severity: Severity?
  var key: String
  /// The locale, or nil if the fault is in all locales of the file.
  var locale: String?
  var path: String
  /// The position of what is wrong.
  var position: SourcePosition
  /// What is wrong, what was expected and found, and what to do, as one clause.
  var message: String
  /// Whether the message names the key.
  var namesKey = true
  /// Related places.
  var notes: [Finding.Note] = []
  /// The source text, if the same fault in its other translations is the same finding.
  var shared: Shared?

  /// A fault that the translations of one text have in common.
  struct Shared {
    /// The source text.
    var text: String
    /// What tells the fault from others in the translations of the text.
    var details: [String] = []
    /// Returns what is wrong for a list of locales, as one clause.
    var message: (_ locales: String) -> String
  }

  /// What is one finding.
  enum Joining: Sendable {
    /// The faults of one file.
    case files
    /// The faults that the translations of one text share.
    case texts
    /// Those of one file or those of one text, whichever gives fewer findings.
    case fewest
    /// Those of a table in all of its locales.
    case table
  }

  /// Returns the findings for the faults of one rule.
  ///
  /// Errors stand alone. Less severe faults of one file or text are one finding, whose members are
  /// the entries.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - rule: The rule.
  ///   - joining: What is joined.
  ///   - noun: What has the faults, `entry` or `text`.
  ///   - gate: Decides which faults are reported.
  /// - Returns: The findings, in the order of the first fault of each.
  static func findings(
    of faults: [TableFault], rule: RuleInfo, joining: Joining = .files, noun: String = "entry",
    gate: FindingGate?
  ) -> [Finding] {
    let faults = faults.filter { fault in
      gate?.admits(
        finding(of: [fault], rule: rule, severity: fault.severity ?? rule.severity, noun: noun))
        ?? true
    }
    let groups: [[TableFault]]
    switch joining {
    case .files: groups = Self.groups(faults, rule: rule) { .file($0.path) }
    case .texts: groups = Self.groups(faults, rule: rule, by: \.text)
    case .table: groups = Self.groups(faults, rule: rule) { _ in .table }
    case .fewest:
      let ofFiles = Self.groups(faults, rule: rule) { .file($0.path) }
      let ofTexts = Self.groups(faults, rule: rule, by: \.text)
      groups = ofTexts.count <= ofFiles.count ? ofTexts : ofFiles
    }
    return groups.map { group in
      finding(
        of: group, rule: rule, severity: group[0].severity ?? rule.severity, noun: noun)
    }
  }

  /// Returns the faults that are one finding each, in the order of the first one.
  private static func groups(
    _ faults: [TableFault], rule: RuleInfo, by commonality: (TableFault) -> Commonality
  ) -> [[TableFault]] {
    var order: [Group] = []
    var groups: [Group: [TableFault]] = [:]
    for (index, fault) in faults.enumerated() {
      let severity = fault.severity ?? rule.severity
      let group = Group(
        commonality: commonality(fault), severity: severity,
        index: severity == .error ? index : nil)
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(fault)
    }
    return order.map { groups[$0] ?? [] }
  }

  /// What the faults of one finding have in common.
  private enum Commonality: Hashable {
    case file(String)
    case text(String, [String])
    case table
  }

  /// The source text and its details, or the file of a fault that no other text can share.
  private var text: Commonality {
    shared.map { .text($0.text, $0.details) } ?? .file(path)
  }

  /// Faults that are one finding.
  private struct Group: Hashable {
    var commonality: Commonality
    var severity: Severity
    /// The index of a fault that stands alone.
    var index: Int?
  }

  private static func finding(
    of faults: [TableFault], rule: RuleInfo, severity: Severity, noun: String
  ) -> Finding {
    let first = faults[0]
    var finding = Finding(
      rule: rule.id, severity: severity, path: first.path, position: first.position,
      object: first.key, message: first.message, occurrences: first.occurrences,
      notes: first.notes)
    guard faults.count > 1 else { return finding }
    finding.occurrences = faults.flatMap(\.occurrences).uniqued()
    // All faults may be one of one text, whatever is joined.
    let shared = Set(faults.map(\.text)).count == 1 ? first.shared : nil
    if shared == nil { finding.notes = [] }
    finding.members = faults.map { fault in
      let name =
        if shared != nil {
          "\"\(fault.key)\"" + (fault.locale.map { " in \($0)" } ?? "")
        } else if fault.namesKey {
          fault.message
        } else {
          "\"\(fault.key)\": \(fault.message)"
        }
      return Finding.Member(
        name: name, object: fault.key, path: fault.path, position: fault.position,
        occurrences: fault.occurrences)
    }
    if let shared {
      finding.message = shared.message(
        LocaleList.firstSix(faults.compactMap(\.locale).uniqued()))
      return finding
    }
    let others = faults.dropFirst()
    let isInFile = Set(faults.map(\.path)).count == 1
    finding.message +=
      "; \(others.count) more "
      + (others.count == 1 ? "\(noun) is" : (noun == "entry" ? "entries" : "\(noun)s") + " are")
      + " at fault in this "
      + (isInFile ? "file" : "table: \(LocaleList.counts(others.compactMap(\.locale)))")
    return finding
  }

  private var occurrences: [Finding.Occurrence] {
    locale.map { [Finding.Occurrence(locale: $0)] } ?? []
  }
}
