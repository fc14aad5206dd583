import XMLReading

/// What a view is arranged by or stands in.
enum ViewGroup: String, CaseIterable {
  case stack = "in a stack view"
  case grid = "in a grid view"
  case split = "in a split view"
  case box = "in a box"
  case tab = "in a tab view"
  case cell = "in a cell"
  case plain

  /// The group of a view: what arranges it, else the nearest container of whatever depth.
  init(_ view: StoredView) {
    if view.isArranged {
      self = .stack
      return
    }
    if view.superviewName == "splitView" {
      self = .split
      return
    }
    for name in view.path.reversed() {
      if let group = Self.containers[name] {
        self = group
        return
      }
    }
    self = .plain
  }

  private static let containers: [String: ViewGroup] = [
    "gridCell": .grid, "box": .box, "tabViewItem": .tab, "tableCellView": .cell,
    "tableViewCell": .cell, "collectionViewCell": .cell, "collectionReusableView": .cell,
    "tableViewCellContentView": .cell, "collectionViewCellContentView": .cell,
    "prototypeCellViews": .cell,
  ]
}

extension StoredView {
  /// The name that views are added up under: the element's, and what sort of field or button it is.
  func className(in document: StoredDocument) -> String {
    guard document.framework == .appKit, ["textField", "button"].contains(element.name) else {
      return element.name
    }
    let words = ControlKey.description(of: self, in: document).split(separator: "/")
    guard words.count > 1 else { return element.name }
    return "\(element.name) \(words[1].prefix { $0 != "-" })"
  }

  /// The text that tells it from others of its kind, or an empty one.
  var shownText: String {
    let text =
      [cell, element, element.child(withKey: "normal")].compactMap { $0 }
      .lazy.compactMap { $0["title"] ?? $0["text"] ?? $0.child(withKey: "title")?.text }
      .first { !$0.isEmpty } ?? element.child(withKey: "text")?.text ?? ""
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
