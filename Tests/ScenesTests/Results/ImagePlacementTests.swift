import Diagnostics
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import Testing

/// The positions of a button's image and subtitle, in both reading directions.
@Suite struct ImagePlacementTests {
  private func button(_ attributes: String, locale: String = "development") throws -> ResolvedItem {
    let document = try decode(
      """
      <interface version="1" platform="iOS">
      <image name="star" width="20" height="16"/>
      <view id="form" width="300" height="200">
      <button id="a" title="Save" image="star" configuration="filled" \(attributes)/>
      <constraints><visualFormat format="H:|[a]"/><visualFormat format="V:|[a]"/></constraints>
      </view>
      </interface>
      """)
    #expect(document.findings.map(\.message) == [])
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    let layout = try #require(resolve(document, in: localizer.localized(in: locale)))
    return layout.items[1]
  }

  @Test(arguments: ["leading", "trailing", "left", "right", "above", "below"])
  func anImageIsBesideTheTitleWithinTheButton(position: String) throws {
    for locale in ["development", "right-to-left"] {
      let item = try button("imagePosition='\(position)'", locale: locale)
      let image = try #require(item.content.images.first)
      let text = try #require(item.content.text?.rect)
      let parts = [image, text]
      #expect(image.size == Size(width: 20, height: 16))
      #expect(parts.allSatisfy { $0.minX >= 0 && $0.maxX <= item.frame.width }, "\(locale)")
      #expect(parts.allSatisfy { $0.minY >= 0 && $0.maxY <= item.frame.height }, "\(locale)")
      let isTurned = locale == "right-to-left"
      switch position {
      case "leading": #expect(isTurned ? image.minX >= text.maxX : image.maxX <= text.minX)
      case "trailing": #expect(isTurned ? image.maxX <= text.minX : image.minX >= text.maxX)
      case "left": #expect(image.maxX <= text.minX)
      case "right": #expect(image.minX >= text.maxX)
      case "above": #expect(image.maxY <= text.minY)
      default: #expect(image.minY >= text.maxY)
      }
    }
  }

  @Test func aSubtitleIsBelowTheTitle() throws {
    let item = try button("subtitle='And close'")
    let subtitle = try #require(item.content.subtitle)
    let title = try #require(item.content.text)
    #expect(subtitle.string == "And close")
    #expect(subtitle.rect.minY > title.rect.maxY)
    #expect(subtitle.rect.maxY <= item.frame.height)
    #expect(item.content.images.count == 1)
  }
}
