import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import StoredLayouts
import Testing

/// The safe areas and the margins with which documents of the phone are laid out.
@Suite struct ImpliedEnvironmentTests {
  private static func root(of document: InterfaceBuilderDocument) throws -> Root {
    let environment = ImpliedEnvironment(
      document, geometry: StoredGeometry(document.interface.roots))
    return environment.applied(to: try #require(document.interface.roots.first))
  }

  private func root(
    _ views: String = "", constraints: String = "", width: Double = 375, height: Double = 667,
    device: String? = nil, toolsVersion: Int = 21_000, more: String = ""
  ) throws -> Root {
    let document = try EditorDocument.read(
      .cocoaTouch, views, constraints: constraints,
      more: "<viewLayoutGuide key='safeArea' id='g'/>\(more)", size: (width, height),
      head: device.map { "<device id='\($0)' orientation='portrait' appearance='light'/>" } ?? "",
      toolsVersion: toolsVersion)
    return try Self.root(of: document)
  }

  /// A phone with a home button has a status bar of 20; one without also has the room of its corners.
  @Test(arguments: [
    ("retina4_7", 375.0, 667.0, Insets(top: 20, left: 0, bottom: 0, right: 0)),
    ("retina6_1", 414, 896, Insets(top: 44, left: 0, bottom: 34, right: 0)),
    ("retina6_1", 896, 414, Insets(top: 0, left: 44, bottom: 21, right: 44)),
    // A root of another size than the device's is under no bars.
    ("retina6_1", 414, 200, .zero), ("unheard", 414, 896, .zero),
  ])
  func devicesHaveBars(
    device: String, width: Double, height: Double, insets: Insets
  ) throws {
    let root = try root(width: width, height: height, device: device)
    #expect(root.safeAreaInsets == insets)
    #expect(root.device?.name == (device == "unheard" ? nil : device))
    #expect(!root.spansSizeClasses)
  }

  @Test func theSquareCanvasIsOfAllSizeClasses() throws {
    let square = try root(width: 600, height: 600)
    #expect(square.spansSizeClasses)
    #expect(square.safeAreaInsets == .zero)
    #expect(try root(width: 600, height: 500).spansSizeClasses == false)
    #expect(try root(width: 600, height: 600, device: "retina4_7").spansSizeClasses == false)
  }

  /// Pinned views take precedence over the device.
  @Test func framesTakePrecedenceOverTheDevice() throws {
    let root = try root(
      EditorDocument.view("a", 0, 64, 375, 20),
      constraints: EditorDocument.pin("a", "top", to: "g", "top"), device: "retina4_7")
    #expect(root.safeAreaInsets == Insets(top: 64, left: 0, bottom: 0, right: 0))
    // The root's own safe area is stated, so that the guide needs no insets.
    #expect(root.view.guides.map(\.insets) == [nil])
  }

  /// 667 points high, 20 covered above: a middle of 343.5 agrees, one of 363.5 means 40 more above,
  /// one of 313.5 60 more below.
  @Test(arguments: [(343.5, 20.0, 0.0), (363.5, 60, 0), (313.5, 20, 60)])
  func middlesImplySafeAreas(middle: Double, top: Double, bottom: Double) throws {
    let root = try root(
      EditorDocument.view("a", 0, middle - 10, 375, 20),
      constraints: EditorDocument.pin("a", "centerY", to: "g", "centerY"), device: "retina4_7")
    #expect(root.safeAreaInsets == Insets(top: top, left: 0, bottom: bottom, right: 0))
  }

  /// A view drawn above the root's top: no bar causes that, but its guide keeps the place.
  @Test func negativeSafeAreasOnlyMoveTheGuide() throws {
    let root = try root(
      EditorDocument.view("a", 0, -20, 375, 20),
      constraints: EditorDocument.pin("a", "top", to: "g", "top"))
    #expect(root.safeAreaInsets == .zero)
    #expect(
      root.view.guides.map(\.insets) == [Insets(top: -20, left: 0, bottom: 0, right: 0)])
  }

  /// A view below the bar of 20 has an inset of 0, one that begins at 5 has an inset of 15.
  @Test(arguments: [(5.0, 15.0, true), (30, 0, true), (5, 8, false), (30, 6, false)])
  func guidesOfInnerViewsAreTheirPartsOfTheRootsGuides(
    y: Double, inset: Double, isUsual: Bool
  ) throws {
    let inner = EditorDocument.view(
      "v", 0, y, 375, 100,
      holding: "<subviews>\(EditorDocument.view("a", 0, inset, 375, 20))</subviews><constraints>"
        + EditorDocument.pin("a", "top", to: "h", "top")
        + "</constraints><viewLayoutGuide key='safeArea' id='h'/>")
    let root = try root(inner, device: "retina4_7")
    let guide = try #require(root.view.subviews.first?.guides.first)
    #expect(
      guide.insets == (isUsual ? nil : Insets(top: inset, left: 0, bottom: 0, right: 0)))
  }

  /// The margins of controllers' views follow from the screen; they are omitted where nothing uses
  /// them.
  @Test(arguments: [
    ("retina4_7", 375.0, 667.0, Insets(top: 20, left: 16, bottom: 0, right: 16)),
    ("retina6_1", 414, 896, Insets(top: 44, left: 20, bottom: 34, right: 20)),
    ("retina6_1", 896, 414, Insets(top: 0, left: 64, bottom: 21, right: 64)),
  ])
  func rootsHaveMargins(
    device: String, width: Double, height: Double, margins: Insets
  ) throws {
    let root = try root(
      EditorDocument.view("a", margins.left, 50, 50, 50),
      constraints: EditorDocument.pin("a", "leading", to: "r", "leadingMargin"), width: width,
      height: height, device: device)
    #expect(root.view.metrics.layoutMargins == .zero)
    #expect(root.view.metrics.marginRules.insetsFromSafeArea)
    #expect(root.view.metrics.marginRules.respectsSystemMinimum)
    #expect(try self.root(device: device).view.metrics.marginRules.isEmpty)
    let actual = root.view.metrics.marginRules.margins(
      own: .zero, frame: Rect(x: 0, y: 0, width: width, height: height),
      covered: try #require(root.safeAreaInsets), screenWidth: width, superview: nil)
    #expect(actual == margins)
  }

  /// A view drawn elsewhere than the rules imply stays there.
  @Test func marginsOfAnotherSystemAreKept() throws {
    let root = try root(
      EditorDocument.view("a", 5, 50, 50, 50),
      constraints: EditorDocument.pin("a", "leading", to: "r", "leadingMargin"))
    #expect(root.view.metrics.layoutMargins == Insets(top: 0, left: 5, bottom: 0, right: 5))
    #expect(root.view.metrics.marginRules.isEmpty)
  }

  @Test func explicitMarginsStay() throws {
    let margins = "<edgeInsets key='layoutMargins' top='1' left='2' bottom='3' right='4'/>"
    let root = try root(more: margins)
    #expect(root.view.metrics.layoutMargins == Insets(top: 1, left: 2, bottom: 3, right: 4))
  }

  /// A side without evidence is as its opposite.
  @Test func missingMarginsAreMirrored() throws {
    let inner = EditorDocument.view(
      "v", 0, 100, 300, 100,
      holding: "<subviews>\(EditorDocument.view("a", 11, 5, 100, 20))</subviews><constraints>"
        + EditorDocument.pin("a", "leading", to: "v", "leadingMargin")
        + "</constraints>")
    let root = try root(inner)
    #expect(
      root.view.subviews.first?.metrics.layoutMargins
        == Insets(top: 8, left: 11, bottom: 8, right: 11))
  }

  /// Cells of tables have wider margins since Xcode 10, and those of the screen since Xcode 12.
  @Test(
    arguments: [
      (21_000, Insets(top: 11, left: 0, bottom: 11, right: 0), true),
      (16_000, Insets(top: 11, left: 15, bottom: 11, right: 15), false), (13_000, nil, false),
    ] as [(Int, Insets?, Bool)])
  func cellsHaveMargins(toolsVersion: Int, margins: Insets?, isBySystem: Bool) throws {
    let left = toolsVersion == 21_000 ? 16.0 : margins?.left ?? 8
    let document = try EditorDocument.read(
      .cocoaTouch,
      objects: "<tableViewCell id='c'>\(EditorDocument.rect(0, 0, 375, 44))"
        + "<tableViewCellContentView key='contentView' id='v'>"
        + EditorDocument.rect(0, 0, 375, 44)
        + "<subviews>\(EditorDocument.view("a", left, 0, 50, 44))</subviews><constraints>"
        + EditorDocument.pin("a", "leading", to: "v", "leadingMargin")
        + "</constraints></tableViewCellContentView></tableViewCell>",
      toolsVersion: toolsVersion)
    let root = try Self.root(of: document)
    #expect(root.view.subviews.first?.metrics.layoutMargins == margins)
    #expect(root.view.subviews.first?.metrics.marginRules.respectsSystemMinimum == isBySystem)
  }

  /// A title bar covers the area that views pinned to the safe area leave free.
  @Test(arguments: [(52.0, Insets(top: 52, left: 0, bottom: 0, right: 0)), (0, nil)])
  func framesImplyTheAreaUnderAToolbar(y: Double, insets: Insets?) throws {
    let document = try EditorDocument.read(
      .cocoa, EditorDocument.view("a", 0, 100 - 20 - y, 200, 20),
      constraints: EditorDocument.pin("a", "top", to: "g", "top"),
      more: "<viewLayoutGuide key='safeArea' id='g'/>")
    #expect(try Self.root(of: document).safeAreaInsets == insets)
  }

  /// A guide of an inner view whose safe area only its own frames imply.
  @Test func framesImplyInnerGuides() throws {
    let inner = EditorDocument.view(
      "v", 0, 0, 200, 60,
      holding: "<subviews>\(EditorDocument.view("a", 0, 25, 200, 20))</subviews><constraints>"
        + EditorDocument.pin("a", "top", to: "g", "top")
        + "</constraints><viewLayoutGuide key='safeArea' id='g'/>")
    let root = try Self.root(of: try EditorDocument.read(.cocoa, inner))
    #expect(root.safeAreaInsets == nil)
    #expect(
      root.view.subviews.first?.guides.map(\.insets)
        == [Insets(top: 15, left: 0, bottom: 0, right: 0)])
  }

  @Test func theDesktopHasNoImpliedMargins() throws {
    let document = try EditorDocument.read(.cocoa, EditorDocument.view("a", 0, 0, 9, 9))
    let root = try Self.root(of: document)
    #expect(root.safeAreaInsets == nil)
    #expect(root.view.metrics.layoutMargins == nil)
  }
}
