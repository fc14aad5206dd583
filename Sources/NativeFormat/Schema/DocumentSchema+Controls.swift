import InterfaceDocuments
import InterfaceValues

extension DocumentSchema {
  /// The elements of controls and of other views with a look of their own.
  static let controls =
    [
      view("label", textAttributes + [controlSize], texts: ["text"]),
      view(
        "button",
        textAttributes + [
          controlSize, AttributeRule("type", words(View.ButtonType.self)), bordered, image,
          AttributeRule("imagePosition", words(ControlLook.ImagePosition.self)),
          AttributeRule("contentInsets", .insets), AttributeRule("imagePadding", .number),
          AttributeRule("titlePadding", .number),
          AttributeRule("configuration", words(ControlLook.Configuration.self)),
        ], texts: ["title", "subtitle"]),
      view("textField", fieldAttributes, texts: ["text", "placeholder"]),
      view("secureTextField", fieldAttributes, texts: ["text", "placeholder"]),
      view("tokenField", fieldAttributes, texts: ["text", "placeholder"]),
      view("searchField", textAttributes + [controlSize], texts: ["text", "placeholder"]),
      view(
        "imageView",
        [image, AttributeRule("maxWidth", .distance), AttributeRule("maxHeight", .distance)]),
      view(
        "popUpButton",
        textAttributes + [
          controlSize, AttributeRule("type", words(View.ButtonType.self)), bordered,
          AttributeRule("pullsDown", .boolean),
        ], texts: ["title"], children: viewChildren + ["menuItem"]),
      view(
        "comboBox", textAttributes + [controlSize], texts: ["text", "placeholder"],
        children: viewChildren + ["menuItem"]),
      view(
        "slider",
        [
          controlSize, AttributeRule("sliderType", .choice(["linear", "circular"])),
          AttributeRule("vertical", .boolean),
          AttributeRule("numberOfTickMarks", .wholeNumber),
        ]),
      view("stepper", [controlSize]), view("switch", [controlSize]),
      view(
        "progressIndicator", [controlSize, AttributeRule("style", .choice(["bar", "spinning"]))]),
      view("activityIndicatorView", [AttributeRule("style", .choice(["medium", "large"]))]),
      view(
        "textView", textAttributes + [AttributeRule("scrollEnabled", .boolean)],
        texts: ["text"]),
      view(
        "datePicker",
        textAttributes + [
          controlSize,
          AttributeRule("datePickerStyle", words(ControlLook.DatePickerStyle.self)),
          AttributeRule("datePickerMode", words(ControlLook.DatePickerMode.self)),
        ]),
      view("colorWell", [controlSize]), view("levelIndicator", [controlSize]),
      view("pathControl", textAttributes + [controlSize], texts: ["text", "placeholder"]),
      view("pageControl"), view("pickerView"),
    ] + rowsOfLabels

  /// The elements of views with labels side by side.
  private static let rowsOfLabels = [
    view(
      "segmentedControl",
      [
        AttributeRule("font", .font), controlSize,
        AttributeRule("segmentStyle", words(ControlLook.SegmentStyle.self)),
      ], children: viewChildren + ["segment"]),
    view("tableView", [AttributeRule("font", .font)], children: viewChildren + ["tableColumn"]),
    view("toolbar", [AttributeRule("font", .font)], children: viewChildren + ["toolbarItem"]),
    view("tabBar", [AttributeRule("font", .font)], children: viewChildren + ["tabBarItem"]),
    view(
      "navigationBar", [AttributeRule("font", .font)], texts: ["title"],
      children: viewChildren + ["barButtonItem"]),
  ]

  /// The elements in controls that are not views.
  static let partsOfControls = [
    label("segment", "label", [AttributeRule("width", .distance), image]),
    label(
      "tableColumn", "title",
      [
        AttributeRule("width", .distance), AttributeRule("minWidth", .distance),
        AttributeRule("maxWidth", .distance),
      ]),
    label("toolbarItem", "label", [image]),
    label("tabBarItem", "title", [image]),
    label("barButtonItem", "title", [AttributeRule("width", .distance), image]),
    label("menuItem", "title", [AttributeRule("selected", .boolean)]),
  ]

  /// The elements of labels that stand side by side.
  static let labelNames = ["segment", "tableColumn", "toolbarItem", "tabBarItem", "barButtonItem"]

  private static func label(
    _ name: String, _ property: String, _ own: [AttributeRule]
  ) -> ElementRule {
    ElementRule(
      name,
      [
        AttributeRule("id", .identifier), AttributeRule(property, .text),
        AttributeRule("localizable", .boolean),
      ] + own, children: ["string"], textProperties: [property])
  }

  static let controlSize = AttributeRule("controlSize", words(ControlSize.self))
  private static let bordered = AttributeRule("bordered", .boolean)
  private static let image = AttributeRule("image", .name)
  private static let fieldAttributes =
    textAttributes + [
      controlSize, AttributeRule("borderStyle", words(ControlLook.FieldBorder.self)),
      AttributeRule("editable", .boolean),
    ]

  /// The attributes of how a text is set, besides its font.
  static let settingAttributes = [
    AttributeRule("adjustsFontForContentSizeCategory", .boolean),
    AttributeRule("minimumScaleFactor", .share),
    AttributeRule("allowsDefaultTightening", .boolean),
    AttributeRule("lineSpacing", .distance), AttributeRule("lineHeightMultiple", .distance),
    AttributeRule("minimumLineHeight", .distance),
    AttributeRule("maximumLineHeight", .distance),
    AttributeRule("paragraphSpacing", .distance),
    AttributeRule("paragraphSpacingBefore", .distance),
    AttributeRule("firstLineHeadIndent", .distance), AttributeRule("headIndent", .distance),
    AttributeRule("tailIndent", .number),
  ]

  /// The elements of texts.
  static let texts = [
    ElementRule("string", textElementAttributes, acceptsText: true),
    ElementRule("attributedString", textElementAttributes, children: ["fragment"]),
    ElementRule(
      "fragment",
      [
        AttributeRule("content", .text, isRequired: true), AttributeRule("font", .font),
        AttributeRule("tracking", .number),
      ]),
  ]

  private static let textElementAttributes = [
    AttributeRule(
      "property",
      .choice([
        "text", "title", "subtitle", "placeholder", "label", "toolTip", "accessibilityLabel",
        "accessibilityHint",
      ]),
      isRequired: true),
    AttributeRule("key", .name), AttributeRule("table", .name),
    AttributeRule("comment", .text), AttributeRule("localizable", .boolean),
  ]

  /// Returns the raw values of a type as a choice.
  static func words<Value: RawRepresentable<String> & CaseIterable>(
    _ type: Value.Type
  ) -> AttributeType {
    .choice(Value.allCases.map(\.rawValue))
  }
}
