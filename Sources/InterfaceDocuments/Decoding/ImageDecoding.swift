import Diagnostics
import Geometry
import XMLReading

extension DocumentDecoding {
  /// Reads which image a view shows.
  mutating func decodeImage(of element: XMLElement, as rule: ElementRule, into view: inout View) {
    guard rule.attribute("image") != nil else { return }
    view.imageName = element.nonEmptyText("image")
    view.imageSize = imageSize(of: element, owner: view.id)
  }

  /// The size of the image that an element shows, where the document declares it.
  ///
  /// An image that it does not declare may be in a file: it is noted to be looked for.
  mutating func imageSize(of element: XMLElement, owner: String) -> Size? {
    guard let name = element.attribute("image"), !name.value.isEmpty else { return nil }
    let reference = ImageReference(
      name: name.value, owner: owner, position: position(name.valueOffset),
      maximumWidth: element.distance("maxWidth"), maximumHeight: element.distance("maxHeight"))
    guard let size = declarations.images[name.value] else {
      imageReferences.append(reference)
      return nil
    }
    return reference.shownSize(of: size)
  }
}
