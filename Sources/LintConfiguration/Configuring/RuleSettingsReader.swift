import Checks
import Diagnostics
import InterfaceValues

/// Reads what a configuration says about rules.
struct RuleSettingsReader {
  package let registry: RuleRegistry

  /// Reads the settings of rules, of groups and of all rules.
  ///
  /// - Throws: ``InvalidRequest`` for an unknown rule or option and for an invalid value.
  package func settings(
    _ node: ConfigurationNode
  ) throws(InvalidRequest) -> [Configuration.RuleSetting] {
    var settings: [Configuration.RuleSetting] = []
    for entry in try node.entries() {
      var setting = Configuration.RuleSetting(
        name: entry.key, rules: try rules(named: Placed(entry.key, at: entry.place)),
        place: entry.place)
      if entry.value.isMapping {
        try readOptions(entry.value, into: &setting)
      } else {
        try readLevel(entry.value, into: &setting)
      }
      settings.append(setting)
    }
    return settings
  }

  /// Returns the rules that a name stands for: one, those of a group, or all.
  ///
  /// - Throws: ``InvalidRequest`` for an unknown name.
  package func rules(named name: Placed<String>) throws(InvalidRequest) -> [RuleID] {
    guard let rules = registry.rules(named: name.value) else {
      throw name.place.failure(
        registry.complaint(
          about: ConfigurationNode.shown(name.value), whichCannotBe: "configured"))
    }
    return rules
  }

  /// Returns the rules that a value stands for.
  ///
  /// - Throws: ``InvalidRequest`` for an unknown name, which is not quoted.
  package func rules(listed name: Placed<String>) throws(InvalidRequest) -> [RuleID] {
    guard let rules = registry.rules(named: name.value) else {
      throw name.place.failure(
        "there is no such rule\(Suggestion.didYouMean(name.value, in: registry.names))"
          + "; \"lintel rules\" lists them")
    }
    return rules
  }

  private static let levels = "on, off, note, warning or error"

  private func readLevel(
    _ node: ConfigurationNode, into setting: inout Configuration.RuleSetting
  ) throws(InvalidRequest) {
    if let severity = node.scalar.flatMap(Severity.init) {
      setting.severity = severity
      setting.isOn = true
    } else if let isOn = node.flag {
      setting.isOn = isOn
    } else {
      throw node.expected(Self.levels)
    }
  }

  private func readOptions(
    _ node: ConfigurationNode, into setting: inout Configuration.RuleSetting
  ) throws(InvalidRequest) {
    let options =
      setting.isOfGroup
      ? [] : registry[RuleID(setting.name)]?.info.options ?? []
    let known = ["severity"] + options.map(\.name)
    for entry in try node.entries() {
      if entry.key == "severity" {
        try readLevel(entry.value, into: &setting)
      } else if let option = options.first(where: { $0.name == entry.key }) {
        setting.options[option] = Placed(
          try value(of: option, entry.value), at: entry.value.place)
      } else {
        throw ConfigurationNode.unknown(entry, in: known)
      }
    }
    // Options alone enable a rule that is off by default: they would have no effect otherwise.
    if setting.isOn == nil, !setting.options.isEmpty { setting.isOn = true }
  }

  private func value(
    of option: RuleOption, _ node: ConfigurationNode
  ) throws(InvalidRequest) -> RuleOption.Value {
    switch option.standard {
    case .number: return .number(try node.number(in: option.range, "a number"))
    case .flag:
      guard let flag = node.flag else { throw node.expected("true or false") }
      return .flag(flag)
    case .names: return .names(try node.texts("a list of names", each: "a name").map(\.value))
    }
  }
}
