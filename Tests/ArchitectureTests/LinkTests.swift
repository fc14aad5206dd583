import Testing

@Suite struct LinkTests {
  static let checkout = Checkout()

  /// The pages of the project, relative to the top level.
  static let pages =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".github/actions/lintel/README.md"]
    + checkout.files(in: "Sources", endingWith: ".md")
    + checkout.files(in: "Tests", endingWith: ".md")

  @Test func everyFileAndHeadingThatAPageNamesExists() throws {
    let checkout = Self.checkout
    let check = LinkCheck(exists: checkout.exists) {
      $0.hasSuffix(".md") ? try? checkout.text(of: $0) : nil
    }
    let dead = try Self.pages.flatMap { check.deadReferences(in: try checkout.text(of: $0)) }
    #expect(dead == [])
  }

  /// What does not fit belongs into an article, to which the README links.
  @Test func theReadmeIsShortAndLinksToEveryArticle() throws {
    let readme = try Self.checkout.text(of: "README.md")
    #expect(readme.lines.count <= 200)
    let guide = "Sources/Commands/Documentation.docc"
    let articles = Self.checkout.files(in: guide, endingWith: ".md")
    #expect(articles.count >= 15)
    let links = readme.lines.flatMap { LinkCheck.links(in: $0) }.map(\.path)
    #expect(Set(articles).subtracting(links) == ["\(guide)/Commands.md"])
  }

  @Test func deadReferencesAreFoundWithTheirLines() {
    let page = TextFile(
      path: "Tests/ChecksTests/Cases/a.md",
      text: """
        See [the format](../../../DESIGN.md#views) and [a site](https://swift.org#top).
        Rules are in `Sources/Checks/Gone.swift`; yours is `Sources/Checks/<RuleName>.swift`.
        ```
        [not a link](nowhere.md)
        ```
        [here](#the-end), [`there`](b.md) and `[code](nowhere.md)`
        # The end
        """)
    let check = LinkCheck(exists: { $0 == "Tests/ChecksTests/Cases/b.md" }, page: { _ in nil })
    #expect(
      check.deadReferences(in: page) == [
        "Tests/ChecksTests/Cases/a.md:1: DESIGN.md",
        "Tests/ChecksTests/Cases/a.md:2: Sources/Checks/Gone.swift",
      ])
  }

  @Test func deadAnchorsAreFound() {
    let guide = TextFile(
      path: "docs/Guide.md",
      text: """
        # The `lintel` guide
        ## What's new, or not
        ## Again
        ## Again
        ```sh
        # not a heading
        ```
        """)
    #expect(
      LinkCheck.anchors(of: guide) == ["the-lintel-guide", "whats-new-or-not", "again", "again-1"])
    let page = TextFile(
      path: "README.md",
      text: """
        [1](docs/Guide.md#whats-new-or-not) [2](docs/Guide.md#Again) [3](docs/Guide.md#again-1)
        [4](docs/Guide.md#not-a-heading) [5](#here) [6](docs/picture.png#here)
        """)
    let check = LinkCheck(
      exists: { ["docs/Guide.md", "docs/picture.png"].contains($0) },
      page: { $0 == guide.path ? guide : nil })
    #expect(
      check.deadReferences(in: page) == [
        "README.md:1: docs/Guide.md#Again", "README.md:2: docs/Guide.md#not-a-heading",
        "README.md:2: README.md#here", "README.md:2: docs/picture.png#here",
      ])
  }
}
