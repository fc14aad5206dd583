import ImageFiles
import Testing

/// The colors of asset catalogs.
@Suite struct ColorSetTests {
  private static func entry(_ components: String, _ more: String = "") -> String {
    """
    {"idiom": "universal", \(more) "color": {"color-space": "srgb", "components": {\(components)}}}
    """
  }

  private static func set(_ entries: String...) -> ColorSet? {
    ColorSet(Array("{\"colors\": [\(entries.joined(separator: ","))]}".utf8))
  }

  @Test(
    "components are decimal, of 255 or hexadecimal",
    arguments: [
      (
        #""red": "1.000", "green": "0.500", "blue": "0.000", "alpha": "1.000""#, [255, 128, 0, 255]
      ),
      (#""red": "255", "green": "1", "blue": "0", "alpha": "0.500""#, [255, 1, 0, 128]),
      (#""red": "0xFF", "green": "0x80", "blue": "0x0A", "alpha": "1""#, [255, 128, 10, 255]),
      (#""white": "0.500", "alpha": "0.000""#, [128, 128, 128, 0]),
    ])
  func components(text: String, expected: [UInt8]) throws {
    let light = try #require(Self.set(Self.entry(text))).light
    #expect([light.red, light.green, light.blue, light.opacity] == expected)
  }

  private static let black = #""red": "0", "green": "0", "blue": "0", "alpha": "1""#
  private static let white = #""red": "255", "green": "255", "blue": "255", "alpha": "1""#
  private static let dark =
    #""appearances": [{"appearance": "luminosity", "value": "dark"}],"#
  private static let contrast =
    #""appearances": [{"appearance": "contrast", "value": "high"}],"#

  @Test("the dark appearance may have a color of its own, but not high contrast")
  func appearances() throws {
    let set = try #require(
      Self.set(
        Self.entry(Self.white, Self.contrast), Self.entry(Self.black),
        Self.entry(Self.white, Self.dark)))
    #expect(set.light.red == 0 && set.dark.red == 255)
    let single = try #require(Self.set(Self.entry(Self.black)))
    #expect(single.light == single.dark)
  }

  @Test(
    "what is no color set has no color",
    arguments: [
      "", "{}", "[]", "{\"colors\": [{}]}", "{\"colors\": [{\"color\": {\"reference\": \"x\"}}]}",
      "{\"colors\": [{\"color\": {\"components\": {\"red\": \"x\"}}}]}",
      "{\"colors\": [{\"color\": {\"components\": {\"red\": \"nan\", \"green\": \"1e999\"}}}]}",
    ])
  func others(text: String) { #expect(ColorSet(Array(text.utf8)) == nil) }
}
