import Geometry
import InterfaceDocuments
import InterfaceValues

extension DocumentSchema {
  /// The attributes of views except ids, names and texts, in the order in which they are written.
  static let viewAttributes: [Attribute<View>] =
    [kinds, containers, looks, texts, accessibility, layout, placement].joined().flatMap { $0 }

  private static let kinds: [[Attribute<View>]] = [
    of(.views, if: { $0.$origin.isStated }) { Attribute("platform", .choice, \.origin.platform) },
    of(.subviews) {
      Attribute("contentView", .boolean, \.isContentView)
      Attribute("growsWithContent", .boolean, \.growsWithContent)
    },
    of(.only("button")) { Attribute("type", .choice, \.buttonType) },
    of(.only("popUpButton"), if: { $0.$look.isStated }) {
      Attribute("type", .choice, \.look.popUpType)
    },
    of(.only("box")) {
      Attribute("boxType", .choice, \.boxType)
      Attribute("titlePosition", .choice, \.look.titlePosition)
    },
    of(.only("tabView")) { Attribute("tabViewType", .choice, \.tabViewType) },
    of(.only("progressIndicator")) {
      Attribute("style", .either("bar", "spinning"), \.look.isSpinning)
    },
    of(.only("activityIndicatorView")) {
      Attribute("style", .either("medium", "large"), \.look.isLarge)
    },
  ]

  private static let containers: [[Attribute<View>]] = [
    of(.only("stackView")) {
      Attribute("axis", .choice, \.stack.axis, varies: true)
      Attribute("spacing", .number, \.stack.spacing, varies: true)
      Attribute("distribution", .choice, \.stack.distribution, varies: true)
      Attribute("alignment", .choice, \.stack.alignment, varies: true)
      Attribute("edgeInsets", .insets, \.stack.edgeInsets, varies: true)
      Attribute("baselineRelativeArrangement", .boolean, \.stack.isBaselineRelative)
      Attribute("layoutMarginsRelativeArrangement", .boolean, \.stack.isLayoutMarginsRelative)
      Attribute("detachesHiddenViews", .boolean, \.stack.detachesHidden)
      Attribute(
        "horizontalClippingResistancePriority", .priority,
        \.stack.horizontalClippingResistance)
      Attribute(
        "verticalClippingResistancePriority", .priority,
        \.stack.verticalClippingResistance)
    },
    of(.only("splitView")) {
      Attribute("vertical", .boolean, \.split.hasVerticalDividers)
      Attribute("dividerStyle", .choice, \.split.dividerStyle)
    },
    of(.only("gridView")) {
      Attribute("rowSpacing", .number, \.grid.rowSpacing)
      Attribute("columnSpacing", .number, \.grid.columnSpacing)
      Attribute("xPlacement", .choice, \.grid.xPlacement)
      Attribute("yPlacement", .vertical, \.grid.yPlacement)
      Attribute("rowAlignment", .choice, \.grid.rowAlignment)
    },
  ]

  private static let looks: [[Attribute<View>]] = [
    of(.only("slider")) { Attribute("vertical", .boolean, \.look.isVertical) },
    of(.sizes, varies: true, if: { $0.$look.isStated }) {
      Attribute("controlSize", .choice, \.look.size)
    },
    of(.only("button", "popUpButton"), varies: true) {
      Attribute("bordered", .boolean, \.look.isBordered)
    },
    of(.fields, if: { $0.$look.isStated }) {
      Attribute("borderStyle", .choice, \.look.fieldBorder, varies: true)
      Attribute("editable", .boolean, \.look.isEditable)
    },
    of(.only("popUpButton"), varies: true) { Attribute("pullsDown", .boolean, \.look.pullsDown) },
    of(.only("button"), varies: true) {
      Attribute("configuration", .choice, \.look.configuration)
    },
    of(.only("button", "imageView")) { Attribute("image", .name, \.image.name) },
    of(.only("imageView")) {
      Attribute("maxWidth", .distance, \.image.maximumWidth)
      Attribute("maxHeight", .distance, \.image.maximumHeight)
    },
    of(.only("button"), varies: true, if: { $0.$look.isStated }) {
      Attribute("imagePosition", .choice, \.look.imagePosition)
      Attribute("contentInsets", .insets, \.look.contentInsets)
      Attribute("imagePadding", .number, \.look.imagePadding)
      Attribute("titlePadding", .number, \.look.titlePadding)
    },
    of(.only("slider"), varies: true) {
      Attribute("sliderType", .either("linear", "circular"), \.look.isCircular)
      Attribute("numberOfTickMarks", .wholeNumber, \.look.tickMarkCount)
    },
    of(.only("segmentedControl"), varies: true) {
      Attribute("segmentStyle", .choice, \.look.segmentStyle)
    },
    of(.only("datePicker"), varies: true) {
      Attribute("datePickerStyle", .choice, \.look.datePickerStyle)
      Attribute("datePickerMode", .choice, \.look.datePickerMode)
    },
  ]

  private static let texts: [[Attribute<View>]] = [
    of(.fonts, varies: true, if: { $0.$text.isStated }) { Attribute("font", .font, \.text.font) },
    of(.texts, varies: true, if: { $0.$text.isStated }) {
      Attribute("lines", .wholeNumber, \.text.statedLines)
      Attribute("lineBreak", .choice, \.text.statedLineBreak)
      Attribute("preferredMaxLayoutWidth", .distance, \.text.wrappingWidth)
      Attribute("textAlignment", .choice, \.text.alignment)
      Attribute("adjustsFontForContentSizeCategory", .boolean, \.text.adjustsToContentSize)
      Attribute("minimumScaleFactor", .share, \.text.minimumScaleFactor)
      Attribute("allowsDefaultTightening", .boolean, \.text.allowsTightening)
      Attribute("lineSpacing", .distance, \.text.paragraph.lineSpacing)
      Attribute("lineHeightMultiple", .distance, \.text.paragraph.lineHeightMultiple)
      Attribute("minimumLineHeight", .distance, \.text.paragraph.minimumLineHeight)
      Attribute("maximumLineHeight", .distance, \.text.paragraph.maximumLineHeight)
      Attribute("paragraphSpacing", .distance, \.text.paragraph.paragraphSpacing)
      Attribute("paragraphSpacingBefore", .distance, \.text.paragraph.paragraphSpacingBefore)
      Attribute("firstLineHeadIndent", .distance, \.text.paragraph.firstLineHeadIndent)
      Attribute("headIndent", .distance, \.text.paragraph.headIndent)
      Attribute("tailIndent", .number, \.text.paragraph.tailIndent)
    },
  ]

  private static let accessibility: [[Attribute<View>]] = [
    of(.views) {
      Attribute("textColor", .color, \.colors.text)
      Attribute("backgroundColor", .color, \.colors.background)
      Attribute("tintColor", .color, \.colors.tint)
    },
    of(.views, if: { $0.$accessibility.isStated }) {
      Attribute("accessibilityElement", .boolean, \.accessibility.isElement)
      Attribute("accessibilityTitleUIElement", .reference, \.accessibility.titleElement)
    },
  ]

  private static let layout: [[Attribute<View>]] = [
    of(.subviews) {
      Attribute("frame", .rect, \.frame)
      Attribute("autoresizingMask", .mask, \.autoresizingMask)
    },
    of(.views, if: { $0.$metrics.isStated }) {
      Attribute("intrinsicWidth", .distance, \.metrics.intrinsicWidth, varies: true)
      Attribute("intrinsicHeight", .distance, \.metrics.intrinsicHeight, varies: true)
      Attribute("referenceWidth", .distance, \.metrics.referenceWidth)
      Attribute("referenceHeight", .distance, \.metrics.referenceHeight)
    },
    of(.views) {
      Attribute(
        "horizontalHuggingPriority", .priority,
        \.priorities.horizontalHugging, varies: true)
      Attribute("verticalHuggingPriority", .priority, \.priorities.verticalHugging, varies: true)
      Attribute(
        "horizontalCompressionResistancePriority", .priority,
        \.priorities.horizontalCompressionResistance, varies: true)
      Attribute(
        "verticalCompressionResistancePriority", .priority,
        \.priorities.verticalCompressionResistance, varies: true)
    },
    of(.views, if: { $0.$metrics.isStated }) {
      Attribute("alignmentInsets", .insets, \.metrics.alignmentInsets, varies: true)
      Attribute("layoutMargins", .insets, \.metrics.layoutMargins, varies: true)
      Attribute(
        "insetsLayoutMarginsFromSafeArea", .boolean,
        \.metrics.marginRules.insetsFromSafeArea)
      Attribute(
        "preservesSuperviewLayoutMargins", .boolean,
        \.metrics.marginRules.preservesSuperview)
      Attribute(
        "respectsSystemMinimumLayoutMargins", .boolean,
        \.metrics.marginRules.respectsSystemMinimum)
      Attribute(
        "layoutMarginsFollowReadableWidth", .boolean,
        \.metrics.marginRules.followsReadableWidth)
      Attribute("firstBaselineOffset", .number, \.metrics.firstBaselineOffset, varies: true)
      Attribute("lastBaselineOffset", .number, \.metrics.lastBaselineOffset, varies: true)
      Attribute("baselineView", .reference, \.metrics.baselineView)
    },
    of(.views) {
      Attribute("semanticContent", .choice, \.semanticContent, varies: true)
      Attribute("hidden", .boolean, \.isHidden, varies: true)
    },
  ]

  private static let placement: [[Attribute<View>]] = [
    of(.subviews) {
      Attribute("installed", .boolean, \.isInstalled, varies: true)
      Attribute("placedBySystem", .boolean, \.isPlacedBySystem)
    },
    of(.only("textView")) { Attribute("scrollEnabled", .boolean, \.look.isScrollEnabled) },
    of(.subviews, varies: true) { Attribute("dropsWhenClipped", .boolean, \.dropsWhenClipped) },
    of(.subviews, varies: true, if: { $0.$membership.isStated }) {
      Attribute("customSpacing", .number, \.membership.customSpacing)
      Attribute("visibilityPriority", .priority, \.membership.visibilityPriority)
      Attribute("gravity", .choice, \.membership.gravity)
      Attribute("holdingPriority", .priority, \.membership.holdingPriority)
    },
    of(.views, if: { $0.$ignored.isStated }) {
      Attribute("ignoreRules", .rules, \.ignored.rules)
      Attribute("ignoreReason", .name, \.ignored.reason)
    },
  ]

  /// Returns attributes that only some elements have.
  ///
  /// - Parameters:
  ///   - bearers: The elements.
  ///   - varies: Whether variations may change the attributes.
  ///   - isStated: Returns whether a view may have other values than the defaults.
  ///   - attributes: The attributes.
  /// - Returns: The attributes with these properties.
  private static func of(
    _ bearers: Bearers, varies: Bool = false,
    if isStated: @escaping @Sendable (View) -> Bool = { _ in true },
    @AttributeList _ attributes: () -> [Attribute<View>]
  ) -> [Attribute<View>] {
    attributes().map { attribute in
      var attribute = attribute
      attribute.bearers = bearers
      attribute.isStated = isStated
      attribute.varies = attribute.varies || varies
      return attribute
    }
  }
}

@resultBuilder private enum AttributeList {
  static func buildExpression(_ attribute: Attribute<View>) -> Attribute<View> { attribute }
  static func buildBlock(_ attributes: Attribute<View>...) -> [Attribute<View>] { attributes }
}

/// The elements that have an attribute.
enum Bearers: Sendable {
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
  func include(_ view: String, isRoot: Bool) -> Bool {
    switch self {
    case .views: true
    case .subviews: !isRoot
    case .elements(let names): names.contains(view)
    }
  }
}
