import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Testing
import XMLReading

/// What the editor stored about views besides their frames, and its consequences.
@Suite struct StoredStateTests {
  private static func document(
    _ subviews: String, constraints: String = "", type: String = "CocoaTouch"
  ) throws -> InterfaceBuilderDocument {
    let text = """
      <document type="com.apple.InterfaceBuilder3.\(type).XIB" useAutolayout="YES"><objects>
      <view id="page"><rect key="frame" x="0" y="0" width="300" height="100"/>
      <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view>
      </objects></document>
      """
    return try InterfaceBuilderDecoder().decode(
      try XMLReader.read(Array(text.utf8), path: "Page.xib"))
  }

  private static func view(_ attributes: String, frame: String = "x=\"1\" y=\"2\"") -> String {
    "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\" \(attributes)>"
      + "<rect key=\"frame\" \(frame) width=\"30\" height=\"40\"/></view>"
  }

  @Test(arguments: [
    ("", StoredView.AmbiguityCheck.everything),
    ("verifyAmbiguity=\"off\"", .off),
    ("verifyAmbiguity=\"ignoreSizes\"", .ignoreSizes),
    ("verifyAmbiguity=\"something\"", .everything),
  ])
  func readsHowMuchIsVerified(_ attribute: String, check: StoredView.AmbiguityCheck) throws {
    let document = try Self.document(Self.view(attribute))
    #expect(try document.stored("v").ambiguityCheck == check)
  }

  /// The editor derives constraints from the frame of a view without any.
  @Test func viewsWithoutConstraintsKeepTheirFrames() throws {
    let alone = try #require(
      try Self.document(Self.view("")).interface.roots.first?.view.subviews.first)
    #expect(alone.autoresizingMask == [])
    let marked = try Self.document(Self.view("ambiguous=\"YES\""))
    #expect(marked.interface.roots.first?.view.subviews.first?.autoresizingMask == nil)
    let width = "<constraint firstItem=\"v\" firstAttribute=\"width\" constant=\"30\" id=\"c\"/>"
    let constrained = try Self.document(Self.view(""), constraints: width)
    #expect(constrained.interface.roots.first?.view.subviews.first?.autoresizingMask == nil)
    let stack =
      "<stackView contentMode=\"scaleToFill\" id=\"s\"><rect key=\"frame\" x=\"0\" y=\"0\" "
      + "width=\"30\" height=\"40\"/><subviews>\(Self.view(""))</subviews></stackView>"
    let arranged = try Self.document(stack)
    #expect(
      arranged.interface.roots.first?.view.subviews.first?.subviews.first?.autoresizingMask == nil)
  }

  /// The bar places them, whatever constraints leave ambiguous.
  @Test func viewsOfATouchBarAreNotVerified() throws {
    let bar =
      "<view id=\"w\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
      + "<touchBar key=\"touchBar\" id=\"t\"><touchBarItems><touchBarItem id=\"i\">"
      + "<viewController key=\"viewController\" id=\"k\">\(Self.view("key=\"view\""))"
      + "</viewController></touchBarItem></touchBarItems></touchBar></view>"
    let document = try Self.document(bar + Self.view("").replacing("\"v\"", with: "\"u\""))
    #expect(try document.stored("v").ambiguityCheck == .off)
    #expect(try document.stored("v").isConstraintDriven == false)
    #expect(try document.stored("u").ambiguityCheck == .everything)
    #expect(try document.stored("u").isConstraintDriven == true)
  }

  @Test func aDocumentWithoutObjectsIsAnOldOne() throws {
    let text = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"
    let tree = try XMLReader.read(Array(text.utf8), path: "Old.xib")
    #expect(throws: InterfaceBuilderError.self) { try InterfaceBuilderDecoder().decode(tree) }
  }
}
