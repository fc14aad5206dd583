import InterfaceValues

extension View {
  /// Takes over the value of one attribute from another view.
  ///
  /// An attribute that cannot vary changes nothing.
  mutating func take(_ attribute: String, from other: View) {
    Self.takers[attribute]?(&self, other)
  }

  /// The attributes that a variation may give new values.
  package static var varyingAttributes: [String] { takers.keys.sorted() }

  private static let takers = ownTakers.merging(lookTakers + settingTakers) { own, _ in own }

  private typealias Taker = @Sendable (inout View, View) -> Void

  private static let ownTakers: [String: Taker] = [
    "hidden": { $0.isHidden = $1.isHidden },
    "installed": { $0.isInstalled = $1.isInstalled },
    "font": { $0.text.font = $1.text.font },
    "lines": {
      $0.text.lines = $1.text.lines
      $0.text.hasExplicitLineCount = $1.text.hasExplicitLineCount
    },
    "lineBreak": {
      $0.text.lineBreak = $1.text.lineBreak
      $0.text.hasExplicitLineBreak = $1.text.hasExplicitLineBreak
    },
    "preferredMaxLayoutWidth": {
      $0.text.preferredMaxLayoutWidth = $1.text.preferredMaxLayoutWidth
    },
    "textAlignment": { $0.text.alignment = $1.text.alignment },
    "horizontalHuggingPriority": {
      $0.priorities.horizontalHugging = $1.priorities.horizontalHugging
    },
    "verticalHuggingPriority": { $0.priorities.verticalHugging = $1.priorities.verticalHugging },
    "horizontalCompressionResistancePriority": {
      $0.priorities.horizontalCompressionResistance = $1.priorities.horizontalCompressionResistance
    },
    "verticalCompressionResistancePriority": {
      $0.priorities.verticalCompressionResistance = $1.priorities.verticalCompressionResistance
    },
    "alignmentInsets": { $0.metrics.alignmentInsets = $1.metrics.alignmentInsets },
    "layoutMargins": { $0.metrics.layoutMargins = $1.metrics.layoutMargins },
    "firstBaselineOffset": { $0.metrics.firstBaselineOffset = $1.metrics.firstBaselineOffset },
    "lastBaselineOffset": { $0.metrics.lastBaselineOffset = $1.metrics.lastBaselineOffset },
    "intrinsicWidth": { $0.metrics.intrinsicWidth = $1.metrics.intrinsicWidth },
    "intrinsicHeight": { $0.metrics.intrinsicHeight = $1.metrics.intrinsicHeight },
    "semanticContent": { $0.semanticContent = $1.semanticContent },
    "dropsWhenClipped": { $0.dropsWhenClipped = $1.dropsWhenClipped },
    "customSpacing": { $0.membership.customSpacing = $1.membership.customSpacing },
    "visibilityPriority": { $0.membership.visibilityPriority = $1.membership.visibilityPriority },
    "gravity": { $0.membership.gravity = $1.membership.gravity },
    "holdingPriority": { $0.membership.holdingPriority = $1.membership.holdingPriority },
    "axis": { $0.changeStack(as: $1) { $0.axis = $1.axis } },
    "spacing": { $0.changeStack(as: $1) { $0.spacing = $1.spacing } },
    "distribution": { $0.changeStack(as: $1) { $0.distribution = $1.distribution } },
    "alignment": { $0.changeStack(as: $1) { $0.alignment = $1.alignment } },
    "edgeInsets": { $0.changeStack(as: $1) { $0.edgeInsets = $1.edgeInsets } },
  ]

  /// Takes over a value of another view's stack, if both views are stacks.
  private mutating func changeStack(as other: View, _ change: (inout Stack, Stack) -> Void) {
    guard case .stack(var own) = container, case .stack(let new) = other.container else { return }
    change(&own, new)
    container = .stack(own)
  }
}

extension View {
  /// The attributes of the look, and how to take them over from another view.
  private static let lookTakers: [(String, Taker)] = [
    ("controlSize", { $0.look.size = $1.look.size }),
    ("bordered", { $0.look.isBordered = $1.look.isBordered }),
    ("borderStyle", { $0.look.fieldBorder = $1.look.fieldBorder }),
    ("pullsDown", { $0.look.pullsDown = $1.look.pullsDown }),
    ("configuration", { $0.look.configuration = $1.look.configuration }),
    ("imagePosition", { $0.look.imagePosition = $1.look.imagePosition }),
    ("contentInsets", { $0.look.contentInsets = $1.look.contentInsets }),
    ("imagePadding", { $0.look.imagePadding = $1.look.imagePadding }),
    ("titlePadding", { $0.look.titlePadding = $1.look.titlePadding }),
    ("sliderType", { $0.look.isCircular = $1.look.isCircular }),
    ("numberOfTickMarks", { $0.look.tickMarkCount = $1.look.tickMarkCount }),
    ("segmentStyle", { $0.look.segmentStyle = $1.look.segmentStyle }),
    ("datePickerStyle", { $0.look.datePickerStyle = $1.look.datePickerStyle }),
    ("datePickerMode", { $0.look.datePickerMode = $1.look.datePickerMode }),
  ]

  /// The attributes of the text setting, and how to take them over from another view.
  private static let settingTakers: [(String, Taker)] = [
    (
      "adjustsFontForContentSizeCategory",
      { $0.text.adjustsToContentSize = $1.text.adjustsToContentSize }
    ),
    ("minimumScaleFactor", { $0.text.minimumScaleFactor = $1.text.minimumScaleFactor }),
    ("allowsDefaultTightening", { $0.text.allowsTightening = $1.text.allowsTightening }),
    ("lineSpacing", { $0.text.paragraph.lineSpacing = $1.text.paragraph.lineSpacing }),
    (
      "lineHeightMultiple",
      { $0.text.paragraph.lineHeightMultiple = $1.text.paragraph.lineHeightMultiple }
    ),
    (
      "minimumLineHeight",
      { $0.text.paragraph.minimumLineHeight = $1.text.paragraph.minimumLineHeight }
    ),
    (
      "maximumLineHeight",
      { $0.text.paragraph.maximumLineHeight = $1.text.paragraph.maximumLineHeight }
    ),
    (
      "paragraphSpacing",
      { $0.text.paragraph.paragraphSpacing = $1.text.paragraph.paragraphSpacing }
    ),
    (
      "paragraphSpacingBefore",
      { $0.text.paragraph.paragraphSpacingBefore = $1.text.paragraph.paragraphSpacingBefore }
    ),
    (
      "firstLineHeadIndent",
      { $0.text.paragraph.firstLineHeadIndent = $1.text.paragraph.firstLineHeadIndent }
    ),
    ("headIndent", { $0.text.paragraph.headIndent = $1.text.paragraph.headIndent }),
    ("tailIndent", { $0.text.paragraph.tailIndent = $1.text.paragraph.tailIndent }),
  ]
}
