import Diagnostics
import Geometry
import Scenes

extension Rule {
  /// Finds constraints that are not mirrored.
  static let mirroringBroken: Rule = Rule(
    RuleInfo(
      id: RuleID("mirroring-broken"), severity: .warning, title: "Mirroring broken",
      summary: "A constraint keeps the right-to-left layout from being the mirror image.",
      rationale: """
        Locations are measured from the left in every language. A multiplied location is therefore \
        not mirrored: a third of the width from the left stays there, and a multiplied trailing \
        edge, which is 0 in a right-to-left layout, stays 0. A constant or an inequality between two \
        centres moves to the same side in both directions; that is often intended, and only a note. \
        Use a guide or a multiplied width in place of a multiplied location.
        """,
      badExample: """
        <view id="page" width="300" height="60">
          <view id="panel"/>
          <!-- he: "unused" = ""; -->
          <constraints>
            <constraint firstItem="panel" firstAttribute="trailing" secondItem="page" \
        secondAttribute="trailing" multiplier="0.4"/>
            <visualFormat format="H:|[panel]"/>
            <visualFormat format="V:|[panel]|"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="page" width="300" height="60">
          <view id="panel"/>
          <constraints>
            <constraint firstItem="panel" firstAttribute="width" secondItem="page" \
        secondAttribute="width" multiplier="0.4"/>
            <visualFormat format="H:|[panel]"/>
            <visualFormat format="V:|[panel]|"/>
          </constraints>
        </view>
        """),
    .layout
  ) { subject in
    // Without a right-to-left translation the interface is not read from right to left.
    guard !subject.hasDefaultPseudoLocales || subject.hasRightToLeftTranslation else { return [] }
    let observations = subject.layouts.flatMap { layout in
      layout.unmirrored.filter(\.isNoticeable).map {
        Observation(of: [$0.constraint.id], in: layout, axis: .horizontal, detail: $0)
      }
    }
    return Defect.all(in: observations).map { defect in
      let unmirrored = defect.worst.detail
      let constraint = unmirrored.constraint
      let reason =
        unmirrored.isMultiplied
        ? "multiplies a location, which is measured from the left in either direction; relate a "
          + "width, or a guide's edge"
        : "relates centres by a constant or an inequality, to the same side in either direction; "
          + "relate leading or trailing edges if it should be mirrored"
      return Finding(
        rule: .mirroringBroken, severity: unmirrored.isMultiplied ? .warning : .note,
        path: subject.path, position: constraint.position, object: constraint.id,
        message: "\"\(constraint.description)\" is not mirrored in \(defect.worst.layout.place): "
          + "it \(reason)",
        occurrences: defect.occurrences)
    }
  }
}

extension UnmirroredConstraint {
  /// Whether the difference is visible: centers less than 4 points apart look centered either way.
  fileprivate var isNoticeable: Bool { isMultiplied || constant == 0 || constant.magnitude >= 4 }
}
