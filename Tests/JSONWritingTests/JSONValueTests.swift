import Foundation
import JSONWriting
import Testing

@Suite struct JSONValueTests {
  @Test func unicodeScalarsAtTheEndsOfPlanesReadBackAsThemselves() throws {
    let scalars =
      (0...0x3000).compactMap(Unicode.Scalar.init)
      + (0xD700...0xFFFF).compactMap(Unicode.Scalar.init)
      + [0x10000, 0x1F600, 0x10FFFF].compactMap(Unicode.Scalar.init)
    let wrong = try scalars.filter { scalar in
      let string = "a\(scalar)b"
      let text = JSONValue.array([.string(string)]).text
      let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String]
      let isSame = read?.first?.unicodeScalars.elementsEqual(string.unicodeScalars) == true
      return !isSame || text.utf8.contains { $0 < 0x20 && $0 != 0x0A }
    }
    #expect(wrong.isEmpty)
  }

  @Test func valuesAreWrittenInTheirForm() {
    let value: JSONValue = [
      "none": .null,
      "empty": [],
      "nothing": [:],
      "yes": .bool(true),
      "infinite": .number(.infinity),
      "unknown": .number(.nan),
      "list": [.integer(-3), "x", []],
      "line": .line(["a": .number(1), "b": [.number(0.5), [:]]]),
      "\"": ["z": .number(2), "a": .optional(nil as String?)],
    ]
    #expect(
      value.text == """
        {
          "none": null,
          "empty": [],
          "nothing": {},
          "yes": true,
          "infinite": null,
          "unknown": null,
          "list": [
            -3,
            "x",
            []
          ],
          "line": {"a": 1, "b": [0.5, {}]},
          "\\"": {
            "z": 2,
            "a": null
          }
        }

        """)
  }
}
