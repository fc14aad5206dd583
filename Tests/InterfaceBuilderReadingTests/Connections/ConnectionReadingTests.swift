import Diagnostics
import EditorDocuments
import InterfaceBuilderReading
import InterfaceDocuments
import Testing
import XMLReading

/// Outlets, actions and segues, and the owners of roots.
@Suite struct ConnectionReadingTests {
  private func read(
    _ type: String, _ content: String, attributes: String = "initialViewController='a'"
  ) throws -> InterfaceBuilderDocument {
    let text = """
      <document type="com.apple.InterfaceBuilder3.\(type)" toolsVersion="21000" \
      useAutolayout="YES" \(attributes)>\(content)</document>
      """
    return try InterfaceBuilderDecoder().decode(
      try XMLReader.read(Array(text.utf8), path: "Main.storyboard"))
  }

  private func scene(_ controller: String, _ content: String) -> String {
    "<scene><objects><viewController id='\(controller)'><view key='view' id='\(controller)v'>"
      + "\(EditorDocument.rect(0, 0, 300, 200))\(content)</view></viewController></objects></scene>"
  }

  @Test func everyConnectionIsRead() throws {
    let document = try EditorDocument.read(
      .cocoa,
      objects: """
        <customObject id="-2" userLabel="File's Owner"><connections>
        <outlet property="window" destination="w" id="o1"/>
        <outletCollection property="fields" destination="w" id="o2"/></connections></customObject>
        <window id="w"><windowStyleMask key="styleMask" titled="YES" resizable="YES"/>
        <value key="minSize" type="size" width="100" height="0"/>
        <view key="contentView" id="v">\(EditorDocument.rect(0, 0, 200, 100))<subviews>
        <button id="b">\(EditorDocument.rect(0, 0, 50, 30))
        <connections><action selector="go:" target="-2" id="a1"/></connections></button>
        </subviews></view></window>
        """)
    #expect(document.complaints == [])
    #expect(
      document.connections.map(\.kind) == [
        .outlet("window"), .outletCollection("fields"), .action("go:"),
      ])
    #expect(document.connections.map(\.source) == ["-2", "-2", "b"])
    #expect(document.connections.map(\.destination) == ["w", "w", "-2"])
    let owner = try #require(document.rootOwners["v"])
    #expect(owner.element == "window" && owner.id == "w" && owner.property == "contentView")
    #expect(owner.window?.isResizable == true)
    #expect(owner.window?.limits.minimumWidth == 100)
    #expect(document.interface.roots[0].isResizable)
  }

  @Test func segueAndOwnerOfAScene() throws {
    let document = try read(
      "CocoaTouch.Storyboard.XIB",
      "<scenes>"
        + scene(
          "a",
          "<subviews><containerView id='c'>\(EditorDocument.rect(0, 0, 100, 50))<connections>"
            + "<segue kind='embed' destination='b' id='s'/></connections></containerView></subviews>"
        )
        + "<scene><objects><viewController id='b'><view key='view' id='bv'>"
        + "\(EditorDocument.rect(0, 0, 100, 50))</view>"
        + "<freeformSimulatedSizeMetrics key='simulatedDestinationMetrics'/>"
        + "</viewController></objects></scene></scenes>")
    #expect(document.complaints == [])
    #expect(document.connections.map(\.segue?.kind) == ["embed"])
    #expect(document.connections.map(\.source) == ["c"])
    #expect(document.rootOwners["av"]?.id == "a")
    #expect(document.rootOwners["av"]?.canvas == nil)
    #expect(document.rootOwners["bv"]?.canvas == .freeform)
  }

  @Test(arguments: [
    ("<outlet property='field' destination='gone' id='x1'/>", "the outlet \"field\""),
    ("<outletCollection property='all' destination='gone' id='x1'/>", "the outlet collection"),
    ("<action selector='go' destination='gone' eventType='touchUpInside' id='x1'/>", "the action"),
    ("<segue kind='show' destination='gone' id='x1'/>", "the segue \"show\""),
    (
      "<segue kind='relationship' relationship='rootViewController' destination='gone' id='x1'/>",
      "the relationship \"rootViewController\""
    ),
  ])
  func connectionsToMissingObjectsAreReported(connection: String, message: String) throws {
    let document = try read(
      "CocoaTouch.Storyboard.XIB",
      "<scenes>\(scene("a", "<connections>\(connection)</connections>"))</scenes>")
    #expect(document.interface.findings.map(\.rule) == [.danglingReference])
    #expect(document.interface.findings.map(\.object) == ["av"])
    #expect(document.interface.findings.allSatisfy { $0.message.hasPrefix(message) })
  }

  @Test func aConnectionWithoutADestinationLeadsElsewhere() throws {
    let document = try read(
      "CocoaTouch.Storyboard.XIB",
      "<scenes>"
        + scene("a", "<connections><segue kind='show' id='s'/><outlet id='o'/></connections>")
        + "</scenes>")
    #expect(document.complaints == [])
    #expect(document.connections.map(\.destination) == [nil, nil])
  }

  @Test func theInitialControllerMayBeMissing() throws {
    let scenes = "<scenes>\(scene("a", ""))</scenes>"
    let type = "CocoaTouch.Storyboard.XIB"
    #expect(try read(type, scenes, attributes: "initialViewController='a'").complaints == [])
    let findings = try read(type, scenes, attributes: "initialViewController='z'").interface
      .findings
    #expect(findings.map(\.rule) == [.danglingReference])
    #expect(findings.map(\.severity) == [.error])
  }

  /// In a truncated file, the object may have been in the missing part.
  @Test func aTruncatedFileHasNoDanglingConnections() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES">
      <scenes>\(scene("a", "<connections><segue kind='show' destination='b' id='s'/></connections>"))
      """
    let document = try InterfaceBuilderDecoder().decode(
      try XMLReader.read(Array(text.utf8), path: "Main.storyboard"))
    #expect(!document.interface.findings.contains { $0.rule == .danglingReference })
    #expect(document.connections.count == 1)
  }
}
