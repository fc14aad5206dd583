import Diagnostics
import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import LinearConstraints
import Scenes
import StoredLayouts
import Testing
import TextMeasuring
import XMLReading

/// The containers of roots, and how strongly they hold them.
@Suite struct RootContainerTests {
  /// How the roots of a document are held, as `width by holder, height by holder`.
  private func holds(
    _ type: String, _ objects: String, more: String = "", autoLayout: Bool = true,
    sizes: IntrinsicSizes = .calibrated
  ) throws -> [String: String] {
    let document = try self.document(type, objects, autoLayout: autoLayout, sizes: sizes)
    // These are scenes of storyboards, without the one that an application shows first.
    #expect(document.findings.filter { $0.rule != .missingRoot }.map(\.message) == [])
    return Dictionary(
      uniqueKeysWithValues: document.roots.map { ($0.view.id, Self.text($0.holding)) })
  }

  private func document(
    _ type: String, _ objects: String, autoLayout: Bool = true, sizes: IntrinsicSizes = .calibrated
  ) throws -> InterfaceDocument {
    let isStoryboard = type.contains("Storyboard")
    let text = """
      <document type="com.apple.InterfaceBuilder3.\(type)" toolsVersion="21000"\
      \(autoLayout ? " useAutolayout=\"YES\"" : "")>\
      <\(isStoryboard ? "scenes" : "objects")>\(objects)</\(isStoryboard ? "scenes" : "objects")>\
      </document>
      """
    let document = try InterfaceBuilderDecoder().decode(
      try XMLReader.read(Array(text.utf8), path: "Main.xib"))
    return StoredInterpretation(document, sizes: sizes, measurer: FixedAdvanceMeasurer()).document
  }

  private static func text(_ holding: RootHolding) -> String {
    [holding.horizontal, holding.vertical].map { "\(Int($0.priority.value)) \($0.heldBy)" }
      .joined(separator: ", ")
  }

  private static func rect(_ width: Double, _ height: Double) -> String {
    EditorDocument.rect(0, 0, width, height)
  }

  private static func view(
    _ id: String, _ width: Double, _ height: Double, of element: String = "view",
    key: String? = nil, _ content: String = ""
  ) -> String {
    "<\(element)\(key.map { " key='\($0)'" } ?? "") id='\(id)'>\(rect(width, height))\(content)"
      + "</\(element)>"
  }

  private static func scene(
    _ id: String, _ width: Double, _ height: Double, in view: String = "", _ more: String = "",
    of element: String = "viewController"
  ) -> String {
    "<scene><objects><\(element) id='\(id)'>"
      + Self.view("\(id)View", width, height, key: "view", view)
      + "\(more)</\(element)></objects></scene>"
  }

  private static let cocoa = "Cocoa.XIB"
  private static let touch = "CocoaTouch.XIB"
  private static let cocoaScenes = "Cocoa.Storyboard.XIB"
  private static let touchScenes = "CocoaTouch.Storyboard.XIB"

  // MARK: AppKit

  @Test func aWindowKeepsItsSizeAt500() throws {
    let window =
      "<window id='w'>\(Self.view("v", 300, 200, key: "contentView"))</window>"
    #expect(try holds(Self.cocoa, window) == ["v": "500 window, 500 window"])
  }

  @Test func aViewWithoutAWindowTakesTheSizeOfItsContent() throws {
    let owner =
      "<customObject id='-2' customClass='NSViewController'><connections>"
      + "<outlet property='view' destination='v' id='o'/></connections></customObject>"
    #expect(
      try holds(Self.cocoa, owner + Self.view("v", 300, 200, of: "customView"))
        == ["v": "500 content, 500 content"])
    #expect(
      try holds(Self.cocoaScenes, Self.scene("c", 300, 200))
        == ["cView": "500 content, 500 content"])
  }

  @Test("code embeds a view that is neither the owner's nor a controller's")
  func codeEmbedsAView() throws {
    #expect(
      try holds(Self.cocoa, Self.view("v", 300, 200, of: "customView"))
        == ["v": "500 code, 500 code"])
  }

  @Test("a size that the view's own constraints ask for is stronger than the drawn one")
  func constraintsOnSizesWin() throws {
    let width =
      "<constraints><constraint firstAttribute='width' constant='400' priority='499' id='w'/>"
      + "<constraint firstAttribute='height' constant='40' priority='100' id='h'/></constraints>"
    #expect(
      try holds(Self.cocoa, Self.view("v", 300, 200, of: "customView", width))
        == ["v": "498 code, 500 code"])
  }

  @Test("the window of a preference pane only carries its view")
  func preferencePanesHaveNoWindow() throws {
    let owner =
      "<customObject id='-2' customClass='Pane'><connections>"
      + "<outlet property='_window' destination='w' id='o'/></connections></customObject>"
    let window =
      "<window id='w'><windowStyleMask key='styleMask' titled='YES' resizable='YES'/>"
      + "<value key='minSize' type='size' width='213' height='107'/>"
      + "\(Self.view("v", 300, 200, key: "contentView"))</window>"
    let root = try #require(try document(Self.cocoa, owner + window).roots.first)
    #expect(Self.text(root.holding) == "500 content, 500 content")
    #expect(SceneSize.all(of: root).map(\.name) == ["design"])
  }

  /// A controller of another scene has the content of the window, within the window's limits.
  @Test func aWindowsContentControllerIsAWindow() throws {
    let scenes =
      "<scene><objects><windowController id='wc'><window key='window' id='w'>"
      + "<windowStyleMask key='styleMask' titled='YES'/>"
      + "<value key='minSize' type='size' width='200' height='150'/></window><connections>"
      + "<segue kind='relationship' relationship='window.shadowedContentViewController' "
      + "destination='c' id='s'/></connections></windowController></objects></scene>"
      + Self.scene("c", 300, 200)
    let document = try self.document(Self.cocoaScenes, scenes)
    let root = try #require(document.roots.first)
    #expect(root.kind == .window)
    #expect(Self.text(root.holding) == "500 window, 500 window")
    #expect(root.minimumWidth == 200 && root.minimumHeight == 150)
    #expect(!root.isResizable)
    #expect(SceneSize.all(of: root).map(\.name) == ["design"])
    let resizable = scenes.replacing("titled=", with: "resizable='YES' titled=")
    let other = try #require(try self.document(Self.cocoaScenes, resizable).roots.first)
    #expect(SceneSize.all(of: other).map(\.name) == ["design", "minimum"])
  }

  @Test(arguments: ["tabItems", "splitItems"])
  func panesAndTabsTakeTheSizeOfTheirContent(relationship: String) throws {
    let scenes =
      "<scene><objects><tabViewController id='t'><connections>"
      + "<segue kind='relationship' relationship='\(relationship)' destination='c' id='s'/>"
      + "</connections></tabViewController></objects></scene>" + Self.scene("c", 300, 200)
    #expect(try holds(Self.cocoaScenes, scenes) == ["cView": "500 content, 500 content"])
  }

  @Test func aDesktopCellIsAsLargeAsItsTableMakesIt() throws {
    #expect(
      try holds(Self.cocoa, Self.view("v", 300, 20, of: "tableCellView"))
        == ["v": "1000 cell, 1000 cell"])
  }

  // MARK: UIKit

  @Test func aControllersViewIsAsLargeAsTheScreen() throws {
    #expect(
      try holds(Self.touchScenes, Self.scene("c", 375, 667))
        == ["cView": "1000 device, 1000 device"])
  }

  @Test func aBarIsAsLargeAsItsControllerMakesIt() throws {
    let bar = Self.view("b", 375, 44, of: "navigationBar", key: "navigationBar")
    let scene =
      "<scene><objects><navigationController id='n'>\(bar)</navigationController></objects></scene>"
    #expect(try holds(Self.touchScenes, scene) == ["b": "1000 device, 1000 device"])
  }

  @Test func aViewOfABarTakesTheSizeOfItsContent() throws {
    let item =
      "<navigationItem key='navigationItem' id='i'>"
      + Self.view("t", 120, 40, key: "titleView") + "</navigationItem>"
    let holds = try holds(Self.touchScenes, Self.scene("c", 375, 667, item))
    #expect(holds["t"] == "500 content, 500 content")
  }

  @Test func aFreeformSizeIsKept() throws {
    let free = "<freeformSimulatedSizeMetrics key='simulatedDestinationMetrics'/>"
    #expect(
      try holds(Self.touchScenes, Self.scene("c", 320, 276, free))
        == ["cView": "1000 document, 1000 document"])
  }

  @Test func aPopoverTakesTheSizeOfItsContent() throws {
    let scenes =
      Self.scene(
        "a", 375, 667,
        "<connections><segue kind='popoverPresentation' destination='c' id='s'/></connections>")
      + Self.scene("c", 320, 276)
    #expect(try holds(Self.touchScenes, scenes)["cView"] == "1000 document, 500 content")
  }

  @Test func anEmbeddedViewIsAsLargeAsItsContainer() throws {
    let container =
      "<subviews><containerView id='k'>\(Self.rect(200, 100))<connections>"
      + "<segue kind='embed' destination='c' id='s'/></connections></containerView></subviews>"
    let scenes = Self.scene("a", 375, 667, in: container) + Self.scene("c", 375, 500)
    let document = try self.document(Self.touchScenes, scenes)
    let root = try #require(document.roots.first { $0.view.id == "cView" })
    #expect(root.width == .points(200) && root.height == .points(100))
    #expect(Self.text(root.holding) == "1000 document, 1000 document")
  }

  @Test func aRootThatCodePlacesGrowsInHeight() throws {
    for element in ["view", "label", "stackView", "scrollView"] {
      #expect(
        try holds(Self.touch, Self.view("v", 320, 100, of: element))
          == ["v": "1000 document, 500 content"])
    }
  }

  @Test func theViewOfAnOwnerIsAsLargeAsTheScreenItWasDrawnOn() throws {
    let owner =
      "<placeholder placeholderIdentifier='IBFilesOwner' id='-1'><connections>"
      + "<outlet property='view' destination='v' id='o'/></connections></placeholder>"
    #expect(
      try holds(Self.touch, owner + Self.view("v", 375, 667))
        == ["v": "1000 device, 1000 device"])
    #expect(
      try holds(Self.touch, owner + Self.view("v", 375, 120))
        == ["v": "1000 document, 500 content"])
  }

  @Test(arguments: ["tableViewCell", "collectionViewCell", "collectionReusableView"])
  func aCellKeepsItsWidth(element: String) throws {
    let cell = Self.view("v", 320, 44, of: element)
    #expect(try holds(Self.touch, cell) == ["v": "1000 cell, 500 cell"])
  }

  // MARK: Everywhere

  @Test func withoutConstraintsNothingGrows() throws {
    let window =
      "<window id='w'>\(Self.view("v", 300, 200, key: "contentView"))</window>"
      + Self.view("x", 100, 50, of: "customView")
    #expect(
      try holds(Self.cocoa, window, autoLayout: false)
        == ["v": "1000 window, 1000 window", "x": "1000 document, 1000 document"])
  }

  /// Sizes from one source are compared with the canvas, which holds all but windows.
  @Test(arguments: [IntrinsicSizes.stored, .measured])
  func sizesOfOneSourceAreComparedOnTheCanvas(sizes: IntrinsicSizes) throws {
    let window =
      "<window id='w'>\(Self.view("v", 300, 200, key: "contentView"))</window>"
      + Self.view("x", 100, 50, of: "customView")
    #expect(
      try holds(Self.cocoa, window, sizes: sizes)
        == ["v": "500 window, 500 window", "x": "1000 document, 1000 document"])
    let cell = Self.view("c", 320, 44, of: "tableViewCell")
    #expect(try holds(Self.touch, cell, sizes: sizes) == ["c": "1000 cell, 1000 cell"])
  }

  @Test func cyclesOfScenesEnd() throws {
    let container = { (id: String, destination: String) in
      "<subviews><containerView id='k\(id)'>\(Self.rect(200, 100))<connections>"
        + "<segue kind='embed' destination='\(destination)' id='s\(id)'/>"
        + "</connections></containerView></subviews>"
    }
    let scenes =
      Self.scene("a", 375, 667, in: container("a", "b"))
      + Self.scene("b", 375, 667, in: container("b", "a"))
    #expect(
      try holds(Self.touchScenes, scenes)
        == ["aView": "1000 document, 1000 document", "bView": "1000 document, 1000 document"])
  }
}
