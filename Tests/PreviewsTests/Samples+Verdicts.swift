import Diagnostics
import Geometry
import Previews
import Scenes

extension LayoutPreview {
  /// Draws a layout with findings for all that is clipped, as a check of a real document has them.
  static func checked(
    _ layout: ResolvedLayout, isInDevelopmentLocale: Bool = false,
    overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard
  ) -> LayoutPreview {
    LayoutPreview(
      layout, overlays: overlays, isInDevelopmentLocale: isInDevelopmentLocale,
      verdict: Samples.verdict(of: layout))
  }
}

extension Samples {
  /// Returns findings about what a layout loses, one for each view and axis, and about its conflicts.
  static func verdict(of layout: ResolvedLayout) -> LayoutVerdict {
    let losses = layout.items.flatMap { item in
      item.losses.map { loss in (item: item, loss: loss) }
    }
    let remarks = losses.map { item, loss in
      LayoutVerdict.Remark(
        finding: StableNumber.of("\(layout.path) \(layout.root) \(item.id) \(loss.axis)"),
        rule: RuleID(isOnPurpose(item) ? "truncated-text" : "clipped-text"),
        severity: isOnPurpose(item) ? .note : layout.isPseudoLocale ? .warning : .error,
        sign: .loss, object: item.id, message: "\(item.title) is clipped",
        causes: loss.causes.map {
          Finding.Cause(
            constraint: $0.name, description: $0.description, position: $0.position,
            priority: $0.priority)
        },
        occurrence: Finding.Occurrence(
          locale: layout.locale, size: layout.sizeName, axis: loss.axis.rawValue,
          needed: loss.needed, available: loss.available, lost: loss.lost))
    }
    return LayoutVerdict(remarks)
  }

  private static func isOnPurpose(_ item: ResolvedItem) -> Bool {
    item.content.text?.truncatesOnPurpose == true
  }
}

/// Numbers that are the same for the same text in each run.
enum StableNumber {
  static func of(_ text: String) -> Int {
    text.utf8.reduce(5381) { ($0 &* 33 &+ Int($1)) & 0xFFFF_FFFF }
  }
}
