import Diagnostics
import TestSupport
import Testing

@testable import LanguageServer

/// Tests texts that a client changes, and the places in them.
@Suite struct EditedTextTests {
  private static let words = ["a", "ä", "\u{1F600}", "\n", "\r\n", "\r", "\t", "日", "e\u{301}", ""]

  /// Random edits; each result is compared with a text that is made anew.
  @Test(arguments: 0..<20) func editsKeepLinesAsANewTextHasThem(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func words(_ count: Int) -> String {
      (0..<count).map { _ in Self.words.randomElement(using: &generator) ?? "" }.joined()
    }
    let encoding: PositionEncoding = seed % 2 == 0 ? .utf8 : .utf16
    var text = EditedText(words(20))
    for _ in 0..<60 {
      let places = [
        Int.random(in: 0...text.bytes.count, using: &generator),
        Int.random(in: 0...text.bytes.count, using: &generator),
      ].sorted()
      // Edits begin and end between characters.
      let range = text.range(of: places[0]..<places[1], encoding)
      let start = text.offset(of: range.start, encoding)
      let end = max(start, text.offset(of: range.end, encoding))
      let inserted = words(Int.random(in: 0...4, using: &generator))
      var expected = text.bytes
      expected.replaceSubrange(start..<end, with: Array(inserted.utf8))
      text.apply(.init(range: range, text: inserted), encoding)
      #expect(text.bytes == expected)
      let new = EditedText(expected)
      #expect(text.lineCount == new.lineCount)
      for line in 0..<min(text.lineCount, new.lineCount) {
        #expect(text.start(ofLine: line) == new.start(ofLine: line))
      }
    }
  }

  @Test func columnsCountTheUnitsOfTheEncoding() {
    let text = EditedText("ab\nä\u{1F600}日x\r\nz")
    let x = Array("ab\nä\u{1F600}日".utf8).count
    #expect(text.position(of: x, .utf8) == TextPosition(line: 1, character: 9))
    #expect(text.position(of: x, .utf16) == TextPosition(line: 1, character: 4))
    #expect(text.offset(of: TextPosition(line: 1, character: 9), .utf8) == x)
    #expect(text.offset(of: TextPosition(line: 1, character: 4), .utf16) == x)
    // Within a character: before it. Behind a line: its end. Behind the text: its end.
    #expect(text.offset(of: TextPosition(line: 1, character: 2), .utf16) == 5)
    #expect(text.offset(of: TextPosition(line: 0, character: 99), .utf16) == 2)
    #expect(text.offset(of: TextPosition(line: 99, character: 0), .utf16) == text.bytes.count)
    #expect(text.offset(of: SourcePosition(line: 2, column: 4)) == x)
  }

  @Test(arguments: [
    "/a/b.xib", "/Users/Ann Lee/Größe & Co/50%.strings", "/日本/#1?.xib", "/",
  ]) func addressesOfFilesAreReadAsTheyAreWritten(path: String) {
    #expect(FileAddress.path(of: FileAddress.address(of: path)) == path)
  }

  @Test func addressesOfOtherThingsAreNoPaths() {
    for address in ["untitled:Untitled-1", "http://a/b", "file://", "file:///a%00b", ""] {
      #expect(FileAddress.path(of: address) == nil, "\(address)")
    }
    #expect(FileAddress.standardized("/a/./b/../../c//d/") == "/c/d")
    #expect(FileAddress.standardized("/../..") == "/")
  }
}
