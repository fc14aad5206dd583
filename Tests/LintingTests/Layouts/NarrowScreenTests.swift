import Geometry
import InterfaceDocuments
import Linting
import Scenes
import Testing

/// The narrowest phone, on which screens are checked besides.
@Suite struct NarrowScreenTests {
  private static func screen(_ device: String, width: Int, height: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES" \
    useSafeAreas="YES"><device id="\(device)" orientation="portrait"/><scenes><scene><objects>
    <viewController id="c"><view key="view" id="page">
    <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
    <subviews><label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name">
    <rect key="frame" x="20" y="40" width="45" height="21"/></label></subviews>
    <constraints><constraint firstItem="name" firstAttribute="leading" secondItem="page" \
    secondAttribute="leading" constant="20" id="k1"/><constraint firstItem="name" \
    firstAttribute="top" secondItem="page" secondAttribute="top" constant="40" id="k2"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  private func sizes(
    _ document: String, project: String? = nil, configure: (inout LintRequest) -> Void = { _ in }
  ) async throws -> [String] {
    var texts = ["App/Main.storyboard": document]
    if let project { texts["App/App.xcodeproj/project.pbxproj"] = project }
    var request = LintRequest(paths: ["App"])
    configure(&request)
    let linter = try Linter(
      request, files: MemoryFileSystem(texts.mapValues { Array($0.utf8) }))
    let layouts = try await linter.check().layouts.flatMap(\.layouts)
    return layouts.filter { !$0.isPseudoLocale }.map {
      "\($0.sizeName) \(Int($0.size.width))x\(Int($0.size.height))"
    }
  }

  @Test("a screen is checked on a phone of 375 points, or of 320 before iOS 16")
  func theOldestSystemDecides() async throws {
    let screen = Self.screen("retina6_1", width: 414, height: 896)
    #expect(try await sizes(screen) == ["design 414x896", "narrowest 375x667"])
    let versions = { (version: String) in
      "IPHONEOS_DEPLOYMENT_TARGET = \(version);\n" + "IPHONEOS_DEPLOYMENT_TARGET = \(version);\n"
        + "IPHONEOS_DEPLOYMENT_TARGET = 9.0;"
    }
    #expect(
      try await sizes(screen, project: versions("15.6.1"))
        == ["design 414x896", "narrowest 320x568"])
    #expect(
      try await sizes(screen, project: versions("16.0"))
        == ["design 414x896", "narrowest 375x667"])
    // A file that is cut, or none of a project, says nothing.
    #expect(
      try await sizes(screen, project: "IPHONEOS_DEPLOYMENT_TARGET = ")
        == ["design 414x896", "narrowest 375x667"])
  }

  @Test("neither a screen as narrow nor a tablet's is checked twice")
  func otherScreensAreCheckedOnce() async throws {
    #expect(
      try await sizes(Self.screen("retina4_7", width: 375, height: 667)) == ["design 375x667"])
    #expect(
      try await sizes(Self.screen("ipad9_7", width: 768, height: 1024)) == ["design 768x1024"])
  }

  @Test("sizes and devices of the request replace it")
  func aRequestDecides() async throws {
    let screen = Self.screen("retina6_1", width: 414, height: 896)
    #expect(try await sizes(screen) { $0.sizes = ["retina4_0"] } == ["retina4_0 320x568"])
    #expect(try await sizes(screen) { $0.sizes = ["appleTV"] } == [])
  }

  @Test("the narrowest screen can be asked for by its name")
  func theNameIsASize() async throws {
    let screen = Self.screen("retina6_1", width: 414, height: 896)
    #expect(try await sizes(screen) { $0.sizes = ["narrowest"] } == ["narrowest 375x667"])
    let narrow = Self.screen("retina4_7", width: 375, height: 667)
    #expect(try await sizes(narrow) { $0.sizes = ["narrowest"] } == [])
  }

  @Test("a tablet's document takes no phone, and a phone's takes a tablet")
  func theIdiomDecides() async throws {
    let pad = Self.screen("ipad9_7", width: 768, height: 1024)
    let phones = ["retina4_7", "ipad10_5"]
    #expect(try await sizes(pad) { $0.sizes = phones } == ["ipad10_5 834x1112"])
    let old = pad.replacing("<device id=\"ipad9_7\" orientation=\"portrait\"/>", with: "")
      .replacing("<document ", with: "<document targetRuntime=\"iOS.CocoaTouch.iPad\" ")
    #expect(try await sizes(old) { $0.sizes = phones } == ["ipad10_5 834x1112"])
    let phone = Self.screen("retina6_1", width: 414, height: 896)
    #expect(
      try await sizes(phone) { $0.sizes = phones } == ["retina4_7 375x667", "ipad10_5 834x1112"])
  }

  @Test("of several projects the oldest system counts")
  func theOldestOfTheProjectsCounts() async throws {
    let project = { (version: String) in "IPHONEOS_DEPLOYMENT_TARGET = \(version);" }
    let request = LintRequest(paths: ["App"])
    let linter = try Linter(
      request,
      files: MemoryFileSystem(
        [
          "App/Main.storyboard": Self.screen("retina6_1", width: 414, height: 896),
          "App/A.xcodeproj/project.pbxproj": project("17.0"),
          "App/B.xcodeproj/project.pbxproj": project("\"12.0\"") + project("-3")
            + project("( 18.0 )") + "/* \(project("18.0")) */",
        ].mapValues { Array($0.utf8) }))
    let layouts = try await linter.check().layouts.flatMap(\.layouts)
    #expect(layouts.contains { $0.sizeName == "narrowest" && $0.size.width == 320 })
  }

  @Test("a cell is as wide as a device, and as high as it was drawn")
  func aCellKeepsItsHeight() async throws {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="414" height="60"/>
      <tableViewCellContentView key="contentView" id="v">
      <rect key="frame" x="0" y="0" width="414" height="60"/></tableViewCellContentView>
      </tableViewCell></objects></document>
      """
    #expect(try await sizes(cell) { $0.sizes = ["retina4_7"] } == ["retina4_7 375x60"])
  }
}
