import Diagnostics
import Foundation
import StringsFiles
import Testing

/// The oddities that were counted in ten thousand tables of applications, each in a small table.
@Suite struct StringsOddityTests {
  struct Oddity: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var pairs: [[String]]
    /// The number of findings.
    var findings = 0
    var testDescription: String { name }
  }

  static let oddities: [Oddity] = [
    Oddity(name: "a file of white space", source: " \r\n\t", pairs: []),
    Oddity(
      name: "CR alone", source: "\"a\" = \"1\";\r\"b\" = \"2\";\r",
      pairs: [["a", "1"], ["b", "2"]]),
    Oddity(
      name: "CR and LF, and each alone", source: "a = 1;\r\nb = 2;\rc = 3;\nd = 4;",
      pairs: [["a", "1"], ["b", "2"], ["c", "3"], ["d", "4"]]),
    Oddity(
      name: "comments of both kinds", source: "/* x */\n\"a\" = \"1\"; // y\n// z\n\"b\" = \"2\";",
      pairs: [["a", "1"], ["b", "2"]]),
    Oddity(
      name: "unquoted texts", source: "CFBundleName = Lintel;", pairs: [["CFBundleName", "Lintel"]]),
    Oddity(
      name: "a key twice with the same text", source: "\"a\" = \"1\";\n\"a\" = \"1\";",
      pairs: [["a", "1"], ["a", "1"]], findings: 1),
    Oddity(
      name: "a key twice with another text", source: "\"a\" = \"1\";\n\"a\" = \"2\";",
      pairs: [["a", "1"], ["a", "2"]], findings: 1),
    Oddity(name: "\\n, \\t and \\\"", source: #""a" = "x\n\ty\"z";"#, pairs: [["a", "x\n\ty\"z"]]),
    Oddity(name: "\\\\ and \\'", source: #""a" = "it\'s \\n";"#, pairs: [["a", "it's \\n"]]),
    Oddity(name: "\\/", source: #""a" = "km\/h";"#, pairs: [["a", "km/h"]]),
    Oddity(name: "\\Uxxxx", source: #""a" = "\U2026";"#, pairs: [["a", "…"]]),
    Oddity(name: "\\uxxxx", source: #""a" = "\u2026";"#, pairs: [["a", "…"]], findings: 1),
    Oddity(
      name: "a backslash before a line break", source: "\"a\" = \"x\\\ny\";",
      pairs: [["a", "x\ny"]]),
    Oddity(name: "a raw line break", source: "\"a\" = \"x\ny\";", pairs: [["a", "x\ny"]]),
    Oddity(
      name: "a backslash before a letter", source: #""a" = "\(x) \A \Μ \ה";"#,
      pairs: [["a", "(x) A Μ ה"]], findings: 1),
    Oddity(
      name: "no equals sign", source: "\"a\" \"1\";\n\"b\" = \"2\";",
      pairs: [["a", "1"], ["b", "2"]],
      findings: 1),
    Oddity(
      name: "a character that begins no key", source: "<<<<<<< x\n\"a\" = \"1\";",
      pairs: [["a", "1"]], findings: 1),
    Oddity(
      name: "no semicolon", source: "\"a\" = \"1\"\n\"b\" = \"2\";",
      pairs: [["a", "1"], ["b", "2"]],
      findings: 1),
    Oddity(
      name: "a key without a value", source: "\"a\";\n\"b\" = \"2\";",
      pairs: [["a", "a"], ["b", "2"]],
      findings: 1),
    Oddity(name: "single quotes", source: "'a' = 'say \"x\"';", pairs: [["a", "say \"x\""]]),
    Oddity(
      name: "a text without an end", source: "\"a\" = \"1;\n\"b\" = \"2\";",
      pairs: [["a", "1"], ["b", "2"]], findings: 1),
    Oddity(
      name: "NUL", source: "\"a\0\" = \"\0b\";\0\n\"c\" = \"d\";",
      pairs: [["a\0", "\0b"], ["c", "d"]], findings: 1),
  ]

  @Test(arguments: oddities)
  func readsEachOddity(_ oddity: Oddity) {
    let table = StringsReader.read(Array(oddity.source.utf8), path: "")
    #expect(table.entries.map { [$0.key, $0.value] } == oddity.pairs)
    #expect(table.findings.count == oddity.findings, "\(table.findings.map(\.message))")
  }

  @Test(arguments: oddities)
  func changesTheLastKeyOfEachOddityAlone(_ oddity: Oddity) throws {
    guard let key = oddity.pairs.last?[0] else { return }
    let file = StringsFile(Array(oddity.source.utf8), path: "")
    let edited = try file.applying([TableEdit(key: key, change: .setValue("new \"text\""))])
    let table = StringsReader.read(edited, path: "")
    #expect(table[key]?.value == "new \"text\"")
    #expect(table.entries.dropLast().map(\.value) == file.table.entries.dropLast().map(\.value))
    let end = file.table[key]?.keyPosition
    let start = SourceText(path: "", bytes: file.bytes)
    let unchanged = file.bytes.indices.prefix { start.position(at: $0) < end ?? .start }
    #expect(edited.prefix(unchanged.count) == file.bytes.prefix(unchanged.count))
  }

  /// A key of a megabyte, a comment of a megabyte and ten thousand brackets.
  @Test func readsLongTexts() throws {
    let long = String(repeating: "ä\\\"", count: 300_000)
    let source =
      "/*\(long)*/\"\(long)\" = \"\(long)\";\nx = \(String(repeating: "(", count: 9999));\n"
    let file = StringsFile(Array((source + "\"a\" = \"b\";").utf8), path: "")
    #expect(file.table.entries.map(\.key.utf8.count) == [900_000, 1])
    let edited = try file.applying([TableEdit(key: "a", change: .setValue("c"))])
    #expect(edited == Array((source + "\"a\" = \"c\";").utf8))
  }
}
