import InterfaceDocuments

extension DocumentSchema {
  /// The elements of labels side by side, and of the entries of menus.
  static let labels = [
    label("segment", "label"), label("tableColumn", "title"), label("toolbarItem", "label"),
    label("tabBarItem", "title"), label("barButtonItem", "title"),
    label("menuItem", "title", [AttributeRule("selected", .boolean)]),
  ]

  private static func label(
    _ name: String, _ property: String, _ own: [AttributeRule] = []
  ) -> ElementRule {
    ElementRule(
      name,
      [AttributeRule("id", .identifier), AttributeRule("localizable", .boolean)] + own
        + segmentProperties[name, default: []].map(\.rule),
      children: ["string"], textProperties: [property])
  }

  /// The properties of labels side by side, by the name of the label's element.
  static let segmentProperties: [String: [Attribute<Segment>]] = [
    "segment": [width, image],
    "tableColumn": [
      width, Attribute("minWidth", .distance, \.minimumWidth),
      Attribute("maxWidth", .distance, \.maximumWidth),
    ],
    "toolbarItem": [image], "tabBarItem": [image], "barButtonItem": [width, image],
  ]

  private static let width = Attribute("width", .distance, \Segment.width)
  private static let image = Attribute("image", .name, \Segment.imageName)

  /// The elements in grids that are not views.
  static let partsOfGrids = [
    ElementRule("gridColumn", [AttributeRule("id", .identifier)] + columnProperties.map(\.rule)),
    ElementRule(
      "gridRow", [AttributeRule("id", .identifier)] + rowProperties.map(\.rule),
      children: viewNames + ["gridCell"]),
    ElementRule(
      "gridCell",
      [
        AttributeRule("id", .identifier), AttributeRule("columnSpan", .span),
        AttributeRule("rowSpan", .span),
      ] + cellProperties.map(\.rule), children: viewNames),
  ]

  static let columnProperties: [Attribute<Grid.Lane>] = [
    Attribute("width", .distance, \.extent),
    Attribute("leadingPadding", .number, \.leadingPadding),
    Attribute("trailingPadding", .number, \.trailingPadding),
    Attribute("xPlacement", .choice, \.placement), Attribute("hidden", .boolean, \.isHidden),
  ]

  static let rowProperties: [Attribute<Grid.Lane>] = [
    Attribute("height", .distance, \.extent),
    Attribute("topPadding", .number, \.leadingPadding),
    Attribute("bottomPadding", .number, \.trailingPadding),
    Attribute("yPlacement", .vertical, \.placement),
    Attribute("rowAlignment", .choice, \.rowAlignment), Attribute("hidden", .boolean, \.isHidden),
  ]

  static let cellProperties: [Attribute<Grid.Cell>] = [
    Attribute("xPlacement", .choice, \.xPlacement),
    Attribute("yPlacement", .vertical, \.yPlacement),
    Attribute("rowAlignment", .choice, \.rowAlignment),
  ]
}
