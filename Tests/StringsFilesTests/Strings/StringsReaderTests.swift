import Diagnostics
import StringsFiles
import Testing

/// Reading well-formed tables: the values are those of the platforms' own parser.
@Suite struct StringsReaderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: String
    var pairs: [[String]]
    var testDescription: String { source.debugDescription }

    init(_ source: String, _ pairs: [String]...) {
      self.source = source
      self.pairs = pairs
    }
  }

  static let wellFormed: [Case] = [
    Case(""),
    Case(" \n\t\r\n"),
    Case("/* nothing */ // at all"),
    Case(#""a" = "b";"#, ["a", "b"]),
    Case(#""a"="";"#, ["a", ""]),
    Case(#""" = "b";"#, ["", "b"]),
    Case(#""a" = "b";"c" = "d";"#, ["a", "b"], ["c", "d"]),
    Case(#"a = b; c.d-e_f:g/h$1 = -1.5;"#, ["a", "b"], ["c.d-e_f:g/h$1", "-1.5"]),
    Case("a//b = c;", ["a//b", "c"]),
    Case(#"'a' = 'it"s'; "b" = "it's";"#, ["a", "it\"s"], ["b", "it's"]),
    Case(#""a" = "\"\\\/\'";"#, ["a", "\"\\/'"]),
    Case(#""a" = "\n\t\r\a\b\f\v";"#, ["a", "\n\t\r\u{7}\u{8}\u{C}\u{B}"]),
    Case(#""a" = "\U00e9\U00C9";"#, ["a", "éÉ"]),
    Case(#""a" = "\UD83D\UDE00!";"#, ["a", "😀!"]),
    Case(#""a" = "\0\60\101\3412\341";"#, ["a", "\0" + "0AÆ2Æ"]),
    Case("\"a\" = \"x\ny\r\nz\";", ["a", "x\ny\r\nz"]),
    Case("\"a\" = \"x\\\ny\\\r\nz\";", ["a", "x\ny\r\nz"]),
    Case("\"a\" = \"x /* y */ // z;\";", ["a", "x /* y */ // z;"]),
    Case("\"a\"/* 1 */=/* 2 */\"b\"/* 3 */;", ["a", "b"]),
    Case("/**/\"a\" = \"b\"; /***/ \"c\" = \"d\";", ["a", "b"], ["c", "d"]),
    Case("/* /* */\"a\" = \"b\";", ["a", "b"]),
    Case("{ \"a\" = \"b\"; c = d; }\n", ["a", "b"], ["c", "d"]),
    Case("{}"),
    Case("\"a\" = \"x\n\" ;\n\"c\" = \"d\";", ["a", "x\n"], ["c", "d"]),
    Case("\"a\" = \"x;\n\"\n;\"c\" = \"d\";", ["a", "x;\n"], ["c", "d"]),
    Case("\"a\" = \"x\n  \\\"b\\\" = c;\n\";", ["a", "x\n  \"b\" = c;\n"]),
    Case("\"a\0\" = \"\0\";", ["a\0", "\0"]),
    Case("\u{2028}\"a\"\u{2029}=\"b\";// c\u{2028}d = e;", ["a", "b"], ["d", "e"]),
  ]

  @Test(arguments: wellFormed)
  func readsWellFormed(_ example: Case) {
    let table = StringsReader.read(Array(example.source.utf8), path: "a.strings")
    #expect(table.entries.map { [$0.key, $0.value] } == example.pairs)
    #expect(table.findings.isEmpty)
  }

  @Test func keepsPlaces() {
    let table = StringsReader.read(
      Array("// é😀\n\n  é = \"ü\";\r\n \"k\"\r= \"v\"; z=1;".utf8), path: "")
    #expect(table.entries.map(\.key) == ["k", "z"])
    #expect(table["k"]?.keyPosition == SourcePosition(line: 4, column: 2))
    #expect(table["k"]?.valuePosition == SourcePosition(line: 5, column: 3))
    #expect(table["z"]?.keyPosition == SourcePosition(line: 5, column: 8))
    #expect(table["z"]?.valuePosition == SourcePosition(line: 5, column: 10))
  }

  @Test func keepsCommentsWithTheirEntry() {
    let source = """
      /* File */

      // Before
      "a" = "1"; // Behind
      /* Next */ "b" /* in */ = "2"; /* of c */ "c" = "3";
      "d" = "4"; /* d
        too */
      "e" = "5";
      // at the end
      """
    let table = StringsReader.read(Array(source.utf8), path: "")
    let expected = [["File", "Before", "Behind"], ["Next", "in"], ["of c"], ["d\n  too"], []]
    #expect(table.entries.map(\.comments) == expected)
  }

  @Test func keepsThePlacesOfTextsOnSeveralLines() {
    let text = "\"a\" = \"one\\nline\";\n\"b\"\n= \"x\ny\";\n\"c\" = \"x\\\ny\";\n"
    let table = StringsReader.read(Array(text.utf8), path: "A.strings")
    #expect(
      table.valuesWithLineBreaks == [
        SourcePosition(line: 3, column: 3), SourcePosition(line: 5, column: 7),
      ])
  }

  @Test func takesTheLastOfSeveralEntries() {
    let source = "a = 1;\n'\u{E9}' = composed;\n  a = 1;\na = 2;\n\"e\u{301}\" = decomposed;"
    let table = StringsReader.read(Array(source.utf8), path: "t.strings")
    #expect(table["a"]?.value == "2")
    #expect(table["\u{E9}"]?.value == "composed")
    #expect(table["e\u{301}"]?.value == "decomposed")
    #expect(table.findings.map(\.rule) == [.duplicateKey, .duplicateKey])
    #expect(table.findings.map(\.severity) == [.warning, .error])
    #expect(
      table.findings.map(\.position) == [
        SourcePosition(line: 3, column: 3), SourcePosition(line: 4, column: 1),
      ])
    #expect(table.findings.allSatisfy { $0.notes.map(\.position) == [.start] })
    #expect(table.findings.allSatisfy { $0.object == "a" && $0.path == "t.strings" })
  }
}
