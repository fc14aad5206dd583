import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import StoredLayouts
import Testing
import XMLReading

/// Whether nothing but its content decides a view's stored size.
@Suite struct ContentDecisionTests {
  /// Constraints on a label, with whether they leave its width to its text.
  @Test(arguments: [
    (
      "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"10\"/>",
      true
    ),
    (
      "<constraint firstItem=\"l\" firstAttribute=\"centerX\" secondItem=\"r\" secondAttribute=\"centerX\" constant=\"-65\"/>",
      true
    ),
    // Both sides.
    (
      "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"10\"/><constraint firstAttribute=\"trailing\" secondItem=\"l\" secondAttribute=\"trailing\" constant=\"140\"/>",
      false
    ),
    // One side and the middle between the margins, as Interface Builder writes it.
    (
      "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"10\"/><constraint firstItem=\"l\" firstAttribute=\"centerX\" secondItem=\"r\" secondAttribute=\"centerXWithinMargin\" constant=\"-65\"/>",
      false
    ),
    // An inequality with room, and one without.
    (
      "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"10\"/><constraint firstAttribute=\"trailing\" relation=\"greaterThanOrEqual\" secondItem=\"l\" secondAttribute=\"trailing\" constant=\"20\"/>",
      true
    ),
    (
      "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"10\"/><constraint firstAttribute=\"trailing\" relation=\"greaterThanOrEqual\" secondItem=\"l\" secondAttribute=\"trailing\" constant=\"140\"/>",
      false
    ),
    // A width.
    (
      "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"10\"/><constraint firstItem=\"l\" firstAttribute=\"width\" constant=\"50\"/>",
      false
    ),
    // A neighbour that gives way, up to the other side.
    (
      "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"10\"/><constraint firstItem=\"f\" firstAttribute=\"leading\" secondItem=\"l\" secondAttribute=\"trailing\" constant=\"8\"/><constraint firstAttribute=\"trailing\" secondItem=\"f\" secondAttribute=\"trailing\" constant=\"32\"/>",
      true
    ),
    // A neighbour with a content size.
    (
      "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"10\"/><constraint firstItem=\"m\" firstAttribute=\"leading\" secondItem=\"l\" secondAttribute=\"trailing\" constant=\"8\"/><constraint firstAttribute=\"trailing\" secondItem=\"m\" secondAttribute=\"trailing\" constant=\"32\"/>",
      false
    ),
    // Nothing at all.
    ("", false),
  ])
  func ofALabel(_ constraints: String, isFree: Bool) throws {
    let decision = try #require(try decisions(constraints)["l"])
    #expect(decision.decidesWidth == isFree)
    #expect(decision.isTrusted)
  }

  @Test func aContradictionIsNotTrusted() throws {
    let decision = try #require(
      try decisions(
        "<constraint firstItem=\"l\" firstAttribute=\"leading\" secondItem=\"r\" "
          + "secondAttribute=\"leading\" constant=\"14\"/>")["l"])
    #expect(!decision.isTrusted)
  }

  private func decisions(_ constraints: String) throws -> [String: ContentDecision] {
    let field = { (id: String, name: String, x: Int, width: Int, cell: String) in
      "<\(name) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\">"
        + "<rect key=\"frame\" x=\"\(x)\" y=\"0\" width=\"\(width)\" height=\"16\"/>"
        + "<textFieldCell key=\"cell\" title=\"x\" id=\"c\(id)\"\(cell)/></\(name)>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" useAutolayout="YES"><objects>
      <customView id="r"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
      \(field("l", "textField", 10, 50, ""))
      \(field("f", "textField", 68, 100, " borderStyle=\"bezel\" editable=\"YES\""))
      \(field("m", "textField", 68, 100, ""))
      </subviews><constraints>\(constraints)</constraints></customView></objects></document>
      """
    let document = try InterfaceBuilderDecoder().decode(
      try XMLReader.read(Array(text.utf8), path: "Form.xib"))
    return ContentDecision.all(
      in: StoredGeometry(document.interface.roots), of: document.framework)
  }
}
