import Diagnostics
import Testing

/// The conversion of byte offsets to lines and columns.
@Suite struct SourceTextTests {
  @Test(arguments: [
    ("", 0, 1, 1), ("abc", 2, 1, 3), ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1),
    ("a\rb", 2, 2, 1), ("\r\r\n\n", 1, 2, 1), ("\r\r\n\n", 3, 3, 1), ("\r\r\n\n", 4, 4, 1),
    ("é\u{1F600}x", 6, 1, 3), ("e\u{301}x", 3, 1, 3), ("\u{FEFF}a", 3, 1, 1),
    ("\u{FEFF}a\nb", 5, 2, 1), ("abc", 99, 1, 4),
  ])
  func findsPlaces(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let source = SourceText(path: "a", bytes: Array(text.utf8))
    #expect(source.position(at: offset) == SourcePosition(line: line, column: column))
  }

  @Test func positionsMatchThoseOfASimpleImplementation() {
    let text = "a\u{1F600}\r\n\té\r\r\n\n\u{2028}z"
    let source = SourceText(path: "a", bytes: Array(text.utf8))
    var line = 1
    var column = 1
    var offset = 0
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      #expect(source.position(at: offset) == SourcePosition(line: line, column: column))
      offset += String(scalar).utf8.count
      let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isPair {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }

  @Test func columnsInBytesAgreeForOffsetsAndPositions() {
    let text = "a\u{1F600}\r\n\té\r\r\n\n\u{2028}z"
    let source = SourceText(path: "a", bytes: Array(text.utf8))
    var offset = 0
    for scalar in text.unicodeScalars {
      let column = source.byteColumn(at: offset)
      #expect(source.byteColumn(at: source.position(at: offset)) == column)
      #expect(source.position(at: offset - column + 1).column == 1)
      offset += String(scalar).utf8.count
    }
    #expect(source.byteColumn(at: source.position(at: offset)) == "\u{2028}z".utf8.count + 1)
    for (line, column) in [(0, 1), (1, 0), (1, 6), (99, 1)] {
      #expect(source.byteColumn(at: SourcePosition(line: line, column: column)) == nil)
    }
  }
}
