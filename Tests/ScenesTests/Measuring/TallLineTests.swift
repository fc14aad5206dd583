import Geometry
import InterfaceDocuments
import Scenes
import Testing
import TextMeasuring

/// Letters with stacked marks need higher lines.
@Suite struct TallLineTests {
  /// Returns the height of a label; one line of the font is 12 points high.
  private static func height(_ text: String) throws -> Double {
    let document = try decode(
      """
      <interface version="1" platform="generic" developmentLocale="en">
      <view id="form" width="300" height="100">
      <label id="a" text="\(text)" font="system 10"/>
      <constraints><visualFormat format="H:|[a]"/><visualFormat format="V:|[a]"/></constraints>
      </view>
      </interface>
      """)
    let root = try #require(document.roots.first)
    let locale = SceneLocale(
      name: "tall", isPseudo: true, direction: .leftToRight, textLocale: "en"
    ) { SceneLocale.Text(string: $0.value, path: "Test.interface", position: $0.position) }
    var scene = Scene(document: document, root: root)
    let layout = scene.layout(
      in: locale, at: try #require(SceneSize.all(of: root).first), measurer: FixedAdvanceMeasurer())
    return layout.items[1].frame.height
  }

  @Test func threeMarksOnALetterMakeTheLineHigher() throws {
    #expect(try Self.height("Sign") == 12)
    #expect(try Self.height("Si\u{331}\u{302}\u{301}gn") == 15)
    // Two marks are those of a language's letters, however they are written.
    #expect(try Self.height("Si\u{302}\u{301}gn") == 12)
    #expect(try Self.height("S\u{1EC5}gn") == 12)
    #expect(try Self.height("S\u{331}i\u{302}g\u{301}n") == 12)
  }
}
