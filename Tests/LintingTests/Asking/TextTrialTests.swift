import Checks
import Diagnostics
import DocumentLoading
import Foundation
import Geometry
import Linting
import Scenes
import TestSupport
import Testing

/// Tests that a text which is only tried loses what a check of the written text reports.
@Suite struct TextTrialTests {
  private static let document = "Examples/SignIn.interface"
  private static let table = "Localizations/de.lproj/SignIn.strings"

  private static func files(_ table: String?) -> any FileSystem {
    let files = LocalFileSystem()
    let root = PackageFolder.root.path
    return table.map {
      OverlayFileSystem(files, contents: ["\(root)/\(Self.table)": Array($0.utf8)])
    } ?? files
  }

  private static func check(_ table: String? = nil) async throws -> LintResult {
    let path = "\(PackageFolder.root.path)/\(document)"
    return try await Linter(LintRequest(paths: [path]), files: files(table)).check()
  }

  @Test(arguments: [
    ("ok.title", "OK"), ("ok.title", "Mit diesem Konto jetzt sofort und endgültig anmelden"),
    (
      "remember.title",
      "Angemeldet bleiben, bis ich mich auf diesem Gerät wieder abmelde, und auf allen anderen"
    ),
    ("userLabel.text", "Der Name, unter dem Sie sich bei uns mit Ihrer Adresse angemeldet haben:"),
    ("heading.text", "Melden Sie sich an"),
  ]) func aTrialLosesWhatACheckReports(key: String, text: String) async throws {
    let path = "\(PackageFolder.root.path)/\(Self.document)"
    let trial = try #require(
      try await Self.check().trials(of: text, forKey: key, locale: "de", of: path).first)
    // The same as a written translation.
    let source = try String(
      contentsOf: PackageFolder.root.appending(path: Self.table), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("\"\(key)\"") ? "\"\(key)\" = \"\(text)\";" : String(line)
    }
    #expect(lines.joined(separator: "\n") != source)
    let written = try await Self.check(lines.joined(separator: "\n"))
    let layouts = try #require(written.document(at: path)?.layouts.layouts)
      .filter { $0.locale == "de" }
    for axis in Axis.allCases {
      let lost = layouts.compactMap { layout in
        layout.items.first { $0.id == trial.view }?.loss(along: axis)?.lost
      }.max()
      let tried = trial.losses.first { $0.axis == axis }?.lost
      #expect(abs((lost ?? 0) - (tried ?? 0)) < 0.001, "\(key) \(axis)")
    }
    let reported = written.findings.contains { finding in
      written.batch.rules.registry.traits(of: finding.rule).concern == .fit
        && finding.occurrences.contains { $0.locale == "de" }
    }
    #expect(trial.fits == !reported, "\(trial)")
  }

  @Test func whatMovesIsNamedTheFarthestFirst() async throws {
    let path = "\(PackageFolder.root.path)/\(Self.document)"
    let trial = try #require(
      try await Self.check().trials(
        of: "Anmelden bitte sehr", forKey: "ok.title", locale: "de", of: path
      ).first)
    #expect(trial.moves.contains { $0.view.contains("cancel") })
    let distances = trial.moves.map {
      max(abs($0.before.minX - $0.after.minX), abs($0.before.width - $0.after.width))
    }
    #expect(distances == distances.sorted(by: >))
  }

  @Test func aKeyWithoutAViewHasNoTrial() async throws {
    let path = "\(PackageFolder.root.path)/\(Self.document)"
    #expect(
      try await Self.check().trials(of: "x", forKey: "gone.title", locale: "de", of: path).isEmpty)
  }
}
