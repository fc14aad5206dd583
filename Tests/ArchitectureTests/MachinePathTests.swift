import Testing

@Suite struct MachinePathTests {
  // Joined here, so that this file does not contain what it searches for.
  static let paths = ["work", "root", "home"].map { "/" + $0 + "/" }

  static func mentions(in file: TextFile) -> [String] {
    file.lines.enumerated().flatMap { index, line in
      paths.filter { line.contains($0) }.map { "\(file.path):\(index + 1): \($0)" }
    }
  }

  @Test func noFileNamesAPathOfAMachine() throws {
    let checkout = Checkout()
    let listed = ["Sources", "Tests", "Examples", "Schemas"].flatMap {
      checkout.files(
        in: $0, endingWith: ".swift", ".h", ".c", ".md", ".sh", ".interface", ".xsd", ".json",
        ".txt", ".svg", ".sarif")
    }
    let files =
      listed + [
        "Package.swift", "README.md", "CONTRIBUTING.md", "CHANGELOG.md",
        ".github/actions/lintel/README.md",
      ]
    let found = try files.flatMap { Self.mentions(in: try checkout.text(of: $0)) }
    #expect(found == [])
  }

  @Test func aPathOfAMachineIsFound() {
    let file = TextFile(path: "a.md", text: "one\ncd " + "/" + "root/x")
    #expect(Self.mentions(in: file) == ["a.md:2: " + "/" + "root/"])
  }
}
