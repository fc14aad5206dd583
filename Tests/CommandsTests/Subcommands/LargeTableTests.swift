import Commands
import Foundation
import Testing

/// Large and hostile tables through the commands: one clear finding, or none, and no file changed.
///
/// `Tests/Benchmarks/large_tables.py` measures time and memory.
@Suite struct LargeTableTests {
  /// A project with one table in two languages, and an export of it.
  private func project(_ english: [UInt8], _ german: [UInt8]) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(english, to: "App/en.lproj/Localizable.strings")
    try folder.write(german, to: "App/de.lproj/Localizable.strings")
    let run = await Run.lintel([
      "strings", "export-xliff", "--locale", "de", "-o", "\(folder.path)/out",
      "\(folder.path)/App",
    ])
    #expect(run.status <= .findings, "\(run.errors.prefix(500))")
    return folder
  }

  @Test func aKeyOfAMegabyteIsLintedExportedAndMigrated() async throws {
    let key = String(repeating: "key ", count: 250_000)
    let text = Array("\"\(key)\" = \"Text\";\n\"b\" = \"c\";\n".utf8)
    let folder = try await project(text, text)
    let lint = await Run.lintel(["strings", "lint", folder.path])
    #expect(lint.status == .clean)
    // A finding quotes the beginning of a long key.
    #expect(lint.output.utf8.count < 10_000)
    let exchange = try folder.text(of: "out/de.xliff").replacing(
      "<target state=\"translated\">c<", with: "<target state=\"translated\">C<")
    try folder.write(exchange, to: "out/de.xliff")
    let imported = await Run.lintel([
      "strings", "import-xliff", "--in-place", "--from", "\(folder.path)/out/de.xliff",
      "\(folder.path)/App",
    ])
    #expect(imported.status == .clean, "\(imported.errors.prefix(500))")
    #expect(try folder.text(of: "App/de.lproj/Localizable.strings").hasSuffix("\"b\" = \"C\";\n"))
    let migrated = await Run.lintel(["strings", "migrate", "\(folder.path)/App"])
    #expect(migrated.output.contains("+    \"b\" : {"))
  }

  @Test func manyTextsAreImportedIntoAnEmptyTable() async throws {
    let count = 3000
    let source = (0..<count).map { "\"key \($0)\" = \"Text \($0)\";\n" }.joined()
    let folder = try await project(Array(source.utf8), Array("\"key 0\" = \"Text 0\";\n".utf8))
    var exchange = try folder.text(of: "out/de.xliff")
    exchange = exchange.replacing(
      /<source>(Text [0-9]+)<\/source>\n( *)(<target|<\/trans)/
    ) { "<source>\($0.1)</source>\n\($0.2)<target>DE \($0.1)</target>\n\($0.2)\($0.3)" }
    try folder.write(exchange, to: "out/de.xliff")
    let run = await Run.lintel([
      "strings", "import-xliff", "--in-place", "--from", "\(folder.path)/out/de.xliff",
      "\(folder.path)/App",
    ])
    #expect(run.status <= .findings)
    let lines = try folder.text(of: "App/de.lproj/Localizable.strings").split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("\"") }.count == count)
    // In the order of the source.
    let keys = lines.compactMap { line in line.wholeMatch(of: /"key ([0-9]+)" = .*/)?.1 }
    #expect(keys == (0..<count).map { "\($0)" })
  }

  @Test func nulsAndMixedLineEndsStay() async throws {
    let german: [UInt8] = Array("\"a\" = \"x\0y\";\r\n\"b\" = \"c\";\r\"d\" = \"e\";\n".utf8)
    let folder = try TemporaryFolder()
    try folder.write("\"b\" = \"B\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.write(german, to: "App/de.lproj/Localizable.strings")
    let lint = await Run.lintel(["strings", "lint", folder.path])
    #expect(lint.findings(of: "strings-syntax").count == 0, "\(lint.output)")
    let file = try folder.write("\"b\" = \"Ж\";\n", to: "in/de.lproj/Localizable.strings")
    let run = await Run.lintel([
      "strings", "import", "--in-place", "--from", file, "\(folder.path)/App",
    ])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(
      try folder.text(of: "App/de.lproj/Localizable.strings")
        == "\"a\" = \"x\0y\";\r\n\"b\" = \"Ж\";\r\"d\" = \"e\";\n")
  }
}
