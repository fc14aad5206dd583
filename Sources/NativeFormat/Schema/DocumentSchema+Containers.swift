import InterfaceDocuments
import InterfaceValues

extension DocumentSchema {
  /// The elements of views that arrange their subviews.
  static let containers = [
    view("scrollView"), view("tableCellView"),
    view(
      "box",
      [
        AttributeRule("boxType", words(View.BoxType.self)),
        AttributeRule("titlePosition", words(View.TitlePosition.self)),
        AttributeRule("font", .font),
      ], texts: ["title"]),
    view(
      "stackView",
      [
        AttributeRule("axis", .choice(["horizontal", "vertical"])),
        AttributeRule("spacing", .number),
        AttributeRule("distribution", words(StackDistribution.self)),
        AttributeRule("alignment", words(Stack.Alignment.self)),
        AttributeRule("edgeInsets", .insets), AttributeRule("detachesHiddenViews", .boolean),
        AttributeRule("baselineRelativeArrangement", .boolean),
        AttributeRule("layoutMarginsRelativeArrangement", .boolean),
        AttributeRule("horizontalClippingResistancePriority", .priority),
        AttributeRule("verticalClippingResistancePriority", .priority),
      ]),
    view(
      "splitView",
      [
        AttributeRule("vertical", .boolean),
        AttributeRule("dividerStyle", words(Split.DividerStyle.self)),
      ]),
    view(
      "gridView",
      [
        AttributeRule("rowSpacing", .number), AttributeRule("columnSpacing", .number),
        xPlacement, yPlacement, rowAlignment,
      ], children: ["gridColumn", "gridRow"] + partNames),
    view(
      "tabView",
      [
        AttributeRule("tabViewType", words(View.TabViewType.self)), AttributeRule("font", .font),
        controlSize,
      ], children: ["tab"] + partNames),
    ElementRule(
      "tab",
      [
        AttributeRule("id", .identifier), AttributeRule("identifier", .text),
        AttributeRule("label", .text), AttributeRule("toolTip", .text),
        AttributeRule("accessibilityLabel", .text), AttributeRule("accessibilityHint", .text),
        AttributeRule("frame", .rect), AttributeRule("autoresizingMask", .mask),
        AttributeRule("layoutMargins", .insets), AttributeRule("localizable", .boolean),
        AttributeRule("ignoreRules", .rules), AttributeRule("ignoreReason", .name),
      ], children: viewChildren, textProperties: ["label"] + textsOfAllViews),
  ]

  /// The elements in containers that are not views.
  static let partsOfContainers = [
    ElementRule(
      "gridColumn",
      [
        AttributeRule("id", .identifier), AttributeRule("width", .distance),
        AttributeRule("leadingPadding", .number), AttributeRule("trailingPadding", .number),
        xPlacement, AttributeRule("hidden", .boolean),
      ]),
    ElementRule(
      "gridRow",
      [
        AttributeRule("id", .identifier), AttributeRule("height", .distance),
        AttributeRule("topPadding", .number), AttributeRule("bottomPadding", .number),
        yPlacement, rowAlignment, AttributeRule("hidden", .boolean),
      ], children: viewNames + ["gridCell"]),
    ElementRule(
      "gridCell",
      [
        AttributeRule("id", .identifier),
        AttributeRule("columnSpan", .span), AttributeRule("rowSpan", .span),
        xPlacement, yPlacement, rowAlignment,
      ], children: viewNames),
  ]

  private static let xPlacement = AttributeRule("xPlacement", words(GridPlacement.self))
  private static let yPlacement = AttributeRule(
    "yPlacement", .choice(GridPlacement.verticalNames))
  private static let rowAlignment = AttributeRule("rowAlignment", words(GridRowAlignment.self))
}
