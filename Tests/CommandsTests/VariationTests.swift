import Commands
import Foundation
import Testing

@Suite struct VariationTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="iOS" developmentLocale="en">
      <view id="bar" width="700" height="800">
        <size name="narrow" width="300" height="800"/>
        <view id="box">
          <variation when="width=compact" intrinsicHeight="10"/>
          <variation when="width=regular" intrinsicHeight="20"/>
          <variation when="device=phone orientation=landscape" intrinsicHeight="30"/>
          <variation when="device=retina6_1" intrinsicHeight="40"/>
        </view>
        <constraints>
          <visualFormat format="H:|[box]|"/>
          <visualFormat format="V:|[box]"/>
        </constraints>
      </view>
    </interface>
    """

  /// Returns the layout of a document: the line of its first view.
  private func box(_ options: [String]) async throws -> (line: String, run: Run) {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "Bar.interface")
    let run = await Run.lintel(["layout", path, "--locale", "en"] + options)
    let line = run.output.split(separator: "\n").first { $0.contains("box") }
    return (line.map { String($0) } ?? "", run)
  }

  @Test(arguments: [
    ("320x480", "320 x 10"), ("600x480", "600 x 30"), ("639x800", "639 x 10"),
    ("640x800", "640 x 20"), ("iphoneDuoOuter", "466 x 10"),
    ("iphoneDuoOuter:landscape", "678 x 30"),
    ("iphoneDuoInner", "669 x 20"), ("iphoneDuoInner:landscape", "951 x 30"),
    ("ipad9_7:landscape:splitview1_2", "507 x 10"), ("ipad12_9:landscape:splitview1_2", "678 x 20"),
    ("macCatalyst", "1024 x 20"),
    ("retina4_7", "375 x 10"), ("retina4_7:landscape", "667 x 30"),
    ("retina6_1", "414 x 40"), ("retina6_1:landscape", "896 x 40"), ("ipad9_7", "768 x 20"),
    ("narrow", "300 x 10"), ("design", "700 x 20"),
  ])
  func theSizeSelectsTheVariations(option: String, extents: String) async throws {
    let (line, run) = try await box(["--size", option])
    #expect(line.split(separator: " ").suffix(2).joined(separator: " x ") == extents)
    #expect(run.status == .clean)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("device=\"retina4_7\"", "639 x 10", "700 x 10"),
    ("device=\"ipad9_7\"", "639 x 10", "700 x 20"),
  ])
  func aWindowHasTheClassesOfItsDevice(device: String, narrow: String, wide: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Self.document.replacing("id=\"bar\"", with: "id=\"bar\" \(device)"), to: "Bar.interface")
    for expected in [narrow, wide] {
      let size = "\(expected.prefix(3))x900"
      let run = await Run.lintel(["layout", path, "--locale", "en", "--size", size])
      let line = run.output.split(separator: "\n").first { $0.contains("box") } ?? ""
      #expect(line.split(separator: " ").suffix(2).joined(separator: " x ") == expected)
    }
  }

  @Test func appKitHasNoSizeClasses() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Self.document.replacing("platform=\"iOS\"", with: "platform=\"macOS11\"")
        .replacing("<view id=\"box\">", with: "<view id=\"box\" intrinsicHeight=\"5\">"),
      to: "Bar.interface")
    let run = await Run.lintel(["layout", path, "--locale", "en", "--size", "320x480"])
    let line = run.output.split(separator: "\n").first { $0.contains("box") } ?? ""
    #expect(line.split(separator: " ").suffix(2).joined(separator: " x ") == "320 x 5")
  }

  @Test(arguments: [
    ("narow", "or a size that a document names (did you mean \"narrow\"?)"),
    ("retina61", "(did you mean \"retina6_1\"?)"),
    ("retina6_1:upright", "retina6_1: expected after \":\" portrait or landscape"),
    ("appleTV:portrait", "appleTV: expected after \":\" landscape"),
    ("ipad9_7:portrait:splitview1_2", "portrait:splitview2_3 or landscape:splitview1_3"),
    ("ipad11_0rounded:landscape:splitview1_2", "expected after \":\" portrait or landscape"),
  ])
  func anInvalidSizeIsWrongUsage(option: String, message: String) async throws {
    let run = try await box(["--size", option]).run
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func aSizeThatOneOfTwoDocumentsNamesIsValid() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "Bar.interface")
    try folder.write(Documents.clean, to: "Clean.interface")
    let run = await Run.lintel(["layout", folder.path, "--locale", "en", "--size", "narrow"])
    #expect(run.status == .clean)
    #expect(run.output.contains("box"))
    #expect(!run.output.contains("save"))
  }

  @Test(
    arguments: ["--fixed-roots", "--fixed-windows"],
    [("<window id=\"bar\"", "</window>"), ("<view sizePriority=\"500\" id=\"bar\"", "</view>")])
  func fixedRootsClipWhatWouldMakeThemGrow(option: String, root: (begin: String, end: String))
    async throws
  {
    let window = Documents.narrow.replacing("[save(12)]", with: "[save(>=0)]")
      .replacing("<view id=\"bar\" width=\"320\"", with: "\(root.begin) width=\"50\"")
      .replacing("</view>", with: root.end)
    let folder = try TemporaryFolder()
    let path = try folder.write(window, to: "Bar.interface")
    let free = await Run.lintel(["check", path, "--locale", "en"])
    #expect(free.findings(of: "window-grows").count == 1)
    #expect(free.findings(of: "clipped-in-base").isEmpty)
    let fixed = await Run.lintel(["check", path, "--locale", "en", option])
    #expect(fixed.findings(of: "window-grows").isEmpty)
    #expect(fixed.findings(of: "clipped-in-base").count == 1)
  }

  /// A label in a box below the status bar, with another width if there is little room.
  private static let boxed = """
    <interface version="1" platform="iOS" developmentLocale="en">
      <view id="page" width="700" height="800" safeAreaInsets="20 0 0 0">
        <size name="narrow" width="300" height="600" safeAreaInsets="44 0 34 0"/>
        <layoutGuide id="safe" key="safeArea"/>
        <box id="frame">
          <view id="inner" intrinsicHeight="30"/>
          <constraints>
            <constraint id="wide" firstItem="inner" firstAttribute="width" constant="200">
              <variation when="width=compact" active="NO"/>
            </constraint>
          </constraints>
          <variation when="width=compact">
            <view id="extra"/>
            <constraints>
              <constraint id="narrow" firstItem="inner" firstAttribute="width" constant="90"/>
              <visualFormat format="H:|[extra]|"/>
              <visualFormat format="V:|[extra]|"/>
            </constraints>
          </variation>
          <constraints>
            <visualFormat format="H:|[inner]"/>
            <visualFormat format="V:|[inner]|"/>
          </constraints>
        </box>
        <constraints>
          <visualFormat format="H:|[frame]|"/>
          <constraint id="below" firstItem="frame" firstAttribute="top" secondItem="safe" secondAttribute="top"/>
        </constraints>
      </view>
    </interface>

    """

  @Test(arguments: [
    ("design", "width 200: \"wide\"", "\"narrow\"", "top 20:"),
    ("narrow", "width 90: \"narrow\"", "\"wide\"", "top 44:"),
    ("320x480", "width 90: \"narrow\"", "\"wide\"", "top 20:"),
  ])
  func explainAppliesVariationsAndTheSafeArea(
    size: String, width: String, other: String, top: String
  ) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.boxed, to: "Page.interface")
    func explain(_ view: String) async -> Run {
      await Run.lintel(["explain", path, view, "--size", size, "--locale", "en"])
    }
    let inner = await explain("inner")
    #expect(inner.status == .clean)
    #expect(inner.output.contains(width), "\(inner.output)")
    #expect(!inner.output.contains(other), "\(inner.output)")
    let frame = await explain("frame").output
    #expect(frame.contains(top), "\(frame)")
    let extra = await explain("extra")
    #expect(extra.status == (size == "design" ? .usage : .clean))
    let isThere = !extra.errors.contains("\"extra\" is not installed in en at this size of ")
    #expect(isThere == (size != "design"))
  }

  /// A row that needs 650 points, and becomes a narrower column if the width is compact, below the
  /// status bar.
  private static let turning = """
    <interface version="1" platform="generic" developmentLocale="en">
      <view id="page" width="800" height="600" safeAreaInsets="20 0 0 0">
        <layoutGuide id="safe" key="safeArea"/>
        <stackView id="row" spacing="50" alignment="top">
          <variation when="width=compact" axis="vertical" spacing="10"/>
          <label id="first" text="First" intrinsicWidth="200" intrinsicHeight="20"/>
          <label id="second" text="Second" intrinsicWidth="400" intrinsicHeight="20"/>
        </stackView>
        <constraints>
          <visualFormat format="H:|[row]-(&gt;=0)-|"/>
          <constraint firstItem="row" firstAttribute="top" secondItem="safe" secondAttribute="top"/>
          <constraint firstItem="row" firstAttribute="bottom" relation="lessThanOrEqual" secondItem="page" secondAttribute="bottom"/>
        </constraints>
      </view>
    </interface>

    """

  @Test(arguments: [
    (second: "400", width: 400.0, height: 70.0),
    (second: "598", width: 598, height: 70),
    // Too wide for a compact width, and for a row of any width below 900.
    (second: "650", width: 900, height: 40),
  ])
  func fitTriesEachSizeClassWithTheSafeArea(second: String, width: Double, height: Double)
    async throws
  {
    let folder = try TemporaryFolder()
    let text = Self.turning.replacing(
      "intrinsicWidth=\"400\"", with: "intrinsicWidth=\"\(second)\""
    )
    .replacing("width=\"800\"", with: "width=\"900\"")
    let path = try folder.write(text, to: "Page.interface")
    let run = await Run.lintel(["fit", path, "--locale", "en", "--reporter", "json"])
    let roots = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let locales = try #require(roots.first?["locales"] as? [[String: Any]])
    let size = try #require(locales.first?["smallest"] as? [String: Double])
    // A text is clipped where a whole point of it is missing.
    #expect(size == ["width": width - 0.999, "height": height - 0.999])
  }
}
