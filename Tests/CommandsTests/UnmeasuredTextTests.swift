import Commands
import Testing

@Suite struct UnmeasuredTextTests {
  /// A label with a private-use character, beside one with a known text.
  private static let document = Documents.bar(
    "<button id=\"save\" title=\"S\u{10E123}\"/><label id=\"known\" text=\"Known\"/>",
    constraints: "<visualFormat format=\"H:|[known]\"/><visualFormat format=\"V:|[known]\"/>")

  @Test(arguments: [["layout"], ["fit"], ["trace"], ["preview", "-o"], ["explain"]])
  func unmeasuredTextsAreListedOnStandardErrorWithoutFailingTheRun(_ arguments: [String])
    async throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "Bar.interface")
    var line = [arguments[0], path, "--locale", "en"]
    if arguments[0] == "explain" { line.insert("known", at: 2) }
    if arguments.count > 1 { line += [arguments[1], "\(folder.path)/pictures"] }
    let run = await Run.lintel(line)
    #expect(run.status == .clean)
    #expect(run.errors.contains("[unmeasured-text]"))
    #expect(run.errors.contains("U+10E123"))
    #expect(!run.errors.contains("label"))
    let quiet = await Run.lintel(line + ["--quiet"])
    #expect(quiet.errors.isEmpty, "a warning is no error")
  }

  @Test func theJSONOfLayoutHasTheUnmeasuredCharacters() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "Bar.interface")
    let run = await Run.lintel(["layout", path, "--locale", "en", "--reporter", "json"])
    #expect(
      run.output.contains(
        "\"shown\": \"S\u{10E123}\",\n        \"unmeasured\": \"\u{10E123}\""))
    #expect(run.output.contains("\"shown\": \"Known\",\n        \"unmeasured\": null"))
  }
}
