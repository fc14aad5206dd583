import Foundation
import TestSupport
import Testing

/// The script that writes the links of a DocC catalog as DocC resolves them.
@Suite(.enabled("Python is installed") { Command.has("python3") })
struct CatalogLinkTests {
  private func convert(
    _ pages: [String: String]
  ) throws -> (run: Command.Result, folder: ScratchFolder) {
    let folder = try ScratchFolder()
    for (name, text) in pages { try folder.write(text, to: name) }
    let script = PackageFolder.root.appending(path: ".ci/docc_links.py").path
    let run = try Command.run(["python3", script, "Guide.docc", "Copy.docc"], in: folder.path)
    return (run, folder)
  }

  @Test func linksToFilesBecomeThoseOfDocC() throws {
    let (run, folder) = try convert([
      "Guide.docc/Guide.md": """
      # ``Guide``

      See [the
      part](Pages/Parts.md#whats-it), [this](#here), `[code](Gone.md)` and [a site](https://swift.org).
      [The file](../data/a.json) or [`data/a.json`](../data/a.json).

      ## Here

      ```sh
      [code](Gone.md)
      ```

      """,
      "Guide.docc/Pages/Parts.md": "# Parts\n\n## What's it\n\n- [Guide](../Guide.md)\n",
      "data/a.json": "{}",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try folder.text(of: "Copy.docc/Guide.md") == """
        # ``Guide``

        See [the
        part](doc:Parts#Whats-it), [this](doc:Guide#Here), `[code](Gone.md)` and [a site](https://swift.org).
        The file (`data/a.json`) or `data/a.json`.

        ## Here

        ```sh
        [code](Gone.md)
        ```

        """)
    #expect(
      try folder.text(of: "Copy.docc/Pages/Parts.md")
        == "# Parts\n\n## What's it\n\n- [Guide](doc:Guide)\n")
  }

  @Test func deadLinksFail() throws {
    let (run, _) = try convert([
      "Guide.docc/Guide.md": "# Guide\n\n[a](Gone.md) and\n[b](#gone), [c](../Gone.json)\n"
    ])
    #expect(run.status == 1)
    #expect(
      run.errors == """
        Guide.docc/Guide.md:3: Gone.md
        Guide.docc/Guide.md:4: #gone
        Guide.docc/Guide.md:4: ../Gone.json

        """)
  }
}
