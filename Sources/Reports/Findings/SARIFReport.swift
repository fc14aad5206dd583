import Diagnostics
import JSONWriting
import Linting

/// The report as SARIF 2.1.0, which code scanning services read.
///
/// There is one result for each defect rather than for each locale, so that a service with a limit
/// shows all of them and keeps one thread for each. Findings beyond the limit are grouped.
struct SARIFReport {
  private let content: ReportContent
  /// The hashes of the lines of the files with results, by path.
  private let hashes: [String: LineHashes]

  init(_ content: ReportContent) {
    self.content = content
    hashes = content.sources.mapValues { LineHashes($0.bytes) }
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// The whole log, with one run.
  var text: String {
    let results = SARIFGroup.groups(of: content)
    let ids = Set(content.rules.map(\.id)).union(results.map(\.finding.rule)).sorted()
    let log: JSONValue = [
      "$schema": .string(Self.schema),
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver(ids)],
          "invocations": [invocation],
          "columnKind": "unicodeCodePoints",
          "results": .array(self.results(results, ids)),
          "properties": ["summary": content.summary.json],
        ]
      ],
    ]
    return log.text
  }

  /// Whether every input was read: if not, a service would take missing results for fixed ones.
  private var invocation: JSONValue {
    let summary = content.summary
    return [
      "executionSuccessful": .bool(summary.failures.isEmpty),
      "toolExecutionNotifications": .array(
        summary.failures.map { ["level": "error", "message": ["text": .string($0)]] }
          + summary.passedOver.map { ["level": "note", "message": ["text": .string($0)]] }),
    ]
  }

  private func driver(_ ids: [RuleID]) -> JSONValue {
    let infos = Dictionary(content.rules.map { ($0.id, $0) }) { first, _ in first }
    var members: [JSONValue.Member] = [
      .init("name", "Lintel"),
      .init("version", .string(content.toolVersion)),
      .init("semanticVersion", .string(content.toolVersion)),
    ]
    if let uri = content.informationURI { members.append(.init("informationUri", .string(uri))) }
    members.append(
      .init("rules", .array(ids.map { (infos[$0]?.sarif(in: content) ?? $0.sarif(in: content)) })))
    return .object(members)
  }

  private func results(_ groups: [SARIFGroup], _ ids: [RuleID]) -> [JSONValue] {
    let indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    return groups.map { result($0, index: indices[$0.finding.rule] ?? -1) }
  }

  private func result(_ group: SARIFGroup, index: Int) -> JSONValue {
    let finding = group.finding
    let others = OtherOccurrences.clause(of: finding).map { "; " + $0 } ?? ""
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(finding.rule.name)),
      .init("ruleIndex", .integer(index)),
      .init("level", .string(finding.severity.rawValue)),
      .init("rank", .number(finding.basis.certainty.rank)),
      .init("message", ["text": .string(finding.message + others)]),
      .init("locations", [location(of: finding)]),
      .init("relatedLocations", .array(relatedLocations(of: finding))),
      .init(
        "partialFingerprints", .line(.object(fingerprints(of: group)))),
      // Either all results of a run say whether they are suppressed, or none.
      .init(
        "suppressions", .array((group.suppression.map { [suppression($0, of: finding)] }) ?? [])),
    ]
    if !finding.fixes.isEmpty {
      members.append(.init("fixes", .array(finding.fixes.map(fix))))
    }
    members.append(.init("properties", properties(of: finding)))
    return .object(members)
  }
}

extension SARIFReport {
  /// Lintel's own fingerprint, and GitHub's if the text of the file is known.
  ///
  /// The latter depends on the text of the line: GitHub knows results by it alone, whatever else
  /// there is.
  private func fingerprints(of group: SARIFGroup) -> [JSONValue.Member] {
    let line = max(1, group.finding.position?.line ?? 1)
    let hash = hashes[group.finding.path]?.hash(ofLine: line)
    return [.init(Fingerprint.name, .string(group.fingerprint.text))]
      + (hash.map { [.init(LineHashes.name, .string($0))] } ?? [])
  }

  /// The place of a finding; services that show lines need one, so the first line is the default.
  private func location(of finding: Finding) -> JSONValue {
    var members = [
      JSONValue.Member(
        "physicalLocation", physicalLocation(finding.path, finding.position ?? .start))
    ]
    if let object = finding.object {
      members.append(
        .init("logicalLocations", .array([.line(["fullyQualifiedName": .string(object)])])))
    }
    return .object(members)
  }

  /// The number of places that GitHub accepts for a result, less one for its own.
  private static let maximumRelatedLocationCount = 999

  /// The constraints that won, then the places of the notes, numbered from 1.
  private func relatedLocations(of finding: Finding) -> [JSONValue] {
    let causes = finding.causes.map { (finding.path, $0.position, $0.text) }
    let notes = finding.notes.map { ($0.path, $0.position, $0.message) }
    return (causes + notes).prefix(Self.maximumRelatedLocationCount).enumerated().map {
      index, related in
      [
        "id": .integer(index + 1),
        "physicalLocation": physicalLocation(related.0, related.1),
        "message": ["text": .string(related.2)],
      ]
    }
  }

  private func physicalLocation(_ path: String, _ position: SourcePosition?) -> JSONValue {
    var members = [JSONValue.Member("artifactLocation", artifactLocation(path))]
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

  private func artifactLocation(_ path: String) -> JSONValue {
    .line(["uri": .string(ArtifactURI(path: content.repositoryPath(path)).text)])
  }

  /// The decision not to report a finding: in the file itself, or in a configuration.
  private func suppression(_ suppression: Suppression, of finding: Finding) -> JSONValue {
    [
      "kind": suppression.path == finding.path ? "inSource" : "external",
      "status": "accepted",
      "justification": .string(suppression.reason),
      "location": [
        "physicalLocation": physicalLocation(suppression.path, suppression.position)
      ],
    ]
  }

  private func fix(_ fix: Fix) -> JSONValue {
    let paths = fix.edits.map(\.path).uniqued()
    return [
      "description": ["text": .string(fix.message)],
      "artifactChanges": .array(
        paths.map { path in
          [
            "artifactLocation": artifactLocation(path),
            "replacements": .array(fix.edits.filter { $0.path == path }.map(replacement)),
          ]
        }),
    ]
  }

  private func replacement(_ edit: Fix.Edit) -> JSONValue {
    [
      "deletedRegion": .line([
        "startLine": .integer(edit.start.position.line),
        "startColumn": .integer(edit.start.position.column),
        "endLine": .integer(edit.end.position.line),
        "endColumn": .integer(edit.end.position.column),
        "byteOffset": .integer(edit.range.lowerBound),
        "byteLength": .integer(edit.range.count),
      ]),
      "insertedContent": .line(["text": .string(edit.replacement)]),
    ]
  }
}

extension SARIFReport {
  /// The properties that SARIF has no field for.
  private func properties(of finding: Finding) -> JSONValue {
    let names = { (values: [String]) in
      JSONValue.line(.array(values.uniqued().sorted().map(JSONValue.string)))
    }
    let members = finding.members.map { member in
      var member = member
      member.path = content.repositoryPath(member.path)
      return member
    }
    return [
      "object": .optional(finding.object),
      "certainty": .string(finding.basis.certainty.rawValue),
      "inferred": names(finding.basis.inferred),
      "locales": names(finding.occurrences.compactMap(\.locale)),
      "sizes": names(finding.occurrences.compactMap(\.sizeTitle)),
      "platforms": finding.platforms?.json ?? .null,
      "occurrences": .array(finding.occurrences.map { .line($0.json) }),
      "members": .array(members.map(\.json)),
    ]
  }
}

extension Certainty {
  /// The rank of a result, from 0 to 100.
  fileprivate var rank: Double {
    switch self {
    case .possible: 10
    case .likely: 50
    case .certain: 100
    }
  }
}
