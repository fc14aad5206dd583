import InterfaceDocuments
import XMLReading

/// Reads the entries of a pop-up button or a combo box.
struct MenuReading {
  let cell: CellReading

  init(_ cell: CellReading) { self.cell = cell }

  /// The entries, in the order written, without separators.
  var items: [MenuItem] {
    switch cell.element.name {
    case "popUpButton": menuItems
    case "comboBox": values
    default: []
    }
  }

  private var menuItems: [MenuItem] {
    let menu = cell.cell.firstChild("menu")?.firstChild("items")?.children ?? []
    let selected = cell.cell.text("selectedItem")
    return menu.enumerated().filter { !$0.element.isYes("isSeparatorItem") }.map { index, item in
      let id = item.text("id") ?? "\(cell.element.text("id") ?? "menu").item\(index + 1)"
      return MenuItem(
        id: id, title: cell.texts.text("item", "title", of: item),
        isSelected: selected != nil && item.text("id") == selected)
    }
  }

  private var values: [MenuItem] {
    let list = cell.cell.firstChild("objectValues")?.children ?? []
    return list.enumerated().map { index, value in
      let id = "\(cell.element.text("id") ?? "comboBox").item\(index + 1)"
      let title = cell.texts.made(
        "item", value.text,
        key: "\(cell.cell.text("id") ?? "").ibShadowedObjectValues[\(index)]",
        at: value.textOffset ?? value.offset)
      return MenuItem(id: id, title: title)
    }
  }
}
