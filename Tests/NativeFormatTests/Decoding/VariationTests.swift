import Geometry
import InterfaceDocuments
import LinearConstraints
import NativeDocuments
import Testing

@Suite("Variations")
struct VariationTests {
  /// Returns the first root with the variations at some indices applied.
  private func varied(_ content: String, by holding: [Int]) throws -> Root {
    let document = try document(content)
    #expect(document.messages == [])
    return try #require(document.roots.first).varied(by: holding)
  }

  @Test("a variation gives a view new values")
  func values() throws {
    let content = """
      <label id="a" text="A" font="system 13">
      <variation when="width=compact" hidden="YES" font="system bold 10" lines="0"/>
      <variation when="locale=de" hidden="NO" horizontalHuggingPriority="300" layoutMargins="1 2 3 4"/>
      </label>
      """
    let plain = try #require(varied(content, by: []).view.subviews.first)
    #expect(!plain.isHidden)
    #expect(plain.text.lineBreak == .clip)
    let compact = try #require(varied(content, by: [0]).view.subviews.first)
    #expect(compact.isHidden)
    #expect(compact.text.font == View.Font(family: "system", weight: 700, size: 10))
    #expect(compact.text.lines == 0)
    #expect(compact.text.lineBreak == .wordWrap)
    #expect(compact.priorities.horizontalHugging == Priority(250))
    let both = try #require(varied(content, by: [0, 1]).view.subviews.first)
    #expect(!both.isHidden)
    #expect(both.text.lines == 0)
    #expect(both.priorities.horizontalHugging == Priority(300))
    #expect(both.metrics.layoutMargins == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(try #require(varied(content, by: [1, 0]).view.subviews.first).isHidden)
  }

  @Test("views and constraints inside a variation exist only while it holds")
  func installs() throws {
    let content = """
      <view id="a"/>
      <variation when="width=regular">
      <view id="b"><view id="c"/></view>
      <constraints><constraint id="b-after-a" firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing"/>
      <constraint id="off" firstItem="a" firstAttribute="width" constant="1" active="NO"/></constraints>
      </variation>
      <view id="d"/>
      <view id="e" installed="NO"><variation when="width=compact" installed="YES"/></view>
      """
    let without = try varied(content, by: [])
    #expect(without.view.installed == ["a", "d"])
    #expect(without.view.constraints.map(\.isActive) == [false, false])
    let with = try varied(content, by: [0])
    #expect(with.view.installed == ["a", "b", "d"])
    #expect(with.view.subviews[1].subviews.map(\.id) == ["c"])
    #expect(with.view.constraints.map(\.isActive) == [true, false])
    #expect(try varied(content, by: [1]).view.installed == ["a", "d", "e"])
    #expect(try document(content).views.map(\.id) == ["root", "a", "b", "c", "d", "e"])
  }

  @Test("a variation gives a constraint new values")
  func constraint() throws {
    let content = """
      <view id="a"/>
      <constraints><constraint id="w" firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width">
      <variation when="width=compact" constant="-gap" multiplier="1:2"/>
      <variation when="height=compact" priority="600" active="NO"/>
      </constraint></constraints>
      """
    let document = try document(content, declarations: "<metric name=\"gap\" value=\"8\"/>")
    #expect(document.messages == [])
    let root = try #require(document.roots.first)
    let first = try #require(root.varied(by: [0]).view.constraints.first)
    #expect(first.constant == -8)
    #expect(first.multiplier == 0.5)
    #expect(first.priority == .required)
    #expect(first.isActive)
    let second = try #require(root.varied(by: [1]).view.constraints.first)
    #expect(second.constant == 0)
    #expect(second.priority == Priority(600))
    #expect(!second.isActive)
  }

  @Test("variations are in reading order, an outer one before its inner ones")
  func order() throws {
    let document = try document(
      """
      <variation when="width=compact"><view id="a"><variation when="locale=de"/></view></variation>
      <variation when="height=compact"/>
      """)
    #expect(
      document.roots.first?.variations.map(\.when) == [
        "width=compact", "locale=de", "height=compact",
      ])
  }

  @Test("generated ids count the views of variations, too")
  func generatedIDs() throws {
    let document = try document("<variation when=\"width=compact\"><view/></variation><view/>")
    #expect(document.views.map(\.id) == ["root", "root.view1", "root.view2"])
  }

  @Test(
    "which locales a condition means",
    arguments: [
      ("de", "de", false, true), ("de", "de-CH", false, true), ("de", "de_AT", false, true),
      ("de-CH", "de", false, false), ("de", "den", false, false), ("DE", "de", false, true),
      ("right-to-left", "right-to-left", true, true),
      ("right-to-left", "right-to-left-strings", true, false),
      ("en", "double-length", true, true),
    ])
  func locales(condition: String, locale: String, isPseudo: Bool, holds: Bool) {
    let traits = LayoutTraits(
      locale: locale, isPseudoLocale: isPseudo, textLocale: isPseudo ? "en" : locale,
      direction: .leftToRight)
    #expect(Condition.locale(condition).holds(in: traits) == holds)
  }

  @Test("a malformed condition is reported with what was expected")
  func words() throws {
    let messages = try [
      "widht=compact", "width=compakt", "device=retina61", "width=compact width=regular",
      "clipped=roto",
    ].map { try #require(document("<variation when=\"\($0)\"/>").messages.first) }
    #expect(messages[0].hasSuffix("not \"widht=compact\" (did you mean \"width\"?)"))
    #expect(
      messages[1] == "\"when\" must have after \"width=\" \"compact\" or \"regular\", not "
        + "\"compakt\" (did you mean \"compact\"?)")
    #expect(messages[2].hasSuffix("not \"retina61\" (did you mean \"retina6_1\"?)"))
    #expect(
      messages[3]
        == "\"when\" must have \"width\" only once: \"width=compact width=regular\" can never hold")
    #expect(messages[4] == "there is no view \"roto\" (did you mean \"root\"?)")
  }

  @Test(
    "screens",
    arguments: [
      (
        "retina4_7", Device.Orientation.portrait, 375.0, 667.0, SizeClass.compact, SizeClass.regular
      ),
      ("retina4_7", .landscape, 667, 375, .compact, .compact),
      ("retina5_5", .landscape, 736, 414, .regular, .compact),
      ("retina6_1", .landscape, 896, 414, .regular, .compact),
      ("retina5_9", .landscape, 812, 375, .compact, .compact),
      ("ipad9_7", .portrait, 768, 1024, .regular, .regular),
      ("ipad9_7", .landscape, 1024, 768, .regular, .regular),
      ("appleTV", .landscape, 1920, 1080, .regular, .regular),
      ("iphoneDuoOuter", .portrait, 466, 678, .compact, .regular),
      ("iphoneDuoOuter", .landscape, 678, 466, .compact, .compact),
      ("iphoneDuoInner", .portrait, 669, 951, .regular, .regular),
      ("iphoneDuoInner", .landscape, 951, 669, .regular, .regular),
      ("macCatalyst", .landscape, 1024, 768, .regular, .regular),
    ])
  func screens(
    name: String, orientation: Device.Orientation, width: Double, height: Double,
    widthClass: SizeClass, heightClass: SizeClass
  ) throws {
    let device = try #require(Device(named: name))
    #expect(device.size(orientation) == Size(width: width, height: height))
    #expect(device.sizeClasses(orientation).width == widthClass)
    #expect(device.sizeClasses(orientation).height == heightClass)
  }

  @Test("without a device, the width distinguishes phones in portrait from tablets")
  func thresholds() {
    for device in Device.all where device.idiom != .tv {
      let size = device.size(.portrait)
      #expect(SizeClass(width: size.width) == device.sizeClasses(.portrait).width)
      let isLow = size.height < 500
      #expect(SizeClass(height: size.height) == (isLow ? .compact : .regular))
      #expect(
        SizeClass(height: device.size(.landscape).height) == device.sizeClasses(.landscape).height)
    }
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  /// The sizes that iOS 9 and 11 show in split view, with their horizontal size classes, from the lists
  /// that the table cites.
  @Test(
    "parts of a tablet's screen",
    arguments: [
      ("ipad9_7", "portrait:splitview1_3", 320.0, SizeClass.compact),
      ("ipad9_7", "portrait:splitview2_3", 438, .compact),
      ("ipad9_7", "landscape:splitview1_2", 507, .compact),
      ("ipad9_7", "landscape:splitview2_3", 694, .regular),
      ("ipad10_5", "portrait:splitview2_3", 504, .compact),
      ("ipad10_5", "landscape:splitview1_2", 551, .compact),
      ("ipad12_9", "landscape:splitview1_3", 375, .compact),
      ("ipad12_9", "portrait:splitview2_3", 639, .compact),
      ("ipad12_9", "landscape:splitview1_2", 678, .regular),
      ("ipad12_9", "landscape:splitview2_3", 981, .regular),
    ])
  func parts(name: String, part: String, width: Double, widthClass: SizeClass) throws {
    let device = try #require(Device(named: name))
    let presentation = try #require(device.presentations.first { $0.name == part })
    let size = try #require(device.size(presentation))
    #expect(size.width == width)
    #expect(size.height == device.size(presentation.orientation).height)
    let classes = SizeClass.ofWindow(on: .pad, width: size.width, height: size.height)
    #expect(classes.width == widthClass && classes.height == .regular)
  }

  @Test("only tablets whose parts were published have any")
  func wholeScreens() {
    let divided = Device.all.filter { device in device.presentations.contains { $0.part != nil } }
    #expect(
      divided.map(\.name) == ["ipad7_9", "ipad9_7", "ipad10_5", "ipad12_9", "ipad12_9rounded"])
  }

  @Test("a window of an application for phones is compact at any width")
  func windows() {
    for width in [320.0, 639, 640, 1366] {
      #expect(SizeClass.ofWindow(on: .phone, width: width, height: 900).width == .compact)
      let isWide = width >= 640
      #expect(
        SizeClass.ofWindow(on: .pad, width: width, height: 400).width
          == (isWide ? .regular : .compact))
      #expect(SizeClass.ofWindow(on: .pad, width: width, height: 400).height == .regular)
      #expect(SizeClass.ofWindow(on: .mac, width: width, height: 400).width == .regular)
    }
    #expect(SizeClass.ofWindow(on: .phone, width: nil, height: 300).width == nil)
  }

  @Test("a size can be a device's screen")
  func sizes() throws {
    let document = try document(
      """
      <size name="a" device="retina6_1"/>
      <size name="b" device="retina6_1" orientation="landscape"/>
      <size name="c" device="retina6_1" safeAreaInsets="1 2 3 4"/>
      <size name="d" device="ipad9_7" width="320"/>
      """)
    let sizes = try #require(document.roots.first).sizes
    #expect(sizes.map(\.width) == [414, 896, 414, 320])
    #expect(sizes.map(\.height) == [896, 414, 896, 1024])
    #expect(sizes[0].safeAreaInsets == Insets(top: 44, left: 0, bottom: 34, right: 0))
    #expect(sizes[1].safeAreaInsets == Insets(top: 0, left: 44, bottom: 21, right: 44))
    #expect(sizes[2].safeAreaInsets == Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(sizes[3].device?.name == "ipad9_7")
  }
}

extension View {
  /// The ids of the installed subviews.
  fileprivate var installed: [String] { subviews.filter(\.isInstalled).map(\.id) }
}
