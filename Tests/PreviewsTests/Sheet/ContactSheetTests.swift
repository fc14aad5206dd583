import Geometry
import Scenes
import Testing
import TextMeasuring

@testable import Previews

@Suite struct ContactSheetTests {
  private static func previews(_ count: Int) throws -> [LayoutPreview] {
    let measurer = try PangoMeasurer()
    return (0..<count).map { index in
      var layout = Samples.form(index.isMultiple(of: 3) ? Samples.german : Samples.english)
      layout.root = "root\(index / 7)"
      layout.size.width += Double(index % 5) * 200
      return LayoutPreview(layout, glyphs: measurer)
    }
  }

  @Test(arguments: [1, 2, 9, 40, 130])
  func thePicturesAreBesideOneAnother(_ count: Int) throws {
    let previews = try Self.previews(count)
    let sheet = ContactSheet(previews)
    // Beside the layouts: a heading for each root, two captions for each layout.
    let roots = (count + 6) / 7
    #expect(sheet.pictures.count == 3 * count + roots)
    let places = sheet.pictures.map { picture in
      let bounds = picture.list.bounds
      return Rect(
        x: picture.origin.x + bounds.minX * picture.scale,
        y: picture.origin.y + bounds.minY * picture.scale, width: bounds.width * picture.scale,
        height: bounds.height * picture.scale)
    }
    for (index, place) in places.enumerated() {
      #expect(place.minX >= 0 && place.maxX <= sheet.bounds.maxX + 0.01)
      #expect(place.minY >= 0 && place.maxY <= sheet.bounds.maxY + 0.01)
      for other in places[..<index] {
        let width = min(place.maxX, other.maxX) - max(place.minX, other.minX)
        let height = min(place.maxY, other.maxY) - max(place.minY, other.minY)
        // Lines of captions are close to one another.
        #expect(width <= 0.01 || height <= 9, "\(place) \(other)")
      }
    }
  }

  @Test func thePicturesOfARootHaveOneScale() throws {
    let sheet = ContactSheet(try Self.previews(14))
    let scales = sheet.pictures.filter { $0.list.elements.count > 5 }.map(\.scale)
    #expect(scales.count == 14)
    #expect(Set(scales[..<7]).count == 1)
    #expect(scales.allSatisfy { $0 <= 1 })
  }

  @Test func aSheetOfNothingIsEmpty() {
    let sheet = ContactSheet([])
    #expect(sheet.pictures.isEmpty)
    #expect(sheet.bounds.width > 0 && sheet.bounds.height > 0)
  }
}
