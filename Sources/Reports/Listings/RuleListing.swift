package import Diagnostics
import InterfaceValues
import JSONWriting

/// The output of `lintel rules`.
package enum RuleListing: Sendable {
  /// Writes a table of the rules, sorted by id: id, severity, title, `(opt-in)` with the group if off
  /// by default, and the commands that report it if checks do not.
  package static func table(_ rules: [RuleInfo]) -> String {
    let rules = rules.sorted { $0.id < $1.id }
    let width = rules.map(\.id.name.count).max() ?? 0
    return rules.map { rule in
      "\(rule.id.name.padded(to: width))  \(rule.severity.rawValue.padded(to: 7))  "
        + rule.title
        + (rule.isOptIn ? " (opt-in\(rule.group.map { ": \($0.rawValue)" } ?? ""))" : "")
        + (rule.commands.isEmpty ? "" : " (\(rule.commands.joined(separator: ", ")))") + "\n"
    }
    .joined()
  }

  /// Writes the full description of one rule.
  package static func text(of rule: RuleInfo) -> String {
    let status =
      (rule.isOptIn ? ", opt-in" : "")
      + (rule.group.map { ", group \($0.rawValue)" } ?? "")
      + (rule.commands.isEmpty ? "" : ", by \(rule.commands.joined(separator: ", "))")
    var text = """
      \(rule.id) (\(rule.severity.rawValue)\(status), since \(rule.since)): \(rule.title)

      \(wrapped(rule.summary))

      Why
      \(indented(wrapped(rule.rationale, width: 76)))

      """
    if !rule.options.isEmpty {
      let options = rule.options.map {
        wrapped("\($0.name): \($0.summary) \($0.standardText)", width: 76)
      }
      text += "\nOptions\n\(indented(options.joined(separator: "\n")))\n"
    }
    for (heading, example) in [("Wrong", rule.badExample), ("Right", rule.goodExample)]
    where !example.isEmpty {
      text += "\n\(heading)\n\(indented(example))\n"
    }
    return text
  }

  /// Writes the rules, sorted by id, as a JSON array.
  package static func json(_ rules: [RuleInfo]) -> String {
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
      "version": .integer(1),
      "id": .string(id.name),
      "severity": .string(severity.rawValue),
      "title": .string(title),
      "summary": .string(summary),
      "rationale": .string(rationale),
      "badExample": .string(badExample),
      "goodExample": .string(goodExample),
      "since": .string(since),
      "optIn": .bool(isOptIn),
      "group": .optional(group?.rawValue),
      "options": .array(options.map(\.json)),
      "commands": .array(commands.map { .string($0) }),
    ]
  }
}

extension RuleOption {
  /// The value without a configuration, with the numbers that are allowed.
  ///
  /// An example is `Default 44, from 1 to 200.`
  var standardText: String {
    switch standard {
    case .number(let number):
      "Default \(DecimalText.exact(number)), from \(DecimalText.exact(range.lowerBound)) to "
        + "\(DecimalText.exact(range.upperBound))."
    case .flag(let flag): "Default \(flag)."
    case .names(let names):
      names.isEmpty ? "Default: none." : "Default: \(names.joined(separator: ", "))."
    }
  }

  fileprivate var json: JSONValue {
    let isNumber = if case .number = standard { true } else { false }
    return .line([
      "name": .string(name),
      "summary": .string(summary),
      "default": standard.json,
      "minimum": isNumber ? .number(range.lowerBound) : .null,
      "maximum": isNumber ? .number(range.upperBound) : .null,
    ])
  }
}

extension RuleOption.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .names(let names): .array(names.map(JSONValue.string))
    }
  }
}
