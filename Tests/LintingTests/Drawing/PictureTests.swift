import Foundation
import Geometry
import Linting
import Previews
import Scenes
import Testing
import TextMeasuring

/// The files of images and the fonts of attributed texts in pictures.
@Suite struct PictureTests {
  /// A red point.
  private static let png = [UInt8](
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6"
        + "kgAAAABJRU5ErkJggg==") ?? Data())

  private static let document = """
    <interface version="1" platform="macOS11" developmentLocale="en">
      <image name="star" width="40" height="20"/>
      <view id="form" width="320" height="60">
        <imageView id="one" image="star"/>
        <imageView id="two" image="star"/>
        <constraints>
          <visualFormat format="H:|[one(40)][two(40)]"/>
          <visualFormat format="V:|[one(20)]"/>
          <visualFormat format="V:|[two(20)]"/>
        </constraints>
      </view>
    </interface>
    """

  private func previews(_ files: [String: [UInt8]], locales: [String]) async throws -> [PreviewFile]
  {
    var request = LintRequest(paths: ["Form.interface"])
    request.locales = locales
    return try await Linter(request, files: MemoryFileSystem(files)).previews()
      .files(format: .svg)
  }

  @Test func anImageIsInEachFileOnce() async throws {
    let files = try await previews(
      ["Form.interface": Array(Self.document.utf8), "star.png": Self.png],
      locales: ["en", "double-length"])
    #expect(files.count == 3)
    for file in files {
      let text = String(decoding: file.contents, as: UTF8.self)
      #expect(text.ranges(of: "data:image/png;base64,iVBORw0KGgo").count == 1, "\(file.name)")
      let uses = text.ranges(of: "<use href=\"#lp-picture-").count
      #expect(uses == (file.name == "index.html" ? 4 : 2), "\(file.name)")
    }
  }

  private static let colors = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="320" height="100"/>
        <color key="backgroundColor" name="Ground"/>
        <subviews><label id="a" text="Hello"><rect key="frame" x="8" y="8" width="100" height="20"/>
          <color key="textColor" name="Brand"/></label></subviews></view></objects>
      <resources><namedColor name="Brand"><color red="1" green="0" blue="0" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources>
    </document>
    """

  /// The texts of bars and sections are no part of the layout, but of the tables.
  @Test func barsAndSectionsHaveTheirTextsInEachLanguage() async throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <scenes><scene><objects><tableViewController id="c">
          <tableView key="view" dataMode="static" style="grouped" id="t">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <sections><tableViewSection headerTitle="Accounts" footerTitle="Later" id="s"><cells>
              <tableViewCell id="row"><rect key="frame" x="0" y="55" width="320" height="44"/>
              </tableViewCell></cells></tableViewSection></sections></tableView>
          <navigationItem key="navigationItem" title="Settings" id="n">
            <barButtonItem key="rightBarButtonItem" title="Send" id="b"/></navigationItem>
        </tableViewController></objects></scene></scenes>
      </document>
      """
    let table = """
      "n.title" = "Einstellungen"; "b.title" = "Senden";
      "s.headerTitle" = "Konten"; "s.footerTitle" = "Danach";
      """
    let files = [
      "Base.lproj/Main.storyboard": Array(document.utf8),
      "de.lproj/Main.strings": Array(table.utf8),
    ]
    var request = LintRequest(paths: ["Base.lproj/Main.storyboard"])
    request.locales = ["development", "de"]
    let previews = try await Linter(request, files: MemoryFileSystem(files)).previews()
    let pictures = previews.pictures.map { String(decoding: $0.file, as: UTF8.self) }
    for (picture, texts) in zip(
      pictures,
      [
        ["Settings", "Send", "Accounts", "Later"], ["Einstellungen", "Senden", "Konten", "Danach"],
      ])
    {
      for text in texts { #expect(picture.contains(">\(text)</text>"), "\(text)") }
    }
    #expect(pictures.count == 2)
  }

  private static let colorSet = """
    {"colors": [{"idiom": "universal", "color": {"components": {"red": "0x10", "green": "0x20", \
    "blue": "0x30", "alpha": "1.000"}}}]}
    """

  /// A catalog has the colors as they are now; without one, documents have them as they were.
  @Test(arguments: [true, false])
  func colorsAreThoseOfCatalogsElseOfTheDocument(hasCatalog: Bool) async throws {
    var files = ["Form.xib": Array(Self.colors.utf8)]
    for name in hasCatalog ? ["Brand", "Ground"] : [] {
      files["Assets.xcassets/\(name).colorset/Contents.json"] = Array(Self.colorSet.utf8)
    }
    var request = LintRequest(paths: ["Form.xib"])
    request.locales = ["development"]
    let previews = try await Linter(request, files: MemoryFileSystem(files)).previews()
    let picture = String(decoding: previews.pictures[0].file, as: UTF8.self)
    #expect(picture.ranges(of: "fill:#102030").count == (hasCatalog ? 2 : 0))
    #expect(picture.ranges(of: "fill:#ff0000").count == (hasCatalog ? 0 : 1))
  }

  /// Animations, terminals and translators see the colors that pages have.
  @Test func allPicturesHaveTheColorsOfCatalogs() async throws {
    let files = [
      "Form.xib": Array(Self.colors.utf8),
      "Assets.xcassets/Ground.colorset/Contents.json": Array(Self.colorSet.utf8),
    ]
    var request = LintRequest(paths: ["Form.xib"])
    request.locales = ["development"]
    let linter = try Linter(request, files: MemoryFileSystem(files))
    let ground = DocumentColor(light: .init(red: 0x10, green: 0x20, blue: 0x30))
    let brand = DocumentColor(light: .init(red: 255, green: 0, blue: 0))
    let all = ["Ground": ground, "Brand": brand]
    let swept = try await linter.layouts(along: Sweep("width=320...330/10"))
    for frame in swept.roots.flatMap(\.frames) {
      #expect(frame.list.elements.contains(.beginColor(ground)))
      #expect(frame.list.elements.contains(.beginColor(brand)))
    }
    #expect(swept.roots.map(\.frames.count) == [2])
    #expect(try await linter.checkedLayouts().layouts.map { $0.map(\.colors) } == [[all]])
    #expect(linter.catalogColors(in: try await linter.layouts()) == [all])
  }

  @Test(arguments: [20, 45, 60])
  func anImageThatIsCutIsAPlaceholder(byteCount: Int) async throws {
    let files = try await previews(
      ["Form.interface": Array(Self.document.utf8), "star.png": Array(Self.png.prefix(byteCount))],
      locales: ["en"])
    for file in files {
      let text = String(decoding: file.contents, as: UTF8.self)
      #expect(!text.contains("data:image"))
      #expect(text.contains("class=\"lp-scenery\""))
    }
  }

  @Test func eachRunIsDrawnInItsFont() async throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
          <customView id="root">
            <rect key="frame" x="0.0" y="0.0" width="300" height="60"/>
            <subviews>
              <textField verticalHuggingPriority="750" id="label">
                <rect key="frame" x="18" y="20" width="200" height="20"/>
                <textFieldCell key="cell" id="cell">
                  <attributedString key="attributedStringValue">
                    <fragment content="Small ">
                      <attributes><font key="NSFont" size="11" name="HelveticaNeue"/></attributes>
                    </fragment>
                    <fragment content="Large">
                      <attributes>
                        <font key="NSFont" size="17" name="HelveticaNeue-Bold"/>
                      </attributes>
                    </fragment>
                  </attributedString>
                </textFieldCell>
              </textField>
            </subviews>
          </customView>
        </objects>
      </document>
      """
    var request = LintRequest(paths: ["A.xib"])
    request.locales = ["en"]
    let linter = try Linter(
      request, files: MemoryFileSystem(["A.xib": Array(document.utf8)]))
    let layout = try #require(try await linter.layouts().layouts.first)
    let label = try #require(layout.items.first { $0.id == "label" }?.content.text)
    let line = try #require(label.lines.first)
    #expect(line.runs.map(\.string) == ["Small ", "Large"])
    #expect(line.runs.map(\.font.size) == [11, 17])
    #expect(line.runs[0].font.weight < line.runs[1].font.weight)
    #expect(line.runs[0].offset == 0)
    #expect(abs(line.runs[1].offset - line.runs[0].width) < 1e-6)
    #expect(abs(line.runs[1].offset + line.runs[1].width - line.width) < 1e-6)
    let drawn = DisplayList(layout).elements.compactMap { element -> DisplayList.TextLine? in
      guard case .text(let line, _) = element else { return nil }
      return line
    }
    #expect(drawn.map(\.string) == ["Small ", "Large"])
    #expect(drawn.map(\.font?.size) == [11, 17])
    #expect(drawn[0].origin.y == drawn[1].origin.y)
    #expect(abs(drawn[1].origin.x - drawn[0].origin.x - line.runs[0].width) < 1e-6)
  }
}
