import Diagnostics
import Geometry
import InterfaceDocuments
import NativeFormat
import Scenes
import TestSupport
import Testing
import TextLimits
import TextMeasuring
import XMLReading

/// The code of the module's page, with the result that it states as an expectation.
@Suite struct ArticleExamplesTests {
  @Test func theRoomOfALabelOnTheLandingPage() throws {
    let text = """
      <interface version="1" platform="generic">
        <view id="form" width="200" height="60">
          <label id="title" text="Name" font="system 10"/>
          <constraints>
            <visualFormat format="H:|-20-[title(90)]"/>
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
    var search = TextLimitSearch(Scene(document: document, root: root))
    let list = search.limits(
      in: english, at: SceneSize.all(of: root), measurer: FixedAdvanceMeasurer())
    #expect(list.limits[0].width == .points(90))
  }

  @Test func eachLineOfThePageStandsInThisFile() throws {
    let known = ArticleCode.lines(
      ofTest: try ArticleCode.text(of: "Tests/TextLimitsTests/ArticleExamplesTests.swift"))
    let page = try ArticleCode.text(of: "Sources/TextLimits/Documentation.docc/TextLimits.md")
    let code = ArticleCode.code(in: page)
    #expect(code.count >= 10)
    for line in code { #expect(known.contains(line), "\(line)") }
  }
}
