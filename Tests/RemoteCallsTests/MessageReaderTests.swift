import RemoteCalls
import Testing

/// Tests that a stream of bytes is divided into messages wherever it is cut.
@Suite struct MessageReaderTests {
  private func parts(
    _ text: String, _ framing: MessageFraming, pieces: Int, limit: Int = 1000
  ) -> [MessageReader.Part] {
    var reader = MessageReader(framing, limit: limit)
    var parts: [MessageReader.Part] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      reader.append(bytes[start..<min(start + pieces, bytes.count)])
      while let part = reader.next() {
        parts.append(part)
        if part == .unusableHeader { return parts }
      }
    }
    return parts
  }

  @Test(arguments: [1, 2, 3, 7, 1000]) func messagesWithHeadersAreFoundHoweverTheyAreCut(
    pieces: Int
  ) {
    let text =
      "Content-Length: 4\r\n\r\n{ä}"
      + "content-length:2\nContent-Type: x\n\n[]" + "Content-Length: 0\r\n\r\n"
    #expect(
      parts(text, .header, pieces: pieces) == [
        .message(Array("{ä}".utf8)), .message(Array("[]".utf8)), .message([]),
      ])
  }

  @Test(arguments: [1, 5, 1000]) func linesAreMessages(pieces: Int) {
    #expect(
      parts("{}\n\n  \r\n[1]\r\n{", .lines, pieces: pieces) == [
        .message(Array("{}".utf8)), .message(Array("[1]\r".utf8)),
      ])
  }

  @Test(arguments: [1, 4, 1000]) func aMessageThatIsTooLongIsPassedOver(pieces: Int) {
    let long = String(repeating: "x", count: 50)
    #expect(
      parts(
        "Content-Length: 50\r\n\r\n\(long)Content-Length: 1\r\n\r\ny", .header, pieces: pieces,
        limit: 20) == [.tooLong, .message([UInt8(ascii: "y")])])
    #expect(
      parts("\(long)\ny\n", .lines, pieces: pieces, limit: 20)
        == [.tooLong, .message([UInt8(ascii: "y")])])
  }

  @Test(arguments: [
    "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Type: y\r\n\r\n",
    String(repeating: "GET / HTTP/1.1", count: 400),
  ]) func aHeaderWithoutALengthEndsTheStream(text: String) {
    #expect(parts(text, .header, pieces: 1000) == [.unusableHeader])
  }
}
