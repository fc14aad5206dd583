import Testing

@Suite struct ImportTests {
  let checkout = Checkout()
  let check: ImportCheck

  init() throws { check = ImportCheck(table: try .own()) }

  /// The Swift files of all targets.
  private func files() throws -> [TextFile] {
    try ["Sources", "Examples", "Tests"].flatMap { checkout.files(in: $0, endingWith: ".swift") }
      // Targets that are built on request alone.
      .filter { !$0.hasPrefix("Tests/Benchmarks/") && !$0.hasPrefix("Tests/Fuzz/") }
      .map { try checkout.text(of: $0) }
  }

  @Test func everyImportIsADependencyOfItsTarget() throws {
    let files = try files()
    #expect(files.count > check.table.rows.count)
    #expect(files.flatMap(check.violations) == [])
  }

  @Test func everyDependencyIsImported() throws {
    let unused = check.unusedDependencies(in: try files())
    #expect(unused == [])
  }

  @Test func everyFolderOfSourcesIsATargetAndEveryTargetIsAFolder() {
    for (top, others) in [("Sources", []), ("Tests", ["Benchmarks", "Fuzz", "Sanitizers"])] {
      let folders = Set(
        checkout.files(in: top, endingWith: ".swift", ".c", ".h", ".modulemap")
          .map { String($0.split(separator: "/")[1]) })
      let targets = check.table.rows.map(\.folder).filter { $0.hasPrefix(top + "/") }
        .map { String($0.dropFirst(top.count + 1)) }
      #expect(folders.subtracting(others) == Set(targets))
    }
  }

  @Test(arguments: [
    "import Scenes", "public import Scenes", "@preconcurrency import Scenes",
    "import struct Scenes.ResolvedLayout", "  import Scenes", "package import Scenes;",
  ])
  func aForbiddenImportIsFoundHoweverItIsWritten(line: String) {
    let file = TextFile(path: "Sources/Reports/X.swift", text: "// a file\n\(line)\n")
    let imports = ImportCheck.imports(in: file)
    #expect(imports.map(\.module) == ["Scenes"])
    #expect(imports.map(\.line) == [2])
    var below = file
    below.path = "Sources/Geometry/X.swift"
    #expect(
      check.violations(in: below) == ["Sources/Geometry/X.swift:2: Geometry may not import Scenes"])
    #expect(check.violations(in: file) == [])
  }

  @Test(arguments: [
    ("Checks", "LayoutEngine"), ("Checks", "Reports"), ("Linting", "Reports"),
    ("Previews", "Checks"), ("LayoutEngine", "InterfaceDocuments"), ("Scenes", "XMLReading"),
    ("Scenes", "LocalizationTables"), ("InterfaceDocuments", "CLibXML2"), ("Previews", "CPango"),
    ("Scenes", "FoundationEssentials"), ("Scenes", "Foundation"), ("Linting", "Foundation"),
    ("Commands", "FoundationEssentials"), ("Checks", "ArgumentParser"), ("lintel", "Checks"),
    ("LinearConstraints", "Geometry"), ("Reports", "Testing"), ("Reports", "Reports"),
  ])
  func aRestrictedImportIsRejectedElsewhere(module: String, imported: String) {
    let file = TextFile(path: "Sources/\(module)/X.swift", text: "import \(imported)")
    #expect(check.violations(in: file).count == 1)
  }

  @Test func testsImportTheToolchainAndTheirTargetsDependencies() {
    func violations(_ imported: String) -> [String] {
      check.violations(
        in: TextFile(path: "Tests/GeometryTests/X.swift", text: "import \(imported)"))
    }
    for module in ["Testing", "Foundation", "Geometry"] { #expect(violations(module) == []) }
    for module in ["Scenes", "Yams", "CPango"] { #expect(violations(module).count == 1) }
  }

  @Test func aDependencyThatNoFileImportsIsFound() throws {
    let manifest = try PackageManifest(ManifestTests.text)
    let check = ImportCheck(
      table: ModuleTable(manifest, toolchain: ["Shapes": ["FoundationEssentials"]]))
    let files = [
      TextFile(path: "Sources/Shapes/A.swift", text: "import Numbers"),
      TextFile(path: "Sources/Drawing/A.swift", text: "import Numbers\nimport Other"),
      TextFile(path: "Sources/Drawing/B.swift", text: "#if Pictures\n  import CDraw\n#endif"),
      TextFile(path: "Programs/Tool/A.swift", text: "import Drawing"),
    ]
    #expect(
      check.unusedDependencies(in: files) == [
        "Shapes does not import FoundationEssentials", "Drawing does not import Shapes",
        "ShapesTests does not import Shapes",
      ])
  }

  @Test func anUnknownFolderIsAViolationAndAMentionIsNot() {
    let stray = TextFile(path: "Sources/Utilities/X.swift", text: "")
    #expect(check.violations(in: stray).count == 1)
    let mention = TextFile(
      path: "Sources/Geometry/X.swift",
      text: "/// import Scenes\nlet important = 1\nlet code = \"\"\"\n  import Scenes\n  \"\"\"\n")
    #expect(check.violations(in: mention) == [])
  }
}
