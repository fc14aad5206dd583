extension View {
  /// Takes over from another view what one attribute of a document says.
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
    "font": { $0.font = $1.font },
    "lines": {
      $0.lines = $1.lines
      $0.setting.hasWrittenLines = $1.setting.hasWrittenLines
    },
    "lineBreak": {
      $0.lineBreak = $1.lineBreak
      $0.setting.hasWrittenLineBreak = $1.setting.hasWrittenLineBreak
    },
    "preferredMaxLayoutWidth": { $0.preferredMaxLayoutWidth = $1.preferredMaxLayoutWidth },
    "textAlignment": { $0.textAlignment = $1.textAlignment },
    "horizontalHuggingPriority": { $0.horizontalHugging = $1.horizontalHugging },
    "verticalHuggingPriority": { $0.verticalHugging = $1.verticalHugging },
    "horizontalCompressionResistancePriority": {
      $0.horizontalCompressionResistance = $1.horizontalCompressionResistance
    },
    "verticalCompressionResistancePriority": {
      $0.verticalCompressionResistance = $1.verticalCompressionResistance
    },
    "alignmentInsets": { $0.alignmentInsets = $1.alignmentInsets },
    "layoutMargins": { $0.layoutMargins = $1.layoutMargins },
    "firstBaselineOffset": { $0.firstBaselineOffset = $1.firstBaselineOffset },
    "lastBaselineOffset": { $0.lastBaselineOffset = $1.lastBaselineOffset },
    "intrinsicWidth": { $0.intrinsicWidth = $1.intrinsicWidth },
    "intrinsicHeight": { $0.intrinsicHeight = $1.intrinsicHeight },
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

  /// Takes over what another view says of itself as a stack, if both are stacks.
  private mutating func changeStack(as other: View, _ change: (inout Stack, Stack) -> Void) {
    guard case .stack(var own) = container, case .stack(let new) = other.container else { return }
    change(&own, new)
    container = .stack(own)
  }
}
