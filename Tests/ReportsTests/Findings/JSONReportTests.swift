import Diagnostics
import Foundation
import Geometry
import Linting
import Reports
import Scenes
import Testing

/// Reads the JSON back with Foundation and compares it with the original values.
@Suite struct JSONReportTests {
  @Test func findingsHaveTheirValues() throws {
    let report = try #require(read(Sample.report(.json)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    let expected = Sample.findings.sorted(by: Finding.inReadingOrder)
    #expect(findings.count == expected.count)
    for (json, finding) in zip(findings, expected) {
      expectMembers(
        json,
        [
          "rule": finding.rule.name, "severity": finding.severity.rawValue, "path": finding.path,
          "line": finding.position?.line, "column": finding.position?.column,
          "object": finding.object, "locale": finding.worst?.locale, "size": finding.worst?.size,
          "contentSize": finding.worst?.contentSize, "platform": finding.worst?.platform,
          "axis": finding.worst?.axis,
          "message": finding.message,
          "needed": finding.worst?.needed, "available": finding.worst?.available,
          "lost": finding.worst?.lost, "shown": finding.worst?.shown,
          "variation": finding.worst?.variation, "arguments": finding.worst?.arguments,
          "newOn": finding.newOn, "newIn": finding.novelty?.languages ?? [],
          "platforms": finding.platforms.map {
            ["shown": $0.shown, "new": $0.new, "gone": $0.gone] as Members
          },
          "causes": finding.causes.map(\.expected), "notes": finding.notes.map(\.expected),
          "occurrences": finding.occurrences.map(\.expected),
          "members": finding.members.map(\.expected),
          "certainty": finding.basis.certainty.rawValue, "inferred": finding.basis.inferred,
          "fixes": finding.fixes.map(\.expected),
        ])
    }
  }

  @Test func anOccurrenceHasTheSizesOfItsRange() throws {
    var occurrence = Finding.Occurrence(locale: "de", size: "320x480")
    occurrence.range = SizeRange(
      width: 320...343.5, height: 480...500,
      regions: [[SizeRange.Vertex(width: 320, height: 480)]], isProved: true)
    let finding = Finding(
      rule: RuleID("clipped-text"), severity: .error, path: "Form.interface", position: nil,
      message: "clipped", occurrences: [occurrence])
    var summarized = RunSummary(documents: 1)
    summarized.range = RangeSummary(
      request: "320...400", roots: 1, fixedRoots: 2, pieces: 3, solvedLayouts: 9,
      unproved: [
        RangeSummary.Unproved(
          path: "Form.interface", root: "form", locale: "de",
          range: SizeRange(width: 350...360, isProved: false))
      ],
      limited: [
        RangeSummary.Limited(
          path: "Form.interface", root: "window",
          range: SizeRange(width: 340...400, height: 200...200, isProved: true))
      ])
    let content = ReportContent(
      findings: [finding], summary: summarized, rules: [], toolVersion: "0")
    let report = try #require(read(Reporter.json.report(content)) as? [String: Any])
    let json = try #require(
      ((report["findings"] as? [[String: Any]])?.first?["occurrences"] as? [[String: Any]])?.first)
    #expect(json["from"] as? [String: Double] == ["width": 320, "height": 480])
    #expect(json["to"] as? [String: Double] == ["width": 343.5, "height": 500])
    #expect(json["region"] as? [[[String: Double]]] == [[["width": 320, "height": 480]]])
    #expect(json["proved"] as? Bool == true)
    let summary = try #require(report["summary"] as? [String: Any])
    let range = try #require(summary["range"] as? [String: Any])
    #expect(range["pieces"] as? Int == 3 && range["solvedLayouts"] as? Int == 9)
    let unproved = try #require((range["unproved"] as? [[String: Any]])?.first)
    #expect((unproved["from"] as? [String: Any])?["width"] as? Double == 350)
    #expect((unproved["from"] as? [String: Any])?["height"] is NSNull)
    let limited = try #require((range["limited"] as? [[String: Any]])?.first)
    #expect(limited["root"] as? String == "window")
    #expect(limited["from"] as? [String: Double] == ["width": 340, "height": 200])
  }

  @Test func theSummaryHasItsValues() throws {
    let report = try #require(read(Sample.report(.json)) as? [String: Any])
    let fields = try #require(report["summary"] as? [String: Any])
    #expect(fields["failures"] as? [String] == Sample.summary.failures)
    #expect(fields["passedOver"] as? [String] == Sample.summary.passedOver)
    #expect(fields["intrinsicSizes"] as? String == "calibrated")
    let summary = fields.compactMapValues { $0 as? Int }
    #expect(
      fields["notNew"] is NSNull && fields["since"] is NSNull && fields["range"] is NSNull
        && (fields["platforms"] as? [Any])?.isEmpty == true)
    #expect(summary.count == fields.count - 7)
    #expect(
      summary == [
        "documents": 6, "roots": 7, "locales": 11, "sizes": 9, "contentSizes": 1, "layouts": 231,
        "views": 87, "textsMeasured": 412, "textsNotMeasured": 1, "viewsOfStoredSize": 31,
        "tables": 0, "keys": 0, "tablesLeftOut": 0,
        "errors": 2, "warnings": 3, "notes": 1, "suppressed": 2, "inBaseline": 4, "unchanged": 0,
      ])
  }

  private func expected(_ extent: ResolvedRootExtent) -> Members {
    [
      "priority": extent.priority, "heldBy": extent.holderName, "drawn": extent.drawn,
      "needed": extent.needed,
    ]
  }

  @Test func layoutsHaveTheirValues() throws {
    let layouts = try #require(read(LayoutListing.json(Sample.layouts)) as? [[String: Any]])
    #expect(layouts.count == Sample.layouts.count)
    for (json, layout) in zip(layouts, Sample.layouts) {
      expectMembers(
        json,
        [
          "version": 1, "document": layout.path, "root": layout.root, "locale": layout.locale,
          "contentSize": layout.textSize.name, "direction": layout.direction.rawValue,
          "size": [
            "name": layout.sizeName, "width": layout.size.width, "height": layout.size.height,
          ] as Members,
          "rootSize": [
            "horizontal": expected(layout.rootSize.horizontal),
            "vertical": expected(layout.rootSize.vertical),
          ] as Members,
          "views": layout.items.map(\.expected),
          "conflicts": layout.conflicts.map { conflict in
            [
              "constraints": conflict.constraints.map {
                [
                  "id": $0.id, "description": $0.description, "line": $0.position?.line,
                  "column": $0.position?.column,
                ] as Members
              },
              "broken": conflict.broken,
            ] as Members
          },
        ])
    }
  }

  @Test func rulesHaveTheirValues() throws {
    let rules = try #require(read(RuleListing.json(Sample.rules)) as? [[String: Any]])
    var clipped = try #require(rules.first { $0["id"] as? String == "clipped-text" })
    let info = Sample.rules[1]
    #expect(
      rules.map { $0["id"] as? String } == ["ambiguous-layout", "clipped-text", "window-grows"])
    #expect(clipped.removeValue(forKey: "version") as? Int == 1)
    #expect(clipped.removeValue(forKey: "optIn") as? Bool == false)
    #expect(clipped.removeValue(forKey: "commands") as? [String] == [])
    #expect(clipped.removeValue(forKey: "group") is NSNull)
    #expect((clipped.removeValue(forKey: "options") as? [Any])?.isEmpty == true)
    #expect(
      clipped as? [String: String] == [
        "id": "clipped-text", "severity": "error", "title": info.title, "summary": info.summary,
        "rationale": info.rationale, "badExample": info.badExample,
        "goodExample": info.goodExample, "since": "0.1.0",
      ])
  }

  @Test func keysAreInTheOrderOfTheDesign() throws {
    let report = Sample.report(.json)
    let keys = [
      "rule", "severity", "path", "line", "column", "object", "locale", "size", "contentSize",
      "platform", "axis", "message",
      "needed", "available", "lost", "shown", "variation", "arguments", "platforms", "newOn",
      "newIn", "causes",
      "occurrences",
      "members", "certainty", "inferred", "fixes",
      "notes",
    ]
    let findings = try #require(report.firstRange(of: "\"findings\""))
    let written = report[findings.upperBound...].split(separator: "\n")
      .filter { $0.hasPrefix("      \"") }
      .map { String($0.split(separator: "\"")[1]) }
    #expect(Array(written.prefix(keys.count)) == keys)
    #expect(written.count == keys.count * Sample.findings.count)
  }
}

private func read(_ text: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(text.utf8))
}

/// The members that an object is expected to have, with `nil` for `null`.
typealias Members = [String: Any?]

private func expectMembers(_ json: Any?, _ expected: Members, at path: String = "$") {
  let json = json as? [String: Any] ?? [:]
  #expect(json.keys.sorted() == expected.keys.sorted(), "\(path)")
  for (key, value) in expected { expectEqual(json[key], value, at: "\(path).\(key)") }
}

/// Compares key by key: strings by their scalars, numbers up to noise.
private func expectEqual(_ json: Any?, _ expected: Any?, at path: String) {
  switch expected {
  case let expected as Members: expectMembers(json, expected, at: path)
  case let expected as [Members]:
    let json = json as? [Any] ?? []
    #expect(json.count == expected.count, "\(path)")
    for (index, pair) in zip(json, expected).enumerated() {
      expectMembers(pair.0, pair.1, at: "\(path)[\(index)]")
    }
  case let expected as String:
    let string = json as? String
    #expect(string?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true, "\(path)")
  case let expected as Bool: #expect(json as? Bool == expected, "\(path)")
  case let expected as Int: #expect(json as? Int == expected, "\(path)")
  case let expected as Double where expected.isFinite:
    let difference = (json as? Double).map { ($0 - expected).magnitude } ?? .infinity
    #expect(difference <= 1e-6, "\(path)")
  default: #expect(json is NSNull, "\(path)")
  }
}

extension Fix {
  fileprivate var expected: Members {
    [
      "message": message,
      "edits": edits.map { edit in
        [
          "path": edit.path, "line": edit.start.position.line,
          "column": edit.start.position.column, "offset": edit.range.lowerBound,
          "length": edit.range.count, "replacement": edit.replacement,
        ] as Members
      },
    ]
  }
}

extension Finding.Cause {
  fileprivate var expected: Members {
    [
      "constraint": constraint, "description": description, "words": sentence,
      "line": position?.line, "column": position?.column, "priority": priority,
    ]
  }
}

extension Finding.Member {
  fileprivate var expected: Members {
    let worst = occurrences.first
    return [
      "name": name, "rule": rule?.name, "object": object, "path": path, "line": position?.line,
      "column": position?.column, "locale": worst?.locale, "size": worst?.size,
      "axis": worst?.axis, "needed": worst?.needed, "available": worst?.available,
      "lost": worst?.lost, "occurrences": occurrences.map(\.expected),
    ]
  }
}

extension Finding.Note {
  fileprivate var expected: Members {
    ["path": path, "line": position?.line, "column": position?.column, "message": message]
  }
}

extension Finding.Occurrence {
  fileprivate var expected: Members {
    [
      "locale": locale, "size": size, "contentSize": contentSize, "platform": platform,
      "from": nil, "to": nil, "region": nil, "proved": nil, "new": isNew, "axis": axis,
      "needed": needed, "available": available, "lost": lost, "shown": shown,
      "variation": variation, "arguments": arguments,
    ]
  }
}
