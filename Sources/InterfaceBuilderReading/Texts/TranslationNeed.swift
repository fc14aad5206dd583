import InterfaceDocuments
import XMLReading

/// Decides whether a text of a document needs a translation, and what becomes of it.
///
/// Interface Builder exports every text that is not empty, including those that are never shown: an
/// object's name in the library, a value that a binding replaces, a title that is not drawn.
struct TranslationNeed {
  /// The element with the text.
  let element: XMLElement
  /// The elements around it, the outermost first.
  let ancestors: [XMLElement]
  let framework: InterfaceBuilderDocument.Framework

  /// Returns whether users would miss a translation of the text.
  func isTranslationExpected(of text: LocalizableText) -> Bool {
    guard !Self.guessedProperties.contains(text.property) else { return false }
    guard framework == .cocoa else { return true }
    switch text.property {
    case "title": return isTitleDrawn
    case "label": return isLabelDrawn
    default: return true
    }
  }

  /// Returns what becomes of a text when the program runs.
  func use(of text: LocalizableText) -> TextUse {
    if text.property == "title" && isReplaced { return .bound }
    if IconText.isIcon(text.value, in: element) { return .icon }
    if isLibraryName(text.value) || looksLikeSample(text) { return .sample }
    if isSetByCell(text) { return .replaced }
    return MarkupText.isMarkup(text.value) ? .markup : .drawn
  }

  /// The properties whose names in tables are not known for certain.
  private static let guessedProperties: Set<String> = [
    "customizationLabel", "collapsedRepresentationLabel", "badgeValue", "backButtonTitle",
    "discoverabilityTitle", "accessibilityHelp",
  ]

  private var parent: XMLElement? { ancestors.last }

  private func ancestor(_ names: String...) -> XMLElement? {
    ancestors.last { names.contains($0.name) }
  }
}

// MARK: Texts that are not drawn

extension TranslationNeed {
  /// Whether a title of AppKit is drawn.
  private var isTitleDrawn: Bool {
    switch element.name {
    case "popUpButtonCell", "imageCell", "sliderCell", "comboBoxCell": false
    case "buttonCell": element.text("imagePosition") != "only"
    // A menu bar shows the titles of its menus.
    case "menuItem":
      !element.isYes("isSeparatorItem")
        && !(isInMenuBar && element.child("menu", forKey: "submenu") != nil)
    case "menu": isMenuTitleDrawn
    case "box":
      element.text("titlePosition") != "noTitle"
        && !["separator", "custom"].contains(element.text("boxType") ?? "")
    // A table without a header draws no column titles.
    case "tableHeaderCell":
      ancestor("tableView", "outlineView").map { $0.text("headerView") != nil } ?? true
    default: true
    }
  }

  /// Whether a menu's own title is drawn: only in a menu bar; elsewhere the item that opens it has
  /// one.
  private var isMenuTitleDrawn: Bool {
    isInMenuBar && element.text("systemMenu") != "apple"
  }

  private var isInMenuBar: Bool {
    let menus = ancestors.filter { $0.name == "menu" }
    return menus.count == 1 && menus.first?.text("systemMenu") == "main"
  }

  private var isLabelDrawn: Bool {
    guard element.name == "tabViewItem", let tabs = ancestor("tabView") else { return true }
    return tabs.text("type").map { !$0.hasPrefix("noTabs") } ?? true
  }

  /// Whether a binding replaces the value.
  private var isReplaced: Bool {
    guard framework == .cocoa else { return false }
    let view = element.text("key") == "cell" ? parent : nil
    if [element, view].compactMap({ $0 }).contains(where: { object in
      object.bindings.contains {
        Self.replacing.contains($0.text("name") ?? "") && !Self.isToggle(object, $0)
      }
    }) {
      return true
    }
    // The entries of a menu that a binding fills.
    return element.name == "menuItem"
      && ancestors.contains {
        $0.bindings.contains { $0.text("name")?.hasPrefix("content") ?? false }
      }
  }

  private static let replacing: Set<String> = [
    "value", "title", "displayPatternValue1", "attributedString", "data",
  ]

  /// Returns whether a button's value binding sets its state, and not a text.
  private static func isToggle(_ object: XMLElement, _ binding: XMLElement) -> Bool {
    binding.text("name") == "value" && ["button", "buttonCell", "menuItem"].contains(object.name)
  }
}

// MARK: Texts that code replaces

extension TranslationNeed {
  /// Whether the element is a label, or the cell of one.
  private var isLabel: Bool {
    switch element.name {
    case "label": true
    case "textFieldCell": !element.isYes("editable")
    default: false
    }
  }

  /// Returns whether a text is recognizable as a sample.
  private func looksLikeSample(_ text: LocalizableText) -> Bool {
    guard ["text", "title", "label", "placeholder", "item"].contains(text.property) else {
      return false
    }
    return SampleText.isSample(text.value) || (isLabel && SampleText.isSampleLabel(text.value))
  }

  /// Returns whether the text is that of a label with an outlet from a cell, or another view of a
  /// custom class: code sets it for each object that the view shows.
  ///
  /// The cells of a static table are not prototypes, and keep their texts.
  private func isSetByCell(_ text: LocalizableText) -> Bool {
    guard isLabel, text.property == "title" || text.property == "text",
      let id = element.text("key") == "cell" ? parent?.text("id") : element.text("id"),
      !ancestors.contains(where: { $0.text("dataMode") == "static" })
    else { return false }
    return ancestors.contains { view in
      guard Self.cells.contains(view.name) || view.name == "view" && framework != .cocoa else {
        return false
      }
      return view.children(of: "connections").contains { connection in
        guard connection.name == "outlet", connection.text("destination") == id else {
          return false
        }
        return view.text("customClass") != nil || connection.text("property") == "textField"
      }
    }
  }

  /// The elements that are instantiated for each object in a list.
  private static let cells: Set<String> = [
    "tableCellView", "tableViewCell", "collectionViewCell", "collectionReusableView",
    "tableViewHeaderFooterView",
  ]
}

// MARK: Default texts of the library

extension TranslationNeed {
  /// Returns whether a text is the library's default for an object of this kind.
  private func isLibraryName(_ value: String) -> Bool {
    Self.libraryNames[element.name]?.contains(value) ?? false
  }

  private static let libraryNames: [String: Set<String>] = [
    "label": ["Label", "Title", "Subtitle", "Detail"],
    "textFieldCell": ["Label", "Text Cell", "Table View Cell", "Multiline Label"],
    "state": ["Button"], "buttonConfiguration": ["Button"],
    "buttonCell": ["Button", "Check", "Radio"],
    "menuItem": ["Item", "Item 1", "Item 2", "Item 3"],
    "barButtonItem": ["Item"], "tabBarItem": ["Item"],
    "navigationItem": ["Title", "Root View Controller"], "box": ["Box"], "window": ["Window"],
    "tabViewItem": ["Tab 1", "Tab 2"], "string": ["Item 1", "Item 2", "Item 3"],
  ]
}

extension XMLElement {
  /// The bindings of an object.
  fileprivate var bindings: [XMLElement] {
    children(of: "connections").filter { $0.name == "binding" }
  }
}
