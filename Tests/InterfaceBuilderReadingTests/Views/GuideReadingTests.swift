import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// Layout guides of views and of view controllers.
@Suite struct GuideReadingTests {
  @Test(arguments: [
    ("safeArea", Guide.Key.safeArea), ("contentLayoutGuide", .content),
    ("frameLayoutGuide", .frame), ("layoutMarginsGuide", .layoutMargins),
    ("readableContentGuide", .readableContent), ("keyboard", .keyboard), ("another", nil),
  ])
  func readsGuidesOfEachKey(_ key: String, guide: Guide.Key?) throws {
    let document = try EditorDocument.read(
      .cocoaTouch, EditorDocument.view("a", 0, 0, 9, 9),
      constraints: EditorDocument.pin("a", "top", to: "g", "top"),
      more: "<viewLayoutGuide key='\(key)' id='g'/>")
    let view = try document.view("r")
    #expect(view.guides.map(\.id) == ["g"])
    #expect(view.guides.map(\.key) == [guide])
    #expect(document.rootConstraints.first?.second?.item == "g")
    #expect(document.complaints == [])
  }

  @Test func readsTheGuideOfTheKeyboard() throws {
    let document = try EditorDocument.read(
      .cocoaTouch, EditorDocument.view("a", 0, 0, 9, 9),
      constraints: EditorDocument.pin("a", "bottom", to: "g", "top"),
      more: "<viewLayoutGuide key='safeArea' id='s'/><keyboardLayoutGuide key='keyboard' id='g'/>")
    #expect(try document.view("r").guides.map(\.key) == [.safeArea, .keyboard])
    #expect(document.rootConstraints.first?.second?.item == "g")
    #expect(document.complaints == [])
  }

  @Test func readsGuidesOfAList() throws {
    let document = try EditorDocument.read(
      .cocoa, EditorDocument.view("a", 0, 0, 9, 9),
      constraints: EditorDocument.pin("a", "top", to: "g", "bottom"),
      more: "<layoutGuides><layoutGuide id='g' userLabel='Gap'/><layoutGuide/></layoutGuides>")
    let guides = try document.view("r").guides
    #expect(guides.map(\.id) == ["g"])
    #expect(guides.map(\.identifier) == ["Gap"])
    #expect(document.complaints == [])
  }

  /// The guides of a controller are outside of the area between the bars: the lower side of the
  /// upper one is the start of that area, its upper side is the view's own.
  @Test func guidesOfControllersAreTheSafeArea() throws {
    let constraint = { (name: String, guide: String) in
      EditorDocument.pin("a", "top", to: guide, name, 5)
    }
    let document = try EditorDocument.read(
      .cocoaTouch,
      objects: """
        <viewController id="c"><layoutGuides><viewControllerLayoutGuide type="top" id="up"/>
        <viewControllerLayoutGuide type="bottom" id="down"/></layoutGuides>
        <view key="view" id="r">\(EditorDocument.rect(0, 0, 320, 568))<subviews>
        \(EditorDocument.view("a", 0, 25, 9, 9))</subviews><constraints>
        \(constraint("bottom", "up"))\(constraint("top", "up"))\(constraint("top", "down"))\
        \(constraint("bottom", "down"))</constraints></view></viewController>
        """)
    #expect(document.complaints == [])
    let view = try document.view("r")
    #expect(view.guides.map(\.id) == ["up", "down"])
    #expect(view.guides.map(\.key) == [.safeArea, .safeArea])
    #expect(
      document.rootConstraints.map(\.second) == [
        Constraint.Anchor(item: "up", attribute: .top),
        Constraint.Anchor(item: "r", attribute: .top),
        Constraint.Anchor(item: "down", attribute: .bottom),
        Constraint.Anchor(item: "r", attribute: .bottom),
      ])
  }

  @Test func aScreenHasTheTitleOfItsNavigationItem() throws {
    let document = try EditorDocument.read(
      .cocoaTouch,
      objects: """
        <viewController id="c"><view key="view" id="r">\(EditorDocument.rect(0, 0, 320, 568))</view>
        <navigationItem key="navigationItem" title="Settings" id="n"/></viewController>
        """)
    let title = document.interface.roots.first?.title
    #expect(title?.value == "Settings" && title?.key == "n.title")
  }
}
