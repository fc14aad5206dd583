import Testing

@Suite struct ImportTests {
  let check = ImportCheck(table: .design)
  let checkout = Checkout()

  @Test func theTableAllowsEveryImportOfSources() throws {
    let paths = checkout.files(in: "Sources", endingWith: ".swift")
    #expect(paths.count > ModuleTable.design.rows.count)
    let found = try paths.flatMap { check.violations(in: try checkout.text(of: $0)) }
    #expect(found == [])
  }

  @Test func theTableAllowsEveryImportOfExamples() throws {
    let paths = checkout.files(in: "Examples", endingWith: ".swift")
    #expect(paths.count >= ModuleTable.examples.rows.count)
    let found = try paths.flatMap {
      ImportCheck(table: .examples).violations(in: try checkout.text(of: $0))
    }
    #expect(found == [])
  }

  @Test func theTableListsExactlyTheFoldersOfSources() {
    let folders = Set(
      checkout.files(in: "Sources", endingWith: ".swift", ".c", ".h", ".modulemap")
        .map { String($0.split(separator: "/")[1]) })
    let known = Set(ModuleTable.design.rows.map(\.module)).union(ModuleTable.cLibraries)
    #expect(folders == known)
  }

  @Test func noModuleImportsItsOwnLayerOrOneAbove() {
    for row in ModuleTable.design.rows {
      for imported in row.mayImport.sorted() {
        guard let other = ModuleTable.design[imported] else { continue }
        #expect(other.layer < row.layer, "\(row.module) imports \(imported)")
      }
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
    ("Checks", "LayoutEngine"), ("Checks", "Reports"), ("Reports", "Previews"),
    ("Previews", "Checks"), ("LayoutEngine", "InterfaceDocuments"), ("Scenes", "XMLReading"),
    ("InterfaceDocuments", "CLibXML2"), ("Previews", "CPango"),
    ("Scenes", "FoundationEssentials"), ("Scenes", "Foundation"),
    ("Checks", "ArgumentParser"), ("lintel", "Checks"), ("LinearConstraints", "Geometry"),
  ])
  func aRestrictedImportIsRejectedElsewhere(module: String, imported: String) {
    let file = TextFile(path: "Sources/\(module)/X.swift", text: "import \(imported)")
    #expect(check.violations(in: file).count == 1)
  }

  @Test func anUnknownFolderIsAViolationAndAMentionIsNot() {
    let stray = TextFile(path: "Sources/Utilities/X.swift", text: "")
    #expect(check.violations(in: stray).count == 1)
    let mention = TextFile(
      path: "Sources/Geometry/X.swift", text: "/// import Scenes\nlet important = 1\n")
    #expect(check.violations(in: mention) == [])
  }
}
