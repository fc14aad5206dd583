import Commands
import Testing

@Suite("A text that no font has is said by every command")
struct UnmeasuredTextTests {
  /// A label of a character that is for private use, beside one that is known.
  private static let document = Documents.bar(
    "<button id=\"save\" title=\"S\u{10E123}\"/><label id=\"known\" text=\"Known\"/>",
    constraints: "<visualFormat format=\"H:|[known]\"/><visualFormat format=\"V:|[known]\"/>")

  @Test(
    "on standard error, and the exit status stays",
    arguments: [["layout"], ["fit"], ["trace"], ["preview", "-o"], ["explain"]])
  func finding(_ arguments: [String]) async throws {
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

  @Test("layout: JSON has the characters beside what is shown, and null where there are none")
  func json() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "Bar.interface")
    let run = await Run.lintel(["layout", path, "--locale", "en", "--reporter", "json"])
    #expect(
      run.output.contains(
        "\"shown\": \"S\u{10E123}\",\n        \"unmeasured\": \"\u{10E123}\""))
    #expect(run.output.contains("\"shown\": \"Known\",\n        \"unmeasured\": null"))
  }
}
