package import Diagnostics
import InterfaceValues

/// The pages of the documentation that describe the rules: one for each, and one that lists them.
///
/// The pages are articles of DocC, and plain Markdown for all other readers.
package enum RulePages: Sendable {
  package struct Page: Hashable, Sendable {
    /// The name of the file, such as `clipped-text.md`.
    package var fileName: String
    /// The text in Markdown.
    package var text: String
  }

  /// Returns the pages of rules, the one that lists them first, the others by id.
  package static func pages(of rules: [RuleInfo]) -> [Page] {
    let rules = rules.sorted { $0.id < $1.id }
    return [Page(fileName: "RuleIndex.md", text: index(of: rules))]
      + rules.map { Page(fileName: "\($0.id.name).md", text: page(of: $0)) }
  }

  // MARK: The list

  private static func index(of rules: [RuleInfo]) -> String {
    var text = """
      # Every rule

      What Lintel finds, with an example of each.

      ## Overview

      Errors fail a run, and warnings do with `--strict`. A rule that is off by default is enabled by
      `--enable-rule` or in a configuration, `.lintel.yml`; those of a group together by the group's name.

      ## Topics

      """
    for (heading, members) in sections(rules) where !members.isEmpty {
      text += "\n### \(heading)\n\n"
      text += members.map { "- <doc:\($0.id.name)>\n" }.joined()
    }
    return text
  }

  /// Returns the rules with the headings of the list, in its order.
  private static func sections(_ rules: [RuleInfo]) -> [(heading: String, rules: [RuleInfo])] {
    let checked = rules.filter(\.commands.isEmpty)
    let groups = RuleGroup.allCases.map { group in
      ("The group \(group.rawValue)", checked.filter { $0.group == group })
    }
    let ungrouped = checked.filter { $0.group == nil }
    return [("On by default", ungrouped.filter { !$0.isOptIn })] + groups
      + [
        ("Off by default, without a group", ungrouped.filter(\.isOptIn)),
        (
          "Reported by commands that change or exchange tables",
          rules.filter { !$0.commands.isEmpty }
        ),
      ]
  }

  // MARK: A rule

  private static func page(of rule: RuleInfo) -> String {
    var parts = [
      "# \(rule.id)", escaped(rule.summary), "## Overview", facts(of: rule), "### Why",
      escaped(rule.rationale),
    ]
    for (heading, example) in [("Wrong", rule.badExample), ("Right", rule.goodExample)]
    where !example.isEmpty {
      parts += ["### \(heading)", fenced(example, as: language(of: example))]
    }
    if !rule.options.isEmpty { parts += ["### Options", options(of: rule)] }
    parts.append("### Turning it on and off")
    parts +=
      rule.commands.isEmpty
      ? levels(of: rule)
      : [
        "What a command does with a table is always reported."
      ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func facts(of rule: RuleInfo) -> String {
    var facts = [("Title", escaped(rule.title)), ("Severity", rule.severity.rawValue)]
    if let group = rule.group { facts.append(("Group", "`\(group.rawValue)`")) }
    let commands = rule.commands.map { "`lintel \($0)`" }.joined(separator: " and ")
    facts.append(
      (
        "Runs",
        rule.commands.isEmpty
          ? (rule.isOptIn ? "if it is enabled" : "by default") : "in \(commands)"
      ))
    facts.append(("Since", rule.since))
    return facts.map { "- \($0.0): \($0.1)" }.joined(separator: "\n")
  }

  private static func options(of rule: RuleInfo) -> String {
    rule.options.map { option in
      "- `\(option.name)`: \(escaped(option.summary)) Default: `\(option.standard.yaml)`"
        + (option.limits.map { "; \($0)." } ?? ".")
    }
    .joined(separator: "\n")
  }

  private static func levels(of rule: RuleInfo) -> [String] {
    let example = rule.options.first.map { option in
      "  \(rule.id):\n    severity: warning\n    \(option.name): \(option.standard.yaml)"
    }
    let suppressed = """
      Single findings are suppressed with a reason: by a comment `lintel:disable \(rule.id) REASON` in a
      document or a table, by `ignoreRules` and `ignoreReason` in an `.interface` document, or by an entry
      of `ignore` in the configuration.
      """
    guard rule.isOptIn else {
      return [
        """
        `--disable-rule \(rule.id)` leaves it out of a run, and `.lintel.yml` out of every one:
        """,
        fenced("rules:\n  \(rule.id): off", as: "yaml"),
        suppressed,
      ]
        + (example.map { ["Its options are set there too:", fenced("rules:\n" + $0, as: "yaml")] }
          ?? [])
    }
    let group = rule.group.map { ", and `--enable-rule \($0.rawValue)` its whole group" } ?? ""
    return [
      "`--enable-rule \(rule.id)` enables it for a run\(group). `.lintel.yml` enables it for every run:",
      fenced("rules:\n" + (example ?? "  \(rule.id): on"), as: "yaml"),
      suppressed,
    ]
  }

  // MARK: Markdown

  private static func fenced(_ text: String, as language: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return "```\(language)\n" + lines.joined(separator: "\n") + "\n```"
  }

  private static func language(of example: String) -> String {
    switch example.first {
    case "<": "xml"
    case "{": "json"
    default: ""
    }
  }

  /// Returns a text without what Markdown takes for markup.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_<>[]".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

extension RuleOption {
  /// The numbers that are allowed, in words.
  fileprivate var limits: String? {
    guard case .number = standard else { return nil }
    return "from \(DecimalText.exact(range.lowerBound)) to \(DecimalText.exact(range.upperBound))"
  }
}

extension RuleOption.Value {
  /// The value as a configuration writes it.
  fileprivate var yaml: String {
    switch self {
    case .number(let number): DecimalText.exact(number)
    case .flag(let flag): flag ? "true" : "false"
    case .names(let names): "[" + names.joined(separator: ", ") + "]"
    }
  }
}
