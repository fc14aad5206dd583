import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

extension Rule {
  /// Views where no user sees them.
  static let outOfBounds = Rule(
    RuleInfo(
      id: .outOfBounds, severity: .warning, title: "Out of bounds",
      summary: "A control reaches out of its window, or a text out of the view that it is in.",
      rationale: """
        Nothing keeps the view inside, and so a text that is longer than expected runs out of the \
        window, or over what is beside its container, and is clipped by nobody. Relate the edge \
        that crosses to an edge of the container; the text is then clipped or wraps, which is said \
        too, or what it is in grows with it. What is on the sheet of a scroll view may be anywhere. \
        It is a note where only a pseudo-locale shows it. What reaches out of both sides loses both.
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
        """)
  ) { subject in
    // Where constraints contradict each other one was left out, which is said instead.
    let found = overhangs(in: subject.layouts)
    // What an editor drew so its author has seen.
    let drawnRoots = Set(
      subject.document.roots.filter { $0.view.origin.stored != nil }.map(\.view.id))
    let drawn = Set(
      overhangs(in: subject.baseline.filter { $0.isAsDrawn && drawnRoots.contains($0.root) })
        .map { [$0.layout.root] + $0.key })
    return Defect.all(in: found).compactMap { defect in
      guard let axis = defect.worst.axis,
        !drawn.contains([defect.worst.layout.root] + defect.worst.key)
      else { return nil }
      let item = defect.worst.detail.item
      return Finding(
        rule: .outOfBounds,
        severity: defect.sightings.allSatisfy(\.layout.isPseudoLocale) ? .note : .warning,
        path: subject.path, position: item.position, object: item.id,
        message: message(defect.worst.detail, along: axis, in: defect.worst.layout),
        occurrences: defect.occurrences)
    }
  }
}

/// What reaches out of something in layouts that hold together.
private func overhangs(
  in layouts: [ResolvedLayout]
) -> [Sighting<ResolvedLayout.OverhangingItem>] {
  layouts.filter(\.conflicts.isEmpty).flatMap { layout in
    layout.overhangingItems.flatMap { found in
      Axis.allCases.compactMap { sighting(of: found, along: $0, in: layout) }
    }
  }
}

/// What a view has outside along an axis, if anything; where its place is open, that is said instead.
private func sighting(
  of found: ResolvedLayout.OverhangingItem, along axis: Axis, in layout: ResolvedLayout
) -> Sighting<ResolvedLayout.OverhangingItem>? {
  let (insets, item) = (found.overhang.insets, found.item)
  let outside =
    axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
  guard outside > 0, !item.isAmbiguous(along: axis) else { return nil }
  let extent = item.alignmentRect.size[axis]
  return Sighting(
    key: [item.id, axis.rawValue], layout: layout, axis: axis,
    extent: Extent(needed: extent, available: max(0, extent - outside)), detail: found)
}

private func message(
  _ found: ResolvedLayout.OverhangingItem, along axis: Axis, in layout: ResolvedLayout
) -> String {
  let (insets, container) = (found.overhang.insets, found.container.title)
  let text = found.item.text.map { $0.string.isEmpty ? "" : ": \"\($0.string.shortened)\"" } ?? ""
  let sides: [(String, Double)] =
    axis == .horizontal
    ? [("left", insets.left), ("right", insets.right)]
    : [("top", insets.top), ("bottom", insets.bottom)]
  let crossed = sides.filter { $0.1 > 0 }
  let way =
    found.overhang.isWhole
    ? "lies outside of \(container), at the \(crossed.map(\.0).joined(separator: " and ")),"
    : "reaches out of \(container) by "
      + crossed.map { "\(DecimalText.rounded($0.1)) pt at the \($0.0)" }.joined(separator: " and ")
  return "\(found.item.title)\(text) \(way) in \(layout.place); "
    + "keep it inside with a constraint to that edge"
}
