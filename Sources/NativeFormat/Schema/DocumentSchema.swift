import Geometry
import InterfaceDocuments
import InterfaceValues

/// The elements of the native format and their attributes.
///
/// `Schemas/interface.xsd` describes the same for editors; a test compares the two.
package enum DocumentSchema {
  /// The document element.
  package static let interface = ElementRule(
    "interface",
    [
      AttributeRule("version", .choice(["1"]), isRequired: true),
      AttributeRule("platform", .choice(Platform.allCases.map(\.rawValue))),
      AttributeRule("developmentLocale", .locale),
    ],
    children: ["stringsTable", "metric", "image", "string", "attributedString", "window"]
      + viewNames)

  /// The declarations, which concern the whole document.
  package static let declarations = [
    ElementRule(
      "stringsTable",
      [AttributeRule("name", .name, isRequired: true), AttributeRule("file", .name)]),
    ElementRule(
      "metric",
      [
        AttributeRule("name", .metricName, isRequired: true),
        AttributeRule("value", .number, isRequired: true),
      ]),
    ElementRule(
      "image",
      [
        AttributeRule("name", .name, isRequired: true),
        AttributeRule("width", .distance),
        AttributeRule("height", .distance),
        AttributeRule("catalog", .choice(["system"])),
      ]),
    // A text outside the views: of a menu, an alert, a bar item elsewhere.
    ElementRule("string", looseTextAttributes, acceptsText: true),
    // The same, with white space at both ends preserved.
    ElementRule("attributedString", looseTextAttributes, children: ["fragment"]),
  ]

  private static let looseTextAttributes = [
    AttributeRule("property", .name), AttributeRule("key", .name, isRequired: true),
    AttributeRule("table", .name), AttributeRule("comment", .text),
  ]

  /// The elements at the top of a document: views, windows, and each kind of view.
  package static let roots =
    [rootView, rootWindow] + views.filter { $0.name != plainView.name }.map(root)

  private static let rootView = ElementRule(
    "view", viewAttributes + rootAttributes,
    children: viewChildren + ["size"], textProperties: textsOfAllViews)

  private static let rootWindow = ElementRule(
    "window",
    viewAttributes + rootAttributes + [
      AttributeRule("title", .text), AttributeRule("resizable", .boolean),
      AttributeRule("minWidth", .distance), AttributeRule("minHeight", .distance),
      AttributeRule("maxWidth", .distance), AttributeRule("maxHeight", .distance),
    ],
    children: viewChildren + ["size"], textProperties: ["title"] + textsOfAllViews)

  /// Returns the rule of a control or a container as a root, with a size.
  private static func root(_ rule: ElementRule) -> ElementRule {
    let inner = Set(innerAttributes.map(\.name))
    return ElementRule(
      rule.name, rule.attributes.filter { !inner.contains($0.name) } + rootAttributes,
      children: rule.children, textProperties: rule.textProperties)
  }

  /// The plain view, also read in place of unknown elements.
  package static let plainView = view("view")

  /// The elements of subviews.
  package static let views = [plainView] + controls + containers

  /// The elements in views that are not views.
  package static let parts =
    [
      ElementRule(
        "layoutGuide",
        [
          AttributeRule("id", .identifier), AttributeRule("identifier", .text),
          AttributeRule("key", .choice(Guide.Key.allCases.map(\.rawValue))),
          AttributeRule("insets", .insets),
        ]),
      ElementRule("constraints", [], children: ["constraint", "visualFormat"]),
      ElementRule(
        "size",
        [
          AttributeRule("name", .name, isRequired: true),
          AttributeRule("device", .device),
          AttributeRule("orientation", .choice(Device.Orientation.allCases.map(\.rawValue))),
          AttributeRule("width", .distance), AttributeRule("height", .distance),
          AttributeRule("safeAreaInsets", .insets),
        ]),
    ] + texts + partsOfControls + partsOfContainers

  /// The elements in `constraints`.
  package static let constraints = [
    ElementRule(
      "constraint",
      [
        AttributeRule("id", .identifier), AttributeRule("identifier", .text),
        AttributeRule("firstItem", .reference),
        AttributeRule("firstAttribute", .choice(attributeNames), isRequired: true),
        AttributeRule(
          "relation", .choice(["equal", "lessThanOrEqual", "greaterThanOrEqual"])),
        AttributeRule("secondItem", .reference),
        AttributeRule("secondAttribute", .choice(attributeNames)),
        AttributeRule("multiplier", .multiplier), AttributeRule("constant", .constant),
        AttributeRule("priority", .priorityOrMetric), AttributeRule("active", .boolean),
      ], children: ["variation"]),
    ElementRule(
      "visualFormat",
      [
        AttributeRule("format", .name, isRequired: true), AttributeRule("options", .text),
        AttributeRule("identifier", .text), AttributeRule("active", .boolean),
      ]),
  ]

  /// Every element, once for each set of attributes that it can have.
  package static let all =
    [interface] + declarations + roots + views + parts + constraints
    + [viewVariation, constraintVariation]

  /// Elements of the design that are not supported yet.
  package static let elementsToCome = ["item"]

  /// The names of the attributes in constraints; `baseline` is the last baseline.
  static let attributeNames = LayoutAttribute.allCases.map(\.rawValue) + ["baseline"]
}

extension DocumentSchema {
  private static let viewAttributes = [
    AttributeRule("id", .identifier), AttributeRule("identifier", .text),
    AttributeRule("class", .name), AttributeRule("hidden", .boolean),
    AttributeRule("alignmentInsets", .insets), AttributeRule("layoutMargins", .insets),
    AttributeRule("insetsLayoutMarginsFromSafeArea", .boolean),
    AttributeRule("preservesSuperviewLayoutMargins", .boolean),
    AttributeRule("respectsSystemMinimumLayoutMargins", .boolean),
    AttributeRule("layoutMarginsFollowReadableWidth", .boolean),
    AttributeRule("firstBaselineOffset", .number), AttributeRule("lastBaselineOffset", .number),
    AttributeRule("baselineView", .reference),
    AttributeRule("intrinsicWidth", .distance), AttributeRule("intrinsicHeight", .distance),
    AttributeRule("referenceWidth", .distance), AttributeRule("referenceHeight", .distance),
    AttributeRule("platform", .choice(Platform.allCases.map(\.rawValue))),
    AttributeRule("horizontalHuggingPriority", .priority),
    AttributeRule("verticalHuggingPriority", .priority),
    AttributeRule("horizontalCompressionResistancePriority", .priority),
    AttributeRule("verticalCompressionResistancePriority", .priority),
    AttributeRule("localizable", .boolean), AttributeRule("toolTip", .text),
    AttributeRule("accessibilityLabel", .text), AttributeRule("accessibilityHint", .text),
    AttributeRule("accessibilityElement", .boolean),
    AttributeRule("accessibilityTitleUIElement", .reference),
    AttributeRule("textColor", .color), AttributeRule("backgroundColor", .color),
    AttributeRule("semanticContent", .choice(SemanticContent.allCases.map(\.rawValue))),
    AttributeRule("ignoreRules", .rules), AttributeRule("ignoreReason", .name),
  ]

  /// The attributes of subviews, which roots do not have.
  private static let innerAttributes = [
    AttributeRule("frame", .rect), AttributeRule("autoresizingMask", .mask),
    AttributeRule("contentView", .boolean), AttributeRule("growsWithContent", .boolean),
    AttributeRule("placedBySystem", .boolean),
    AttributeRule("installed", .boolean), AttributeRule("dropsWhenClipped", .boolean),
    AttributeRule("customSpacing", .number), AttributeRule("visibilityPriority", .priority),
    AttributeRule("gravity", .choice(StackGravity.allCases.map(\.rawValue))),
    AttributeRule("holdingPriority", .priority),
  ]

  private static let rootAttributes = [
    AttributeRule("width", .extent, isRequired: true),
    AttributeRule("height", .extent, isRequired: true),
    AttributeRule("sizePriority", .priority), AttributeRule("widthPriority", .priority),
    AttributeRule("heightPriority", .priority),
    AttributeRule("device", .device), AttributeRule("spansSizeClasses", .boolean),
    AttributeRule("safeAreaInsets", .insets),
  ]

  static let textAttributes =
    [
      AttributeRule("font", .font), AttributeRule("lines", .wholeNumber),
      AttributeRule("lineBreak", .choice(View.LineBreak.allCases.map(\.rawValue))),
      AttributeRule("preferredMaxLayoutWidth", .distance),
      AttributeRule("textAlignment", .choice(View.TextAlignment.allCases.map(\.rawValue))),
    ] + settingAttributes

  /// The names of the elements of subviews.
  static let viewNames = [
    "view", "label", "button", "textField", "secureTextField", "searchField", "imageView",
    "popUpButton", "comboBox", "slider", "stepper", "switch", "progressIndicator", "textView",
    "datePicker", "segmentedControl", "box", "scrollView", "tableCellView", "stackView", "gridView",
    "splitView", "tabView", "tokenField", "colorWell", "levelIndicator", "pathControl",
    "activityIndicatorView", "pageControl", "pickerView", "tableView", "toolbar", "tabBar",
    "navigationBar",
  ]

  /// The texts that every view may have.
  static let textsOfAllViews = ["toolTip", "accessibilityLabel", "accessibilityHint"]

  /// The names of the elements that every view may contain besides subviews.
  static let partNames = [
    "layoutGuide", "constraints", "string", "attributedString", "variation",
  ]

  static let viewChildren = viewNames + partNames

  static func view(
    _ name: String, _ own: [AttributeRule] = [], texts: [String] = [],
    children: [String] = viewChildren
  ) -> ElementRule {
    ElementRule(
      name, viewAttributes + innerAttributes + texts.map { AttributeRule($0, .text) } + own,
      children: children, textProperties: texts + textsOfAllViews)
  }
}
