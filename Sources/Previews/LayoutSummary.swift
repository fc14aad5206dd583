import Scenes

/// What is wrong with a layout, in numbers.
struct LayoutSummary {
  /// The views that are clipped.
  var clipped: Int
  /// The views that reach out of the root.
  var outside: Int
  /// The views whose position or size is not determined.
  var ambiguous: Int
  /// The sets of constraints that cannot all hold.
  var conflicts: Int
  /// The texts that are shortened as their authors allow, which is no fault.
  var shortened: Int

  /// Counts what a picture of the layout shows.
  init(_ layout: ResolvedLayout) {
    let visible = layout.items.filter { !$0.isHidden && $0.element != "layoutGuide" }
    clipped = visible.count { $0.isClipped }
    outside = layout.overhangs.count
    ambiguous = visible.count { !$0.ambiguities.isEmpty }
    conflicts = layout.conflicts.count
    shortened = visible.count { $0.isTruncatedOnPurpose }
  }

  /// Whether nothing is.
  var isFine: Bool { clipped == 0 && outside == 0 && ambiguous == 0 && conflicts == 0 }

  /// The numbers in words: `2 clipped, 1 ambiguous`.
  var parts: [String] {
    var parts: [String] = []
    if clipped > 0 { parts.append("\(clipped) clipped") }
    if outside > 0 { parts.append("\(outside) outside") }
    if ambiguous > 0 { parts.append("\(ambiguous) ambiguous") }
    if conflicts > 0 { parts.append(conflicts == 1 ? "1 conflict" : "\(conflicts) conflicts") }
    return parts
  }

  /// All of it as a sentence.
  var sentence: String {
    guard isFine else { return "\(parts.joined(separator: ", "))." }
    return shortened == 0
      ? "Everything fits." : "Nothing is clipped; \(shortened) shortened on purpose."
  }
}
