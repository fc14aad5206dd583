import InterfaceDocuments
import XMLReading

extension CellReading {
  /// The entries of a pop-up button or a combo box, in the order written, without separators.
  var menuItems: [MenuItem] {
    switch element.name {
    case "popUpButton": entries
    case "comboBox": values
    default: []
    }
  }

  private var entries: [MenuItem] {
    let menu = cell.firstChild("menu")?.children(of: "items") ?? []
    let selected = cell.text("selectedItem")
    return menu.enumerated().filter { !$0.element.isYes("isSeparatorItem") }.map { index, item in
      let id = item.text("id") ?? "\(element.text("id") ?? "menu").item\(index + 1)"
      return MenuItem(
        id: id, title: texts.text("item", "title", of: item),
        isSelected: selected != nil && item.text("id") == selected)
    }
  }

  private var values: [MenuItem] {
    let list = cell.children(of: "objectValues")
    return list.enumerated().map { index, value in
      let id = "\(element.text("id") ?? "comboBox").item\(index + 1)"
      let title = texts.made(
        "item", value.text,
        key: "\(cell.text("id") ?? "").ibShadowedObjectValues[\(index)]",
        at: value.textOffset ?? value.offset)
      return MenuItem(id: id, title: title)
    }
  }
}
