import InterfaceDocuments

extension DocumentEncoding {
  /// Writes the labels side by side in a view, or the entries of its menu.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - id: The id that the view has when it is read.
  /// - Returns: An element for each.
  mutating func labels(of view: View, id: String) -> [WrittenElement] {
    var written: [WrittenElement] = []
    if let name = DocumentSchema.label(of: view.kind),
      let properties = DocumentSchema.segmentProperties[name]
    {
      for segment in view.look.segments {
        var element = label(
          name, id: segment.id, text: segment.label, number: written.count + 1, of: view, id: id)
        element.set(differences(of: segment, from: Segment(id: segment.id), in: properties))
        written.append(element)
      }
    }
    guard view.kind == .popUpButton || view.kind == .comboBox else { return written }
    for item in view.look.menuItems {
      var element = label(
        "menuItem", id: item.id, text: item.title, number: written.count + 1, of: view, id: id)
      if item.isSelected { element.set("selected", "YES") }
      written.append(element)
    }
    return written
  }

  private mutating func label(
    _ name: String, id: String, text: LocalizableText?, number: Int, of view: View,
    id viewID: String
  ) -> WrittenElement {
    var element = WrittenElement(name)
    let taken = ids.take(id)
    element.set("id", taken)
    guard let rule = DocumentSchema.labels.first(where: { $0.name == name }),
      let property = rule.textProperties.first, var text
    else { return element }
    text.property = property
    let texts = texts(
      [text], as: rule, id: taken ?? "\(viewID).\(name)\(number)",
      isLocalizable: view.hasLocalizableTexts)
    element.attributes += texts.attributes
    element.children = texts.elements
    return element
  }
}
