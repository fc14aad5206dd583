import Testing

@Suite struct LayerTests {
  @Test func theTargetsFollowTheDesign() throws {
    let table = try ModuleTable.own()
    #expect(LayerRules.design.violations(in: table) == [])
  }

  @Test func aLayerIsTheLongestChainOfDependencies() throws {
    let table = ModuleTable(try PackageManifest(ManifestTests.text))
    let layers = ["CDraw", "Numbers", "Shapes", "Drawing", "Tool", "ShapesTests"].map(table.layer)
    #expect(layers == [0, 0, 1, 2, 3, 2])
    #expect(table.closure(of: "Drawing") == ["Shapes", "Numbers", "CDraw", "Other"])
  }

  @Test func eachViolationOfTheDesignIsFound() throws {
    let table = ModuleTable(try PackageManifest(ManifestTests.text))
    let rules = LayerRules(
      siblings: [["Drawing", "Numbers"]], onlyUsers: ["Numbers": ["Shapes"], "Other": ["Drawing"]],
      unreachable: ["Drawing": ["CDraw"], "Paper": [], "Shapes": ["CDraw"]])
    #expect(
      rules.violations(in: table) == [
        "Paper is no target", "Drawing depends on its sibling Numbers",
        "Numbers: expected [\"Shapes\"] as the only users, found [\"Drawing\", \"Shapes\"]",
        "Drawing depends on CDraw",
      ])
  }
}
