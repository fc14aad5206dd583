import Testing

@Suite struct PackageFactTests {
  let checkout = Checkout()
  let facts: PackageFacts
  let lists: ShellLists

  init() throws {
    facts = PackageFacts(manifest: try .own(in: checkout))
    lists = ShellLists(try checkout.text(of: ".ci/install.sh"))
  }

  @Test func theScriptsInstallTheLibraries() {
    #expect(facts.packages == ["libxml2-dev"])
    let core = Set(lists["lintel_core_packages"])
    #expect(core.isSuperset(of: facts.packages) && core.isDisjoint(with: facts.openedPackages))
    #expect(lists["lintel_opened_packages"].sorted() == facts.openedPackages)
    #expect(Set(lists["lintel_packages"]).isSuperset(of: core.union(facts.openedPackages)))
    // Built elsewhere, the program needs the same libraries without headers.
    for name in PackageFacts.libraryNames.values {
      let prefix = name.hasPrefix("lib") ? name : "lib\(name.lowercased())"
      #expect(lists["lintel_runtime_packages"].contains { $0.hasPrefix(prefix) }, "\(name)")
    }
  }

  /// The libraries come with the release that the first stage downloads.
  @Test func theContainerRunsWithTheSameFonts() throws {
    let file = try checkout.text(of: ".github/Containerfile").text
    let stages = file.split(separator: "\nFROM ").dropFirst().map { stage in
      Set(stage.split(whereSeparator: \.isWhitespace).map { String($0.prefix { $0 != "=" }) })
    }
    try #require(stages.count == 2)
    let fonts = lists["lintel_fonts"]
    #expect(!fonts.isEmpty)
    #expect(Set(fonts).subtracting(stages[1]) == [])
  }

  @Test func thePagesNameTheLibrariesThatAreInstalled() throws {
    let pages = try DocumentationPages.all(in: checkout)
    #expect(pages.flatMap(facts.violations(inInstallationOf:)) == [])
    let readme = try #require(pages.first)
    let paragraphs = DocumentationPages.paragraphs(of: readme).map(\.text)
    #expect(
      paragraphs.contains(where: facts.namesAllLibraries),
      "\(readme.path): no paragraph says what is installed")
  }

  @Test func aPageListsEveryLibraryProduct() throws {
    let pages = try DocumentationPages.all(in: checkout)
    #expect(facts.violations(inLibraryTablesOf: pages) == [])
  }

  @Test func everyLibraryProductHasADocumentationPageWithAnExample() throws {
    for library in facts.manifest.libraries {
      let path = "Sources/\(library.name)/Documentation.docc/\(library.name).md"
      try #require(checkout.exists(path), "\(path)")
      let page = try checkout.text(of: path)
      #expect(page.lines.first == "# ``\(library.name)``")
      #expect(page.lines.contains("```swift"), "\(path)")
    }
  }

  /// Every version of Swift that a page or a script requires is that of the manifest.
  @Test func theRequiredVersionOfSwiftIsThatOfTheManifest() throws {
    let manifest = try checkout.text(of: "Package.swift")
    let version = try #require(manifest.lines.first?.split(separator: " ").last)
    var files = try DocumentationPages.all(in: checkout)
    for path in [".ci/install.sh", ".github/actions/lintel/lintel.sh"] {
      files.append(try checkout.text(of: path))
    }
    let found = files.flatMap { $0.text.matches(of: /(6\.\d+) or later/).map(\.1) }
    #expect(found.count >= 3)
    #expect(found.filter { $0 != version } == [])
  }

  /// The version of Swift and the release of Debian of an image such as `swift:6.3.1-bookworm`.
  @Test func everyImageOfSwiftHasTheSameVersionAndSystem() throws {
    var files = try DocumentationPages.all(in: checkout)
    for path in checkout.files(in: ".github/workflows", endingWith: ".yml") {
      files.append(try checkout.text(of: path))
    }
    let images = files.flatMap { file in
      file.text.matches(of: /swift:(\d+\.\d+)[.\d]*-(\w+)/).map { "\($0.1) \($0.2)" }
    }
    #expect(images.count >= 2)
    #expect(Set(images).count == 1, "\(images)")
  }
}

/// Tests that the comparisons find what they are for.
@Suite struct PackageFactRuleTests {
  let facts: PackageFacts

  init() throws {
    let manifest = """
      let package = Package(
        products: [
          .library(name: "Scenes", targets: []), .library(name: "Checks", targets: []),
          .library(name: "ConflictLogs", targets: []),
        ],
        targets: [
          .systemLibrary(name: "CLibXML2", providers: [.apt(["libxml2-dev"])]),
          .target(name: "XMLReading", dependencies: ["CLibXML2"]),
        ])
      """
    facts = PackageFacts(manifest: try PackageManifest(manifest))
  }

  @Test func packagesAreThoseOfBuildingOrOfRunning() {
    #expect(facts.packages == ["libxml2-dev"])
    #expect(facts.openedPackages == ["libcairo2", "libpango-1.0-0"])
  }

  @Test(
    arguments: [
      ("It installs libxml2,\nPango and fonts.", ["a.md:1: does not name Cairo"]),
      ("It installs libxml2, Pango, Cairo and fonts.", []),
      ("Without Pango, only libxml2 is linked.", []),
      (
        "\nInstall `libcairo2` for pictures.",
        ["a.md: does not name libpango-1.0-0", "a.md: does not name libxml2-dev"]
      ),
    ] as [(String, [String])])
  func aLibraryThatAPageLeavesOutIsFound(text: String, found: [String]) {
    let page = TextFile(path: "a.md", text: text)
    #expect(facts.violations(inInstallationOf: page) == found)
    #expect(facts.namesAllLibraries(text) == text.contains("Pango, Cairo"))
  }

  @Test(
    arguments: [
      ("| `Scenes`, `Checks` | x |\n| `ConflictLogs` | `Findings` |", []),
      ("| `Scenes`, `Checks` | `ConflictLogs` |", ["a.md: does not list ConflictLogs"]),
      (
        "| `Scenes` | x |\n| `Checks` | x |\n| `ConflictLogs` | x |\n| `Gone` | x |",
        ["a.md: Gone is no library"]
      ),
      ("| `Scenes` | x |", ["no page lists the libraries"]), ("", ["no page lists the libraries"]),
    ] as [(String, [String])])
  func aLibraryThatNoTableListsIsFound(rows: String, found: [String]) {
    let page = TextFile(path: "a.md", text: "| library | does |\n|---|---|\n\(rows)\n\nText.\n")
    let other = TextFile(path: "b.md", text: "| `Checks` |\n|---|\n| `Checks` |\n")
    #expect(facts.violations(inLibraryTablesOf: [other, page]) == found)
  }

  @Test func listsOfAScriptAreRead() {
    let lists = ShellLists(
      TextFile(path: "a.sh", text: "a=\"b c\"\nd=\"$a e\"  # more\nif x; then\n  f=\"g\"\nfi\n"))
    #expect(lists["d"] == ["b", "c", "e"])
    #expect(lists["f"] == [])
  }
}
