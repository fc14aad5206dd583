import InterfaceDocuments
import XMLReading

/// Tells what a text of a document is to those who read the interface.
///
/// Interface Builder lists every text that is not empty for translators, also those that nobody
/// sees: what an object was named in the library, what a binding replaces, titles that are not
/// drawn.
struct TextExpectation {
  /// What holds the text.
  let element: XMLElement
  /// The elements that it stands in, the outermost first.
  let ancestors: [XMLElement]
  let framework: InterfaceBuilderDocument.Framework

  /// Whether readers would miss its translation.
  func isTranslationExpected(of text: LocalizableText) -> Bool {
    guard !Self.guessedProperties.contains(text.property) else { return false }
    guard framework == .cocoa else { return true }
    switch text.property {
    case "title": return isTitleDrawn
    case "label": return isLabelDrawn
    default: return true
    }
  }

  /// Whether the program shows another text in its place.
  func isStandIn(_ text: LocalizableText) -> Bool {
    isLibraryName(text.value) || (text.property == "title" && isReplaced)
  }

  /// The properties of which it is not known for certain what tables call them.
  private static let guessedProperties: Set<String> = [
    "customizationLabel", "collapsedRepresentationLabel", "badgeValue", "backButtonTitle",
    "discoverabilityTitle", "accessibilityHelp",
  ]

  private var parent: XMLElement? { ancestors.last }

  private func ancestor(_ names: String...) -> XMLElement? {
    ancestors.last { names.contains($0.name) }
  }
}

// MARK: What is not drawn

extension TextExpectation {
  /// Whether a title of AppKit is one that is drawn.
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
    // A table without a header draws no titles of columns.
    case "tableHeaderCell":
      ancestor("tableView", "outlineView").map { $0.text("headerView") != nil } ?? true
    default: true
    }
  }

  /// The menus in a menu bar are titled by themselves, all others by the item that opens them.
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

  /// Whether a binding shows something else in its place.
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

  /// A button's value is whether it is on, and no text.
  private static func isToggle(_ object: XMLElement, _ binding: XMLElement) -> Bool {
    binding.text("name") == "value" && ["button", "buttonCell", "menuItem"].contains(object.name)
  }
}

// MARK: What nobody wrote

extension TextExpectation {
  /// Whether a text is the one that the editor's library gives an object of this kind.
  private func isLibraryName(_ value: String) -> Bool {
    if value.hasPrefix("Lorem ipsum dolor sit") { return true }
    return Self.libraryNames[element.name]?.contains(value) ?? false
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
    (firstChild("connections")?.children ?? []).filter { $0.name == "binding" }
  }
}
