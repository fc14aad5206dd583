import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints

/// An attribute of views for writing: its name, and its value for a view.
struct ViewAttribute: Sendable {
  /// The attribute's name.
  let name: String
  /// Returns the value for a view in a document for a platform, or nil to leave the attribute out.
  let text: @Sendable (View, Platform) -> String?

  init(_ name: String, on text: @escaping @Sendable (View, Platform) -> String?) {
    self.name = name
    self.text = text
  }

  init(_ name: String, _ text: @escaping @Sendable (View) -> String?) {
    self.init(name, on: { view, _ in text(view) })
  }

  /// All attributes except ids, names and texts, in the order in which they are written.
  static let all =
    kinds + containers + looks + texts + settings + accessibility + layout + placement

  private static let kinds = [
    ViewAttribute("platform") { $0.origin.platform?.rawValue },
    ViewAttribute("contentView") { $0.isContentView.text },
    ViewAttribute("growsWithContent") { $0.growsWithContent.text },
    ViewAttribute("type") {
      switch $0.kind {
      case .button(let type): type.rawValue
      case .popUpButton: $0.look.popUpType.rawValue
      default: nil
      }
    },
    ViewAttribute("boxType") {
      guard case .box(let type) = $0.kind else { return nil }
      return type.rawValue
    },
    ViewAttribute("titlePosition") { $0.look.titlePosition.rawValue },
    ViewAttribute("tabViewType") {
      guard case .tabView(let type) = $0.kind else { return nil }
      return type.rawValue
    },
    ViewAttribute("style") {
      switch $0.kind {
      case .progressIndicator: $0.look.isSpinning ? "spinning" : "bar"
      case .activityIndicatorView: $0.look.size == .large ? "large" : "medium"
      default: nil
      }
    },
  ]

  private static let containers = [
    ViewAttribute("axis") { $0.stack?.axis.rawValue },
    ViewAttribute("vertical") {
      guard case .split(let split) = $0.container else { return $0.look.isVertical.text }
      return (split.axis == .horizontal).text
    },
    ViewAttribute("dividerStyle") {
      guard case .split(let split) = $0.container else { return nil }
      return split.dividerStyle.rawValue
    },
    ViewAttribute("spacing") { $0.stack?.spacing.text },
    ViewAttribute("distribution") { $0.stack?.distribution.rawValue },
    ViewAttribute("alignment") { $0.stack?.alignment.rawValue },
    ViewAttribute("edgeInsets") { $0.stack?.edgeInsets.text },
    ViewAttribute("baselineRelativeArrangement") { $0.stack?.isBaselineRelative.text },
    ViewAttribute("layoutMarginsRelativeArrangement") { $0.stack?.isLayoutMarginsRelative.text },
    ViewAttribute("detachesHiddenViews") { $0.stack?.detachesHidden.text },
    ViewAttribute("horizontalClippingResistancePriority") {
      $0.stack?.horizontalClippingResistance.value.text
    },
    ViewAttribute("verticalClippingResistancePriority") {
      $0.stack?.verticalClippingResistance.value.text
    },
    ViewAttribute("rowSpacing") { $0.grid?.rowSpacing.text },
    ViewAttribute("columnSpacing") { $0.grid?.columnSpacing.text },
    ViewAttribute("xPlacement") { $0.grid?.xPlacement.rawValue },
    ViewAttribute("yPlacement") { $0.grid?.yPlacement.verticalName },
    ViewAttribute("rowAlignment") { $0.grid?.rowAlignment.rawValue },
  ]

  private static let looks = [
    ViewAttribute("controlSize") { $0.look.size?.rawValue },
    ViewAttribute("bordered") { $0.look.isBordered?.text },
    ViewAttribute("borderStyle") { $0.look.fieldBorder?.rawValue },
    ViewAttribute("editable") { $0.look.isEditable.text },
    ViewAttribute("pullsDown") { $0.look.pullsDown.text },
    ViewAttribute("configuration") { $0.look.configuration?.rawValue },
    ViewAttribute("image") { $0.image.name },
    ViewAttribute("maxWidth") { $0.image.maximumWidth?.text },
    ViewAttribute("maxHeight") { $0.image.maximumHeight?.text },
    ViewAttribute("imagePosition") { $0.look.imagePosition?.rawValue },
    ViewAttribute("contentInsets") { $0.look.contentInsets?.text },
    ViewAttribute("imagePadding") { $0.look.imagePadding?.text },
    ViewAttribute("titlePadding") { $0.look.titlePadding?.text },
    ViewAttribute("sliderType") { $0.look.isCircular ? "circular" : "linear" },
    ViewAttribute("numberOfTickMarks") { "\($0.look.tickMarkCount)" },
    ViewAttribute("segmentStyle") { $0.look.segmentStyle?.rawValue },
    ViewAttribute("datePickerStyle") { $0.look.datePickerStyle?.rawValue },
    ViewAttribute("datePickerMode") { $0.look.datePickerMode?.rawValue },
  ]

  private static let texts = [
    ViewAttribute("font", on: { view, platform in view.text.font?.text(on: platform) }),
    ViewAttribute("lines") {
      $0.text.hasExplicitLineCount || $0.text.lines != 1 ? "\($0.text.lines)" : nil
    },
    ViewAttribute("lineBreak") {
      let usual: View.LineBreak = $0.text.lines == 1 ? .clip : .wordWrap
      return $0.text.hasExplicitLineBreak || $0.text.lineBreak != usual
        ? $0.text.lineBreak.rawValue : nil
    },
    ViewAttribute("preferredMaxLayoutWidth") { $0.text.preferredMaxLayoutWidth?.text },
    ViewAttribute("textAlignment") { $0.text.alignment.rawValue },
  ]

  private static let settings = [
    ViewAttribute("adjustsFontForContentSizeCategory") { $0.text.adjustsToContentSize.text },
    ViewAttribute("minimumScaleFactor") { $0.text.minimumScaleFactor.text },
    ViewAttribute("allowsDefaultTightening") { $0.text.allowsTightening.text },
    ViewAttribute("lineSpacing") { $0.text.paragraph.lineSpacing.text },
    ViewAttribute("lineHeightMultiple") { $0.text.paragraph.lineHeightMultiple.text },
    ViewAttribute("minimumLineHeight") { $0.text.paragraph.minimumLineHeight.text },
    ViewAttribute("maximumLineHeight") { $0.text.paragraph.maximumLineHeight.text },
    ViewAttribute("paragraphSpacing") { $0.text.paragraph.paragraphSpacing.text },
    ViewAttribute("paragraphSpacingBefore") { $0.text.paragraph.paragraphSpacingBefore.text },
    ViewAttribute("firstLineHeadIndent") { $0.text.paragraph.firstLineHeadIndent.text },
    ViewAttribute("headIndent") { $0.text.paragraph.headIndent.text },
    ViewAttribute("tailIndent") { $0.text.paragraph.tailIndent.text },
  ]

  private static let accessibility = [
    ViewAttribute("textColor") { $0.colors.text?.text },
    ViewAttribute("backgroundColor") { $0.colors.background?.text },
    ViewAttribute("accessibilityElement") { $0.accessibility.isElement?.text },
    ViewAttribute("accessibilityTitleUIElement") { $0.accessibility.titleElement },
  ]

  private static let layout = [
    ViewAttribute("frame") { $0.frame?.text },
    ViewAttribute("autoresizingMask") { $0.autoresizingMask?.text },
    ViewAttribute("intrinsicWidth") { $0.metrics.intrinsicWidth?.text },
    ViewAttribute("intrinsicHeight") { $0.metrics.intrinsicHeight?.text },
    ViewAttribute("referenceWidth") { $0.metrics.referenceSize?.width?.text },
    ViewAttribute("referenceHeight") { $0.metrics.referenceSize?.height?.text },
    ViewAttribute("horizontalHuggingPriority") { $0.priorities.horizontalHugging.value.text },
    ViewAttribute("verticalHuggingPriority") { $0.priorities.verticalHugging.value.text },
    ViewAttribute("horizontalCompressionResistancePriority") {
      $0.priorities.horizontalCompressionResistance.value.text
    },
    ViewAttribute("verticalCompressionResistancePriority") {
      $0.priorities.verticalCompressionResistance.value.text
    },
    ViewAttribute("alignmentInsets") { $0.metrics.alignmentInsets?.text },
    ViewAttribute("layoutMargins") { $0.metrics.layoutMargins?.text },
    ViewAttribute("insetsLayoutMarginsFromSafeArea") {
      $0.metrics.marginRules.insetsFromSafeArea.text
    },
    ViewAttribute("preservesSuperviewLayoutMargins") {
      $0.metrics.marginRules.preservesSuperview.text
    },
    ViewAttribute("respectsSystemMinimumLayoutMargins") {
      $0.metrics.marginRules.respectsSystemMinimum.text
    },
    ViewAttribute("layoutMarginsFollowReadableWidth") {
      $0.metrics.marginRules.followsReadableWidth.text
    },
    ViewAttribute("firstBaselineOffset") { $0.metrics.firstBaselineOffset?.text },
    ViewAttribute("lastBaselineOffset") { $0.metrics.lastBaselineOffset?.text },
    ViewAttribute("baselineView") { $0.metrics.baselineView },
    ViewAttribute("semanticContent") { $0.semanticContent.rawValue },
  ]

  private static let placement = [
    ViewAttribute("hidden") { $0.isHidden.text },
    ViewAttribute("installed") { $0.isInstalled.text },
    ViewAttribute("placedBySystem") { $0.isPlacedBySystem.text },
    ViewAttribute("scrollEnabled") { $0.look.isScrollEnabled.text },
    ViewAttribute("dropsWhenClipped") { $0.dropsWhenClipped.text },
    ViewAttribute("customSpacing") { $0.membership.customSpacing?.text },
    ViewAttribute("visibilityPriority") { $0.membership.visibilityPriority.value.text },
    ViewAttribute("gravity") { $0.membership.gravity.rawValue },
    ViewAttribute("holdingPriority") { $0.membership.holdingPriority.value.text },
    ViewAttribute("ignoreRules") {
      $0.ignored.rules.isEmpty ? nil : $0.ignored.rules.map(\.name).joined(separator: " ")
    },
    ViewAttribute("ignoreReason") { $0.ignored.reason },
  ]
}

extension View {
  fileprivate var stack: Stack? {
    guard case .stack(let stack) = container else { return nil }
    return stack
  }

  fileprivate var grid: Grid? {
    guard case .grid(let grid) = container else { return nil }
    return grid
  }
}
