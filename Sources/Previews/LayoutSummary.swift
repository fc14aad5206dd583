import Scenes

/// The numbers of a layout's faults.
struct LayoutSummary {
  /// The number of clipped views.
  var clipped: Int
  /// The number of views that extend beyond the root.
  var outside: Int
  /// The number of views whose position or size is not determined.
  var ambiguous: Int
  /// The number of sets of constraints that conflict.
  var conflicts: Int
  /// The number of texts truncated as their line break mode allows, which is not a fault.
  var shortened: Int

  /// Counts the faults that a picture of the layout shows.
  init(_ layout: ResolvedLayout) {
    let visible = layout.visibleViews
    clipped = visible.count { $0.isClipped }
    outside = layout.overhangs.count
    ambiguous = visible.count { !$0.ambiguities.isEmpty }
    conflicts = layout.conflicts.count
    shortened = visible.count { $0.isTruncatedOnPurpose }
  }

  /// Whether there are no faults.
  var isFine: Bool { clipped == 0 && outside == 0 && ambiguous == 0 && conflicts == 0 }

  /// The numbers as text: `2 clipped, 1 ambiguous`.
  var parts: [String] {
    var parts: [String] = []
    if clipped > 0 { parts.append("\(clipped) clipped") }
    if outside > 0 { parts.append("\(outside) outside") }
    if ambiguous > 0 { parts.append("\(ambiguous) ambiguous") }
    if conflicts > 0 { parts.append(conflicts == 1 ? "1 conflict" : "\(conflicts) conflicts") }
    return parts
  }

  /// The numbers as a sentence.
  var sentence: String {
    guard isFine else { return "\(parts.joined(separator: ", "))." }
    return shortened == 0
      ? "Everything fits." : "Nothing is clipped; \(shortened) truncated on purpose."
  }
}
