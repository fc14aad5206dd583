import Diagnostics
import Geometry
import InterfaceDocuments
import XMLReading

extension DocumentDecoding {
  /// Reads the image of a view.
  mutating func decodeImage(of element: XMLElement, as rule: ElementRule, into view: inout View) {
    guard rule.attribute("image") != nil else { return }
    view.image.isSymbol = view.image.name.map(declarations.symbols.contains) ?? false
    view.image.size = imageSize(of: element, as: rule, owner: view.id)
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
      maximumWidth: isScaled ? element.value("maxWidth", .distance) : nil,
      maximumHeight: isScaled ? element.value("maxHeight", .distance) : nil)
    guard let size = declarations.images[name.value] else {
      imageReferences.append(reference)
      return nil
    }
    return reference.shownSize(of: size)
  }
}
