import Checks
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Tests the properties of rules that users rely on.
@Suite struct RuleInfoTests {
  @Test func rulesAreSortedAndUnique() throws {
    let names = RuleRegistry.standard.ids.map(\.name)
    #expect(names == Set(names).sorted())
    let list = PackageFolder.root.appending(path: "Sources/Checks/StandardRules.swift")
    let text = try String(contentsOf: list, encoding: .utf8)
    #expect(text.matches(of: /\n    \.(\w+),/).map { Self.kebabCase($0.1) } == names)
  }

  /// The files of rules below `Sources/Checks/Rules`, by the id that their name stands for.
  private static func filesOfRules() throws -> [String: String] {
    let folder = PackageFolder.root.appending(path: "Sources/Checks/Rules")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        let name = path.split(separator: "/").last?.dropLast(6) ?? ""
        return (kebabCase(name), "Checks/Rules/\(path)")
      })
  }

  @Test func everyFileIsARuleAndEveryRuleAFile() throws {
    let (files, listed) = (
      Set(try Self.filesOfRules().keys), Set(RuleRegistry.standard.ids.map(\.name))
    )
    for name in files.subtracting(listed).sorted() {
      Issue.record("add the rule of \(name) to the list in Sources/Checks/StandardRules.swift")
    }
    for name in listed.subtracting(files).sorted() {
      Issue.record("\(name) has no file in Sources/Checks/Rules that is named after it")
    }
  }

  /// A rule's id is in the rule's file.
  ///
  /// `RuleID.swift` has those that modules below `Checks` report, and `CommandFindings.swift` those
  /// of commands.
  @Test func idsAreDeclaredInTheFilesOfTheirRules() throws {
    let sources = PackageFolder.root.appending(path: "Sources").resolvingSymlinksInPath()
    let paths = try #require(FileManager.default.enumerator(atPath: sources.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(paths.count > 100)
    let files = try Self.filesOfRules()
    var declared: Set<String> = []
    for path in paths {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      #expect(!text.contains(/\brule: \.init\(/), "\(path)")
      for match in text.matches(of: /\bRuleID\(\s*"([^"]*)"/) {
        let id = String(match.1)
        declared.insert(id)
        let isShared = ["Diagnostics/RuleID.swift", "Checks/CommandFindings.swift"].contains(path)
        #expect(isShared || path == files[id], "\(path): \(id)")
      }
    }
    #expect(declared.sorted() == RuleRegistry.standard.catalog.map(\.id.name))
  }

  @Test func everyFindingOfACommandNamesItsCommands() {
    let names = CommandFindings.all.map(\.id.name)
    #expect(names == Set(names).sorted())
    #expect(Set(names).isDisjoint(with: RuleRegistry.standard.ids.map(\.name)))
    #expect(CommandFindings.all.allSatisfy { !$0.commands.isEmpty })
    #expect(RuleRegistry.standard.rules.allSatisfy { $0.info.commands.isEmpty })
  }

  @Test func everyRuleHasAPageOfCases() {
    #expect(CasePage.all.map(\.rule) == RuleRegistry.standard.ids.map(\.name))
  }

  @Test(arguments: RuleRegistry.standard.catalog.map(\.id))
  func wordsAreThere(_ id: RuleID) throws {
    let info = try info(of: id)
    #expect(info.id.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    #expect(!info.title.isEmpty && !info.title.hasSuffix("."))
    #expect(info.summary.wholeMatch(of: /[A-Z][^.!?]*\./) != nil, "one sentence")
    #expect(info.rationale.wholeMatch(of: /(?s)[A-Z].*\./) != nil)
    for text in [info.title, info.summary, info.rationale] {
      #expect(!text.contains("  "))
      #expect(!text.contains("\n"), "a paragraph is broken where it is shown")
    }
    #expect(info.since.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
  }

  /// The rules that no document or table can break on its own.
  private static let withoutExamples: Set<RuleID> = [
    RuleID("locale-fallback"), RuleID("missing-key"), RuleID("unproved-sizes"),
    RuleID("unused-key"), RuleID("unused-locale"),
  ]

  /// The options of rules that report nothing without a value.
  private static let configurations: [RuleID: String] = [
    RuleID("unlisted-color"): "rules: {unlisted-color: {colors: [tint]}}",
    RuleID("use-base-class"): "rules: {use-base-class: {baseClasses: [UILabel=TitleLabel]}}",
    RuleID("view-as-device"): "rules: {view-as-device: {devices: [retina6_1]}}",
  ]

  /// The files beside the examples of rules that look for files.
  private static let files: [RuleID: [String]] = [
    RuleID("missing-resource"): ["Assets.xcassets/star.imageset/Contents.json"]
  ]

  @Test(arguments: RuleRegistry.standard.ids)
  func examplesShowTheRule(_ id: RuleID) async throws {
    let info = try info(of: id)
    guard !Self.withoutExamples.contains(info.id) else {
      #expect(info.badExample.isEmpty && info.goodExample.isEmpty)
      return
    }
    let bad = try await findings(
      in: info.badExample, Self.configurations[id], files: Self.files[id] ?? [])
    #expect(
      bad.contains { $0.rule == info.id && $0.severity == info.severity },
      "\(bad.map(\.asExpected))")
    let good = try await findings(
      in: info.goodExample, Self.configurations[id], files: Self.files[id] ?? [])
    #expect(good.allSatisfy { $0.rule != info.id }, "\(good.map(\.asExpected))")
    // The good example has no defects, except for constraints that a short example leaves out. It
    // need not follow the conventions of every team.
    let policies = Set(
      RuleRegistry.standard.rules.map(\.info).filter { $0.group == .policy }.map(\.id))
    let others = good.filter {
      $0.severity >= .warning && $0.rule != RuleID("ambiguous-layout")
        && !policies.contains($0.rule)
    }
    #expect(others.isEmpty, "\(others.map(\.asExpected))")
  }

  private func info(of id: RuleID) throws -> RuleInfo {
    try #require(RuleRegistry.standard.catalog.first { $0.id == id })
  }

  /// Returns the findings in an example: a root element or a document of Interface Builder, and tables as comments `<!-- de: ... -->`;
  /// or only a string catalog; or only tables, each after a line `/* de.lproj/Case.strings */`.
  private func findings(
    in example: String, _ configuration: String? = nil, files: [String] = []
  ) async throws -> [Finding] {
    if example.hasPrefix("{") {
      return try await CaseRun.findings(
        documents: [], tables: [("mul", RuleCase.File(name: "Case.xcstrings", text: example))],
        locales: nil)
    }
    if example.hasPrefix("/* ") || example.hasPrefix("<!-- ") {
      let files = example.matches(
        of:
          /(?s)(?:\/\*|<!--) ([A-Za-z-]+)\.lproj\/(\S+) (?:\*\/|-->)\n(.*?)(?=(?:\/\*|<!--) [A-Za-z-]+\.lproj|$)/
      )
      return try await CaseRun.findings(
        documents: [],
        tables: files.map { file in
          (
            "\(file.1)",
            RuleCase.File(name: "\(file.1).lproj/\(file.2)", text: "\(file.3)")
          )
        }, locales: nil)
    }
    let tables = example.matches(of: /(?s)<!-- ([a-z]+): (.*?) -->/).map { match in
      let form = match.2.hasPrefix("<plist") ? "stringsdict" : "strings"
      let name = "\(match.1).lproj/Case.\(form)"
      return (locale: "\(match.1)", file: RuleCase.File(name: name, text: "\(match.2)"))
    }
    let name = example.hasPrefix("<document") ? "Case.xib" : "Case.interface"
    return try await CaseRun.findings(
      documents: [RuleCase.File(name: name, text: example)], tables: tables,
      locales: nil, files: files, configuration: configuration)
  }

  private static func kebabCase(_ name: Substring) -> String {
    let words = name.replacing(/([a-z])([A-Z])/) { "\($0.1)-\($0.2)" }
      .replacing(/([A-Z]+)([A-Z][a-z])/) { "\($0.1)-\($0.2)" }
    return words.lowercased()
  }
}
