import Geometry
import InterfaceDocuments
import XMLReading

/// Reads the images, colors and fonts that a document declares.
struct ResourceReading {
  /// An image that a document declares.
  private struct DeclaredImage {
    /// The size in points, as the editor last saw it.
    var size: Size
    /// Whether it is a system symbol, which is drawn at the size of the adjacent text.
    var isSymbol: Bool
  }

  /// The images, by name.
  private var images: [String: DeclaredImage] = [:]
  /// The colors of asset catalogs, by name.
  private var colors: [String: XMLElement] = [:]
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
      for color in resources.children where color.name == "namedColor" {
        guard let name = color.nonEmptyText("name") else { continue }
        colors[name] = color.firstChild("color")
      }
    }
    for fonts in root.children where fonts.name == "customFonts" {
      for file in fonts.children where file.name == "array" {
        let names = file.children.filter { $0.name == "string" }.map(\.text.trimmingWhiteSpace)
        customFonts.append(.init(file: file.text("key") ?? "", fonts: names))
      }
    }
  }

  /// Returns the images that the document declares, by name.
  func imageDeclarations(
    in framework: InterfaceBuilderDocument.Framework
  ) -> [ImageDeclaration] {
    images.sorted { $0.key < $1.key }.map { name, image in
      ImageDeclaration(
        name: name, size: size(ofImage: name, in: framework), isSystem: image.isSymbol)
    }
  }

  /// Returns the colors of asset catalogs, as the editor last saw them, by name.
  func colors(in framework: InterfaceBuilderDocument.Framework) -> [String: StatedColor] {
    colors.mapValues { ColorReading(framework: framework).color($0) }
  }

  /// Returns whether the document declares an image as a symbol of the system.
  func isSymbol(_ name: String) -> Bool { images[name]?.isSymbol == true }

  /// Returns the size at which an image is drawn, if the document declares it.
  ///
  /// The declared size of a UIKit symbol is never used for drawing.
  func size(
    ofImage name: String?, in framework: InterfaceBuilderDocument.Framework
  ) -> Size? {
    guard let image = name.flatMap({ images[$0] }) else { return nil }
    return image.isSymbol && framework != .cocoa ? nil : image.size
  }
}
