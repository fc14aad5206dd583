import Diagnostics
import Geometry
import InterfaceDocuments
import NativeFormat
import Scenes
import TestSupport
import Testing
import TextMeasuring
import XMLReading

/// The code of the module's page, with the results that it states as expectations.
@Suite struct ArticleExamplesTests {
  @Test func aClippedLabelOnTheLandingPage() throws {
    let text = """
      <interface version="1" platform="generic">
        <view id="form" width="200" height="60">
          <label id="title" text="Surname" font="system 10"/>
          <constraints>
            <visualFormat format="H:|-20-[title(30)]"/>
            <visualFormat format="V:|-20-[title]"/>
          </constraints>
        </view>
      </interface>
      """
    let tree = try XMLReader.read(Array(text.utf8), path: "Form.interface")
    let document = try NativeDocumentDecoder().decode(tree)
    let root = document.roots[0]

    let english = SceneLocale(
      name: "en", isPseudo: false, direction: .leftToRight, textLocale: "en"
    ) { text in
      SceneLocale.Text(string: text.value, path: document.source.path, position: nil)
    }
    var scene = Scene(document: document, root: root)
    let layout = scene.layout(
      in: english, at: SceneSize.all(of: root)[0], measurer: FixedAdvanceMeasurer())
    let title = layout.items[1]
    #expect(title.frame == Rect(x: 20, y: 20, width: 30, height: 12))
    #expect(title.loss(along: .horizontal)?.lost == 5)
  }

  @Test func eachLineOfThePageStandsInThisFile() throws {
    let known = ArticleCode.lines(
      ofTest: try ArticleCode.text(of: "Tests/ScenesTests/ArticleExamplesTests.swift"))
    let page = try ArticleCode.text(of: "Sources/Scenes/Documentation.docc/Scenes.md")
    let code = ArticleCode.code(in: page)
    #expect(code.count >= 25)
    for line in code { #expect(known.contains(line), "\(line)") }
  }
}
