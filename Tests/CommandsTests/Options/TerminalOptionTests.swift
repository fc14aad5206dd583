import Commands
import Testing

@Suite struct TerminalOptionTests {
  private func draw(_ arguments: String..., environment: [String: String] = [:]) async throws -> Run
  {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrow, to: "Bar.interface")
    return await Run.lintel(
      ["preview", "\(folder.path)/Bar.interface", "--terminal", "--locale", "en"] + arguments,
      environment: environment)
  }

  @Test func theLocaleAndTheOptionsDecideAboutASCII() async throws {
    for (arguments, environment, isASCII) in [
      ([], [:], true), ([], ["LANG": "de_DE.UTF-8"], false), ([], ["LC_CTYPE": "C.utf8"], false),
      ([], ["LC_ALL": "C", "LANG": "C.UTF-8"], true),
      (["--ascii"], ["LANG": "C.UTF-8"], true), (["--no-ascii"], [:], false),
    ] as [([String], [String: String], Bool)] {
      let folder = try TemporaryFolder()
      try folder.write(Documents.narrow, to: "Bar.interface")
      let run = await Run.lintel(
        ["preview", "\(folder.path)/Bar.interface", "--terminal", "--locale", "en"] + arguments,
        environment: environment)
      #expect(run.status == .clean)
      #expect(run.output.unicodeScalars.allSatisfy(\.isASCII) == isASCII)
      #expect(run.output.contains("[clipped-"))
      #expect(!run.output.contains("\u{1B}"))
    }
  }

  @Test func thePictureFitsTheWidth() async throws {
    for (arguments, environment, most) in [
      (["--columns", "30"], ["COLUMNS": "100"], 30), ([], ["COLUMNS": "40"], 40),
      ([], ["COLUMNS": "many"], 80),
    ] as [([String], [String: String], Int)] {
      let folder = try TemporaryFolder()
      try folder.write(Documents.narrow, to: "Bar.interface")
      let run = await Run.lintel(
        ["preview", "\(folder.path)/Bar.interface", "--terminal"] + arguments,
        environment: environment)
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= most })
    }
    #expect(try await draw("--columns", "3").status == .usage)
    #expect(try await draw("--columns", "x").status == .usage)
  }
}
