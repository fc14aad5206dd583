import Testing

@Suite struct ProductTests {
  /// Returns the modules that a library lacks, although its interface contains types of theirs.
  ///
  /// - Parameters:
  ///   - library: The library.
  ///   - publicImports: The modules that each module imports publicly.
  /// - Returns: A message for each missing module.
  static func missing(
    in library: PackageManifest.Library, _ publicImports: [String: Set<String>]
  ) -> [String] {
    let needed = library.modules.reduce(into: Set<String>()) {
      $0.formUnion(publicImports[$1] ?? [])
    }
    return needed.subtracting(library.modules).sorted().map { "\(library.name) lacks \($0)" }
  }

  @Test func aLibraryContainsTheModulesOfItsInterface() throws {
    let checkout = Checkout()
    let manifest = try PackageManifest.own(in: checkout)
    let modules = Set(manifest.targets.map(\.name))
    var imports: [String: Set<String>] = [:]
    for path in checkout.files(in: "Sources", endingWith: ".swift") {
      let file = try checkout.text(of: path)
      let lines = file.lines.filter { $0.hasPrefix("public import ") }.joined(separator: "\n")
      imports[String(path.split(separator: "/")[1]), default: []].formUnion(
        ImportCheck.imports(in: TextFile(path: path, text: lines)).map(\.module)
          .filter(modules.contains))
    }
    #expect(manifest.libraries.flatMap { Self.missing(in: $0, imports) } == [])
  }

  @Test func aMissingModuleIsFound() {
    let imports: [String: Set<String>] = ["A": ["B"], "B": ["C"]]
    #expect(Self.missing(in: .init(name: "A", modules: ["A", "B"]), imports) == ["A lacks C"])
    #expect(Self.missing(in: .init(name: "A", modules: ["A", "B", "C"]), imports) == [])
  }
}
