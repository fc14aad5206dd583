import InterfaceDocuments
import InterfaceValues

extension DocumentSchema {
  /// The elements of subviews.
  package static let views =
    [
      plainView, view("label", texts: ["text"]), view("button", texts: ["title", "subtitle"]),
      view("textField", texts: ["text", "placeholder"]),
      view("secureTextField", texts: ["text", "placeholder"]),
      view("tokenField", texts: ["text", "placeholder"]),
      view("searchField", texts: ["text", "placeholder"]), view("imageView"),
      view("popUpButton", texts: ["title"], children: viewChildren + ["menuItem"]),
      view("comboBox", texts: ["text", "placeholder"], children: viewChildren + ["menuItem"]),
      view("slider"), view("stepper"), view("switch"), view("progressIndicator"),
      view("activityIndicatorView"), view("textView", texts: ["text"]), view("datePicker"),
      view("colorWell"), view("levelIndicator"),
      view("pathControl", texts: ["text", "placeholder"]), view("pageControl"),
      view("pickerView"),
      view("segmentedControl", children: viewChildren + ["segment"]),
      view("tableView", children: viewChildren + ["tableColumn"]),
      view("toolbar", children: viewChildren + ["toolbarItem"]),
      view("tabBar", children: viewChildren + ["tabBarItem"]),
      view("navigationBar", texts: ["title"], children: viewChildren + ["barButtonItem"]),
      view("scrollView"), view("tableCellView"), view("box", texts: ["title"]),
      view("stackView"), view("splitView"),
      view("gridView", children: ["gridColumn", "gridRow"] + partNames),
      view("tabView", children: ["tab"] + partNames),
      ElementRule(
        "tab", viewHeading.filter { $0.name != "class" },
        properties: viewAttributes.filter { attributesOfTabs.contains($0.name) },
        children: viewChildren, textProperties: ["label"] + textsOfAllViews),
    ]

  /// The plain view, also read in place of unknown elements.
  package static let plainView = view("view")

  /// The elements at the top of a document: views, windows, and each kind of view.
  package static let roots =
    [root(plainView, children: ["size"]), window] + views.dropFirst().map { root($0) }

  private static let window = root(
    view("window", texts: ["title"]),
    [
      AttributeRule("resizable", .boolean),
      AttributeRule("minWidth", .distance), AttributeRule("minHeight", .distance),
      AttributeRule("maxWidth", .distance), AttributeRule("maxHeight", .distance),
    ], children: ["size"])

  /// The names of the elements of subviews.
  static let viewNames = View.Kind.plainKinds.filter { $0 != .tab }.map(\.elementName)

  static let viewChildren = viewNames + partNames

  /// The names of the elements that every view may contain besides subviews.
  private static let partNames = [
    "layoutGuide", "constraints", "string", "attributedString", "variation",
  ]

  /// The texts that every view may have.
  static let textsOfAllViews = ["toolTip", "accessibilityLabel", "accessibilityHint"]

  private static let viewHeading = [
    AttributeRule("id", .identifier), AttributeRule("identifier", .text),
    AttributeRule("class", .name), AttributeRule("localizable", .boolean),
  ]

  private static let attributesOfTabs = [
    "frame", "autoresizingMask", "layoutMargins", "ignoreRules", "ignoreReason",
  ]

  private static let rootAttributes = [
    AttributeRule("width", .extent, isRequired: true),
    AttributeRule("height", .extent, isRequired: true),
    AttributeRule("sizePriority", .priority), AttributeRule("widthPriority", .priority),
    AttributeRule("heightPriority", .priority),
    AttributeRule("device", .device), AttributeRule("spansSizeClasses", .boolean),
    AttributeRule("safeAreaInsets", .insets),
  ]

  private static func view(
    _ name: String, texts: [String] = [], children: [String] = viewChildren
  ) -> ElementRule {
    ElementRule(
      name, viewHeading, properties: viewAttributes.filter { $0.bearers.include(name) },
      children: children, textProperties: texts + textsOfAllViews)
  }

  /// Returns the rule of a view at the top of a document, with a size.
  private static func root(
    _ rule: ElementRule, _ own: [AttributeRule] = [], children: [String] = []
  ) -> ElementRule {
    ElementRule(
      rule.name, (rule.name == "tab" ? [] : viewHeading) + rootAttributes + own,
      properties: rule.properties.filter { !$0.bearers.excludeRoots },
      children: rule.children + children, textProperties: rule.textProperties)
  }
}
