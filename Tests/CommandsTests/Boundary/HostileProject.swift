import Foundation

/// A repository whose files name files outside of it in every way that a format has, beside a folder with
/// these files.
struct HostileProject {
  /// The folder with the repository `inside` and the files `outside`.
  let folder: TemporaryFolder

  /// The path of the repository.
  var inside: String { "\(folder.path)/inside" }
  /// The path of what no run may open.
  var outside: String { "\(folder.path)/outside" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("inside/.git")
    try writeOutside()
    try writeNativeDocument()
    try writeStoryboard()
    try writeTables()
    try writeImages()
    try writeProject()
  }

  /// The ways to spell a file outside, from a folder of the repository.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - depth: The number of folders between the repository and the file that names it.
  /// - Returns: The spellings.
  private func spellings(of name: String, depth: Int) -> [String] {
    let up = String(repeating: "../", count: depth + 1)
    return [
      "\(outside)/\(name)", "\(up)outside/\(name)", "./x/../\(up)outside/\(name)",
      "file://\(outside)/\(name)", "../\(String(repeating: "../", count: 40))\(outside)/\(name)",
    ]
  }

  private func writeOutside() throws {
    try folder.write("\"save.title\" = \"Geheim\";\n", to: "outside/F.strings")
    try folder.write("\"save.title\" = \"Geheim\";\n", to: "outside/de.lproj/F.strings")
    try folder.write("\"save.title\" = \"Geheim\";\n", to: "outside/Shared/F.strings")
    try folder.write(Documents.clean, to: "outside/F.interface")
    try folder.write(Documents.clean, to: "outside/Other.storyboard")
    for name in ["Icon.png", "Icon@2x.png", "font.ttf", "secret", "secret.xliff"] {
      try folder.write("not for anybody", to: "outside/\(name)")
    }
    try folder.write("rules: {all: off}\n", to: "outside/lintel.yml")
    try folder.write(
      "{\"images\": [{\"filename\": \"Icon.png\", \"idiom\": \"universal\"}]}",
      to: "outside/Icon.imageset/Contents.json")
  }

  private func writeNativeDocument() throws {
    let tables = spellings(of: "F", depth: 1).enumerated().map {
      "<stringsTable name=\"T\($0)\" file=\"\($1)\"/><stringsTable name=\"\($1)\"/>"
    }
    let images = spellings(of: "Icon.png", depth: 1) + spellings(of: "Icon", depth: 1)
    let views = images.enumerated().map { "<imageView id=\"i\($0)\" image=\"\($1)\"/>" }
    let fonts = spellings(of: "font.ttf", depth: 1).enumerated().map {
      "<label id=\"f\($0)\" text=\"Text\" font=\"\($1) 12\"/>"
    }
    try folder.write(
      """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <stringsTable name="F"/>\(tables.joined())
        <view id="bar" width="320" height="60">
          <button id="save" title="Save"/>
          \((views + fonts).joined(separator: "\n    "))
        </view>
      </interface>

      """, to: "inside/App/F.interface")
  }

  private func writeStoryboard() throws {
    let images = spellings(of: "Icon.png", depth: 1) + spellings(of: "Icon", depth: 1)
    let fonts = spellings(of: "font.ttf", depth: 1)
    let views = images.enumerated().map {
      "<imageView id=\"i-\($0)\" image=\"\($1)\"><rect key=\"frame\" width=\"9\" height=\"9\"/></imageView>"
    }
    let labels = fonts.enumerated().map {
      """
      <label id="l-\($0)" text="Text"><rect key="frame" width="9" height="9"/>\
      <fontDescription key="fontDescription" name="\($1)" family="\($1)" pointSize="12"/></label>
      """
    }
    let storyboards = spellings(of: "Other", depth: 1).enumerated().map {
      """
      <scene sceneID="s-\($0)"><objects><viewControllerPlaceholder storyboardName="\($1)" id="p-\($0)"/>\
      </objects></scene>
      """
    }
    try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="20000" useAutolayout="YES" initialViewController="c-1">
        <customFonts key="customFonts">
          \(fonts.map { "<array key=\"\($0)\"><string>\($0)</string></array>" }.joined())
        </customFonts>
        <scenes><scene sceneID="s-a"><objects><viewController id="c-1">
          <view key="view" id="v-1"><rect key="frame" width="300" height="300"/><subviews>
          \((views + labels).joined(separator: "\n    "))
          </subviews></view>
        </viewController></objects></scene>
        \(storyboards.joined())
        </scenes>
        <resources>\(images.map { "<image name=\"\($0)\" width=\"8\" height=\"8\"/>" }.joined())</resources>
      </document>

      """, to: "inside/App/Main.storyboard")
  }

  private func writeTables() throws {
    try folder.link("inside/App/de.lproj", to: "../../outside/de.lproj")
    try folder.makeFolder("inside/App/fr.lproj")
    try folder.link("inside/App/fr.lproj/F.strings", to: "../../../outside/F.strings")
    try folder.makeFolder("inside/App/it.lproj")
    try folder.link("inside/App/it.lproj/F.strings", to: "\(outside)/F.strings")
    // A link to a link, of which only the second one leads outside.
    try folder.link("inside/App/hop", to: "../../outside")
    try folder.makeFolder("inside/App/es.lproj")
    try folder.link("inside/App/es.lproj/F.strings", to: "../hop/F.strings")
    try folder.link("inside/Localizations", to: "../outside")
    try folder.link("inside/App/Linked.interface", to: "../../outside/F.interface")
    // What a link inside leads to may be read.
    try folder.write("\"save.title\" = \"Bewaar\";\n", to: "inside/Shared/nl.strings")
    try folder.makeFolder("inside/App/nl.lproj")
    try folder.link("inside/App/nl.lproj/F.strings", to: "../../Shared/nl.strings")
    let files = spellings(of: "F.interface", depth: 0) + spellings(of: "F.strings", depth: 0)
    try folder.write(
      """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      \(files.map {
        """
        <file original="\($0)" source-language="en" target-language="de" datatype="plaintext"><body>\
        <trans-unit id="save.title"><source>Save</source><target>Sichern</target></trans-unit>\
        </body></file>
        """
      }.joined(separator: "\n"))
      </xliff>

      """, to: "inside/de.xliff")
    try folder.write(
      "{\"developmentRegion\": \"en\", \"targetLocale\": \"\(outside)/secret\", \"version\": \"1.0\"}",
      to: "inside/de.xcloc/contents.json")
    try folder.makeFolder("inside/de.xcloc/Localized Contents")
    try folder.link("inside/de.xcloc/Localized Contents/de.xliff", to: "\(outside)/secret.xliff")
  }

  private func writeImages() throws {
    try folder.link("inside/App/Icon.png", to: "../../outside/Icon.png")
    try folder.link("inside/App/Linked.xcassets", to: "../../outside")
    let files = spellings(of: "Icon.png", depth: 3).map {
      "{\"filename\": \"\($0)\", \"idiom\": \"universal\"}"
    }
    try folder.write(
      "{\"images\": [\(files.joined(separator: ", "))]}",
      to: "inside/App/A.xcassets/Icon.imageset/Contents.json")
    try folder.link("inside/App/A.xcassets/Other.imageset", to: "\(outside)/Icon.imageset")
  }

  private func writeProject() throws {
    try folder.makeFolder("inside/App.xcodeproj")
    try folder.link("inside/App.xcodeproj/project.pbxproj", to: "\(outside)/secret")
    // What is no file in the repository either ends the run.
    let fonts = spellings(of: "font.ttf", depth: 0).filter { !$0.hasPrefix("file:") }.enumerated()
      .map { "  Mine\($0): \"\($1)\"" }
    try folder.write("fonts:\n\(fonts.joined(separator: "\n"))\n", to: "inside/.lintel.yml")
  }
}
