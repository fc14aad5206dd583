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

  /// AppKit's minimum y is the bottom: a flexible margin there is below, and a view without vertical
  /// flags keeps its distance from there.
  @Test(arguments: [
    ("flexibleMinX", AutoresizingMask([.flexibleMinX, .flexibleMinY])),
    ("widthSizable", AutoresizingMask([.widthSizable, .flexibleMinY])),
    ("flexibleMaxX", AutoresizingMask([.flexibleMaxX, .flexibleMinY])),
    ("flexibleMinY", AutoresizingMask.flexibleMaxY),
    ("heightSizable", AutoresizingMask.heightSizable),
    ("flexibleMaxY", AutoresizingMask.flexibleMinY),
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
    let stretched: AutoresizingMask = [.widthSizable, .flexibleMinY]
    #expect(try mask(.cocoa, view) == stretched)
    #expect(
      try mask(.cocoa, element("widthSizable='YES'", attributes: "\(driven) fixedFrame='YES'"))
        == stretched)
    #expect(
      try mask(.cocoa, "<view id='a'>\(EditorDocument.rect(1, 1, 2, 2))</view>") == .flexibleMinY)
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
    #expect(try document.view("d").autoresizingMask == .flexibleMinY)
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
    #expect(try document.view("a").autoresizingMask == [.widthSizable, .flexibleMinY])
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

  /// UIKit's tables make their rows as wide as they are, AppKit's as wide as a column.
  @Test(arguments: [
    (InterfaceBuilderDocument.Framework.cocoa, "tableCellView", AutoresizingMask()),
    (.cocoaTouch, "tableViewCell", .widthSizable),
  ])
  func aTableDecidesTheSizeOfItsRows(
    framework: InterfaceBuilderDocument.Framework, name: String, mask: AutoresizingMask
  ) throws {
    let driven = "translatesAutoresizingMaskIntoConstraints='NO'"
    for attributes in ["", driven] {
      let row = element(
        "widthSizable='YES' heightSizable='YES'", attributes: attributes, name: name)
      #expect(try self.mask(framework, row) == mask)
    }
  }

  @Test("containers place their parts, whatever the parts say about constraints")
  func partsHaveMasks() throws {
    let driven = "translatesAutoresizingMaskIntoConstraints='NO'"
    let tab =
      "<tabView id='t'>\(EditorDocument.rect(0, 0, 80, 60))<tabViewItems><tabViewItem id='i'>"
      + "<view key='view' \(driven) id='a'>\(EditorDocument.rect(10, 10, 60, 40))</view>"
      + "</tabViewItem></tabViewItems></tabView>"
    #expect(try mask(.cocoa, tab) == [.widthSizable, .heightSizable])
    let header =
      "<tableView id='t'>\(EditorDocument.rect(0, 0, 80, 60))<view key='tableHeaderView' \(driven) "
      + "id='a'>\(EditorDocument.rect(0, 0, 80, 20))</view></tableView>"
    #expect(try mask(.cocoaTouch, header) == .widthSizable)
    let scroller =
      "<scrollView id='s'>\(EditorDocument.rect(0, 0, 80, 60))<scroller key='verticalScroller' "
      + "\(driven) id='a'>\(EditorDocument.rect(65, 0, 15, 60))"
      + "<autoresizingMask key='autoresizingMask' flexibleMinX='YES' heightSizable='YES'/>"
      + "</scroller></scrollView>"
    #expect(try mask(.cocoa, scroller) == [.flexibleMinX, .heightSizable])
  }

  @Test("a cell of a hidden column has the column's width and is hidden")
  func hiddenColumns() throws {
    let table =
      "<tableView id='t'>\(EditorDocument.rect(0, 0, 80, 60))<tableColumns>"
      + "<tableColumn width='30' hidden='YES' id='c'><prototypeCellViews>"
      + "<tableCellView id='a'>\(EditorDocument.rect(1, 1, 0, 20))</tableCellView>"
      + "</prototypeCellViews></tableColumn></tableColumns></tableView>"
    let cell = try EditorDocument.read(.cocoa, table).view("a")
    #expect(cell.frame?.width == 30 && cell.isHidden)
  }
}
