package import Checks
package import Diagnostics
package import InterfaceDocuments
package import InterfaceValues

/// What the configurations say about one document or table, with the places that say it.
///
/// A value that is nil or empty is the default of the request.
package struct Settings: Hashable, Sendable {
  /// What is said about a rule.
  package struct RuleLevel: Hashable, Sendable {
    /// Whether it runs, or nil for its default.
    var isOn: Placed<Bool>?
    /// The severity of its findings, or nil for the rule's own.
    package var severity: Placed<Severity>?
    /// The options that are set.
    package var options: [RuleOption: Placed<RuleOption.Value>] = [:]
  }

  /// The paths of the configurations, the outermost first.
  package var sources: [String] = []
  package var rules: [RuleID: RuleLevel] = [:]
  package var locales: Placed<[String]>?
  package var requiredLocales: Placed<[String]>?
  package var pseudoLocales: Placed<[String]>?
  package var sizes: Placed<[Placed<String>]>?
  package var devices: Placed<[String]>?
  /// The platforms, the one to compare with first.
  package var platforms: Placed<[Platform]>?
  /// What holds roots; the first that matches a root holds it.
  package var containers: [Configuration.Container] = []
  /// The sample texts by key.
  package var sampleTexts: [String: Configuration.SampleText] = [:]
  /// The values in place of the arguments of formats.
  package var samples: [Configuration.Sample.Name: Configuration.Sample] = [:]
  /// The fonts by family.
  package var fonts: [String: Configuration.Font] = [:]
  /// The limits that are set.
  package var setLimits: [Limits.Name: Placed<Double>] = [:]
  /// The findings that are not reported.
  package var suppressions: [Suppression] = []

  package init() {}

  /// Lets values replace those of configurations above, or of the same one without an override.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - isFor: Whether an entry with patterns of its own applies.
  package mutating func apply(_ values: Configuration.Values, isFor: ([PathPattern]) -> Bool) {
    // A rule by its own name takes precedence over its group, wherever the group is written.
    for setting in values.rules.filter(\.isOfGroup) + values.rules.filter({ !$0.isOfGroup }) {
      for rule in setting.rules { rules[rule, default: RuleLevel()].apply(setting) }
    }
    locales = values.locales ?? locales
    requiredLocales = values.requiredLocales ?? requiredLocales
    pseudoLocales = values.pseudoLocales ?? pseudoLocales
    sizes = values.sizes ?? sizes
    devices = values.devices ?? devices
    platforms = values.platforms ?? platforms
    containers = values.containers.filter { isFor($0.paths) } + containers
    for sample in values.sampleTexts { sampleTexts[sample.key] = sample }
    for sample in values.samples { samples[sample.name] = sample }
    for font in values.fonts { fonts[font.family] = font }
    setLimits.merge(values.limits) { $1 }
    suppressions += values.ignored.filter { isFor($0.paths) }.map(\.suppression)
  }

  /// Returns whether a rule runs.
  ///
  /// What a command names takes precedence over what a configuration says.
  package func isEnabled(
    _ rule: RuleID, in registry: RuleRegistry, under selection: RuleSelection
  ) -> Bool {
    selection.isEnabled(rule, in: registry, otherwise: rules[rule]?.isOn?.value)
  }

  /// Returns a finding with the severity that the rule has here.
  ///
  /// A finding below its rule's own severity, such as one that only a pseudo-locale shows, does not
  /// rise above it.
  package func adjusted(_ finding: Finding, usual: Severity) -> Finding {
    guard let severity = rules[finding.rule]?.severity?.value else { return finding }
    var finding = finding
    finding.severity = finding.severity < usual ? min(finding.severity, severity) : severity
    return finding
  }

  /// The limits, the standard ones among them.
  package var limits: Limits { Limits(setLimits.mapValues(\.value)) }

  package var options: RuleOptions {
    var options = RuleOptions()
    for level in rules.values {
      for (option, value) in level.options { options[option] = value.value }
    }
    return options
  }
}

extension Settings.RuleLevel {
  /// Lets a setting replace what was said before.
  fileprivate mutating func apply(_ setting: Configuration.RuleSetting) {
    if let isOn = setting.isOn { self.isOn = Placed(isOn, at: setting.place) }
    if let severity = setting.severity { self.severity = Placed(severity, at: setting.place) }
    options.merge(setting.options) { $1 }
  }
}
