import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import Testing

/// Autoresizing masks, and the views that have them.
@Suite struct MaskReadingTests {
  private func mask(
    _ framework: InterfaceBuilderDocument.Framework, _ element: String
  ) throws -> AutoresizingMask? {
    try EditorDocument.read(framework, element).view("a").autoresizingMask
  }

  private func element(_ flags: String, attributes: String = "", name: String = "view") -> String {
    "<\(name) id='a' \(attributes)>\(EditorDocument.rect(5, 5, 20, 20))"
      + "<autoresizingMask key='autoresizingMask' \(flags)/></\(name)>"
  }

  @Test(arguments: [
    ("flexibleMinX", AutoresizingMask.flexibleMinX),
    ("widthSizable", .widthSizable), ("flexibleMaxX", .flexibleMaxX),
    ("flexibleMinY", .flexibleMinY), ("heightSizable", .heightSizable),
    ("flexibleMaxY", .flexibleMaxY),
  ])
  func onThePhoneEachPartIsItself(_ name: String, mask: AutoresizingMask) throws {
    #expect(try self.mask(.cocoaTouch, element("\(name)='YES'")) == mask)
    #expect(try self.mask(.cocoaTouch, element("\(name)='NO'")) == [])
  }

  /// AppKit's minimum y is the bottom: a flexible margin there is below.
  @Test(arguments: [
    ("flexibleMinX", AutoresizingMask.flexibleMinX),
    ("widthSizable", .widthSizable), ("flexibleMaxX", .flexibleMaxX),
    ("flexibleMinY", .flexibleMaxY), ("heightSizable", .heightSizable),
    ("flexibleMaxY", .flexibleMinY),
  ])
  func onTheDesktopTheVerticalAxisIsFlipped(_ name: String, mask: AutoresizingMask) throws {
    #expect(try self.mask(.cocoa, element("\(name)='YES'")) == mask)
  }

  @Test func viewsPlacedByConstraintsHaveNoMask() throws {
    let driven = "translatesAutoresizingMaskIntoConstraints='NO'"
    let view = element("widthSizable='YES'", attributes: driven)
    let placed = try EditorDocument.read(
      .cocoa, view, constraints: EditorDocument.pin("a", "top", to: "r", "top", 75))
    #expect(try placed.view("a").autoresizingMask == nil)
    // A view that no constraint mentions keeps its frame.
    #expect(try mask(.cocoa, view) == .widthSizable)
    #expect(
      try mask(.cocoa, element("widthSizable='YES'", attributes: "\(driven) fixedFrame='YES'"))
        == .widthSizable)
    #expect(try mask(.cocoa, "<view id='a'>\(EditorDocument.rect(1, 1, 2, 2))</view>") == [])
    #expect(try EditorDocument.read(.cocoa, "").view("r").autoresizingMask == nil)
  }

  @Test func aScrollViewPlacesItsClipView() throws {
    let driven = "translatesAutoresizingMaskIntoConstraints='NO'"
    let list = EditorDocument.view("d", 0, 0, 90, 20, of: "collectionView")
    let scroll =
      "<scrollView id='s'>\(EditorDocument.rect(0, 0, 99, 50))"
      + "<clipView key='contentView' \(driven) id='a'>\(EditorDocument.rect(1, 1, 97, 48))"
      + "<autoresizingMask key='autoresizingMask' widthSizable='YES' heightSizable='YES'/>"
      + "<subviews>\(list)</subviews></clipView></scrollView>"
    let document = try EditorDocument.read(
      .cocoa, scroll, constraints: EditorDocument.pin("s", "width", to: "a", "width"))
    #expect(try document.view("a").autoresizingMask == [.widthSizable, .heightSizable])
    // Only the frame places its contents, unless a constraint does.
    #expect(try document.view("d").autoresizingMask == [])
    let pinned = try EditorDocument.read(
      .cocoa, scroll, constraints: EditorDocument.pin("d", "leading", to: "a", "leading"))
    #expect(try pinned.view("d").autoresizingMask == nil)
  }

  @Test func theSystemPlacesViewsOfATouchBar() throws {
    let button = EditorDocument.view("b", 0, 0, 40, 30, of: "customView")
    let item = EditorDocument.view(
      "i", 0, 0, 100, 30, of: "customView", holding: "<subviews>\(button)</subviews>")
    let document = try EditorDocument.read(
      .cocoa,
      "<textView id='t'>\(EditorDocument.rect(0, 0, 99, 50))<touchBar key='touchBar' id='bar'>"
        + "<touchBarItems><touchBarItem id='bi'><viewController key='viewController' id='c'>"
        + item.replacing("<customView ", with: "<customView key='view' ", maxReplacements: 1)
        + "</viewController></touchBarItem></touchBarItems></touchBar></textView>")
    #expect(try document.view("i").isPlacedBySystem)
    #expect(try !document.view("b").isPlacedBySystem)
  }

  @Test func withoutAutoLayoutEveryViewHasAMask() throws {
    let text =
      "<document type='com.apple.InterfaceBuilder3.Cocoa.XIB'><objects><view id='r'>"
      + EditorDocument.rect(0, 0, 99, 99) + "<subviews>"
      + element(
        "widthSizable='YES'", attributes: "translatesAutoresizingMaskIntoConstraints='NO'")
      + "</subviews></view></objects></document>"
    let document = try InterfaceBuilderTests.document(text)
    #expect(try document.view("a").autoresizingMask == .widthSizable)
  }

  @Test func aContentViewFillsItsParent() throws {
    let box =
      "<box id='b'>\(EditorDocument.rect(0, 0, 80, 60))<view key='contentView' id='a'>"
      + "\(EditorDocument.rect(1, 1, 70, 40))</view></box>"
    let document = try EditorDocument.read(.cocoa, box)
    #expect(try document.view("a").isContentView)
    #expect(try document.view("a").autoresizingMask == [.widthSizable, .heightSizable])
    let cell =
      "<tableViewCell id='c'>\(EditorDocument.rect(0, 0, 80, 44))<tableViewCellContentView "
      + "key='contentView' id='a'>\(EditorDocument.rect(0, 0, 80, 44))</tableViewCellContentView>"
      + "</tableViewCell>"
    #expect(try mask(.cocoaTouch, cell) == [.widthSizable, .heightSizable])
  }

  @Test(arguments: [
    (InterfaceBuilderDocument.Framework.cocoa, "tableCellView"), (.cocoaTouch, "tableViewCell"),
  ])
  func aRowKeepsItsSize(
    framework: InterfaceBuilderDocument.Framework, name: String
  ) throws {
    #expect(
      try mask(framework, element("widthSizable='YES' heightSizable='YES'", name: name)) == [])
  }
}
