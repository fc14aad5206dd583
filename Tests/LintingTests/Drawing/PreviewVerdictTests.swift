import Diagnostics
import Foundation
import Linting
import Previews
import Scenes
import TestSupport
import Testing

/// The page and the report have one verdict: each badge has its finding, and the numbers are equal.
@Suite struct PreviewVerdictTests {
  /// What identifies a layout and a finding in it.
  private struct Appearance: Hashable {
    var path: String
    var locale: String
    var size: String
    var contentSize: String?
    var rule: RuleID
    var object: String?
  }

  /// Compares the findings of pictures with those of a check.
  private func compare(_ paths: [String]) async throws -> (drawn: Int, findings: Int) {
    let request = LintRequest(paths: paths)
    let findings = try await Linter(request).check().findings
    let result = try await Linter(request).previews()
    let remarks = result.pictures.flatMap { $0.verdict?.remarks ?? [] }
    #expect(result.pictures.allSatisfy { $0.verdict != nil })
    // Each finding is on a picture or among the others.
    let drawn = Set(remarks.map(\.finding)).count
    #expect(drawn + result.otherFindings.count == findings.count, "\(paths)")
    for severity in Severity.allCases {
      let numbers = Set(remarks.filter { $0.severity == severity }.map(\.finding)).count
      let others = result.otherFindings.count { $0.severity == severity }
      #expect(
        numbers + others == findings.count { $0.severity == severity }, "\(paths) \(severity)")
    }
    // Layout by layout, the same findings as in the report.
    var expected: Set<Appearance> = []
    let layouts = Set(result.pictures.map { Place($0.layout) })
    for finding in findings {
      let hasMembers = finding.members.contains { !$0.occurrences.isEmpty }
      let members =
        hasMembers
        ? finding.members
        : [
          Finding.Member(
            name: "", object: finding.object, path: finding.path, position: nil,
            occurrences: finding.occurrences)
        ]
      for member in members {
        for occurrence in member.occurrences {
          guard let locale = occurrence.locale, let size = occurrence.size else { continue }
          let place = Place(
            path: member.path, locale: locale, size: size, contentSize: occurrence.contentSize)
          guard layouts.contains(place) else { continue }
          expected.insert(
            Appearance(
              path: place.path, locale: locale, size: size, contentSize: occurrence.contentSize,
              rule: member.rule ?? finding.rule, object: member.object))
        }
      }
    }
    let actual = Set(
      result.pictures.flatMap { preview in
        (preview.verdict?.remarks ?? []).map { remark in
          Appearance(
            path: preview.layout.path, locale: preview.layout.locale,
            size: preview.layout.sizeName, contentSize: preview.layout.textSize.name,
            rule: remark.rule, object: remark.object)
        }
      })
    #expect(actual == expected, "\(paths)")
    return (drawn, findings.count)
  }

  private struct Place: Hashable {
    var path: String
    var locale: String
    var size: String
    var contentSize: String?

    init(path: String, locale: String, size: String, contentSize: String?) {
      self.path = path
      self.locale = locale
      self.size = size
      self.contentSize = contentSize
    }

    init(_ layout: ResolvedLayout) {
      self.init(
        path: layout.path, locale: layout.locale, size: layout.sizeName,
        contentSize: layout.textSize.name)
    }
  }

  @Test func examplesHaveTheNumbersOfTheReport() async throws {
    let numbers = try await compare([PackageFolder.root.appending(path: "Examples").path])
    #expect(numbers.drawn > 5)
  }

  @Test(
    .enabled(if: PackageFolder.exists(Corpus.documents.folder), "needs the corpus"),
    arguments: ["newmarcel+KeepingYouAwake", "Ranchero-Software+NetNewsWire", "MacDownApp+macdown"])
  func applicationsHaveTheNumbersOfTheReport(name: String) async throws {
    let numbers = try await compare([Corpus.documents.folder.appending(path: name).path])
    #expect(numbers.findings > 0)
  }
}
