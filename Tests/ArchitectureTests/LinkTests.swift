import Testing

@Suite struct LinkTests {
  let checkout = Checkout()

  @Test func everyFileThatAPageNamesExists() throws {
    let pages =
      ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
      + checkout.files(in: "Sources", endingWith: ".md")
      + checkout.files(in: "Tests", endingWith: ".md")
    let check = LinkCheck(exists: checkout.exists)
    let dead = try pages.flatMap { check.deadReferences(in: try checkout.text(of: $0)) }
    #expect(dead == [])
  }

  @Test func deadReferencesAreFoundWithTheirLines() {
    let page = TextFile(
      path: "Tests/ChecksTests/Cases/a.md",
      text: """
        See [the format](../../../DESIGN.md#views) and [a site](https://swift.org).
        Rules are in `Sources/Checks/Gone.swift`; yours is `Sources/Checks/<RuleName>.swift`.
        ```
        [not a link](nowhere.md)
        ```
        [here](#top) and [there](b.md)
        """)
    let check = LinkCheck { $0 == "Tests/ChecksTests/Cases/b.md" }
    #expect(
      check.deadReferences(in: page) == [
        "Tests/ChecksTests/Cases/a.md:1: DESIGN.md",
        "Tests/ChecksTests/Cases/a.md:2: Sources/Checks/Gone.swift",
      ])
  }
}
