import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import Testing
import TextMeasuring

/// Layouts on the pixels of a device.
@Suite struct PixelScaleTests {
  /// A label of eleven characters of 6.5 points, 15.6 high, from 20.3 and 20.6 on.
  private static func frames(scale: Double?) throws -> [Rect] {
    let document = try decode(
      """
      <interface version="1" platform="generic" developmentLocale="en">
      <view id="form" width="300" height="100">
      <label id="a" text="Hello there" font="system 13"/>
      <label id="b" text="b" font="system 10"/>
      <constraints><visualFormat format="H:|-20.3-[a][b]"/><visualFormat format="V:|-20.6-[a]"/>
      <visualFormat format="V:|[b]"/></constraints>
      </view>
      </interface>
      """)
    let root = try #require(document.roots.first)
    var scene = Scene(document: document, root: root)
    scene.scale = scale.flatMap { PixelScale($0) }
    let locale = SceneLocale(
      name: "en", isPseudo: false, direction: .leftToRight, textLocale: "en"
    ) { SceneLocale.Text(string: $0.value, path: "Test.interface", position: $0.position) }
    let layout = scene.layout(
      in: locale, at: try #require(SceneSize.all(of: root).first), measurer: FixedAdvanceMeasurer())
    #expect(layout.items.flatMap(\.losses) == [])
    return layout.items.map(\.frame)
  }

  @Test func framesAreNotRoundedWithoutAScale() throws {
    let frames = try Self.frames(scale: nil)
    #expect(abs(frames[1].minX - 20.3) < 1e-9 && abs(frames[1].width - 71.5) < 1e-9)
    #expect(abs(frames[2].minX - 91.8) < 1e-9)
  }

  @Test(arguments: [
    // 71.5 is 72 whole points; 20.3 is nearest to 20, and 92.3, where the next one begins, to 92.
    (1.0, Rect(x: 20, y: 21, width: 72, height: 16), 92.0),
    // Halves: 20.3 is nearest to 20.5, 91.8 to 92; 15.6 is 16.
    (2.0, Rect(x: 20.5, y: 20.5, width: 71.5, height: 16), 92.0),
  ])
  func contentsAndEdgesAreOnWholePixels(scale: Double, frame: Rect, next: Double) throws {
    let frames = try Self.frames(scale: scale)
    #expect(frames[1] == frame)
    #expect(frames[2].minX == next)
    #expect(frames[1].maxX == frames[2].minX)
  }

  @Test(arguments: [0, -1, Double.nan, Double.infinity, -Double.infinity])
  func aScaleIsFiniteAndAboveZero(number: Double) {
    #expect(PixelScale(number) == nil)
  }
}
