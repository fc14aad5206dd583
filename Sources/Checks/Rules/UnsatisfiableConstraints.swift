import Diagnostics
import Scenes

extension Rule {
  /// Required constraints that contradict each other.
  static let unsatisfiableConstraints = Rule(
    RuleInfo(
      id: .unsatisfiableConstraints, severity: .error, title: "Unsatisfiable constraints",
      summary: "No layout meets all of the required constraints.",
      rationale: """
        At run time the system breaks one of them, which it does not say, and goes on. The finding \
        lists the smallest set that conflicts: without any one of them the others can hold. The \
        one that was given up here is where to begin reading, not always the cause.
        """,
      badExample: """
        <view id="table" width="400" height="300">
          <view id="pile" intrinsicWidth="80" intrinsicHeight="80"/>
          <constraints>
            <constraint firstItem="pile" firstAttribute="centerX" secondItem="table" \
        secondAttribute="centerX" constant="-11"/>
            <constraint firstItem="pile" firstAttribute="centerX" secondItem="table" \
        secondAttribute="centerX" constant="170"/>
            <visualFormat format="V:|-[pile]"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="table" width="400" height="300">
          <view id="pile" intrinsicWidth="80" intrinsicHeight="80"/>
          <constraints>
            <constraint firstItem="pile" firstAttribute="centerX" secondItem="table" \
        secondAttribute="centerX" constant="-11"/>
            <visualFormat format="V:|-[pile]"/>
          </constraints>
        </view>
        """)
  ) { subject in
    let sightings = subject.layouts.flatMap { layout in
      layout.conflicts.map { conflict in
        (
          key: [layout.root] + conflict.constraints.map(\.id),
          sighting: LayoutDefects<ResolvedConflict>.Sighting(
            layout: layout,
            occurrence: Finding.Occurrence(locale: layout.locale, size: layout.sizeName),
            detail: conflict)
        )
      }
    }
    return LayoutDefects(sightings).groups.compactMap { group in
      guard let first = group.first else { return nil }
      let conflict = first.detail
      let broken = conflict.constraints.first { $0.id == conflict.broken }
      return Finding(
        rule: .unsatisfiableConstraints,
        severity: .error.mitigated(ifOnlyPseudo: group.allSatisfy(\.layout.isPseudoLocale)),
        path: subject.path,
        position: broken?.position ?? conflict.constraints.lazy.compactMap(\.position).first,
        object: conflict.broken, message: message(conflict, in: first.layout),
        occurrences: group.map(\.occurrence),
        causes: conflict.constraints.map(Finding.Cause.init))
    }
  }
}

private func message(_ conflict: ResolvedConflict, in layout: ResolvedLayout) -> String {
  let all = conflict.constraints.map { "\"\($0.description)\"" }.joined(separator: ", ")
  let broken = conflict.constraints.first { $0.id == conflict.broken }?.description
  guard conflict.constraints.count > 1 else {
    return "the required constraint \(all) cannot hold; it is left out"
  }
  return "the required constraints \(all) cannot all hold in \(layout.place); "
    + "\"\(broken ?? conflict.broken)\" is left out to go on"
}
