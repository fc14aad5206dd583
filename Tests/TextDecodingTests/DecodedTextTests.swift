import Testing
import TextDecoding

/// Decoding files, compared with the standard library's encoders.
@Suite struct DecodedTextTests {
  static let text = "aä…😀\r\nb"

  @Test func everyFormOfUnicodeIsTheSameText() {
    let utf16 = ([0xFEFF] + Array(Self.text.utf16)).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let utf32 = ([0xFEFF] + Self.text.unicodeScalars.map(\.value)).flatMap { value in
      [0, 8, 16, 24].map { UInt8(value >> UInt32($0) & 0xFF) }
    }
    let files: [([UInt8], TextEncoding.Form)] = [
      (Array(Self.text.utf8), .utf8), ([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8), .utf8),
      (utf16, .utf16(bigEndian: true)), (utf32, .utf32(bigEndian: false)),
    ]
    for (bytes, form) in files {
      let decoded = DecodedText(bytes)
      #expect(String(decoding: decoded.utf8, as: UTF8.self) == Self.text)
      #expect(decoded.defects == [])
      #expect(decoded.encoding.form == form)
      #expect(
        decoded.encoding.encoded(decoded.utf8) == Array(bytes[decoded.encoding.markLength...]))
    }
  }

  @Test func undecodableBytesBecomeReplacementsAndOneDefect() {
    let decoded = DecodedText(Array("gr".utf8) + [0xFC, 0xDF] + Array("e".utf8))
    #expect(String(decoding: decoded.utf8, as: UTF8.self) == "gr\u{FFFD}\u{FFFD}e")
    #expect(decoded.defects.map(\.offset) == [2])
    #expect(decoded.defects.first?.message.contains("byte 0xFC is the first of 2") == true)
  }

  /// The check of eight bytes at a time agrees with the standard library's at every offset.
  @Test func utf8IsRecognizedAsTheStandardLibraryDoes() {
    let parts: [[UInt8]] = [
      [0xC3, 0xA4], [0xC0, 0x80], [0xE2, 0x80, 0xA6], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xF0, 0x9F, 0x98, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0x80],
      [0xC3], [0xE2, 0x80], [0xF0, 0x9F, 0x98],
    ]
    for part in parts {
      for count in 0..<17 {
        let bytes = Array(repeating: UInt8(ascii: "a"), count: count) + part
        for bytes in [bytes, bytes + [0x61], bytes + part] {
          #expect(bytes.span.isUTF8 == (String(validating: bytes, as: UTF8.self) != nil))
        }
      }
    }
  }

  @Test func aWideDocumentLosesItsDeclaration() throws {
    let xml = "<?xml version=\"1.0\" encoding=\"utf-16\"?><a/>"
    let bytes: [UInt8] =
      [0xFF, 0xFE] + xml.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let read = try #require(DecodedText.xml(inWideEncoding: bytes))
    #expect(read.defect == nil)
    #expect(read.utf8.count == xml.utf8.count)
    #expect(String(decoding: read.utf8, as: UTF8.self).drop { $0 == " " } == "<a/>")
    #expect(DecodedText.xml(inWideEncoding: Array(xml.utf8)) == nil)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\n\"b\"\t", "a\\n\"b\"\\t"), ("\u{1}", "\\U0001"),
    (String(repeating: "ä", count: 61), String(repeating: "ä", count: 60) + "…"),
  ])
  func aQuotedTextIsOneShortLine(_ text: String, _ quoted: String) {
    #expect(quotable(text) == quoted)
  }
}
