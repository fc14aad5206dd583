import Diagnostics
import InterfaceDocuments
import XMLReading

extension DocumentDecoding {
  /// Reads the labels side by side in a view, or the entries of its menu.
  mutating func decodeLabels(
    of element: XMLElement, as rule: ElementRule, into view: inout View
  ) {
    var selected: XMLAttribute?
    var look = view.look
    for (child, rule) in rule.members(of: element) {
      if let properties = DocumentSchema.segmentProperties[rule.name] {
        let (id, text) = decodeLabel(
          child, as: rule, of: element, into: &view, after: look, property: "label")
        var segment = Segment(id: id, label: text)
        child.read(properties, into: &segment)
        segment.isSymbol = segment.imageName.map(declarations.symbols.contains) ?? false
        segment.imageSize = imageSize(of: child, as: rule, owner: id)
        look.segments.append(segment)
      } else if rule.name == "menuItem" {
        let (id, title) = decodeLabel(
          child, as: rule, of: element, into: &view, after: look, property: "item")
        let isFirst = select(child, of: view.id, after: &selected)
        look.menuItems.append(MenuItem(id: id, title: title, isSelected: isFirst))
      }
    }
    view.look = look
  }

  /// Reads the id and the text of a label; the text is also one of the view's.
  private mutating func decodeLabel(
    _ child: XMLElement, as rule: ElementRule, of element: XMLElement, into view: inout View,
    after look: ControlLook, property: String
  ) -> (id: String, text: LocalizableText?) {
    let written = index.ownedID(of: child)
    let number = look.segments.count + look.menuItems.count + 1
    let id = written ?? "\(view.id).\(rule.name)\(number)"
    var texts = decodeTexts(
      of: child, as: rule, id: id, hasExplicitID: written != nil,
      isLocalizable: element.value("localizable", .boolean) ?? true)
    // The property is named after the view's use of the text, not after the key.
    for index in texts.indices { texts[index].property = property }
    view.texts += texts
    return (id, texts.first)
  }

  /// Returns whether an entry of a menu is the selected one, and reports a second selected entry.
  private mutating func select(
    _ item: XMLElement, of view: String, after earlier: inout XMLAttribute?
  ) -> Bool {
    guard item.value("selected", .boolean) == true, let attribute = item.attribute("selected")
    else {
      return false
    }
    guard let first = earlier else {
      earlier = attribute
      return true
    }
    log.error(
      .invalidAttributeValue, at: attribute.valueOffset, object: view,
      "the menu of \"\(view)\" has a selected item already; leave one of them out",
      notes: [log.note(at: first.offset, "the first selected item")])
    return false
  }
}
