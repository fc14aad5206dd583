import Diagnostics
import StringsFiles
import Testing

/// Broken tables: one finding for each defect, at its place, and everything else read.
///
/// In the sources `^` marks where a finding is expected and is not part of the table.
@Suite struct StringsRecoveryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var marked: String
    var word: String
    var pairs: [[String]]
    var testDescription: String { marked.debugDescription }

    init(_ marked: String, _ word: String, _ pairs: [String]...) {
      self.marked = marked
      self.word = word
      self.pairs = pairs
    }
  }

  static let broken: [Case] = [
    // A missing semicolon.
    Case("\"a\" = \"b\"^\n\"c\" = \"d\";", "\";\"", ["a", "b"], ["c", "d"]),
    Case("\"a\" = \"b\"^ \"c\" = \"d\";", "\";\"", ["a", "b"], ["c", "d"]),
    Case("\"a\" = \"b\"^ // x\n\"c\" = \"d\";", "\";\"", ["a", "b"], ["c", "d"]),
    Case("\"a\" = \"b\"^", "\";\"", ["a", "b"]),
    Case("a = b^\nc = d;", "\";\"", ["a", "b"], ["c", "d"]),
    Case("{ \"a\" = \"b\"^ }", "\";\"", ["a", "b"]),
    // A missing value.
    Case("\"a\" = ^;\n\"c\" = \"d\";", "missing value", ["c", "d"]),
    Case("\"a\" =^\n\"c\" = \"d\";", "missing value", ["c", "d"]),
    Case("\"x\" = \"y\"; \"a\" =^", "missing value", ["x", "y"]),
    Case("\"a\"^;\n\"c\" = \"d\";", "missing value", ["a", "a"], ["c", "d"]),
    // A missing equals sign.
    Case("\"a\"^ \"b\";\n\"c\" = \"d\";", "\"=\"", ["a", "b"], ["c", "d"]),
    Case("\"a\"^\n\"c\" = \"d\";", "\"=\"", ["c", "d"]),
    Case("a^ : \"b\";\n\"c\" = \"d\";", "\"=\"", ["c", "d"]),
    Case("\"x\" = \"y\"; \"a\"^", "\"=\"", ["x", "y"]),
    // A missing or a superfluous quote.
    Case("\"a\" = ^\"b;\n\"c\" = \"d\";", "closing quote", ["a", "b"], ["c", "d"]),
    Case("\"a\" = ^\"b\n\"c\" = \"d\";", "closing quote", ["a", "b"], ["c", "d"]),
    Case("\"a\" = ^\"b;\n/* \"c\" */\n\"c\" = \"d\";", "closing quote", ["a", "b"], ["c", "d"]),
    Case("\"c\" = \"d\";\n\"a\" = ^\"b", "closing quote", ["c", "d"], ["a", "b"]),
    Case("^\"a = \"b\";\n\"c\" = \"d\";", "closing quote", ["a", "b"], ["c", "d"]),
    Case("^\"a\n\"c\" = \"d\";", "closing quote", ["c", "d"]),
    Case("a^\" = \"b\";\n\"c\" = \"d\";", "\"=\"", ["c", "d"]),
    Case("\"a\" = b^\";\n\"c\" = \"d\";", "quote", ["c", "d"]),
    Case("\"a\" = \"say \"^hi\" to\";\n\"c\" = \"d\";", "\\\"", ["c", "d"]),
    Case("\"a\" = ^“b”;\n\"c\" = \"d\";", "straight", ["c", "d"]),
    // A byte order mark elsewhere than at the start of the file.
    Case("\"a\" = \"b\";\n^\u{FEFF}\"c\" = \"d\";", "U+FEFF", ["a", "b"], ["c", "d"]),
    Case(
      "\"a\" = \"b\";\n^\u{FEFF}\u{FEFF}/* x */\"c\" = \"d\";", "U+FEFF", ["a", "b"], ["c", "d"]),
    Case("\"a\" = \"b\";\n^\u{FEFF}", "U+FEFF", ["a", "b"]),
    Case("\"a\" = ^\u{FEFF}\"b\";\n\"c\" = \"d\";", "U+FEFF", ["c", "d"]),
    Case("^'\n\"a\" = \"b\";\n/* don't */", "closing quote", ["a", "b"]),
    // Comments.
    Case("\"a\" = \"b\";\n^/* x\n\"c\" = \"d\";", "never closed", ["a", "b"], ["c", "d"]),
    Case("\"a\" = \"b\";\n^/* x", "never closed", ["a", "b"]),
    // Misplaced text.
    Case("\"a\" = \"b\";^;\n\"c\" = \"d\";", "semicolon", ["a", "b"], ["c", "d"]),
    Case("^} \"a\" = \"b\";\n\"c\" = \"d\";", "expected a key", ["c", "d"]),
    Case("^<<<<<<< HEAD\n\"c\" = \"d\";", "expected a key", ["c", "d"]),
    Case("\"a\" = \"b\";\n^é = 1;\n\"c\" = \"d\";", "expected a key", ["a", "b"], ["c", "d"]),
    Case("^{ \"a\" = \"b\";", "\"{\"", ["a", "b"]),
    Case("{ \"a\" = \"b\"; } ^c = d;", "\"}\"", ["a", "b"], ["c", "d"]),
    Case("a = ^( b, \"c;\" );\nc = d;", "expected a quoted text", ["c", "d"]),
    Case("a = ^{ b = c;\n e = f;\n };\nc = d;", "expected a quoted text", ["c", "d"]),
    Case("a = ^( \"b\";\n\"c\" = \"d\"; // )\n", "expected a quoted text", ["c", "d"]),
    Case("a = ^( /* ) ' */ b\n);\n\"c\" = \"d\";", "expected a quoted text", ["c", "d"]),
    Case("a = ^{b\";\n\"c\" = \"d\"; // }\n", "expected a quoted text", ["c", "d"]),
    Case("a = ^{ /* x */ };\n\"c\" = \"d\";", "expected a quoted text", ["c", "d"]),
    // Escapes.
    Case("\"a\" = \"^\\(b)\";", "unknown escape", ["a", "(b)"]),
    Case("\"a\" = \"x^\\u00e9\";", "capital", ["a", "xé"]),
    Case("\"a\" = \"^\\U00e\";", "four hexadecimal digits", ["a", "\u{E}"]),
    Case("\"a\" = \"^\\U41\";", "read as U+0041", ["a", "A"]),
    Case("\"a\" = \"^\\Ux\";", "four hexadecimal digits", ["a", "Ux"]),
    Case("\"a\" = \"^\\UD83Dx\";", "surrogate", ["a", "\u{FFFD}x"]),
    Case("\"a\" = \"^\\UDE00\\UD83D\";", "surrogate", ["a", "\u{FFFD}\u{FFFD}"]),
  ]

  @Test(arguments: broken)
  func reportsOnceAndContinues(_ example: Case) throws {
    let mark = try #require(example.marked.utf8.firstIndex(of: UInt8(ascii: "^")))
    let before = example.marked[..<mark]
    let source = before + example.marked[example.marked.utf8.index(after: mark)...]
    let table = StringsReader.read(Array(source.utf8), path: "a.strings")
    let place = SourceText(path: "", bytes: Array(source.utf8)).position(at: before.utf8.count)
    #expect(table.findings.map(\.position) == [place])
    #expect(table.findings.map(\.rule) == [.stringsSyntax])
    #expect(table.findings.first?.message.contains(example.word) == true)
    for pair in example.pairs {
      #expect(table.entries.contains { [$0.key, $0.value] == pair }, "\(table.entries)")
    }
  }

  /// After a missing quote, the second comment is read again from within the first one.
  @Test func takesNoOverlappingCommentsForThoseOfAnEntry() {
    let file = StringsFile(Array("\"=\"/*\"%\n/**/C\"".utf8), path: "a.strings")
    #expect(file.parts == nil)
    #expect(!file.table.findings.isEmpty)
  }

  @Test func keepsCompleteEntriesOfATruncatedFile() {
    let source =
      "\u{FEFF}/* Ä */ \"a\" = \"\\U00e9😀\"; // x\n'b' = {};\nc = 'd\\\n\n'; /* y */\n\"e\";\n"
      + "\"f\" = \"g\\\"=\";"
    let bytes = Array(source.utf8)
    let whole = StringsReader.read(bytes, path: "").entries
    #expect(whole.map(\.key) == ["a", "c", "e", "f"])
    let text = SourceText(path: "", bytes: bytes)
    for length in 0...bytes.count {
      let table = StringsReader.read(Array(bytes[..<length]), path: "")
      let complete = bytes[..<length].indices.filter { bytes[$0] == UInt8(ascii: ";") }
      for entry in whole {
        let end = complete.first { text.position(at: $0) > entry.valuePosition }
        guard end != nil else { continue }
        #expect(table[entry.key]?.value == entry.value, "cut at \(length)")
      }
    }
  }

  @Test(arguments: [
    "\"", "'", "\\", "/*", "/* ", ";", "{", "a={\n", "\"\n", "\"a;\n'b;\n", "= ", "\\\"\n",
    "a={/*\n", "a=(/*\n", "a={//\n", "'\na=b\n", "'\n\"a\"=\"b\n", "\"a\"=(\"", "a=(';",
  ])
  func endsOnHostileInput(_ unit: String) {
    let bytes = Array(String(repeating: unit, count: 20_000).utf8)
    for prefix in ["", "\"a\" = \"b\";\n", "\"a\" = \"b"] {
      let table = StringsReader.read(Array(prefix.utf8) + bytes, path: "")
      #expect(prefix.isEmpty || prefix.hasSuffix("b") || table["a"]?.value == "b")
    }
  }

  @Test func readsALongLineInOnePass() {
    let bytes = Array(String(repeating: "\"a\" = \"b\" ", count: 50_000).utf8)
    let table = StringsReader.read(bytes, path: "")
    #expect(table.entries.count == 50_000)
    #expect(table.entries.last?.keyPosition.column == 49_999 * 10 + 1)
  }
}
