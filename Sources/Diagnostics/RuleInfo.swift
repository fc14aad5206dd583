/// The description of a rule: the one source of `lintel rules`, its pages and SARIF's help.
public struct RuleInfo: Hashable, Sendable {
  /// The stable name.
  public let id: RuleID
  /// The severity of a finding without mitigating circumstances.
  public let severity: Severity
  /// A heading of a few words.
  public let title: String
  /// One sentence that says what the rule finds.
  public let summary: String
  /// Why the rule matters to users of the interface, and what to do.
  public let rationale: String
  /// A document, or a table, that breaks the rule.
  public let badExample: String
  /// The same document or table, fixed.
  public let goodExample: String
  /// The first version of Lintel with the rule.
  public let since: String
  /// Whether the rule runs only if it or its group is named, by `--enable-rule`,
  /// `--only-rule` or a configuration.
  public let isOptIn: Bool
  /// The group that the rule is enabled with, if it belongs to one.
  public let group: RuleGroup?
  /// The values by which the rule is adjusted.
  public let options: [RuleOption]
  /// The commands that report the finding, such as `strings sync`; empty for a rule of checks.
  public let commands: [String]

  /// Creates a description of a rule.
  public init(
    id: RuleID, severity: Severity, title: String, summary: String, rationale: String,
    badExample: String, goodExample: String, since: String = "0.1.0",
    isOptIn: Bool = false, group: RuleGroup? = nil, options: [RuleOption] = [],
    commands: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.summary = summary
    self.rationale = rationale
    self.badExample = badExample
    self.goodExample = goodExample
    self.since = since
    self.isOptIn = isOptIn
    self.group = group
    self.options = options
    self.commands = commands
  }
}
