import EditorDocuments
import InterfaceBuilderReading
import InterfaceDocuments
import StoredLayouts
import Testing

/// The fraction of a point to which the frames of a document were rounded.
@Suite struct FrameScaleTests {
  /// A label of 17 points that is so high, and a button without a hint of its own beside it.
  private static func document(
    _ height: String, button: String = "42", more: String = ""
  ) throws -> InterfaceBuilderDocument {
    try EditorDocument.read(
      .cocoaTouch,
      """
      <label text="Name" id="l"><rect key="frame" x="0" y="0" width="46" height="\(height)"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      <button buttonType="system" id="b">
        <rect key="frame" x="0" y="0" width="\(button)" height="30"/></button>
      \(more)
      """)
  }

  private static func scale(
    of id: String, in document: InterfaceBuilderDocument
  ) throws -> Double {
    FrameScale(document).scale(of: try document.view(id))
  }

  @Test(arguments: [("20.5", 2.0), ("21", 1), ("20.333333333333332", 3), ("40", 2)])
  func labelsShowTheScale(height: String, scale: Double) throws {
    let document = try Self.document(height)
    #expect(try Self.scale(of: "l", in: document) == scale)
    #expect(try Self.scale(of: "b", in: document) == scale)
    #expect(document.canvasScale == 2)
  }

  @Test func aViewsOwnHeightTakesPrecedence() throws {
    let document = try Self.document(
      "21",
      more: (0..<2).map { index in
        """
        <label text="a" id="m\(index)"><rect key="frame" x="0" y="0" width="9" height="20.5"/>
          <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
      }.joined())
    #expect(try Self.scale(of: "l", in: document) == 1)
    #expect(try Self.scale(of: "m0", in: document) == 2)
    #expect(try Self.scale(of: "b", in: document) == 2)
  }

  @Test func aFractionIsNotOfWholePoints() throws {
    let document = try Self.document("21", button: "42.5")
    #expect(try Self.scale(of: "l", in: document) == 1)
    #expect(try Self.scale(of: "b", in: document) == 2)
  }

  @Test func theMacHasWholePoints() throws {
    let document = try EditorDocument.read(
      .cocoa,
      """
      <textField id="t"><rect key="frame" x="0" y="0" width="40" height="16"/>
        <textFieldCell key="cell" title="x" id="c"/></textField>
      """)
    #expect(try Self.scale(of: "t", in: document) == 1)
  }
}
