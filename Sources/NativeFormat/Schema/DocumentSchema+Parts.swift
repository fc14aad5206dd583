import InterfaceDocuments

extension DocumentSchema {
  /// The elements of labels side by side, and of the entries of menus.
  static let labels = [
    label("segment", "label", segmentProperties(of: "segment").map(\.rule)),
    label("tableColumn", "title", segmentProperties(of: "tableColumn").map(\.rule)),
    label("toolbarItem", "label", segmentProperties(of: "toolbarItem").map(\.rule)),
    label("tabBarItem", "title", segmentProperties(of: "tabBarItem").map(\.rule)),
    label("barButtonItem", "title", segmentProperties(of: "barButtonItem").map(\.rule)),
    label("menuItem", "title", [AttributeRule("selected", .boolean)]),
  ]

  /// Returns the properties of a label, by the name of its element.
  static func segmentProperties(of label: String) -> [Attribute<Segment>] {
    segmentProperties.filter { $0.bearers.include(label) }
  }

  private static let segmentProperties: [Attribute<Segment>] = [
    Attribute("width", .distance, \.width, of: .only("segment", "tableColumn", "barButtonItem")),
    Attribute("minWidth", .distance, \.minimumWidth, of: .only("tableColumn")),
    Attribute("maxWidth", .distance, \.maximumWidth, of: .only("tableColumn")),
    Attribute(
      "image", .name, \.imageName,
      of: .only("segment", "toolbarItem", "tabBarItem", "barButtonItem")),
  ]

  private static func label(
    _ name: String, _ property: String, _ own: [AttributeRule]
  ) -> ElementRule {
    ElementRule(
      name, [AttributeRule("id", .identifier), AttributeRule("localizable", .boolean)] + own,
      children: ["string"], textProperties: [property])
  }

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
