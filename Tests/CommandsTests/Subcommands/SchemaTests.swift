import Commands
import Foundation
import TestSupport
import Testing

@Suite struct SchemaTests {
  private static let folder = PackageFolder.root.appending(path: "Schemas")

  /// The files of the folder, by the names that the command has for them.
  private static let files: [String: String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { (String($0.prefix { $0 != "." }), $0) })
  }()

  @Test func allFilesAreListedWithALineEach() async throws {
    let run = await Run.lintel(["schema"])
    #expect(run.status == .clean)
    let lines = run.output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } }.map(String.init) == Self.files.keys.sorted())
    #expect(lines.allSatisfy { $0.contains("  the ") || $0.contains("  interface documents") })
  }

  @Test(arguments: files.keys.sorted())
  func whatIsPrintedEqualsTheFile(name: String) async throws {
    let file = try #require(Self.files[name])
    let expected = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    for spelling in [name, file] {
      let run = await Run.lintel(["schema", spelling])
      #expect(run.status == .clean)
      #expect(run.output == expected)
      #expect(run.errors.isEmpty)
    }
  }

  @Test func aCopyOfTheProgramHasTheSchemas() throws {
    let folder = try TemporaryFolder()
    let copy = "\(folder.path)/renamed"
    try FileManager.default.copyItem(atPath: Executable.path, toPath: copy)
    let run = try Executable.run([copy, "schema", "interface"])
    #expect(run.output.hasPrefix("<?xml"))
    #expect(run.output.hasSuffix("</xs:schema>\n"))
  }

  @Test(arguments: [
    ("layuot", "there is no schema \"layuot\" (did you mean \"layout\"?); \"lintel schema\" lists"),
    ("sarif", "there is no schema \"sarif\"; \"lintel schema\" lists"), ("", "there is no schema"),
  ])
  func anUnknownNameIsWrongUsage(name: String, message: String) async {
    let run = await Run.lintel(["schema", name])
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
