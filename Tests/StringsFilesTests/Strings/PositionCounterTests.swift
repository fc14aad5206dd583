import Diagnostics
import StringsFiles
import Testing

@Suite struct PositionCounterTests {
  @Test func positionsAreThoseOfTheSourceText() {
    let bytes = Array("a\nä\r\nbc\r…d".utf8)
    let source = SourceText(path: "", bytes: bytes)
    var counter = PositionCounter()
    for offset in 0...bytes.count {
      #expect(counter.position(at: offset, in: bytes.span) == source.position(at: offset))
    }
  }
}
