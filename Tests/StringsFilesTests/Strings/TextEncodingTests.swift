import Diagnostics
import StringsFiles
import Testing

/// Decoding the bytes of a table.
@Suite struct TextEncodingTests {
  static let source = "// ä\n\"grüß\" = \"😀\"; k = 1;"

  static func utf16(_ text: String, bigEndian: Bool, mark: Bool = true) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? pair : pair.reversed()
    }
  }

  static func utf32(_ text: String, bigEndian: Bool) -> [UInt8] {
    ([0xFEFF] + text.unicodeScalars.map(\.value)).flatMap { value in
      let bytes = [24, 16, 8, 0].map { UInt8(value >> UInt32($0) & 0xFF) }
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  static let encodings: [[UInt8]] = [
    Array(source.utf8), [0xEF, 0xBB, 0xBF] + Array(source.utf8),
    utf16(source, bigEndian: true), utf16(source, bigEndian: false),
    utf32(source, bigEndian: true), utf32(source, bigEndian: false),
  ]

  @Test(arguments: encodings)
  func readsEveryEncodingAlike(_ bytes: [UInt8]) {
    let table = StringsReader.read(bytes, path: "")
    #expect(table.findings.isEmpty)
    #expect(table.entries.map(\.key) == ["grüß", "k"])
    #expect(table["grüß"]?.value == "😀")
    #expect(table["grüß"]?.valuePosition == SourcePosition(line: 2, column: 10))
    #expect(table["k"]?.keyPosition == SourcePosition(line: 2, column: 15))
  }

  @Test func saysWhereLatin1IsNoText() {
    let bytes =
      Array("\"a\" = \"b\";\n\"c\" = \"gr".utf8) + [0xFC, 0xDF] + Array("e\";\nd = e;".utf8)
    let table = StringsReader.read(bytes, path: "")
    #expect(table.findings.map(\.position) == [SourcePosition(line: 2, column: 10)])
    #expect(table.findings.map(\.severity) == [.error])
    #expect(
      table.findings.first?.message.contains("not UTF-8: byte 0xFC is the first of 2 ") == true)
    #expect(table.entries.map(\.value) == ["b", "gr\u{FFFD}\u{FFFD}e", "e"])
  }

  @Test func reportsUnpairedSurrogates() {
    let units: [UInt16] = [0xFEFF] + Array("a = '".utf16) + [0xD83D] + Array("x'; b = c;".utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let table = StringsReader.read(bytes + [0x0A], path: "")
    #expect(
      table.findings.map(\.position) == [
        SourcePosition(line: 1, column: 6), SourcePosition(line: 1, column: 17),
      ])
    #expect(table["a"]?.value == "\u{FFFD}x")
    #expect(table["b"]?.value == "c")
  }

  @Test(arguments: [true, false])
  func readsUTF16WithoutAMark(bigEndian: Bool) {
    let bytes = Self.utf16("\"a\" = \"ü\";", bigEndian: bigEndian, mark: false)
    let table = StringsReader.read(bytes, path: "")
    #expect(table["a"]?.value == "ü")
    #expect(table.findings.map(\.position) == [.start])
  }

  /// Sequences of bytes at the borders of UTF-8, judged by the standard library.
  @Test func acceptsExactlyWellFormedUTF8() {
    let borders: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    let start = Array("a = \"12345678".utf8)
    let end = Array("\";".utf8)
    for first in borders {
      for second in borders {
        for third in borders {
          for rest in [[0x80], [0xBF], [0x41], []] as [[UInt8]] {
            let bytes = start + [first, second, third] + rest + end
            let isText = String(validating: bytes, as: UTF8.self) != nil
            let table = StringsReader.read(bytes, path: "")
            let isReported = table.findings.contains { $0.message.contains("not UTF-8") }
            #expect(isReported != isText, "\(bytes)")
          }
        }
      }
    }
  }
}
