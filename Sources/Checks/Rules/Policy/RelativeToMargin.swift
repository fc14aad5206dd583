import Diagnostics
import Geometry
import InterfaceDocuments

extension Rule {
  /// Finds constraints to the margins of views.
  static let relativeToMargin: Rule = Rule(
    RuleInfo(
      id: RuleID("relative-to-margin"), severity: .warning, title: "Relative to margin",
      summary: "A constraint is relative to a margin of a view.",
      rationale: """
        The system gives the root view of a controller margins that depend on the device and its \
        width, so that a constant is not the distance from the edge. This rule is for teams that \
        count from edges and safe areas. Turn off Relative to margin for the constraint.
        """,
      badExample: example("leadingMargin"), goodExample: example("leading"), isOptIn: true,
      group: .policy)
  ) { subject in
    subject.views.constraints.compactMap { constraint in
      guard let anchor = constraint.anchors.first(where: \.attribute.isOfMargins) else {
        return nil
      }
      return subject.finding(
        .relativeToMargin, .warning, of: constraint,
        "the constraint \(constraint.title) is relative to the margin \(anchor); relate "
          + "it to the edge or the safe area")
    }
  }
}

/// Returns a page with a label at an edge or a margin.
private func example(_ attribute: String) -> String {
  """
  <view id="page" width="300" height="100">
    <label id="name" text="Name"/>
    <constraints>
      <constraint firstItem="name" firstAttribute="leading" secondItem="page" \
  secondAttribute="\(attribute)" constant="20"/>
      <constraint firstItem="name" firstAttribute="top" secondItem="page" \
  secondAttribute="top" constant="20"/>
    </constraints>
  </view>
  """
}
