import Geometry
import InterfaceDocuments
import XMLReading

/// Reads what a document declares for all of its views: images and fonts.
struct ResourceReading {
  /// An image that a document declares.
  private struct DeclaredImage {
    /// In points, as the editor last saw it.
    var size: Size
    /// Whether it is a symbol of the system, which is drawn at the size of the text beside it.
    var isSymbol: Bool
  }

  /// The images, by name.
  private var images: [String: DeclaredImage] = [:]
  /// The fonts, file by file.
  var customFonts: [InterfaceBuilderDocument.CustomFontFile] = []

  init(_ root: XMLElement) {
    for resources in root.children where resources.name == "resources" {
      for image in resources.children where image.name == "image" {
        guard let name = image.text("name"), let width = image.decimal("width"),
          let height = image.decimal("height")
        else { continue }
        images[name] = DeclaredImage(
          size: Size(width: max(0, width), height: max(0, height)),
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

  /// The images that the document declares, by name.
  func imageDeclarations(
    in framework: InterfaceBuilderDocument.Framework
  ) -> [ImageDeclaration] {
    images.sorted { $0.key < $1.key }.map { name, image in
      ImageDeclaration(
        name: name, size: size(ofImage: name, in: framework), isSystem: image.isSymbol)
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
