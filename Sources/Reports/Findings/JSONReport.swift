import Diagnostics
import JSONWriting
import Linting

/// The complete report, in the shape of `check-report.schema.json`.
enum JSONReport {
  /// Writes the summary and the sorted findings.
  static func report(_ findings: [Finding], summary: RunSummary) -> String {
    let report: JSONValue = [
      "version": .integer(1),
      "summary": summary.json,
      "findings": .array(findings.map(\.json)),
    ]
    return report.text
  }
}

extension Finding {
  /// The finding, with the numbers of its worst occurrence at the top.
  fileprivate var json: JSONValue {
    [
      "rule": .string(rule.name),
      "severity": .string(severity.rawValue),
      "path": .string(path),
      "line": .optional(position?.line),
      "column": .optional(position?.column),
      "object": .optional(object),
      "locale": .optional(worst?.locale),
      "size": .optional(worst?.size),
      "contentSize": .optional(worst?.contentSize),
      "platform": .optional(worst?.platform),
      "axis": .optional(worst?.axis),
      "message": .string(message),
      "needed": .optional(worst?.needed),
      "available": .optional(worst?.available),
      "lost": .optional(worst?.lost),
      "shown": .optional(worst?.shown),
      "variation": .optional(worst?.variation),
      "arguments": .optional(worst?.arguments),
      "platforms": platforms?.json ?? .null,
      "newOn": .line(.array(newOn.map(JSONValue.string))),
      "newIn": .line(.array((novelty?.languages ?? []).map(JSONValue.string))),
      "causes": .array(causes.map { .line($0.json) }),
      "occurrences": .array(occurrences.map { .line($0.json) }),
      "members": .array(members.map(\.json)),
      "certainty": .string(basis.certainty.rawValue),
      "inferred": .line(.array(basis.inferred.map(JSONValue.string))),
      "fixes": .array(fixes.map(\.json)),
      "notes": .array(notes.map { .line($0.json) }),
    ]
  }
}

extension Fix {
  /// The fix, as in every JSON report.
  var json: JSONValue {
    [
      "message": .string(message),
      "edits": .array(
        edits.map { edit in
          .line([
            "path": .string(edit.path),
            "line": .integer(edit.start.position.line),
            "column": .integer(edit.start.position.column),
            "offset": .integer(edit.range.lowerBound),
            "length": .integer(edit.range.count),
            "replacement": .string(edit.replacement),
          ])
        }),
    ]
  }
}

extension Finding.Cause {
  fileprivate var json: JSONValue {
    [
      "constraint": .string(constraint),
      "description": .string(description),
      "words": .string(sentence),
      "line": .optional(position?.line),
      "column": .optional(position?.column),
      "priority": .number(priority),
    ]
  }
}

extension PlatformSpread {
  /// The platforms, as in every JSON report.
  var json: JSONValue {
    let names = { (names: [String]) in JSONValue.array(names.map(JSONValue.string)) }
    return .line(["shown": names(shown), "new": names(new), "gone": names(gone)])
  }
}

extension Finding.Occurrence {
  /// The occurrence, as in every JSON report.
  var json: JSONValue {
    [
      "locale": .optional(locale),
      "size": .optional(size),
      "from": range.map(\.from) ?? .null,
      "to": range.map(\.to) ?? .null,
      "region": range.map(\.region) ?? .null,
      "proved": range.map { .bool($0.isProved) } ?? .null,
      "contentSize": .optional(contentSize),
      "platform": .optional(platform),
      "new": .bool(isNew),
      "axis": .optional(axis),
      "needed": .optional(needed),
      "available": .optional(available),
      "lost": .optional(lost),
      "shown": .optional(shown),
      "variation": .optional(variation),
      "arguments": .optional(arguments),
    ]
  }
}

extension SizeRange {
  /// The polygons of sizes, each by its corners; null where only one extent moves.
  fileprivate var region: JSONValue {
    guard !regions.isEmpty else { return .null }
    return .array(
      regions.map { corners in
        .array(
          corners.map { .line(["width": .number($0.width), "height": .number($0.height)]) })
      })
  }
}

extension Finding.Member {
  /// The member, with the numbers of its worst occurrence at the top, as in every JSON report.
  var json: JSONValue {
    let worst = occurrences.first
    return [
      "name": .string(name),
      "rule": .optional(rule?.name),
      "object": .optional(object),
      "path": .string(path),
      "line": .optional(position?.line),
      "column": .optional(position?.column),
      "locale": .optional(worst?.locale),
      "size": .optional(worst?.size),
      "axis": .optional(worst?.axis),
      "needed": .optional(worst?.needed),
      "available": .optional(worst?.available),
      "lost": .optional(worst?.lost),
      "occurrences": .array(occurrences.map { .line($0.json) }),
    ]
  }
}

extension Finding.Note {
  fileprivate var json: JSONValue {
    [
      "path": .string(path),
      "line": .optional(position?.line),
      "column": .optional(position?.column),
      "message": .string(message),
    ]
  }
}
