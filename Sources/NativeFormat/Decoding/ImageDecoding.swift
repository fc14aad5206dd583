import Diagnostics
import Geometry
import InterfaceDocuments
import XMLReading

extension DocumentDecoding {
  /// Reads the image of a view.
  mutating func decodeImage(of element: XMLElement, as rule: ElementRule, into view: inout View) {
    guard rule.attribute("image") != nil else { return }
    view.image.name = element.nonEmptyText("image")
    view.image.isSymbol = view.image.name.map(declarations.symbols.contains) ?? false
    view.image.size = imageSize(of: element, as: rule, owner: view.id)
    guard rule.attribute("maxHeight") != nil else { return }
    view.image.maximumWidth = element.distance("maxWidth")
    view.image.maximumHeight = element.distance("maxHeight")
  }

  /// Returns the size of the image that an element shows, if the document declares it.
  ///
  /// An undeclared image may be in a file: it is added to the references.
  mutating func imageSize(
    of element: XMLElement, as rule: ElementRule, owner: String
  ) -> Size? {
    guard let name = element.attribute("image"), !name.value.isEmpty,
      !declarations.symbols.contains(name.value)
    else { return nil }
    let isScaled = rule.attribute("maxHeight") != nil
    let reference = ImageReference(
      name: name.value, owner: owner, position: position(name.valueOffset),
      maximumWidth: isScaled ? element.distance("maxWidth") : nil,
      maximumHeight: isScaled ? element.distance("maxHeight") : nil)
    guard let size = declarations.images[name.value] else {
      imageReferences.append(reference)
      return nil
    }
    return reference.shownSize(of: size)
  }
}
