public import Diagnostics

/// The output of `lintel rules`.
public enum RuleListing: Sendable {
  /// Writes a table of the rules, sorted by id: id, severity, title, `(opt-in)` if off by default,
  /// and the commands that report it if checks do not.
  public static func table(_ rules: [RuleInfo]) -> String {
    let rules = rules.sorted { $0.id < $1.id }
    let width = rules.map(\.id.name.count).max() ?? 0
    return rules.map { rule in
      "\(rule.id.name.padded(to: width))  \(rule.severity.rawValue.padded(to: 7))  "
        + rule.title + (rule.isOptIn ? " (opt-in)" : "")
        + (rule.commands.isEmpty ? "" : " (\(rule.commands.joined(separator: ", ")))") + "\n"
    }
    .joined()
  }

  /// Writes the full description of one rule.
  public static func text(of rule: RuleInfo) -> String {
    let status =
      (rule.isOptIn ? ", opt-in" : "")
      + (rule.commands.isEmpty ? "" : ", by \(rule.commands.joined(separator: ", "))")
    var text = """
      \(rule.id) (\(rule.severity.rawValue)\(status), since \(rule.since)): \(rule.title)

      \(wrapped(rule.summary))

      Why
      \(indented(wrapped(rule.rationale, width: 76)))

      """
    for (heading, example) in [("Wrong", rule.badExample), ("Right", rule.goodExample)]
    where !example.isEmpty {
      text += "\n\(heading)\n\(indented(example))\n"
    }
    return text
  }

  /// Writes the rules, sorted by id, as a JSON array.
  public static func json(_ rules: [RuleInfo]) -> String {
    JSONValue.array(rules.sorted { $0.id < $1.id }.map(\.json)).text
  }

  private static func indented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }

  /// Breaks each paragraph between words into lines of at most `width` characters.
  private static func wrapped(_ text: String, width: Int = 78) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
      }
      return (lines + [line]).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}

extension RuleInfo {
  fileprivate var json: JSONValue {
    [
      "id": .string(id.name),
      "severity": .string(severity.rawValue),
      "title": .string(title),
      "summary": .string(summary),
      "rationale": .string(rationale),
      "badExample": .string(badExample),
      "goodExample": .string(goodExample),
      "since": .string(since),
      "optIn": .bool(isOptIn),
      "commands": .array(commands.map { .string($0) }),
    ]
  }
}
