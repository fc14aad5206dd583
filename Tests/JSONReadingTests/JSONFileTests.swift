import JSONReading
import Testing
import TextDecoding

/// Reading the values of small files, with their offsets.
@Suite struct JSONFileTests {
  private func read(_ text: String) throws -> (value: JSONFile, defects: [TextDefect]) {
    try JSONFile.parse(Array(text.utf8))
  }

  @Test func valuesAreReadWithTheirOffsets() throws {
    let (file, defects) = try read(#"{"n": 12, "t": "\u00e9\n", "a": [null, {}, 1.5], "n": 3}"#)
    #expect(defects == [])
    #expect(file.names == ["n", "t", "a", "n"])
    #expect(file["n"]?.integer == 3)
    #expect(file["t"]?.string == "é\n")
    #expect(file["t"]?.offset == 15)
    let elements = try #require(file["a"]?.elements)
    #expect(elements.map(\.kind) == ["null", "an object", "a number"])
    #expect(elements.map(\.isNull) == [true, false, false])
    #expect(elements.map(\.offset) == [33, 39, 43])
    #expect(elements.map(\.integer) == [nil, nil, nil])
    #expect(file["missing"] == nil)
    #expect(file["n"]?.names == nil && file["n"]?.elements == nil && file["n"]?.string == nil)
  }

  @Test func everyFormOfUnicodeIsRead() throws {
    let bytes: [UInt8] =
      [0xFF, 0xFE] + "{\"ä\": 1}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try JSONFile.parse(bytes).value["ä"]?.integer == 1)
  }

  @Test func whatIsUnambiguousIsReadWithADefect() throws {
    let (file, defects) = try read("[1, 2,]")
    #expect(file.elements?.map(\.integer) == [1, 2])
    #expect(defects.map(\.offset) == [5])
  }

  @Test(arguments: [
    ("", 0), ("{\"a\" 1}", 5), ("[1", 2), ("[1] 2", 4), ("{\"a\": tru}", 6), ("\"a", 0),
    (String(repeating: "[", count: 65), 64),
  ])
  func otherDefectsEndTheParse(_ text: String, _ offset: Int) throws {
    let error = #expect(throws: TextDefect.self) { try read(text) }
    #expect(error?.offset == offset, "\(error?.message ?? "")")
  }
}
