import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Scenes

extension Rule {
  /// Finds constraints that fix the width of a text that a translation needs wider.
  static let fixedTextWidth: Rule = Rule(
    RuleInfo(
      id: RuleID("fixed-text-width"), severity: .warning, title: "Fixed width of a text",
      summary: "A required constraint fixes the width of a text that some language clips.",
      rationale: """
        Interface Builder warns of every fixed width of a text. Here the width is reported only if \
        a locale or a pseudo-locale of the run clips the text because of it, which another rule \
        reports at the text; this one reports the constraint, so that a team can find and change \
        all of them. Make it "greater than or equal", so that the view grows with its text. It is \
        a note where only a pseudo-locale clips the text. The rule is off by default.
        """,
      badExample: form("save(60)"), goodExample: form("save(>=60)"), isOptIn: true)
  ) { subject in
    let fixed = Dictionary(
      subject.views.constraints.filter(\.fixesWidth).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    guard !fixed.isEmpty else { return [] }
    let found = Clipping.clipped(in: subject).compactMap {
      observation -> Observation<FixedWidth>? in
      guard observation.axis == .horizontal, observation.detail.text.key != nil else { return nil }
      let item = observation.detail.item
      let constraint = observation.detail.loss.causes.lazy.compactMap { fixed[$0.id] }
        .first { $0.first.item == item.id }
      return constraint.map {
        Observation(
          of: [$0.id], in: observation.layout, axis: .horizontal,
          extent: observation.extent,
          detail: FixedWidth(constraint: $0, item: item, text: observation.detail.text))
      }
    }
    return Defect.all(in: found).map { defect in
      let (worst, detail) = (defect.worst, defect.worst.detail)
      let needed = worst.extent.map { DecimalText.rounded($0.needed) } ?? ""
      return subject.finding(
        .fixedTextWidth, defect.isOfPseudoLocales ? .note : .warning, of: detail.constraint,
        "\(detail.item.title) is kept "
          + "\(DecimalText.rounded(detail.constraint.constant)) pt wide, and "
          + "\"\(detail.text.string.shortened)\" needs \(needed) in \(worst.layout.place); "
          + "make the constraint \"greater than or equal\", so that the view grows with its text",
        occurrences: defect.occurrences,
        notes: [
          subject.note(at: detail.item.position, "\(detail.item.title) is here")
        ])
    }
  }
}

/// A constraint that clips a text.
private struct FixedWidth {
  var constraint: Constraint
  var item: ResolvedItem
  var text: ResolvedText
}

extension Constraint {
  /// Whether it fixes the width of a view at a number of points, whatever its content.
  fileprivate var fixesWidth: Bool {
    first.attribute == .width && second == nil && relation == .equal && isRequired
      && !isPlaceholder
  }
}

/// Returns a form with a button, and its German translation.
private func form(_ button: String) -> String {
  """
  <view id="form" width="200" height="60">
    <button id="save" title="Save"/>
    <constraints>
      <visualFormat format="H:|-[\(button)]"/>
      <visualFormat format="V:|-[save]"/>
    </constraints>
  </view>
  <!-- de: "save.title" = "Sichern und schließen"; -->
  """
}
