import Diagnostics
import JSONWriting

extension RuleID {
  /// The description of a rule of which only the name is known.
  func sarif(in content: ReportContent) -> JSONValue {
    ["id": .string(name), "name": .string(camelCase), "helpUri": .string(helpURI(in: content))]
  }

  /// The address of the rule's description on Lintel's own page; without a page, a name that is a URI.
  fileprivate func helpURI(in content: ReportContent) -> String {
    guard let base = content.informationURI else { return "urn:lintel:rule:\(name)" }
    return "\(base)#\(name)"
  }

  /// The name in SARIF's style of symbolic names: `ClippedText`.
  fileprivate var camelCase: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension RuleInfo {
  /// The rule as a SARIF reporting descriptor.
  func sarif(in content: ReportContent) -> JSONValue {
    [
      "id": .string(id.name),
      "name": .string(id.camelCase),
      "shortDescription": ["text": .string(title)],
      "fullDescription": ["text": .string(summary)],
      "helpUri": .string(id.helpURI(in: content)),
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
