import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds constraints that repeat another one.
  static let duplicateConstraint: Rule = Rule(
    RuleInfo(
      id: RuleID("duplicate-constraint"), severity: .warning, title: "Duplicate constraint",
      summary: "Two constraints state the same.",
      rationale: """
        The second one adds nothing, and whoever changes the constant of one of them makes a \
        conflict. Constraints are compared as equations: the order of the items, a factor on both \
        sides and the view that owns them make no difference, but the relation and the priority \
        do. An optional constraint that is there twice also counts twice against others of its \
        priority. Constraints with an outlet are left out, because the program may change them, \
        and so are those that a variation changes in another way. Remove one of the two.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-20-[save]"/>
            <visualFormat format="V:|-[save]"/>
            <constraint firstItem="form" firstAttribute="leading" secondItem="save" \
        secondAttribute="leading" constant="-20"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-20-[save]"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
        """),
    .document
  ) { subject in
    subject.document.roots.flatMap { root in
      DuplicateConstraints(subject.document.constraintsInLayout(of: root)).pairs.map { pair in
        var finding = subject.finding(
          .duplicateConstraint, .warning, of: pair.second,
          "the constraint \(pair.second.title) states the same as "
            + "\(pair.first.nameAndLine); remove one of them",
          notes: [
            subject.note(at: pair.first.position, "the constraint \(pair.first.title) is here")
          ])
        finding.corrections = [
          Correction(
            "remove the constraint \(pair.second.title), which repeats another",
            for: pair.second.id,
            [.removeConstraint(at: pair.second.position, orAt: pair.first.position)])
        ]
        return finding
      }
    }
  }
}

/// The constraints of a root that repeat an earlier one.
struct DuplicateConstraints {
  /// A constraint and the first one that states the same.
  struct Pair {
    var first: Constraint
    var second: Constraint
  }

  /// The pairs, in reading order of the second constraints.
  private(set) var pairs: [Pair] = []

  /// Compares constraints.
  ///
  /// - Parameter constraints: The constraints of one root, in reading order.
  /// - Complexity: O(n) for n constraints.
  init(_ constraints: [RootConstraint]) {
    struct Key: Hashable {
      var form: ConstraintForm
      var isActive: Bool
      var changes: [RootConstraint.Change]
      /// The first attribute, if variations change numbers, which depend on how it is written.
      var first: Constraint.Anchor?
    }
    var first: [Key: Constraint] = [:]
    for candidate in constraints {
      let constraint = candidate.constraint
      guard let form = ConstraintForm(constraint) else { continue }
      let hasNumbers = candidate.changes.contains {
        $0.values.constant != nil || $0.values.multiplier != nil
      }
      let key = Key(
        form: form, isActive: constraint.isActive, changes: candidate.changes,
        first: hasNumbers ? constraint.first : nil)
      if let other = first[key] {
        pairs.append(Pair(first: other, second: constraint))
      } else {
        first[key] = constraint
      }
    }
  }
}
