extension View {
  /// Takes over the value of one attribute from another view.
  ///
  /// An attribute that cannot vary changes nothing.
  mutating func take(_ attribute: String, from other: View) {
    Self.takers[attribute]?(&self, other)
  }

  /// The attributes that a variation may give new values.
  static var varyingAttributes: [String] { takers.keys.sorted() }

  private static let takers = ownTakers.merging(lookTakers + settingTakers) { own, _ in own }

  typealias Taker = @Sendable (inout View, View) -> Void

  private static let ownTakers: [String: Taker] = [
    "hidden": { $0.isHidden = $1.isHidden },
    "installed": { $0.isInstalled = $1.isInstalled },
    "font": { $0.text.font = $1.text.font },
    "lines": {
      $0.text.lines = $1.text.lines
      $0.text.hasWrittenLines = $1.text.hasWrittenLines
    },
    "lineBreak": {
      $0.text.lineBreak = $1.text.lineBreak
      $0.text.hasWrittenLineBreak = $1.text.hasWrittenLineBreak
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
