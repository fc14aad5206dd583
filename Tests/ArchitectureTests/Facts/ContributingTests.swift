import Foundation
import Testing

/// Compares the tables of CONTRIBUTING.md with the package.
@Suite struct ContributingTests {
  let checkout = Checkout()

  /// Returns the rows of the table that has a header.
  private func rows(_ header: [String]) throws -> [[String]] {
    let page = try checkout.text(of: "CONTRIBUTING.md")
    let table = MarkdownTable.tables(in: page).first { $0.header == header }
    return try #require(table).rows
  }

  @Test func everySwiftModuleIsListedWithItsLayer() throws {
    let table = try ModuleTable.own()
    let written = try rows(["layer", "module", "what it is"]).map { "\($0[0]) \($0[1])" }
    let modules = table.rows.filter {
      $0.folder.hasPrefix("Sources/")
        && !checkout.files(in: $0.folder, endingWith: ".swift").isEmpty
    }
    #expect(
      written.sorted() == modules.map { "\(table.layer(of: $0.module)) `\($0.module)`" }.sorted())
  }

  @Test func whatUsesTheSystemIsListed() throws {
    let written = try rows(["module", "uses", "for"]).map { "\($0[0]) \($0[1])" }
    var uses: [String: Set<SystemUse>] = [:]
    for path in checkout.files(in: "Sources", endingWith: ".swift") {
      let module = String(path.split(separator: "/")[1])
      uses[module, default: []].formUnion(SystemUse.uses(in: try checkout.text(of: path).text))
    }
    let found = uses.filter { !$0.value.isEmpty }.map { module, uses in
      "`\(module)` \(SystemUse.allCases.filter(uses.contains).map(\.rawValue).joined(separator: ", "))"
    }
    #expect(written.sorted() == found.sorted())
  }

  @Test(arguments: ["CONTRIBUTING.md", "Tests/Maintaining.md"])
  func everyNameExists(page: String) throws {
    let paths = ["Sources", "Tests", "Schemas"].flatMap {
      checkout.files(in: $0, endingWith: ".swift", ".md", ".xsd")
    }
    let code = try paths.filter { !$0.hasSuffix(".md") }
      .reduce(into: Data()) { $0.append(contentsOf: try checkout.bytes(of: $1)) }
    let check = NameCheck(code: code, paths: paths + ["Package.swift"])
    let unknown = check.unknownNames(in: try checkout.text(of: page))
    #expect(unknown == [])
  }

  @Test func anUnknownNameIsFound() {
    let page = TextFile(
      path: "a.md",
      text: """
        `Scene` of `Scene.swift` in `Tests/SceneTests`, `Layout` and `Gone/Scene.swift`
        swift test --filter 'SceneTests|GoneTests'
        `scene`, `ABC`, `LINTEL_GONE=1`, `LINTEL_GONE`
        """)
    let check = NameCheck(
      code: Data("struct Scene {}".utf8),
      paths: ["Sources/Scene.swift", "Tests/SceneTests/A.swift"])
    #expect(
      check.unknownNames(in: page) == [
        "a.md:1: Layout", "a.md:1: Gone/Scene.swift", "a.md:2: GoneTests", "a.md:3: LINTEL_GONE",
      ])
  }

  @Test(arguments: [
    ("FileManager.default.contents(atPath: path)", SystemUse.files),
    ("let data = try Data(contentsOf: url)", .files),
    ("  unsafe hb_blob_create_from_file_or_fail(path)", .files),
    ("xmlCtxtReadFile(context, path)", .files), ("FileHandle.standardInput", .streams),
    ("let process = Process()", .processes), ("await withTaskGroup(of: Int.self) {", .threads),
    ("DispatchQueue(label: \"a\")", .threads), ("ContinuousClock.now", .clock),
    ("ProcessInfo.processInfo.environment", .environment),
  ])
  func aUseOfTheSystemIsFound(line: String, use: SystemUse) {
    #expect(SystemUse.uses(in: "let a = 1\n\(line)\n") == [use])
  }

  @Test(arguments: [
    "var process = LayoutProcess(tree: tree)", "list.append(contentsOf: other)",
    "/// FileManager reads", "isDate(text)", "shelf.open(file)", "surface_write_to_png_stream(a)",
  ])
  func whatOnlyLooksLikeAUseIsNone(line: String) {
    #expect(SystemUse.uses(in: "let a = 1\n\(line)\n") == [])
  }

  @Test func tablesAreReadFromAPage() {
    let page = TextFile(
      path: "a.md", text: "| a | b |\n|---|---|\n| `c` | d \\| e |\n\n| f |\n|---|\n")
    #expect(
      MarkdownTable.tables(in: page) == [
        .init(header: ["a", "b"], rows: [["`c`", "d | e"]]), .init(header: ["f"], rows: []),
      ])
    #expect("`a`, b and `c`".quotedWords == ["a", "c"])
  }
}
