import Diagnostics
import FileAccess
import LintConfiguration
import Testing

/// Files that are no baselines are refused with one message.
@Suite struct BaselineReadingTests {
  private func message(_ files: MemoryFileSystem, _ path: String = "b.json") -> String? {
    do {
      _ = try Baseline.read(path, files: files)
      return nil
    } catch {
      return error.description
    }
  }

  private static let whole = """
    {
      "version": 1,
      "files": [
        {
          "path": "A.xib",
          "findings": [
            {"object": null, "rule": "clipped-text", "key": "a", "count": 2}
          ]
        }
      ]
    }

    """

  /// Returns a baseline of version 2 with the classes of one finding.
  private static func classified(_ classes: String) -> String {
    whole.replacing("\"version\": 1", with: "\"version\": 2").replacing(
      ", \"count\": 2", with: classes.isEmpty ? "" : ", \(classes)")
  }

  @Test(arguments: [
    ("", "this is not a whole baseline"), ("[]", "this is not a baseline"),
    ("{}", "expected an object with \"version\""), ("hello", "this is not a whole baseline"),
    (
      "{\"version\": 3, \"entries\": []}",
      "this is a baseline of version 3, and this Lintel reads versions 1 to 2"
    ),
    ("{\"version\": \"1\"}", "expected the version as a number, found a text"),
    ("{\"version\": 1}", "expected an object with \"files\""),
    ("{\"version\": 1, \"files\": {}}", "\"files\": expected an array, found an object"),
    ("{\"version\": 1, \"file\": []}", "unknown key \"file\" (did you mean \"files\"?)"),
    (whole.replacing("2}", with: "0}"), "expected a count of at least 1"),
    (whole.replacing("2}", with: "1.5}"), "expected a count of at least 1"),
    (whole.replacing("\"key\": \"a\", ", with: ""), "expected an object with \"key\""),
    (whole.replacing("\"A.xib\"", with: "null"), "\"path\": expected a text, found null"),
    (classified("\"count\": 1"), "unknown key \"count\""),
    (classified("\"eror\": {\"count\": 1}"), "unknown key \"eror\" (did you mean \"error\"?)"),
    (classified(""), "expected one of \"any\", \"error\", \"warning\", \"note\", \"pseudo\""),
    (classified("\"error\": 1"), "expected an object with \"count\""),
    (classified("\"error\": {\"count\": 0}"), "expected a count of at least 1"),
    (
      classified("\"error\": {\"count\": 1, \"languages\": [\"de\"]}"),
      "\"languages\": expected an object, found an array"
    ),
    (
      classified("\"error\": {\"count\": 1, \"languages\": {\"de\": -1}}"),
      "expected a count of at least 1"
    ),
    (
      classified("\"pseudo\": {\"count\": 1, \"languages\": {\"zz\": 1}}"),
      "unknown key \"languages\""
    ),
    // What other tools write.
    ("[{\"location\": {\"path\": {\"main\": \"a.js\"}}}]", "this is not a baseline"),
    ("{\"version\": \"2.1.0\", \"runs\": []}", "expected the version as a number, found a text"),
    ("<?xml version=\"1.0\"?><SmellBaseline/>", "this is not a whole baseline"),
  ])
  func aFileOfAnotherFormIsRefused(text: String, expected: String) throws {
    let found = try #require(message(MemoryFileSystem(["b.json": Array(text.utf8)])))
    #expect(found.hasPrefix("baseline \"b.json:"))
    #expect(found.contains(expected), "\(found)")
  }

  @Test func aFileThatIsCutShortIsRefused() throws {
    let bytes = Array(Self.whole.utf8)
    for length in 1..<(bytes.count - 2) {
      let found = message(MemoryFileSystem(["b.json": Array(bytes[..<length])]))
      #expect(found?.contains("not a whole baseline") == true, "\(length)")
    }
    #expect(message(MemoryFileSystem(["b.json": bytes])) == nil)
  }

  @Test func whatIsNoFileIsRefused() {
    let files = MemoryFileSystem(["folder/a": [0], "wide": [0xFF, 0xFE, 0x7B, 0]])
    #expect(
      message(files)
        == "baseline \"b.json\": the file is missing; write it with \"--write-baseline b.json\"")
    #expect(message(files, "folder") == "baseline \"folder\": expected a file, found a folder")
    #expect(message(files, "wide")?.contains("expected JSON in UTF-8") == true)
  }

  @Test func whatIsListedTwiceIsMergedAndReported() throws {
    func line(_ rule: String, _ class_: String) -> String {
      "{\"object\": \"a\", \"rule\": \"\(rule)\", \"key\": null, \(class_)}"
    }
    let one = line(
      "clipped-text", "\"error\": {\"count\": 2, \"languages\": {\"de\": 2, \"pt_BR\": 1}}")
    let other = line(
      "clipped-text", "\"error\": {\"count\": 1, \"languages\": {\"fr\": 1, \"pt-BR\": 1}}")
    let third = line("text-without-id", "\"warning\": {\"count\": 1}")
    func read(_ files: String) throws -> Baseline {
      let text = "{\"version\": 2,\n \(files)}"
      return try Baseline.read("b.json", files: MemoryFileSystem(["b.json": Array(text.utf8)]))
    }
    let files = [
      "{\"path\": \"A.xib\", \"findings\": [\(one)]}",
      "{\"path\": \"./A.xib\", \"findings\": [\(other), \(third)]}",
    ]
    let merged = try read("\"files\": [\(files[0]),\n  \(files[1])]")
    let again = "is listed more than once"
    #expect(merged.repetitions == ["b.json:3:3: \"./A.xib\" \(again)"])
    #expect(merged.count == 4)
    let tally = try #require(merged.tallies.first { $0.key.rule == RuleID("clipped-text") }).value
    #expect(tally.shares[.error]?.languages == ["de": 2, "fr": 1, "pt-BR": 2])
    let twice = try read("\"files\": [\(files[0])],\n \"files\": [\(files[1])]")
    #expect(twice.tallies == merged.tallies)
    #expect(
      twice.repetitions == [
        "b.json:3:11: \"files\" is there more than once", "b.json:3:12: \"./A.xib\" \(again)",
      ])
    let lines = try read(
      "\"files\": [{\"path\": \"A.xib\", \"findings\": [\(one),\n\(other), \(third)]}]")
    #expect(lines.tallies == merged.tallies)
    #expect(lines.repetitions == ["b.json:3:1: the finding \(again)"])
    #expect(try read("\"files\": [\(files[0])]").repetitions == [])
  }

  @Test func aCountThatOverflowsIsTheGreatest() throws {
    let line =
      "{\"object\": null, \"rule\": \"clipped-text\", \"key\": \"a\", \"count\": \(Int.max)}"
    let text = Self.whole.replacing(
      "{\"object\": null, \"rule\": \"clipped-text\", \"key\": \"a\", \"count\": 2}",
      with: line + "," + line)
    let baseline = try Baseline.read(
      "b.json", files: MemoryFileSystem(["b.json": Array(text.utf8)]))
    #expect(baseline.tallies.map(\.value.count) == [.max])
    #expect(baseline.count == .max)
  }
}
