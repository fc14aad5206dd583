import Foundation
import TestSupport
import Testing

/// Tests that the summary names the source of content sizes if a document stores any.
@Suite struct IntrinsicSizeSummaryTests {
  /// A label whose content determines its size, in a view with a stored size.
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" useAutolayout="YES">
      <objects>
        <customView id="page">
          <rect key="frame" x="0.0" y="0.0" width="300" height="100"/>
          <subviews>
            <textField horizontalHuggingPriority="251" verticalHuggingPriority="750" \
    translatesAutoresizingMaskIntoConstraints="NO" id="name">
              <rect key="frame" x="18" y="64" width="50" height="16"/>
              <textFieldCell key="cell" lineBreakMode="clipping" title="Name" id="cell">
                <font key="font" metaFont="system"/>
              </textFieldCell>
            </textField>
          </subviews>
          <constraints>
            <constraint firstItem="name" firstAttribute="leading" secondItem="page" \
    secondAttribute="leading" constant="20" id="leading"/>
            <constraint firstItem="name" firstAttribute="top" secondItem="page" \
    secondAttribute="top" constant="20" id="top"/>
          </constraints>
        </customView>
      </objects>
    </document>
    """

  @Test(arguments: [("calibrated", 1), ("stored", 1), ("measured", 0)])
  func theSummaryOfStoredDocumentsNamesTheSource(_ option: String, views: Int) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "Page.xib")
    let arguments = ["check", path, "--locale", "development", "--intrinsic-sizes", option]
    let text = await Run.lintel(arguments).output
    let words = "; \(option) sizes, stored size used for \(views) view\(views == 1 ? "" : "s"))\n"
    #expect(text.hasSuffix(words))
    let json = await Run.lintel(arguments + ["--reporter", "json"]).output
    #expect(json.contains("\"intrinsicSizes\": \"\(option)\",\n"))
    #expect(json.contains("\"viewsOfStoredSize\": \(views),\n"))
  }

  @Test func theSummaryOfOtherDocumentsNamesNoSource() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Documents.clean, to: "clean.interface")
    #expect(!(await Run.lintel(["check", path]).output.contains("stored")))
    let json = await Run.lintel(["check", path, "--reporter", "json"]).output
    #expect(json.contains("\"intrinsicSizes\": null,\n    \"viewsOfStoredSize\": 0,\n"))
  }
}
