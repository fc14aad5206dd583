package import Diagnostics

/// The names by which users choose rules: those of rules and of groups, and `all`.
package enum RuleNames: Sendable {
  /// The name that stands for all rules.
  package static let all = "all"

  /// The names, those of rules first.
  package static let known =
    Rules.all.map(\.info.id.name) + RuleGroup.allCases.map(\.rawValue) + [all]

  /// Returns the rules that a name stands for, or nil for an unknown name.
  ///
  /// - Parameter name: The name of a rule or a group, or `all`.
  /// - Returns: The rules, sorted by name.
  package static func rules(named name: String) -> [RuleID]? {
    let infos = Rules.all.map(\.info)
    if name == all { return infos.map(\.id) }
    if let group = RuleGroup(rawValue: name) {
      return infos.filter { $0.group == group }.map(\.id)
    }
    return infos.first { $0.id.name == name }.map { [$0.id] }
  }

  /// Returns why a name stands for no rule.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - verb: What was to be done with the rule: `chosen`, `configured`.
  /// - Returns: The reason, with the nearest name.
  package static func complaint(about name: String, whichCannotBe verb: String) -> String {
    if let info = Rules.ofCommands.first(where: { $0.id.name == name }) {
      return "\"\(name)\" cannot be \(verb): \(info.commands.joined(separator: " and ")) reports it"
    }
    return "there is no rule \"\(name)\"\(Suggestion.didYouMean(name, in: known))"
      + "; \"lintel rules\" lists them"
  }
}
