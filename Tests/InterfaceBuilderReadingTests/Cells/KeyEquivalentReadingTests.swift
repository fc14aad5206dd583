import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// The key equivalents of the menu bar, as menus show them.
@Suite struct KeyEquivalentReadingTests {
  private static func keys(_ items: String, menu: String = "main") throws -> [String] {
    try InterfaceBuilderTests.document(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="21000">
        <objects>
          <menu systemMenu="\(menu)" id="bar"><items>\(items)</items></menu>
        </objects>
      </document>
      """
    ).interface.keyEquivalents.map(\.keys)
  }

  @Test(arguments: [
    ("s", nil, "⌘S"), ("S", nil, "⇧⌘S"), ("s", "", "S"),
    ("&#xF700;", "command='YES' option='YES'", "⌥⌘↑"), ("&#xF704;", "control='YES'", "⌃F1"),
    ("?", "command='YES'", "⌘?"), (" ", nil, "⌘Space"), ("", nil, nil), ("ab", nil, nil),
  ])
  func keysAreThoseOfMenus(_ key: String, mask: String?, expected: String?) throws {
    let element =
      mask.map { "<modifierMask key='keyEquivalentModifierMask' \($0)/>" } ?? ""
    let found = try Self.keys("<menuItem keyEquivalent='\(key)' id='a'>\(element)</menuItem>")
    #expect(found == (expected.map { [$0] } ?? []))
  }

  @Test(arguments: [("CA", "⌘⌫"), ("Gw", "⌘⎋"), ("DQ", "⌘↩"), ("CQ", "⌘⇥"), ("fw", "⌘⌦")])
  func encodedKeysAreDecoded(_ text: String, expected: String) throws {
    let string = "<string key='keyEquivalent' base64-UTF8='YES'>\n\(text)\n</string>"
    #expect(try Self.keys("<menuItem id='a'>\(string)</menuItem>") == [expected])
  }

  @Test func onlyItemsOfTheMenuBarCount() throws {
    let item = "<menuItem keyEquivalent='s' id='a'/>"
    #expect(try Self.keys(item, menu: "window") == [])
    #expect(
      try Self.keys("<menuItem id='b'><menu id='c'><items>\(item)</items></menu></menuItem>")
        == ["⌘S"])
    #expect(try Self.keys("<menuItem keyEquivalent='s' hidden='YES' id='a'/>") == [])
  }
}
