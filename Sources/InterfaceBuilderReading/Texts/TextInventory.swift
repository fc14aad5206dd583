import InterfaceDocuments
import XMLReading

/// The texts of a document that a table may translate, drawn or not, with their keys.
///
/// Views find the texts that they draw themselves. The inventory finds the rest, and records for
/// each text the author's comment and whether it needs a translation.
struct TextInventory {
  /// The texts in the order written.
  private(set) var texts: [LocalizableText] = []
  private let framework: InterfaceBuilderDocument.Framework
  private let collecting: TextCollecting
  /// The elements around the current one, the outermost first.
  private var ancestors: [XMLElement] = []

  /// The elements without texts.
  private static let ignored: Set<String> = [
    "constraints", "resources", "variation", "dependencies", "rect", "font", "fontDescription",
    "color", "autoresizingMask", "attributedString", "layoutGuides", "designables",
    "simulatedMetricsContainer", "simulatedStatusBarMetrics", "inferredMetricsTieBreakers",
  ]

  /// Finds the texts of a document.
  init(
    _ root: XMLElement, framework: InterfaceBuilderDocument.Framework, collecting: TextCollecting
  ) {
    self.framework = framework
    self.collecting = collecting
    collect(in: root)
  }

  /// Returns the texts that do not belong to a view of the given roots.
  func looseTexts(besides roots: [Root]) -> [LocalizableText] {
    let views = roots.flatMap { $0.view.withSubviews }
    let drawn = Set(views.flatMap(\.texts).compactMap(\.key))
    return texts.filter { $0.key.map { !drawn.contains($0) } ?? false }
  }

  /// The texts by key; the first of those with the same key.
  var byKey: [String: LocalizableText] {
    Dictionary(texts.compactMap { text in text.key.map { ($0, text) } }) { first, _ in first }
  }

  private mutating func collect(in element: XMLElement) {
    guard !Self.ignored.contains(element.name) else { return }
    switch element.name {
    case "connections":
      for binding in element.children where binding.name == "binding" { addOptions(of: binding) }
      return
    case "userDefinedRuntimeAttributes":
      addRuntimeAttributes(element)
      return
    case "accessibility": addAccessibility(element)
    case "state": add("title", of: element, named: (element.text("key") ?? "") + "Title")
    case "buttonConfiguration":
      add("title", of: element, named: "configuration.title")
      add("subtitle", of: element, named: "configuration.subtitle")
    case "tableHeaderCell": add("title", of: element, named: "headerCell.title")
    case "segments": addSegments(element)
    case "objectValues": addStrings(element, named: "ibShadowedObjectValues", property: "item")
    case "scopeButtonTitles": addStrings(element, named: "scopeButtonTitles", property: "title")
    default: addAttributes(of: element)
    }
    ancestors.append(element)
    for child in element.children { collect(in: child) }
    ancestors.removeLast()
  }

  /// Adds the texts in the attributes of an object.
  private mutating func addAttributes(of element: XMLElement) {
    guard element.text("id") != nil else { return }
    for attribute in framework == .cocoa ? Self.desktopAttributes : Self.touchAttributes {
      add(attribute, of: element, named: name(of: attribute, in: element))
    }
  }

  private static let desktopAttributes = [
    "title", "alternateTitle", "subtitle", "label", "paletteLabel", "placeholderString", "toolTip",
    "headerToolTip", "customizationLabel", "collapsedRepresentationLabel",
  ]

  private static let touchAttributes = [
    "title", "text", "placeholder", "prompt", "headerTitle", "footerTitle", "badgeValue",
    "backButtonTitle", "discoverabilityTitle", "toolTip",
  ]

  /// Returns the name of an attribute in tables.
  private func name(of attribute: String, in element: XMLElement) -> String {
    let isShadowed = framework == .cocoa && attribute == "toolTip"
    return isShadowed && element.name != "toolbarItem" ? "ibShadowedToolTip" : attribute
  }

  /// Adds a text of an element, under the id of the nearest element with one.
  private mutating func add(_ attribute: String, of element: XMLElement, named name: String) {
    guard let owner = owner(of: element) else { return }
    add(attribute, attribute, of: element, owner: owner, named: name)
  }

  private mutating func add(
    _ property: String, _ attribute: String, of element: XMLElement, owner: XMLElement,
    named name: String
  ) {
    let text = collecting.text(property, attribute, of: element, owner: owner, named: name)
    if let text { append(text, of: element, owner: owner) }
  }

  private mutating func append(
    _ text: LocalizableText, of element: XMLElement, owner: XMLElement, isOptional: Bool = false
  ) {
    guard text.key != nil else { return }
    var text = text
    text.comment = comment(of: owner)
    text.objectClass = ObjectClass.name(of: owner.name, framework: framework)
    let need = TranslationNeed(
      element: element, ancestors: ancestors, framework: framework)
    text.isTranslationExpected = !isOptional && need.isTranslationExpected(of: text)
    text.use = need.use(of: text)
    texts.append(text)
  }

  /// Returns the author's comment on an object.
  ///
  /// Interface Builder's inspector writes that on a control into the control or into its cell; in
  /// tables both are comments on the cell's texts.
  private func comment(of owner: XMLElement) -> String? {
    if let comment = owner.translatorComment { return comment }
    guard owner.text("key") == "cell" else { return nil }
    let index = ancestors.lastIndex { $0.text("id") == owner.text("id") } ?? ancestors.endIndex
    return index > 0 ? ancestors[index - 1].translatorComment : nil
  }

  private func owner(of element: XMLElement) -> XMLElement? {
    element.text("id") == nil ? ancestors.last { $0.text("id") != nil } : element
  }
}

// MARK: Texts outside attributes

extension TextInventory {
  private mutating func addAccessibility(_ element: XMLElement) {
    // Only an enclosing element's id is in the tables, never the text element's own.
    guard let owner = ancestors.last(where: { $0.text("id") != nil }) else { return }
    let names =
      framework == .cocoa
      ? [
        ("accessibilityLabel", "description", "ibExternalAccessibilityDescription"),
        ("accessibilityHelp", "help", "ibExternalAccessibilityHelp"),
      ]
      : [
        ("accessibilityLabel", "label", "accessibilityLabel"),
        ("accessibilityHint", "hint", "accessibilityHint"),
      ]
    for (property, attribute, name) in names {
      add(property, attribute, of: element, owner: owner, named: name)
    }
  }

  private mutating func addSegments(_ list: XMLElement) {
    for (index, segment) in list.children.enumerated() {
      if framework == .cocoa {
        add("label", of: segment, named: "ibShadowedLabels[\(index)]")
        add("toolTip", of: segment, named: "ibShadowedToolTips[\(index)]")
      } else {
        add("title", of: segment, named: "segmentTitles[\(index)]")
      }
    }
  }

  private mutating func addStrings(_ list: XMLElement, named name: String, property: String) {
    guard let owner = owner(of: list), let id = owner.text("id") else { return }
    for (index, string) in list.children.enumerated() where string.name == "string" {
      let text = collecting.made(
        property, string.text, key: "\(id).\(name)[\(index)]",
        at: string.textOffset ?? string.offset)
      append(text, of: string, owner: owner)
    }
  }

  /// Adds what a binding shows in place of a value.
  private mutating func addOptions(of binding: XMLElement) {
    guard let options = binding.child("dictionary", forKey: "options") else { return }
    let names = [
      ("NSNullPlaceholder", "IsNilPlaceholder"),
      ("NSMultipleValuesPlaceholder", "MultipleValuesPlaceholder"),
      ("NSNoSelectionPlaceholder", "NoSelectionPlaceholder"),
      ("NSNotApplicablePlaceholder", "NotApplicablePlaceholder"),
      ("NSDisplayPattern", "DisplayPattern"),
    ]
    for (option, name) in names {
      let property = option == "NSDisplayPattern" ? "displayPattern" : "placeholder"
      add(property, option, of: options, owner: binding, named: "ibShadowed\(name)")
    }
  }

  /// Adds the user-defined runtime attributes that are strings; tables number the localized ones.
  private mutating func addRuntimeAttributes(_ list: XMLElement) {
    guard let owner = owner(of: list) else { return }
    let isLocalized = { (attribute: XMLElement) in
      attribute.text("type") == "localizedString" || attribute.firstChild("localizedString") != nil
    }
    let localized = list.children.filter(isLocalized)
    // If none is marked as localized, an older editor may have localized any of them.
    let strings =
      localized.isEmpty ? list.children.filter { $0.text("type") == "string" } : localized
    for (index, attribute) in strings.enumerated() {
      let value = attribute.firstChild("localizedString") ?? attribute
      let ownText = value.textOffset.map { (value.text, $0) }
      guard let (string, offset) = value.writtenText("value") ?? ownText else { continue }
      let name = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(index)]"
      let text = collecting.made(
        attribute.text("keyPath") ?? "value", string, key: "\(owner.text("id") ?? "").\(name)",
        at: offset)
      append(text, of: attribute, owner: owner, isOptional: localized.isEmpty)
    }
  }
}

extension XMLElement {
  /// The author's comment for translators.
  fileprivate var translatorComment: String? {
    guard let notes = child("attributedString", forKey: "userComments") else { return nil }
    let comment = notes.children.filter { $0.name == "fragment" }
      .compactMap { $0.writtenText("content")?.value }.joined()
    return comment.isEmpty ? nil : comment
  }
}
