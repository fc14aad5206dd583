import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes
import Testing

@testable import Previews

/// Titles that are wider than their controls, without being cut in the layout.
@Suite struct ButtonTitleTests {
  private static func layout(
    _ item: ResolvedItem, direction: LayoutDirection = .leftToRight
  ) -> ResolvedLayout {
    var layout = Samples.form(Samples.english)
    layout.direction = direction
    layout.items = [layout.items[0], item]
    layout.items[1].appearance.platform = .macOS11
    return layout
  }

  private static func lines(_ layout: ResolvedLayout) -> [DisplayList.TextLine] {
    DisplayList(layout, overlays: []).elements.compactMap { element in
      if case .text(let line, _) = element { line } else { nil }
    }
  }

  private static let title = Samples.Word(text: "Show it whenever the window opens", width: 220)

  private static func checkBox(height: Double, x: Double = 20) -> ResolvedItem {
    Samples.text(
      "c", .button(.checkBox), title, Rect(x: 20, y: 20, width: 160, height: height), padding: x,
      style: .checkBox)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aCheckBoxWithTheHeightForItHasLines(direction: LayoutDirection) {
    // From the right edge in a layout that reads from right to left.
    let x = direction == .rightToLeft ? 160 - 20 - 220.0 : 20
    let lines = Self.lines(Self.layout(Self.checkBox(height: 32, x: x), direction: direction))
    #expect(lines.count == 2)
    #expect(lines.map(\.string).joined(separator: " ") == Self.title.text)
    for line in lines {
      #expect(line.origin.y > 20 && line.origin.y < 52)
      #expect(line.origin.x == (direction == .rightToLeft ? 160 : 40))
      // Thirteen points, and at most 140 of them in a line.
      #expect(LineBreaking.estimatedWidth(of: line.string) * 13 < 150)
    }
  }

  @Test func otherTitlesHaveOneLine() {
    #expect(Self.lines(Self.layout(Self.checkBox(height: 18))).count == 1)
    var fits = Self.checkBox(height: 32)
    fits.content.text?.rect.size.width = 139
    #expect(Self.lines(Self.layout(fits)).count == 1)
    var push = Self.checkBox(height: 32)
    push.kind.buttonStyle = .push
    #expect(Self.lines(Self.layout(push)).count == 1)
  }

  @Test(arguments: [(14.0, View.Kind.popUpButton), (21, .popUpButton), (40, .button(.push))])
  func aTitleIsInTheMiddleOfItsBezel(height: Double, kind: View.Kind) throws {
    let place = Rect(x: 20, y: 20, width: 160, height: height)
    let word = Samples.Word(text: "Open", width: 40)
    var item = Samples.text("b", kind, word, place, padding: 8, style: .push)
    item.content.text?.rect.origin.y = -4
    let baseline = try #require(item.content.text).firstBaseline
    let lineHeight = try #require(item.content.text).rect.height
    let lines = Self.lines(Self.layout(item))
    let middle = 20 + height / 2
    #expect(lines.map(\.origin.y) == [middle - lineHeight / 2 + baseline])
    // With an image above it the title is where the layout has it.
    item.appearance.look.imagePosition = .above
    #expect(Self.lines(Self.layout(item)).map(\.origin.y) == [16 + baseline])
    item.appearance.look.imagePosition = nil
    item.kind = ItemKind(.button(.checkBox), buttonStyle: .checkBox)
    #expect(Self.lines(Self.layout(item)).map(\.origin.y) == [16 + baseline])
  }

  /// The room of a text in the measured font may be larger than the view, which an editor drew in another one.
  @Test(arguments: ["left", "center", "right"])
  func whatIsSeenOfACutTextIsWithinItsView(alignment: String) throws {
    let place = Rect(x: 20, y: 20, width: 34, height: 16)
    var item = Samples.text(
      "l", .label, .init(text: "sRGB sRGB", width: 62), place, property: "text")
    item.losses = [ResolvedLoss(axis: .horizontal, needed: 62, available: 40, causes: [])]
    item.content.text?.alignment = alignment
    item.content.text?.roomWidth = 40
    item.content.text?.rect.origin.x =
      switch alignment {
      case "left": 0
      case "center": (34 - 62) / 2
      default: 34 - 62
      }
    let list = DisplayList(Self.layout(item), overlays: [])
    let clips = list.elements.compactMap { element in
      if case .beginClip(let rect) = element { rect } else { nil }
    }
    let clip = try #require(clips.first { $0.minY > 0 })
    #expect(abs(clip.minX - 20) < 0.01 && abs(clip.maxX - 54) < 0.01)
    // The same letters are seen.
    let widths = Self.lines(Self.layout(item)).compactMap(\.width)
    #expect(widths.count == 1 && widths.allSatisfy { abs($0 - 62 * 34 / 40) < 0.01 })
  }

  /// A button scales its image down; its title begins beside that, not beside the image's own size.
  @Test func aTitleIsBesideTheImageAsItIsDrawn() throws {
    var item = Samples.text(
      "b", .button(.push), .init(text: "Icon by Design", width: 90),
      Rect(x: 20, y: 20, width: 200, height: 40), padding: 150, style: .push)
    item.content.images = [Rect(x: 10, y: -44, width: 128, height: 128)]
    item.appearance.images = [.init(name: "logo", size: Size(width: 128, height: 128))]
    let layout = Self.layout(item)
    let line = try #require(Self.lines(layout).first { $0.string == "Icon by Design" })
    let image = try #require(
      DisplayList(layout).elements.compactMap { element -> Rect? in
        if case .shape(.rect(let rect, _), .image) = element { rect } else { nil }
      }.first)
    let (left, right) = (line.origin.x - 45, line.origin.x + 45)
    #expect(left >= image.maxX && right <= 220 && image.minX >= 20)
    #expect(image.width <= 40 && abs((image.minX + right) / 2 - 120) < 1)
  }

  /// A small menu's title ends 16 points before its edge.
  @Test(arguments: [(16.0, 16.0), (22, 20)])
  func aMenusTitleEndsBeforeItsArrows(height: Double, distance: Double) throws {
    var item = Samples.text(
      "m", .popUpButton, .init(text: "Automatic", width: 100 - 8 - distance),
      Rect(x: 20, y: 20, width: 100, height: height), padding: 8)
    item.appearance.state.isEnabled = true
    let layout = Self.layout(item)
    let cap = try #require(
      DisplayList(layout).elements.compactMap { element -> Rect? in
        if case .shape(.rect(let rect, _), .accent) = element { rect } else { nil }
      }.first)
    #expect(cap.minX >= 120 - distance && cap.maxX < 120)
  }
}
