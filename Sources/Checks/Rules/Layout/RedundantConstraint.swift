import Diagnostics
import InterfaceDocuments
import LinearConstraints

extension Rule {
  /// Finds constraints that follow from others.
  static let redundantConstraint: Rule = Rule(
    RuleInfo(
      id: RuleID("redundant-constraint"), severity: .note, title: "Redundant constraint",
      summary: "A constraint follows from the required constraints without it.",
      rationale: """
        No layout changes without it, in any language and at any size, and a change of one of the \
        others makes a conflict. The solver proves it from the required constraints alone, without \
        the size of the root, contents, margins and safe areas. A constraint that follows may be \
        optional. Left out are constraints that the program has an outlet to, those that vary, those \
        of views that may take no part in layout, and an equality that only inequalities \
        imply. Remove the constraint, or one of those that imply it.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-20-[save]-20-|"/>
            <visualFormat format="V:|-[save]"/>
            <constraint firstItem="save" firstAttribute="centerX" secondItem="form" \
        secondAttribute="centerX"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-20-[save]-20-|"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
        """, isOptIn: true),
    .document
  ) { subject in
    guard !subject.mayLackParts else { return [] }
    return subject.document.roots.flatMap { root in
      ImpliedConstraints(of: root, in: subject.document).found.map { found in
        finding(found, in: subject)
      }
    }
  }

  private static func finding(
    _ found: ImpliedConstraints.Implied, in subject: DocumentSubject
  ) -> Finding {
    let reason =
      found.causes.isEmpty
      ? "always holds" : "follows from \(list(found.causes)) at any size"
    return subject.finding(
      .redundantConstraint, .note, of: found.constraint,
      "the constraint \(found.constraint.title) \(reason); remove it",
      causes: found.causes.map(Finding.Cause.init))
  }
}

/// Returns the names and lines of some constraints: `"a" (line 4) and "b" (line 5)`.
private func list(_ constraints: [Constraint]) -> String {
  constraints.map(\.nameAndLine).inSentence(limit: constraints.count > 4 ? 3 : 4)
}
