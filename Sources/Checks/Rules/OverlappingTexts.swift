import Diagnostics
import Geometry
import InterfaceValues
import Scenes

extension Rule {
  /// Finds texts and controls that overlap because of a translation.
  static let overlappingTexts = Rule(
    RuleInfo(
      id: .overlappingTexts, severity: .warning, title: "Overlapping texts",
      summary: "A translation is drawn over another text or control.",
      rationale: """
        No constraint keeps the two views apart, so that a text that is longer than expected runs \
        over its neighbour, and neither can be read. Relate the edges that face each other: the text \
        then wraps, is clipped, which is reported too, or moves its neighbour. Overlaps that the \
        development language has too are not reported. It is a note where only a pseudo-locale \
        shows it.
        """,
      badExample: """
        <view id="form" width="300" height="60">
          <label id="name" text="Name"/>
          <label id="state" text="State"/>
          <constraints>
            <visualFormat format="H:|-20-[name]"/>
            <visualFormat format="H:|-140-[state]"/>
            <visualFormat format="V:|-20-[name]"/>
            <visualFormat format="V:|-20-[state]"/>
          </constraints>
        </view>
        <!-- de: "name.text" = "Name der Aufzeichnung"; "state.text" = "Zustand"; -->
        """,
      goodExample: """
        <view id="form" width="300" height="60">
          <label id="name" text="Name"/>
          <label id="state" text="State"/>
          <constraints>
            <visualFormat format="H:|-20-[name]-(>=8)-[state]-(>=20)-|"/>
            <visualFormat format="V:|-20-[name]"/>
            <visualFormat format="V:|-20-[state]"/>
          </constraints>
        </view>
        <!-- de: "name.text" = "Name der Aufzeichnung"; "state.text" = "Zustand"; -->
        """)
  ) { subject in
    guard !subject.isForTelevision else { return [] }
    let known = Set(
      observations(in: subject.baseline).map { [$0.layout.root, $0.layout.sizeTitle] + $0.key })
    let found = observations(in: subject.layouts.filter { !subject.isBaseline($0) })
      .filter { !known.contains([$0.layout.root, $0.layout.sizeTitle] + $0.key) }
    return Defect.all(in: found).map { defect in
      let (first, second) = (defect.worst.detail.first, defect.worst.detail.second)
      return Finding(
        rule: .overlappingTexts,
        severity: defect.observations.allSatisfy(\.layout.isPseudoLocale) ? .note : .warning,
        path: subject.path, position: second.identity.position, object: second.id,
        message: "\(second.title) and \(first.title) overlap in \(defect.worst.layout.place), by "
          + "\(DecimalText.rounded(defect.worst.detail.overlap.width)) pt horizontally and "
          + "\(DecimalText.rounded(defect.worst.detail.overlap.height)) pt vertically; "
          + "keep them apart with a constraint between the edges that face each other",
        occurrences: defect.occurrences,
        notes: [
          Finding.Note(
            path: subject.path, position: first.identity.position, message: "\(first.title) is here"
          )
        ])
    }
  }
}

/// Two views that overlap.
private struct Overlap {
  var first: ResolvedItem
  var second: ResolvedItem
  var overlap: Size
}

/// The overlap along each axis that rounding and measuring explain, in points.
private let tolerance = 1.0

/// Returns the overlaps of views that are visible at the same time, on one surface.
private func observations(in layouts: [ResolvedLayout]) -> [Observation<Overlap>] {
  // After a conflict a constraint is missing from the layout; the conflict is reported instead.
  layouts.filter(\.conflicts.isEmpty).flatMap { layout in
    let found = DrawnBodies(layout).overlaps(over: tolerance)
    let surfaces = found.isEmpty ? [:] : layout.surfaces
    return found.compactMap { first, second, overlap -> Observation<Overlap>? in
      guard surfaces[first.item.id] == surfaces[second.item.id],
        !isOpen(first.item), !isOpen(second.item)
      else { return nil }
      return Observation(
        key: [first.item.id, second.item.id], layout: layout,
        extent: Extent(needed: min(overlap.width, overlap.height), available: 0),
        detail: Overlap(first: first.item, second: second.item, overlap: overlap))
    }
  }
}

/// Whether a position or size is ambiguous, which is reported instead.
private func isOpen(_ item: ResolvedItem) -> Bool {
  Axis.allCases.contains { item.isAmbiguous(along: $0) }
}
