import Diagnostics

extension RuleID {
  /// The description of a rule of which no more is known than its name.
  var sarif: JSONValue { ["id": .string(name), "name": .string(camelCase)] }

  /// The name as SARIF has symbolic names: `ClippedText`.
  fileprivate var camelCase: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension RuleInfo {
  /// The rule as SARIF describes rules.
  var sarif: JSONValue {
    [
      "id": .string(id.name),
      "name": .string(id.camelCase),
      "shortDescription": ["text": .string(title)],
      "fullDescription": ["text": .string(summary)],
      "help": ["text": .string(RuleListing.text(of: self)), "markdown": .string(markdown)],
      "defaultConfiguration": .line(
        .object(
          (isOptIn ? [.init("enabled", .bool(false))] : [])
            + [.init("level", .string(severity.rawValue))])),
      "properties": .line([
        "since": .string(since),
        "problem.severity": severity == .note ? "recommendation" : .string(severity.rawValue),
      ]),
    ]
  }

  private var markdown: String {
    """
    \(summary)

    \(rationale)

    **Wrong**

    \(Self.fenced(badExample))

    **Right**

    \(Self.fenced(goodExample))

    """
  }

  /// The example as a block of code, its fence longer than any in it.
  private static func fenced(_ example: String) -> String {
    var fence = "```"
    while example.contains(fence) { fence += "`" }
    return "\(fence)\n\(example)\(example.hasSuffix("\n") ? "" : "\n")\(fence)"
  }
}
