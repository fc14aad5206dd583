import Diagnostics
import Geometry
import InterfaceValues
import Scenes

extension Rule {
  /// Finds texts and controls that overlap because of a translation.
  package static let overlappingTexts: Rule = Rule(
    RuleInfo(
      id: RuleID("overlapping-texts"), severity: .warning, title: "Overlapping texts",
      summary: "A translation is drawn over another text or control.",
      rationale: """
        No constraint keeps the two views apart, so that a text that is longer than expected runs \
        over its neighbour, and neither can be read. Relate the edges that face each other: the text \
        then wraps, is clipped, which is reported too, or moves its neighbour. Overlaps that the \
        development language has too are not reported. It is a note where only a pseudo-locale \
        shows it. Of a layout with more than 100000 pairs of views that lie over one another, or \
        1000 new ones, the rest is not listed; one finding then says so.
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
        """),
    .layout.with { traits in
      traits.joining = .all
      traits.noun = .init(
        "pair of overlapping texts", "pairs of overlapping texts", rank: 4)
      traits.isAboutSeveralObjects = true
      traits.coversNarrowScreens = true
      traits.joinsAtMinimumSize = true
      traits.limitsFixes = true
    }
  ) { subject in
    guard !subject.isForTelevision else { return [] }
    var known: [Screen: [DrawnBodies]] = [:]
    for layout in subject.baseline where layout.conflicts.isEmpty {
      known[Screen(layout), default: []].append(DrawnBodies(layout))
    }
    var found: [Observation<OverlapComparison.Overlap>] = []
    var crowded: [Crowd] = []
    // After a conflict a constraint is missing from the layout; the conflict is reported instead.
    for layout in subject.layouts where layout.conflicts.isEmpty && !subject.isBaseline(layout) {
      let comparison = OverlapComparison(layout, with: known[Screen(layout)] ?? [])
      found += comparison.overlaps.map { overlap in
        Observation(
          of: [overlap.first.id, overlap.second.id], in: layout,
          extent: Extent(needed: min(overlap.overlap.width, overlap.overlap.height), available: 0),
          detail: overlap)
      }
      if let pairCount = comparison.pairCount {
        crowded.append(Crowd(layout: layout, comparison: comparison, pairCount: pairCount))
      }
    }
    return Defect.all(in: found).map { finding($0, in: subject) }
      + [finding(crowded, path: subject.path)].compactMap(\.self)
  }

  /// Returns the finding about two views.
  private static func finding(
    _ defect: Defect<OverlapComparison.Overlap>, in subject: DocumentSubject
  ) -> Finding {
    let (first, second) = (defect.worst.detail.first, defect.worst.detail.second)
    return subject.finding(
      .overlappingTexts, defect.isOfPseudoLocales ? .note : .warning, of: second,
      "\(second.title) and \(first.title) overlap in \(defect.worst.layout.place), by "
        + "\(DecimalText.rounded(defect.worst.detail.overlap.width)) pt horizontally and "
        + "\(DecimalText.rounded(defect.worst.detail.overlap.height)) pt vertically; "
        + "keep them apart with a constraint between the edges that face each other",
      occurrences: defect.occurrences,
      notes: [subject.note(at: first.position, "\(first.title) is here")])
  }

  /// Returns the finding about layouts in which not all overlaps were compared, if there are any.
  private static func finding(_ crowded: [Crowd], path: String) -> Finding? {
    guard var worst = crowded.first else { return nil }
    for crowd in crowded where crowd.pairCount > worst.pairCount { worst = crowd }
    // It is a defect of the translation only if it has overlaps of its own.
    let isTranslated = crowded.contains {
      !$0.layout.isPseudoLocale && !$0.comparison.overlaps.isEmpty
    }
    let root = worst.layout.rootIndex.map { worst.layout.items[$0] }
    return Finding(
      rule: .overlappingTexts, severity: isTranslated ? .warning : .note, path: path,
      position: root?.identity.position,
      message: "\(root?.title ?? "the root"): \(worst.pairCount) pairs of views lie over one "
        + "another in \(worst.layout.place); only \(worst.comparison.comparedCount) were compared "
        + "with the development language, which lacks \(worst.comparison.overlaps.count) of them, "
        + "because at most \(OverlapComparison.maximumComparedCount) pairs are compared and "
        + "\(OverlapComparison.maximumListedCount) listed",
      occurrences: crowded.map { Observation(of: [], in: $0.layout, detail: $0).occurrence })
  }
}

/// A layout in which not all overlaps were compared.
private struct Crowd {
  var layout: ResolvedLayout
  var comparison: OverlapComparison
  /// The number of pairs of views that lie over one another.
  var pairCount: Int
}
