import Geometry
import InterfaceDocuments
import InterfaceValues

/// The elements of the native format and their attributes.
///
/// `Schemas/interface.xsd` describes the same for editors; a test compares the two.
package enum DocumentSchema {
  package static let interface = ElementRule(
    "interface",
    [
      AttributeRule("version", .choice(["1"]), isRequired: true),
      AttributeRule("platform", AttributeType<Platform>.choice),
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

  /// The elements in views that are not views.
  package static let parts =
    [
      ElementRule(
        "layoutGuide",
        [
          AttributeRule("id", .identifier), AttributeRule("identifier", .text),
          AttributeRule("key", AttributeType<Guide.Key>.choice),
          AttributeRule("insets", .insets),
        ]),
      ElementRule("constraints", [], children: ["constraint", "visualFormat"]),
      ElementRule(
        "size",
        [
          AttributeRule("name", .name, isRequired: true),
          AttributeRule("device", .device),
          AttributeRule("orientation", AttributeType<Device.Orientation>.choice),
          AttributeRule("width", .distance), AttributeRule("height", .distance),
          AttributeRule("safeAreaInsets", .insets),
        ]),
      ElementRule("string", textElementAttributes, acceptsText: true),
      ElementRule("attributedString", textElementAttributes, children: ["fragment"]),
      ElementRule(
        "fragment",
        [
          AttributeRule("content", .text, isRequired: true), AttributeRule("font", .font),
          AttributeRule("tracking", .number),
        ]),
    ] + labels + partsOfGrids

  private static let textElementAttributes = [
    AttributeRule(
      "property",
      .choice(["text", "title", "subtitle", "placeholder", "label"] + textsOfAllViews),
      isRequired: true),
    AttributeRule("key", .name), AttributeRule("localizable", .boolean),
    AttributeRule("table", .name), AttributeRule("comment", .text),
  ]

  /// The elements in `constraints`.
  package static let constraints = [
    ElementRule(
      "constraint",
      [
        AttributeRule("id", .identifier), AttributeRule("identifier", .text),
        AttributeRule("firstItem", .reference),
        AttributeRule("firstAttribute", .anchor, isRequired: true),
        AttributeRule("relation", .relation),
        AttributeRule("secondItem", .reference),
        AttributeRule("secondAttribute", .anchor),
      ] + varyingConstraintAttributes, children: ["variation"]),
    ElementRule(
      "visualFormat",
      [
        AttributeRule("format", .name, isRequired: true), AttributeRule("options", .text),
        AttributeRule("identifier", .text), AttributeRule("active", .boolean),
      ]),
  ]

  private static let varyingConstraintAttributes = [
    AttributeRule("multiplier", .multiplier), AttributeRule("constant", .constant),
    AttributeRule("priority", .priorityOrMetric), AttributeRule("active", .boolean),
  ]

  /// The variation of a view, with any attribute of any view that can vary.
  ///
  /// The decoder checks that the view has the attribute.
  static let viewVariation = ElementRule(
    "variation", [when], properties: viewAttributes.filter(\.varies),
    children: viewNames + ["constraints"])

  static let constraintVariation = ElementRule("variation", [when] + varyingConstraintAttributes)

  private static let when = AttributeRule("when", .conditions, isRequired: true)

  /// Every element, once for each set of attributes that it can have.
  package static let all =
    [interface] + declarations + roots + views + parts + constraints
    + [viewVariation, constraintVariation]

  /// Elements of the design that are not supported yet.
  static let elementsToCome = ["item"]
}
