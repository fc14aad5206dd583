import Geometry
import InterfaceDocuments
import InterfaceValues

extension DocumentSchema {
  /// The attributes of views except ids, names and texts, in the order in which they are written.
  static let viewAttributes =
    kinds + containers + looks + texts + spacings + accessibility + layout + priorities + metrics
    + placement

  private static let kinds: [Attribute<View>] = [
    Attribute("platform", .choice, \.origin.platform),
    Attribute("contentView", .boolean, \.isContentView, of: .subviews),
    Attribute("growsWithContent", .boolean, \.growsWithContent, of: .subviews),
    Attribute("type", .choice, \.buttonType, of: .only("button")),
    Attribute("type", .choice, \.look.popUpType, of: .only("popUpButton")),
    Attribute("boxType", .choice, \.boxType, of: .only("box")),
    Attribute("titlePosition", .choice, \.look.titlePosition, of: .only("box")),
    Attribute("tabViewType", .choice, \.tabViewType, of: .only("tabView")),
    Attribute(
      "style", .either("bar", "spinning"), \.look.isSpinning, of: .only("progressIndicator")),
    Attribute(
      "style", .either("medium", "large"), \.look.isLarge, of: .only("activityIndicatorView")),
  ]

  private static let containers: [Attribute<View>] = [
    Attribute("axis", .choice, \.stack.axis, of: .only("stackView"), varies: true),
    Attribute("vertical", .boolean, \.look.isVertical, of: .only("slider")),
    Attribute("vertical", .boolean, \.split.hasVerticalDividers, of: .only("splitView")),
    Attribute("dividerStyle", .choice, \.split.dividerStyle, of: .only("splitView")),
    Attribute("spacing", .number, \.stack.spacing, of: .only("stackView"), varies: true),
    Attribute("distribution", .choice, \.stack.distribution, of: .only("stackView"), varies: true),
    Attribute("alignment", .choice, \.stack.alignment, of: .only("stackView"), varies: true),
    Attribute("edgeInsets", .insets, \.stack.edgeInsets, of: .only("stackView"), varies: true),
    Attribute(
      "baselineRelativeArrangement", .boolean, \.stack.isBaselineRelative, of: .only("stackView")),
    Attribute(
      "layoutMarginsRelativeArrangement", .boolean, \.stack.isLayoutMarginsRelative,
      of: .only("stackView")),
    Attribute("detachesHiddenViews", .boolean, \.stack.detachesHidden, of: .only("stackView")),
    Attribute(
      "horizontalClippingResistancePriority", .priority, \.stack.horizontalClippingResistance,
      of: .only("stackView")),
    Attribute(
      "verticalClippingResistancePriority", .priority, \.stack.verticalClippingResistance,
      of: .only("stackView")),
    Attribute("rowSpacing", .number, \.grid.rowSpacing, of: .only("gridView")),
    Attribute("columnSpacing", .number, \.grid.columnSpacing, of: .only("gridView")),
    Attribute("xPlacement", .choice, \.grid.xPlacement, of: .only("gridView")),
    Attribute("yPlacement", .vertical, \.grid.yPlacement, of: .only("gridView")),
    Attribute("rowAlignment", .choice, \.grid.rowAlignment, of: .only("gridView")),
  ]

  private static let looks: [Attribute<View>] = [
    Attribute("controlSize", .choice, \.look.size, of: .sizes, varies: true),
    Attribute(
      "bordered", .boolean, \.look.isBordered, of: .only("button", "popUpButton"), varies: true),
    Attribute("borderStyle", .choice, \.look.fieldBorder, of: .fields, varies: true),
    Attribute("editable", .boolean, \.look.isEditable, of: .fields),
    Attribute("pullsDown", .boolean, \.look.pullsDown, of: .only("popUpButton"), varies: true),
    Attribute("configuration", .choice, \.look.configuration, of: .only("button"), varies: true),
    Attribute("image", .name, \.image.name, of: .only("button", "imageView")),
    Attribute("maxWidth", .distance, \.image.maximumWidth, of: .only("imageView")),
    Attribute("maxHeight", .distance, \.image.maximumHeight, of: .only("imageView")),
    Attribute("imagePosition", .choice, \.look.imagePosition, of: .only("button"), varies: true),
    Attribute("contentInsets", .insets, \.look.contentInsets, of: .only("button"), varies: true),
    Attribute("imagePadding", .number, \.look.imagePadding, of: .only("button"), varies: true),
    Attribute("titlePadding", .number, \.look.titlePadding, of: .only("button"), varies: true),
    Attribute(
      "sliderType", .either("linear", "circular"), \.look.isCircular, of: .only("slider"),
      varies: true),
    Attribute(
      "numberOfTickMarks", .wholeNumber, \.look.tickMarkCount, of: .only("slider"), varies: true),
    Attribute(
      "segmentStyle", .choice, \.look.segmentStyle, of: .only("segmentedControl"), varies: true),
    Attribute(
      "datePickerStyle", .choice, \.look.datePickerStyle, of: .only("datePicker"), varies: true),
    Attribute(
      "datePickerMode", .choice, \.look.datePickerMode, of: .only("datePicker"), varies: true),
  ]

  private static let texts: [Attribute<View>] = [
    Attribute("font", .font, \.text.font, of: .fonts, varies: true),
    Attribute("lines", .wholeNumber, \.text.statedLines, of: .texts, varies: true),
    Attribute("lineBreak", .choice, \.text.statedLineBreak, of: .texts, varies: true),
    Attribute(
      "preferredMaxLayoutWidth", .distance, \.text.wrappingWidth, of: .texts,
      varies: true),
    Attribute("textAlignment", .choice, \.text.alignment, of: .texts, varies: true),
    Attribute(
      "adjustsFontForContentSizeCategory", .boolean, \.text.adjustsToContentSize,
      of: .texts, varies: true),
    Attribute(
      "minimumScaleFactor", .share, \.text.minimumScaleFactor, of: .texts, varies: true),
    Attribute(
      "allowsDefaultTightening", .boolean, \.text.allowsTightening, of: .texts,
      varies: true),
  ]

  private static let spacings: [Attribute<View>] = [
    Attribute("lineSpacing", .distance, \.text.paragraph.lineSpacing, of: .texts, varies: true),
    Attribute(
      "lineHeightMultiple", .distance, \.text.paragraph.lineHeightMultiple, of: .texts, varies: true
    ),
    Attribute(
      "minimumLineHeight", .distance, \.text.paragraph.minimumLineHeight, of: .texts, varies: true),
    Attribute(
      "maximumLineHeight", .distance, \.text.paragraph.maximumLineHeight, of: .texts, varies: true),
    Attribute(
      "paragraphSpacing", .distance, \.text.paragraph.paragraphSpacing, of: .texts, varies: true),
    Attribute(
      "paragraphSpacingBefore", .distance, \.text.paragraph.paragraphSpacingBefore, of: .texts,
      varies: true),
    Attribute(
      "firstLineHeadIndent", .distance, \.text.paragraph.firstLineHeadIndent, of: .texts,
      varies: true),
    Attribute("headIndent", .distance, \.text.paragraph.headIndent, of: .texts, varies: true),
    Attribute("tailIndent", .number, \.text.paragraph.tailIndent, of: .texts, varies: true),
  ]

  private static let accessibility: [Attribute<View>] = [
    Attribute("textColor", .color, \.colors.text),
    Attribute("backgroundColor", .color, \.colors.background),
    Attribute("accessibilityElement", .boolean, \.accessibility.isElement),
    Attribute("accessibilityTitleUIElement", .reference, \.accessibility.titleElement),
  ]

  private static let layout: [Attribute<View>] = [
    Attribute("frame", .rect, \.frame, of: .subviews),
    Attribute("autoresizingMask", .mask, \.autoresizingMask, of: .subviews),
    Attribute("intrinsicWidth", .distance, \.metrics.intrinsicWidth, varies: true),
    Attribute("intrinsicHeight", .distance, \.metrics.intrinsicHeight, varies: true),
    Attribute("referenceWidth", .distance, \.metrics.referenceWidth),
    Attribute("referenceHeight", .distance, \.metrics.referenceHeight),
  ]

  private static let priorities: [Attribute<View>] = [
    Attribute("horizontalHuggingPriority", .priority, \.priorities.horizontalHugging, varies: true),
    Attribute("verticalHuggingPriority", .priority, \.priorities.verticalHugging, varies: true),
    Attribute(
      "horizontalCompressionResistancePriority", .priority,
      \.priorities.horizontalCompressionResistance, varies: true),
    Attribute(
      "verticalCompressionResistancePriority", .priority,
      \.priorities.verticalCompressionResistance, varies: true),
  ]

  private static let metrics: [Attribute<View>] = [
    Attribute("alignmentInsets", .insets, \.metrics.alignmentInsets, varies: true),
    Attribute("layoutMargins", .insets, \.metrics.layoutMargins, varies: true),
    Attribute(
      "insetsLayoutMarginsFromSafeArea", .boolean, \.metrics.marginRules.insetsFromSafeArea),
    Attribute(
      "preservesSuperviewLayoutMargins", .boolean, \.metrics.marginRules.preservesSuperview),
    Attribute(
      "respectsSystemMinimumLayoutMargins", .boolean, \.metrics.marginRules.respectsSystemMinimum),
    Attribute(
      "layoutMarginsFollowReadableWidth", .boolean, \.metrics.marginRules.followsReadableWidth),
    Attribute("firstBaselineOffset", .number, \.metrics.firstBaselineOffset, varies: true),
    Attribute("lastBaselineOffset", .number, \.metrics.lastBaselineOffset, varies: true),
    Attribute("baselineView", .reference, \.metrics.baselineView),
    Attribute("semanticContent", .choice, \.semanticContent, varies: true),
  ]

  private static let placement: [Attribute<View>] = [
    Attribute("hidden", .boolean, \.isHidden, varies: true),
    Attribute("installed", .boolean, \.isInstalled, of: .subviews, varies: true),
    Attribute("placedBySystem", .boolean, \.isPlacedBySystem, of: .subviews),
    Attribute("scrollEnabled", .boolean, \.look.isScrollEnabled, of: .only("textView")),
    Attribute("dropsWhenClipped", .boolean, \.dropsWhenClipped, of: .subviews, varies: true),
    Attribute("customSpacing", .number, \.membership.customSpacing, of: .subviews, varies: true),
    Attribute(
      "visibilityPriority", .priority, \.membership.visibilityPriority, of: .subviews, varies: true),
    Attribute("gravity", .choice, \.membership.gravity, of: .subviews, varies: true),
    Attribute(
      "holdingPriority", .priority, \.membership.holdingPriority, of: .subviews, varies: true),
    Attribute("ignoreRules", .rules, \.ignored.rules),
    Attribute("ignoreReason", .name, \.ignored.reason),
  ]
}

/// The elements that have an attribute.
enum Bearers: Sendable {
  /// All views.
  case views
  /// All views but roots.
  case subviews
  case elements([String])

  static func only(_ names: String...) -> Bearers { .elements(names) }

  /// The views with a text whose lines can be set.
  static let texts: Bearers = .elements(fieldNames + textNames)
  static let fonts: Bearers = .elements(
    fieldNames + textNames + [
      "box", "tabView", "segmentedControl", "tableView", "toolbar", "tabBar", "navigationBar",
    ])
  static let fields: Bearers = .elements(fieldNames)
  /// The controls that come in several sizes.
  static let sizes: Bearers = .elements(
    fieldNames + textNames.filter { $0 != "textView" } + [
      "slider", "stepper", "switch", "progressIndicator", "colorWell", "levelIndicator",
      "segmentedControl", "tabView",
    ])

  private static let fieldNames = ["textField", "secureTextField", "tokenField"]
  private static let textNames = [
    "label", "button", "searchField", "popUpButton", "comboBox", "textView", "datePicker",
    "pathControl",
  ]

  /// Returns whether a view has the attribute, by the name of its element.
  func include(_ view: String) -> Bool {
    guard case .elements(let names) = self else { return true }
    return names.contains(view)
  }

  /// Whether no root has the attribute.
  var excludeRoots: Bool {
    if case .subviews = self { true } else { false }
  }
}
