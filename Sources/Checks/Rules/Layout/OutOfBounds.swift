import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Finds views that are partly or entirely not visible.
  package static let outOfBounds: Rule = Rule(
    RuleInfo(
      id: RuleID("out-of-bounds"), severity: .warning, title: "Out of bounds",
      summary: "A control extends beyond its window, or a text beyond the view that contains it.",
      rationale: """
        No constraint keeps the view inside, so that a text that is longer than expected extends \
        beyond the window or over the neighbours of its container, without being clipped. Relate \
        the edge that crosses to an edge of the container: the text then wraps, is clipped, which is \
        reported too, or makes the container grow. The content of a scroll view may be anywhere. It \
        is a note where only a pseudo-locale shows it. The losses at two opposite edges are added.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <label id="hint" text="A text that needs more room than that"/>
          <constraints>
            <visualFormat format="H:|-20-[hint]"/>
            <visualFormat format="V:|-20-[hint]"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="form" width="400" height="60">
          <label id="hint" text="A text that needs more room than that"/>
          <constraints>
            <visualFormat format="H:|-20-[hint]-(>=20)-|"/>
            <visualFormat format="V:|-20-[hint]"/>
          </constraints>
        </view>
        """),
    .layout.with { traits in
      traits.joining = .all
      traits.sign = .outside
      traits.noun = .init("view out of bounds", "views out of bounds", rank: 5)
      traits.coversNarrowScreens = true
      traits.joinsAtMinimumSize = true
      traits.limitsFixes = true
    }
  ) { subject in
    guard !subject.isForTelevision else { return [] }
    // After a conflict a constraint is missing from the layout; the conflict is reported instead.
    let found = overhangs(in: subject.layouts)
    // The author of a document saw what an editor drew.
    let drawnRoots = Set(
      subject.document.roots.filter { $0.view.origin.stored != nil }.map(\.view.id))
    let drawn = Set(
      overhangs(in: subject.baseline.filter { $0.isAsDrawn && drawnRoots.contains($0.root) })
        .map(\.identity))
    // On the narrowest screen, what the development language does too is not the translation's fault.
    let narrow = Set(
      overhangs(in: subject.baseline.filter { $0.sizeName == SceneSize.narrowName })
        .map(\.identity))
    let translated = found.filter {
      $0.layout.sizeName != SceneSize.narrowName || !narrow.contains($0.identity)
    }
    return Defect.all(in: translated).compactMap { defect in
      guard let axis = defect.worst.axis,
        !drawn.contains(defect.worst.identity)
      else { return nil }
      let item = defect.worst.detail.item
      return subject.finding(
        .outOfBounds, defect.isOfPseudoLocales ? .note : .warning, of: item,
        basis: defect.basis {
          subject.basis(ofEdgesOf: $0.detail.container.id, in: $0.layout, along: axis)
        },
        message(defect.worst.detail, along: axis, in: defect.worst.layout),
        occurrences: defect.occurrences)
    }
  }
}

/// Returns the views that extend beyond a container, in layouts without conflicts.
private func overhangs(
  in layouts: [ResolvedLayout]
) -> [Observation<ResolvedLayout.OverhangingItem>] {
  layouts.filter(\.conflicts.isEmpty).flatMap { layout in
    layout.overhangingItems.flatMap { found in
      Axis.allCases.compactMap { observation(of: found, along: $0, in: layout) }
    }
  }
}

/// Returns the part of a view outside along an axis, unless its position is ambiguous.
///
/// The ambiguity is reported instead.
private func observation(
  of found: ResolvedLayout.OverhangingItem, along axis: Axis, in layout: ResolvedLayout
) -> Observation<ResolvedLayout.OverhangingItem>? {
  let (insets, item) = (found.overhang.insets, found.item)
  let outside =
    axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
  guard outside > 0, !item.isAmbiguous(along: axis) else { return nil }
  let extent = item.placement.alignmentRect.size[axis]
  return Observation(
    of: [item.id], in: layout, axis: axis,
    extent: Extent(needed: extent, available: max(0, extent - outside)), detail: found)
}

private func message(
  _ found: ResolvedLayout.OverhangingItem, along axis: Axis, in layout: ResolvedLayout
) -> String {
  let (insets, container) = (found.overhang.insets, found.container.title)
  let text =
    found.item.content.text.map { $0.string.isEmpty ? "" : ": \"\($0.string.shortened)\"" } ?? ""
  let sides: [(String, Double)] =
    axis == .horizontal
    ? [("left", insets.left), ("right", insets.right)]
    : [("top", insets.top), ("bottom", insets.bottom)]
  let crossed = sides.filter { $0.1 > 0 }
  let way =
    found.overhang.isWhole
    ? "lies outside \(container), at the \(crossed.map(\.0).joined(separator: " and ")),"
    : "extends beyond \(container) by "
      + crossed.map { "\(DecimalText.rounded($0.1)) pt at the \($0.0)" }.joined(separator: " and ")
  return "\(found.item.title)\(text) \(way) in \(layout.place); "
    + "keep it inside with a constraint to that edge"
}
