import Diagnostics

/// A key that a table in the source language lacks, with a place that shows that it is used.
struct LackingKey {
  var key: String
  /// The path of the place.
  var path: String
  var position: SourcePosition

  /// Returns one finding about keys that a table lacks, or `nil` if none is reported.
  ///
  /// - Parameters:
  ///   - keys: The keys, each once.
  ///   - path: The path of the table.
  ///   - rule: The rule, and the severity of its finding.
  ///   - gate: Decides which keys are reported.
  ///   - note: What the place of a single key shows.
  ///   - message: Returns what is wrong: with a single key, by its name in quotes, or with a number of keys.
  /// - Returns: The finding, whose members are the keys if there are several.
  static func finding(
    about keys: [LackingKey], inTableAt path: String, _ rule: (id: RuleID, severity: Severity),
    gate: FindingGate?, note: String, message: (_ name: String?, _ count: Int) -> String
  ) -> Finding? {
    var finding = Finding(
      rule: rule.id, severity: rule.severity, path: path, position: nil, object: nil, message: "")
    let reported = keys.filter { lacking in
      var single = finding
      single.object = lacking.key
      return gate?.admits(single) ?? true
    }
    guard let first = reported.first else { return nil }
    guard reported.count > 1 else {
      finding.object = first.key
      finding.message = message("\"\(first.key)\"", 1)
      finding.notes = [Finding.Note(path: first.path, position: first.position, message: note)]
      return finding
    }
    finding.message = message(nil, reported.count)
    finding.members = reported.map { lacking in
      Finding.Member(
        name: "\"\(lacking.key)\"", object: lacking.key, path: lacking.path,
        position: lacking.position)
    }
    return finding
  }
}
