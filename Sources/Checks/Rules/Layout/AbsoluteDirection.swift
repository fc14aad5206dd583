import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Scenes

extension Rule {
  /// Finds constraints on left and right in documents with a right-to-left translation.
  static let absoluteDirection: Rule = Rule(
    RuleInfo(
      id: RuleID("absolute-direction"), severity: .warning, title: "Absolute direction",
      summary: "A constraint relates left or right in a document for a right-to-left language.",
      rationale: """
        Leading and trailing swap sides with the reading direction; left and right do not, so that \
        in Arabic or Hebrew the view is at the side where reading ends. Only documents with a \
        right-to-left translation are checked, or those laid out in such a locale on request. Left \
        out are views that keep left and right the same distance on both sides, and those whose \
        content has a direction of its own (semanticContent: playback, spatial, \
        forceLeftToRight and forceRightToLeft). Use leading and trailing.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <!-- he: "save.title" = "שמור"; -->
          <constraints>
            <constraint firstItem="save" firstAttribute="left" secondItem="form" \
        secondAttribute="left" constant="20"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <!-- he: "save.title" = "שמור"; -->
          <constraints>
            <constraint firstItem="save" firstAttribute="leading" secondItem="form" \
        secondAttribute="leading" constant="20"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
        """),
    RuleTraits().with { traits in
      traits.joining = .all
      traits.memberNoun = "constraint"
    }
  ) { subject in
    guard subject.isReadFromRightToLeft else { return [] }
    let physical = Set(subject.views.views.lazy.filter(\.hasDirectionOfItsOwn).map(\.id))
    return subject.document.roots.flatMap { root in
      let constraints = root.view.withSubviews.flatMap(\.constraints).filter {
        $0.isActive && !$0.isPlaceholder && $0.first.attribute.isAbsoluteSide
          && !physical.contains($0.first.item)
          && !($0.second.map { physical.contains($0.item) } ?? false)
      }
      let forms = Set(constraints.compactMap(ConstraintForm.init))
      let unmirrored = constraints.filter {
        ConstraintForm($0.mirrored).map(forms.contains) != true
      }
      return unmirrored.map { constraint in
        var finding = subject.finding(
          .absoluteDirection, .warning, of: constraint,
          "the constraint \(constraint.title) relates left or right, which do not swap in "
            + "a right-to-left language; relate leading or trailing")
        finding.corrections = [
          Correction(
            "relate leading and trailing in the constraint \(constraint.title)",
            for: constraint.id, keeping: .leftToRight,
            [.useReadingDirection(at: constraint.position)])
        ]
        return finding
      }
    }
  }
}

extension Constraint {
  /// The constraint at the other side.
  fileprivate var mirrored: Constraint {
    var mirrored = self
    mirrored.first.attribute = first.attribute.otherSide
    mirrored.second?.attribute = second?.attribute.otherSide ?? first.attribute
    mirrored.relation = relation.flipped
    mirrored.constant = -constant
    return mirrored
  }
}

extension LayoutAttribute {
  /// The attribute at the other side, or the attribute itself if it has none.
  fileprivate var otherSide: LayoutAttribute {
    switch self {
    case .left: .right
    case .right: .left
    case .leftMargin: .rightMargin
    case .rightMargin: .leftMargin
    default: self
    }
  }
}

extension View {
  /// Whether the content is not mirrored, so that left and right are meant.
  fileprivate var hasDirectionOfItsOwn: Bool { semanticContent != .unspecified }
}

extension DocumentSubject {
  /// Whether the document is shown in a right-to-left language.
  fileprivate var isReadFromRightToLeft: Bool {
    hasRightToLeftTranslation
      || !hasDefaultPseudoLocales && layouts.contains { $0.direction == .rightToLeft }
  }
}
