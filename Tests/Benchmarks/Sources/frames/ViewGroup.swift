import XMLReading

/// The container that arranges or contains a view.
enum ViewGroup: String, CaseIterable {
  case stack = "in a stack view"
  case grid = "in a grid view"
  case split = "in a split view"
  case box = "in a box"
  case tab = "in a tab view"
  case cell = "in a cell"
  case plain

  /// Returns the group of a view: the container that arranges it, otherwise the nearest enclosing
  /// one.
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
  /// Returns the name by which views are summed up: the element's, with the kind of field or
  /// button.
  func className(in document: StoredDocument) -> String {
    guard document.framework == .appKit, ["textField", "button"].contains(element.name) else {
      return element.name
    }
    let words = ControlKey.description(of: self, in: document).split(separator: "/")
    guard words.count > 1 else { return element.name }
    return "\(element.name) \(words[1].prefix { $0 != "-" })"
  }

  /// The text that distinguishes it from others of its kind, or an empty text.
  var shownText: String {
    let text =
      [cell, element, element.child(withKey: "normal")].compactMap { $0 }
      .lazy.compactMap { $0["title"] ?? $0["text"] ?? $0.child(withKey: "title")?.text }
      .first { !$0.isEmpty } ?? element.child(withKey: "text")?.text ?? ""
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
