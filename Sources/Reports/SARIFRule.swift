import Diagnostics

extension RuleID {
  /// The description of a rule of which only the name is known.
  var sarif: JSONValue { ["id": .string(name), "name": .string(camelCase)] }

  /// The name in SARIF's style of symbolic names: `ClippedText`.
  fileprivate var camelCase: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension RuleInfo {
  /// The rule as a SARIF reporting descriptor.
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

  /// Returns the example as a code block whose fence is longer than any fence in it.
  private static func fenced(_ example: String) -> String {
    var fence = "```"
    while example.contains(fence) { fence += "`" }
    return "\(fence)\n\(example)\(example.hasSuffix("\n") ? "" : "\n")\(fence)"
  }
}
