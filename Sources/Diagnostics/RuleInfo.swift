/// What is known of a rule: the one source of `lintel rules`, of its pages and of SARIF's help.
public struct RuleInfo: Hashable, Sendable {
  /// The stable name.
  public let id: RuleID
  /// The severity of a finding that nothing mitigates.
  public let severity: Severity
  /// A few words, as a heading.
  public let title: String
  /// One sentence that says what is looked for.
  public let summary: String
  /// Why it matters to somebody who uses the interface, and what to do.
  public let rationale: String
  /// A document, or a table, that breaks the rule.
  public let badExample: String
  /// The same, mended.
  public let goodExample: String
  /// The version of Lintel that has it first.
  public let since: String
  /// Whether the rule only runs where its name asks for it: `--enable-rule`, `--only-rule`.
  public let isOptIn: Bool

  /// Describes a rule.
  public init(
    id: RuleID, severity: Severity, title: String, summary: String, rationale: String,
    badExample: String, goodExample: String, since: String = "0.1.0",
    isOptIn: Bool = false
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
  }
}
