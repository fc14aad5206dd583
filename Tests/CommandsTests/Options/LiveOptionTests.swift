import Commands
import Testing

/// Tests how `lintel preview --serve` begins; a console that does not wait ends it at once.
@Suite struct LiveOptionTests {
  private func serve(_ arguments: String...) async throws -> Run {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrow, to: "Bar.interface")
    return await Run.lintel(["preview", "\(folder.path)/Bar.interface"] + arguments)
  }

  @Test func theAddressIsThatOfThisMachineWithASecret() async throws {
    let one = try await serve("--serve")
    let other = try await serve("--serve")
    for run in [one, other] {
      #expect(run.status == .clean)
      #expect(run.output.contains(/^http:\/\/127\.0\.0\.1:[0-9]+\/[0-9a-f]{32}\/\n$/))
      #expect(!run.errors.contains("warning"))
    }
    #expect(one.output.suffix(34) != other.output.suffix(34))
  }

  @Test func aHostThatOtherMachinesReachIsWarnedOf() async throws {
    let run = try await serve("--serve", "--host", "0.0.0.0")
    #expect(run.status == .clean)
    #expect(run.errors.contains("warning: --host 0.0.0.0: other machines reach the page"))
    let own = try await serve("--serve", "--host", "localhost")
    #expect(own.output.hasPrefix("http://127.0.0.1:"))
    #expect(!own.errors.contains("warning"))
  }

  @Test func anAddressThatCannotBeUsedIsAnError() async throws {
    for host in ["example.org", "1.2.3", "203.0.113.1"] {
      let run = try await serve("--serve", "--host", host)
      #expect(run.status == .usage, "\(host)")
      #expect(run.output == "")
      #expect(run.errorLines.count == 1, "\(run.errors)")
    }
    #expect(try await serve("--serve", "--port", "65536").status == .usage)
  }

  @Test(arguments: [
    ["--serve", "--output", "x"], ["--serve", "--terminal"], ["--serve", "--sizes", "320...400"],
    ["--serve", "--watch"], ["--serve", "--contact-sheet", "x.png"], ["--port", "80"],
    ["--host", "::1", "--terminal"], ["--serve", "--explain", "all"],
    ["--contact-sheet", "sheet.jpg"],
  ])
  func optionsThatExcludeEachOtherAreErrors(arguments: [String]) async throws {
    let run = await Run.lintel(["preview", "Bar.interface"] + arguments)
    #expect(run.status == .usage)
    #expect(run.errorLines.first?.contains("--") == true, "\(run.errors)")
  }

  /// What cannot be read is said on the page too, which follows it.
  @Test func aMissingDocumentIsServedNonetheless() async throws {
    let folder = try TemporaryFolder()
    let run = await Run.lintel(["preview", "\(folder.path)/None.interface", "--serve"])
    #expect(run.status == .noDocument)
    #expect(run.output.hasPrefix("http://127.0.0.1:"))
    #expect(run.errors.contains("None.interface"))
  }
}
