import Testing

@Suite struct ManifestTests {
  static let text = """
    // swift-tools-version: 6.2
    import PackageDescription

    let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]
    // Not a "string, and no let.
    let values = ["Shapes", "Numbers"]
    let package = Package(
      name: "example",  // a comment, with "quotes"
      products: [
        .executable(name: "tool", targets: ["Tool"]),
        .library(name: "Shapes", targets: ["Shapes"]),
        .library(name: "Drawing", targets: ["Drawing"] + values),
      ],
      dependencies: [.package(url: "https://example.org/other", from: "1.8.2")],
      targets: [
        .systemLibrary(name: "CDraw", pkgConfig: "draw", providers: [.apt(["libdraw-dev"])]),
        .target(name: "Numbers", linkerSettings: mathematics),
        .target(name: "Shapes", dependencies: ["Numbers"]),
        .target(
          name: "Drawing",
          dependencies: values + [
            .target(name: "CDraw", condition: .when(platforms: [.linux])),
            .product(name: "Other", package: "other"),
          ]),
        .executableTarget(name: "Tool", dependencies: ["Drawing"], path: "Programs/Tool"),
        .testTarget(name: "ShapesTests", dependencies: [.byName(name: "Shapes")]),
      ],
      swiftLanguageModes: [.v6]
    )
    for target in package.targets where target.type != .system { target.swiftSettings = [] }
    """

  @Test func targetsAreReadWithTheirFoldersAndDependencies() throws {
    let manifest = try PackageManifest(Self.text)
    #expect(
      manifest.targets.map { "\($0.kind) \($0.folder)" } == [
        "system Sources/CDraw", "library Sources/Numbers", "library Sources/Shapes",
        "library Sources/Drawing", "executable Programs/Tool", "test Tests/ShapesTests",
      ])
    #expect(manifest["Numbers"]?.dependencies == [])
    #expect(
      manifest["Drawing"]?.dependencies == [
        .init(name: "Shapes"), .init(name: "Numbers"), .init(name: "CDraw"),
        .init(name: "Other"),
      ])
    #expect(manifest["ShapesTests"]?.dependencies == [.init(name: "Shapes")])
    #expect(manifest["CDraw"]?.packages == ["libdraw-dev"])
  }

  @Test func productsAreRead() throws {
    let manifest = try PackageManifest(Self.text)
    #expect(manifest.libraries.map(\.name) == ["Shapes", "Drawing"])
    #expect(manifest.libraries.last?.modules == ["Drawing", "Shapes", "Numbers"])
  }

  @Test(arguments: [
    ("let a = [\n\"b\" \"c\"]", ManifestError(line: 2, message: "expected , or ]")),
    ("let a = \"b", ManifestError(line: 1, message: "a string without an end")),
    ("\nlet a = { 1 }", ManifestError(line: 2, message: "expected a value")),
    ("let a = [\"b\"]", ManifestError(line: 1, message: "there is no constant `package`")),
  ])
  func whatCannotBeReadIsAnError(text: String, error: ManifestError) {
    #expect(throws: error) { try PackageManifest(text) }
  }

  @Test func theManifestOfThisPackageIsReadInFull() throws {
    let text = try Checkout().text(of: "Package.swift").text
    let manifest = try PackageManifest(text)
    #expect(manifest.libraries.count == text.matches(of: /\.library\(/).count)
    #expect(manifest.targets.flatMap(\.packages).count == text.matches(of: /\.apt\(/).count)
    // Every dependency is a target, or one of the products of other packages.
    let names = Set(manifest.targets.map(\.name)).union(ModuleTable.products)
    #expect(manifest.targets.flatMap(\.dependencies).filter { !names.contains($0.name) } == [])
  }
}
