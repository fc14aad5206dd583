import Commands
import Foundation
import TestSupport
import Testing

@Suite struct RulePagesTests {
  private static let committed = PackageFolder.root
    .appending(path: "Sources/Checks/Documentation.docc/Rules")

  @Test func thePagesInTheDocumentationAreThoseOfTheCommand() async throws {
    let folder = try TemporaryFolder()
    let run = await Run.lintel(["rules", "--markdown", "\(folder.path)/pages"])
    #expect(run.status == .clean)
    #expect(run.output.isEmpty)
    let names = try folder.names(in: "pages")
    let committed = try FileManager.default.contentsOfDirectory(atPath: Self.committed.path)
    #expect(
      committed.sorted() == names,
      "run: swift run lintel rules --markdown Sources/Checks/Documentation.docc/Rules")
    for name in names {
      let page = try? String(contentsOf: Self.committed.appending(path: name), encoding: .utf8)
      let expected = try folder.text(of: "pages/\(name)")
      #expect(
        page == expected,
        "run: swift run lintel rules --markdown Sources/Checks/Documentation.docc/Rules")
    }
  }

  @Test func eachRuleHasAPageAndALineInTheList() async throws {
    let folder = try TemporaryFolder()
    _ = await Run.lintel(["rules", "--markdown", folder.path])
    let listed = await Run.lintel(["rules"]).output.split(separator: "\n")
      .map { String($0.prefix { $0 != " " }) }
    #expect(try folder.names() == (["RuleIndex.md"] + listed.map { "\($0).md" }).sorted())
    let index = try folder.text(of: "RuleIndex.md")
    for rule in listed {
      #expect(index.components(separatedBy: "- <doc:\(rule)>\n").count == 2)
      #expect(try folder.text(of: "\(rule).md").hasPrefix("# \(rule)\n"))
    }
  }

  @Test func aPageNamesTheOptionsAndTheirDefaults() async throws {
    let folder = try TemporaryFolder()
    _ = await Run.lintel(["rules", "--markdown", folder.path])
    let page = try folder.text(of: "small-touch-target.md")
    #expect(page.contains("Default: `44`; from "))
    #expect(page.contains("- Group: `accessibility`\n"))
    #expect(page.contains("```xml\n<document "))
  }

  @Test func pagesAreOfAllRulesAndNeedAFolder() async throws {
    let folder = try TemporaryFolder()
    let one = await Run.lintel(["rules", "clipped-text", "--markdown", folder.path])
    #expect(one.status == .usage)
    #expect(one.errors.contains("--markdown writes the pages of all rules"))
    let file = try folder.write("", to: "file")
    let wrong = await Run.lintel(["rules", "--markdown", file])
    #expect(wrong.status == .usage)
    #expect(try folder.text(of: "file").isEmpty)
  }
}
