import InterfaceDocuments
import Testing

/// To which fraction of a point the frames of a document were rounded.
@Suite struct FrameScaleTests {
  /// A label of 17 points that is so high, and a button without a hint of its own beside it.
  private static func document(
    _ height: String, button: String = "42", more: String = ""
  ) throws -> InterfaceBuilderDocument {
    try InterfaceBuilderTests.touch(
      """
      <label text="Name" id="l"><rect key="frame" x="0" y="0" width="46" height="\(height)"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      <button buttonType="system" id="b">
        <rect key="frame" x="0" y="0" width="\(button)" height="30"/></button>
      \(more)
      """)
  }

  @Test(arguments: [("20.5", 2.0), ("21", 1), ("20.333333333333332", 3), ("40", 2)])
  func labelsTellTheScale(height: String, scale: Double) throws {
    let document = try Self.document(height)
    #expect(document.storedViews["l"]?.scale == scale)
    #expect(document.storedViews["b"]?.scale == scale)
    #expect(document.scale == 2)
  }

  @Test func theHeightOfAViewsOwnCountsMost() throws {
    let document = try Self.document(
      "21",
      more: (0..<2).map { index in
        """
        <label text="a" id="m\(index)"><rect key="frame" x="0" y="0" width="9" height="20.5"/>
          <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
      }.joined())
    #expect(document.storedViews["l"]?.scale == 1)
    #expect(document.storedViews["m0"]?.scale == 2)
    #expect(document.storedViews["b"]?.scale == 2)
  }

  @Test func aFractionIsNotOfWholePoints() throws {
    let document = try Self.document("21", button: "42.5")
    #expect(document.storedViews["l"]?.scale == 1)
    #expect(document.storedViews["b"]?.scale == 2)
  }

  @Test func theMacHasWholePoints() throws {
    let document = try InterfaceBuilderTests.cocoa(
      """
      <textField id="t"><rect key="frame" x="0" y="0" width="40" height="16"/>
        <textFieldCell key="cell" title="x" id="c"/></textField>
      """)
    #expect(document.storedViews["t"]?.scale == 1)
  }
}
