import Diagnostics
import StringsFiles
import Testing

/// Random tables in all notations of the format, read and edited beside Foundation.
@Suite struct RandomTablesTests {
  /// Writes tables with every kind of quotation, escape, comment and space.
  private struct TableWriter {
    var random: SeededGenerator

    private static let pieces = [
      "a", "b", "Z", "9", " ", "é", "漢", "😀", "\\n", "\\t", "\\\"", "\\\\", "\\'", "\\U00e9",
      "\\U2026", "\\U41", "\\351", "\\101", "\\0", "\n", "\r\n", "%@", "%d", "/*", "//", "*/", ";",
      "=", "{", "}", "(", ")", "<", ">", "-", "_", ".", "$", "/", ":", "\\a", "\\b", "\\f", "\\v",
      "\\r", "\\e", "\\x41", "\\(x)", "\\/", "'", "\u{FEFF}", "\u{200F}", "\u{2028}", "&", "\\8",
      "\\\n", "\\Ud83d\\Ude00",
    ]
    private static let spaces = [
      " ", "", "", "\n", "\t", "\r\n", "/* c */", "// c\n", " /*\n*/ ", "\u{2028}",
    ]

    private mutating func pick(_ choices: [String]) -> String {
      choices.randomElement(using: &random) ?? ""
    }

    private mutating func quoted(_ quote: String) -> String {
      var result = ""
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let piece = pick(Self.pieces)
        result += piece == quote ? "\\" + piece : piece
      }
      return quote + result + quote
    }

    private mutating func word() -> String {
      (0..<Int.random(in: 1...4, using: &random)).reduce("") { text, _ in
        text + pick(["a", "B", "7", "_", "$", ".", "/", ":", "-"])
      }
    }

    private mutating func string() -> String {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: word()
      case 1: quoted("'")
      default: quoted("\"")
      }
    }

    mutating func table() -> String {
      var result = ""
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        result += pick(Self.spaces) + string() + pick(Self.spaces) + "=" + pick(Self.spaces)
        result += string() + pick(Self.spaces) + ";"
      }
      result += pick(Self.spaces)
      guard Int.random(in: 0..<10, using: &random) == 0 else { return result }
      var scalars = Array(result.unicodeScalars)
      scalars.remove(at: Int.random(in: scalars.indices, using: &random))
      return String(String.UnicodeScalarView(scalars))
    }

    mutating func bytes() -> [UInt8] {
      let text = table()
      guard Int.random(in: 0..<3, using: &random) == 0 else { return Array(text.utf8) }
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
  }

  private func texts(_ bytes: [UInt8]) -> [String: String]? {
    PlatformPropertyList.dictionary(bytes)?.compactMapValues { $0 as? String }
  }

  @Test func eachIsReadAndEditedAsByFoundationUnlessAnErrorIsReported() throws {
    var writer = TableWriter(random: SeededGenerator(seed: 16))
    var equal = 0
    for _ in 0..<2000 {
      let bytes = writer.bytes()
      let file = StringsFile(bytes, path: "")
      let hasError = file.table.findings.contains {
        $0.severity == .error && $0.rule == .stringsSyntax
      }
      let source = String(decoding: bytes, as: UTF8.self).debugDescription
      guard let theirs = texts(bytes) else {
        // What the platform cannot read is never accepted without a word.
        #expect(hasError, "\(source)")
        continue
      }
      let ours = Dictionary(file.table.entries.map { ($0.key, $0.value) }) { $1 }
      guard ours == theirs else {
        // The platform stops at what it cannot read; the entries after it are ours alone.
        #expect(hasError, "\(source)")
        continue
      }
      equal += 1
      guard !hasError, let key = file.table.entries.last?.key else { continue }
      let text = "new \"\\\n\u{E9}"
      let edited = try file.applying([TableEdit(key: key, change: .setValue(text))])
      #expect(texts(edited) == theirs.merging([key: text]) { $1 }, "\(source)")
    }
    #expect(equal > 1700)
  }
}
