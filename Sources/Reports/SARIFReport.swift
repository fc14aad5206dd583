import Diagnostics

/// The report as SARIF 2.1.0, which code scanning services read.
///
/// There is one result for each defect rather than for each locale, so that a service with a limit
/// shows all of them and keeps one thread for each.
struct SARIFReport {
  let findings: [Finding]
  let summary: RunSummary
  let rules: [RuleInfo]
  let toolVersion: String
  let informationURI: String?

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The whole log, with one run.
  var text: String {
    let ids = Set(rules.map(\.id)).union(findings.map(\.rule)).sorted()
    let log: JSONValue = [
      "$schema": .string(Self.schema),
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver(ids)],
          "invocations": [invocation],
          "columnKind": "unicodeCodePoints",
          "results": .array(results(ids)),
          "properties": ["summary": summary.json],
        ]
      ],
    ]
    return log.text
  }

  /// Whether every input was read: otherwise a service would take missing results for fixed ones.
  private var invocation: JSONValue {
    [
      "executionSuccessful": .bool(summary.failures.isEmpty),
      "toolExecutionNotifications": .array(
        summary.failures.map { ["level": "error", "message": ["text": .string($0)]] }
          + summary.passedOver.map { ["level": "note", "message": ["text": .string($0)]] }),
    ]
  }

  private func driver(_ ids: [RuleID]) -> JSONValue {
    let infos = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    var members: [JSONValue.Member] = [
      .init("name", "Lintel"),
      .init("version", .string(toolVersion)),
      .init("semanticVersion", .string(toolVersion)),
    ]
    if let informationURI { members.append(.init("informationUri", .string(informationURI))) }
    members.append(.init("rules", .array(ids.map { infos[$0]?.sarif ?? $0.sarif })))
    return .object(members)
  }

  private func results(_ ids: [RuleID]) -> [JSONValue] {
    let indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    var counts: [[String?]: Int] = [:]
    return findings.map { finding in
      let file = ArtifactURI(path: finding.path)
      let ordinal = counts[[file.text, finding.rule.name, finding.object], default: 0] + 1
      counts[[file.text, finding.rule.name, finding.object]] = ordinal
      let fingerprint = Fingerprint(
        path: file.text, rule: finding.rule.name, object: finding.object, ordinal: ordinal)
      return result(finding, index: indices[finding.rule] ?? -1, fingerprint: fingerprint)
    }
  }

  private func result(
    _ finding: Finding, index: Int, fingerprint: Fingerprint
  ) -> JSONValue {
    let others = OtherOccurrences.clause(of: finding).map { "; " + $0 } ?? ""
    return [
      "ruleId": .string(finding.rule.name),
      "ruleIndex": .integer(index),
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string(finding.message + others)],
      "locations": [finding.location],
      "relatedLocations": .array(finding.relatedLocations),
      "partialFingerprints": .line(
        .object([.init(Fingerprint.name, .string(fingerprint.text))])),
      "properties": finding.properties,
    ]
  }
}

extension Finding {
  /// The place of the finding; services that show lines need one, so the first line is the default.
  fileprivate var location: JSONValue {
    var members = [
      JSONValue.Member("physicalLocation", physicalLocation(path, position ?? .start))
    ]
    if let object {
      members.append(
        .init("logicalLocations", .array([.line(["fullyQualifiedName": .string(object)])])))
    }
    return .object(members)
  }

  /// The constraints that won, then the places of the notes, numbered from 1.
  fileprivate var relatedLocations: [JSONValue] {
    let causes = causes.map { (path, $0.position, $0.text) }
    let notes = notes.map { ($0.path, $0.position, $0.message) }
    return (causes + notes).enumerated().map { index, related in
      [
        "id": .integer(index + 1),
        "physicalLocation": physicalLocation(related.0, related.1),
        "message": ["text": .string(related.2)],
      ]
    }
  }

  /// The properties that SARIF has no field for.
  fileprivate var properties: JSONValue {
    let names = { (values: [String]) in
      JSONValue.line(.array(values.inOrderOfAppearance.sorted().map(JSONValue.string)))
    }
    return [
      "object": .optional(object),
      "locales": names(occurrences.compactMap(\.locale)),
      "sizes": names(occurrences.compactMap(\.sizeTitle)),
      "occurrences": .array(occurrences.map { .line($0.json) }),
      "members": .array(members.map(\.json)),
    ]
  }

  private func physicalLocation(_ path: String, _ position: SourcePosition?) -> JSONValue {
    var members = [
      JSONValue.Member(
        "artifactLocation", .line(["uri": .string(ArtifactURI(path: path).text)]))
    ]
    if let position {
      members.append(
        .init(
          "region",
          .line([
            "startLine": .integer(max(1, position.line)),
            "startColumn": .integer(max(1, position.column)),
          ])))
    }
    return .object(members)
  }
}
