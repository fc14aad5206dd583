package import Diagnostics

extension RuleRegistry {
  /// The name that stands for all rules.
  package static let allName = "all"

  /// The names by which users choose rules: those of rules and of groups, and `all`.
  package var names: [String] {
    ids.map(\.name) + RuleGroup.allCases.map(\.rawValue) + [Self.allName]
  }

  package var ruleNames: Set<String> { Set(ids.map(\.name)) }

  /// All that a command may report: the rules, and what only commands report, by id.
  package var catalog: [RuleInfo] {
    (rules.map(\.info) + CommandFindings.all).sorted { $0.id < $1.id }
  }

  /// Returns the rules that a name stands for, or nil for an unknown name.
  ///
  /// - Parameter name: The name of a rule or a group, or `all`.
  /// - Returns: The rules, sorted by name.
  package func rules(named name: String) -> [RuleID]? {
    let infos = rules.map(\.info)
    if name == Self.allName { return infos.map(\.id) }
    if let group = RuleGroup(rawValue: name) {
      return infos.filter { $0.group == group }.map(\.id)
    }
    return self[RuleID(name)].map { [$0.info.id] }
  }

  /// Returns why a name stands for no rule.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - verb: What was to be done with the rule: `chosen`, `configured`.
  /// - Returns: The reason, with the nearest name.
  package func complaint(about name: String, whichCannotBe verb: String) -> String {
    if let info = CommandFindings.all.first(where: { $0.id.name == name }) {
      return "\"\(name)\" cannot be \(verb): \(info.commands.joined(separator: " and ")) reports it"
    }
    return "there is no rule \"\(name)\"\(Suggestion.didYouMean(name, in: names))"
      + "; \"lintel rules\" lists them"
  }
}
