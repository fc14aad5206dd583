package import Geometry
import JSONWriting
package import Scenes

/// What a translation platform needs to show each text in its place: the pictures, and where on them which
/// key is.
package enum ScreenshotManifest: Sendable {
  /// A picture of a layout.
  package struct Picture: Sendable {
    /// The path of the file, relative to the manifest's folder.
    package var file: String
    /// The size of the picture in pixels.
    package var size: Size
    /// The number of pixels per point.
    package var scale: Double
    package var layout: ResolvedLayout
    package var texts: [Text]

    package init(
      file: String, size: Size, scale: Double, layout: ResolvedLayout, texts: [Text]
    ) {
      self.file = file
      self.size = size
      self.scale = scale
      self.layout = layout
      self.texts = texts
    }
  }

  /// A text on a picture.
  package struct Text: Sendable {
    package var text: ResolvedText
    /// The name of the view that shows it.
    package var view: String
    /// Its rectangle in points, relative to the upper left corner of the picture.
    package var rect: Rect
    /// Whether a part of it is lost that should not be.
    package var isClipped: Bool

    package init(text: ResolvedText, view: String, rect: Rect, isClipped: Bool) {
      self.text = text
      self.view = view
      self.rect = rect
      self.isClipped = isClipped
    }
  }

  /// Writes a JSON array with an object for each picture, in the shape of `screenshots.schema.json`.
  package static func json(_ pictures: [Picture]) -> String {
    JSONValue.array(pictures.map(\.json)).text
  }
}

extension ScreenshotManifest.Picture {
  fileprivate var json: JSONValue {
    [
      "version": .integer(1),
      "file": .string(file),
      "width": .number(size.width),
      "height": .number(size.height),
      "document": .string(layout.path),
      "root": .string(layout.root),
      "locale": .string(layout.locale),
      "isPseudoLocale": .bool(layout.isPseudoLocale),
      "size": .string(layout.sizeTitle),
      "texts": .array(texts.map { $0.json(scale: scale, within: size) }),
    ]
  }
}

extension ScreenshotManifest.Text {
  /// Returns the text with the part of its rectangle within the picture, in pixels.
  fileprivate func json(scale: Double, within size: Size) -> JSONValue {
    let left = min(max(0, rect.minX * scale), size.width)
    let top = min(max(0, rect.minY * scale), size.height)
    let right = min(max(left, rect.maxX * scale), size.width)
    let bottom = min(max(top, rect.maxY * scale), size.height)
    return [
      "key": .optional(text.key),
      "table": .string(text.path),
      "text": .string(text.string),
      "view": .string(view),
      "property": .string(text.property),
      "rectangle": .line([
        "x": .number(left.rounded(.down)),
        "y": .number(top.rounded(.down)),
        "width": .number(right.rounded(.up) - left.rounded(.down)),
        "height": .number(bottom.rounded(.up) - top.rounded(.down)),
      ]),
      "isClipped": .bool(isClipped),
    ]
  }
}
