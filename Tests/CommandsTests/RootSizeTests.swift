import Commands
import Testing

@Suite struct RootSizeTests {
  /// A view without a window, whose box has a required width of 300 of 200 points.
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="21000" useAutolayout="YES">
    <objects><customView id="pane"><rect key="frame" x="0" y="0" width="200" height="80"/>
    <subviews><customView translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="20" y="20" width="160" height="40"/>
    <constraints><constraint firstAttribute="width" constant="260" id="w"/></constraints>
    </customView></subviews><constraints>
    <constraint firstItem="box" firstAttribute="leading" secondItem="pane"
    secondAttribute="leading" constant="20" id="l"/>
    <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing"
    constant="20" id="t"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="pane" secondAttribute="top"
    constant="20" id="o"/>
    <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="20"
    id="b"/></constraints></customView></objects></document>
    """

  @Test func theJSONOfLayoutHasTheHoldAndTheNeededExtentOfARoot() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "Pane.xib")
    let free = await Run.lintel(["layout", "--reporter", "json", "--locale", "development", path])
    #expect(
      free.output.contains(
        "\"horizontal\": {\"priority\": 500, \"heldBy\": \"code\", \"drawn\": 200, "
          + "\"needed\": 300}"))
    #expect(
      free.output.contains(
        "\"vertical\": {\"priority\": 500, \"heldBy\": \"code\", \"drawn\": 80, \"needed\": 40}")
    )
    #expect(
      free.output.contains("\"size\": {\"name\": \"design\", \"width\": 300, \"height\": 80}"))
    let places = ["\"size\":", "\"rootSize\":", "\"views\":"].compactMap {
      free.output.firstRange(of: $0)?.lowerBound
    }
    #expect(places.count == 3 && places == places.sorted())
    let fixed = await Run.lintel(
      ["layout", "--reporter", "json", "--locale", "development", "--fixed-roots", path])
    #expect(
      fixed.output.contains(
        "\"horizontal\": {\"priority\": 1000, \"heldBy\": \"option\", \"drawn\": 200, "
          + "\"needed\": 300}"))
  }

  @Test func aRootThatGrowsIsOneNoteAndAConflictOnlyIfFixed() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "Pane.xib")
    let arguments = ["check", path, "--locale", "development"]
    let free = await Run.lintel(arguments)
    #expect(free.findings(of: "window-grows").count == 1)
    #expect(free.findings(of: "unsatisfiable-constraints").isEmpty)
    let fixed = await Run.lintel(arguments + ["--fixed-roots"])
    #expect(fixed.findings(of: "window-grows").isEmpty)
    #expect(fixed.findings(of: "unsatisfiable-constraints").count == 1)
  }

  @Test func aConvertedRootIsHeldAsBefore() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "Pane.xib")
    let converted = await Run.lintel(["convert", path])
    #expect(converted.output.contains("sizePriority=\"500\""))
    let copy = try folder.write(converted.output, to: "Pane.interface")
    let run = await Run.lintel(["layout", "--reporter", "json", "--locale", "development", copy])
    #expect(
      run.output.contains(
        "\"horizontal\": {\"priority\": 500, \"heldBy\": \"document\", \"drawn\": 200, "
          + "\"needed\": 300}"))
  }

  @Test func danglingScenesAndCellsWithoutATableAreFindings() async throws {
    let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"50\"/>"
    let scenes = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="21000"
      useAutolayout="YES" initialViewController="gone"><scenes>
      <scene><objects><viewController id="a"><view key="view" id="av">\(rect)<subviews>
      <tableViewCell id="c">\(rect)</tableViewCell><containerView id="k">\(rect)<connections>
      <segue kind="embed" destination="a" id="s1"/><segue kind="embed" destination="no" id="s2"/>
      </connections></containerView></subviews></view><connections>
      <segue destination="a" kind="relationship" relationship="rootViewController" id="s3"/>
      </connections></viewController><collectionViewCell id="d">\(rect)</collectionViewCell>
      </objects></scene></scenes></document>
      """
    let folder = try TemporaryFolder()
    let path = try folder.write(scenes, to: "Main.storyboard")
    for command in ["check", "layout", "fit", "trace"] {
      let run = await Run.lintel([command, path, "--locale", "development"])
      #expect(run.status != .noDocument)
    }
    let run = await Run.lintel(["check", path, "--locale", "development"])
    #expect(run.status == .findings)
    #expect(run.findings(of: "dangling-reference").count == 2)
  }
}
