import Geometry
import XMLReading

/// Reads what a document declares for all of its views: images and fonts.
struct ResourceReading {
  /// The images, by name.
  var images: [String: InterfaceBuilderDocument.DeclaredImage] = [:]
  /// The fonts, file by file.
  var customFonts: [InterfaceBuilderDocument.CustomFontFile] = []

  init(_ root: XMLElement) {
    for resources in root.children where resources.name == "resources" {
      for image in resources.children where image.name == "image" {
        guard let name = image.text("name"), let width = image.decimal("width"),
          let height = image.decimal("height")
        else { continue }
        images[name] = InterfaceBuilderDocument.DeclaredImage(
          name: name, size: Size(width: max(0, width), height: max(0, height)),
          isSymbol: image.text("catalog") == "system")
      }
    }
    for fonts in root.children where fonts.name == "customFonts" {
      for file in fonts.children where file.name == "array" {
        let names = file.children.filter { $0.name == "string" }.map(\.text.trimmingWhiteSpace)
        customFonts.append(.init(file: file.text("key") ?? "", fonts: names))
      }
    }
  }

  /// The size that an image is drawn in, if the document tells it.
  ///
  /// UIKit's symbols are declared in a size that nothing is drawn in.
  func size(
    ofImage name: String?, in framework: InterfaceBuilderDocument.Framework
  ) -> Size? {
    guard let image = name.flatMap({ images[$0] }) else { return nil }
    return image.isSymbol && framework != .cocoa ? nil : image.size
  }
}
