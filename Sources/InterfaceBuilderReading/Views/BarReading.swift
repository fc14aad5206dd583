import Geometry
import InterfaceDocuments
import XMLReading

/// Reads the bars around a root, and the sections of a table.
struct BarReading {
  let texts: TextCollecting
  let resources: ResourceReading
  let framework: InterfaceBuilderDocument.Framework

  init(_ document: DocumentContext) {
    texts = document.texts
    resources = document.resources
    framework = document.framework
  }

  /// Returns the bars of a window, or of a controller with a navigation item.
  func bars(of owner: XMLElement) -> RootBars {
    var bars = RootBars()
    if let item = owner.firstChild("navigationItem") {
      bars.leading = buttons("left", of: item)
      bars.trailing = buttons("right", of: item)
    }
    bars.bottom = owner.children(of: "toolbarItems").filter { $0.name == "barButtonItem" }
      .map(button)
    if let toolbar = owner.children.first(where: { $0.name == "toolbar" }) {
      bars.toolbar = items(of: toolbar)
      bars.toolbarDisplay = toolbar.choice("displayMode") ?? .iconAndLabel
    }
    return bars
  }

  /// Returns the buttons at a side of a navigation bar, the outermost first.
  private func buttons(_ side: String, of item: XMLElement) -> [BarItem] {
    let list = item.firstChild("\(side)BarButtonItems")?.children ?? []
    return (item.children + list).filter { button in
      button.name == "barButtonItem"
        && (button.text("key") == "\(side)BarButtonItem"
          || list.contains { $0.offset == button.offset })
    }.map(button)
  }

  private func button(_ element: XMLElement) -> BarItem {
    var result = item(element, title: "title")
    result.systemItem = element.nonEmptyText("systemItem")
    result.viewSize = element.children.lazy.compactMap { $0.rect(forKey: "frame")?.size }.first
    result.tint = ColorReading(framework: framework).color("tintColor", of: element)
    return result
  }

  /// Returns the items that a toolbar shows by default, or else all that it may show.
  private func items(of toolbar: XMLElement) -> [BarItem] {
    let allowed = toolbar.children(of: "allowedToolbarItems")
    let known = Dictionary(
      allowed.compactMap { item in item.text("id").map { ($0, item) } }
    ) { first, _ in first }
    let shown = toolbar.children(of: "defaultToolbarItems").compactMap { entry in
      entry.text("reference").flatMap { known[$0] } ?? (entry.text("id") == nil ? nil : entry)
    }
    // Code adds the items of a toolbar without defaults, of which it has the spaces.
    let items = shown.isEmpty ? allowed.filter { systemName(of: $0) == nil } : shown
    return items.map { item in
      var result = self.item(item, title: "label")
      result.systemItem = systemName(of: item)
      result.viewSize = item.child(forKey: "view")?.rect(forKey: "frame")?.size
      return result
    }
  }

  private func systemName(of item: XMLElement) -> String? {
    item.nonEmptyText("implicitItemIdentifier").flatMap { $0.hasPrefix("NSToolbar") ? $0 : nil }
  }

  private func item(_ element: XMLElement, title: String) -> BarItem {
    var item = BarItem()
    item.title = texts.text(title, title, of: element)
    item.image.name = CellReading.imageName(of: element)
    item.image.isSymbol = item.image.name.map(resources.isSymbol) ?? false
    item.image.size = resources.size(ofImage: item.image.name, in: framework)
    return item
  }

  /// Returns the sections of a table with rows and a text, whose rows have ids by the offsets of their elements.
  func sections(of table: XMLElement, ids: [Int: String]) -> [TableSection] {
    table.children(of: "sections").compactMap { element in
      let rows = element.children(of: "cells").compactMap { ids[$0.offset] }
      guard !rows.isEmpty else { return nil }
      var section = TableSection(rows: rows)
      section.header = texts.text("headerTitle", "headerTitle", of: element)
      section.footer = texts.text("footerTitle", "footerTitle", of: element)
      return section.header == nil && section.footer == nil ? nil : section
    }
  }
}
