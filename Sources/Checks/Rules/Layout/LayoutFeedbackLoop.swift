import Diagnostics
import Geometry
import Scenes

extension Rule {
  /// Finds layouts that never settle because each pass changes the next.
  static let layoutFeedbackLoop: Rule = Rule(
    RuleInfo(
      id: RuleID("layout-feedback-loop"), severity: .error, title: "Layout feedback loop",
      summary: "A layout changes what it depends on and never settles.",
      rationale: """
        A variation with the condition "clipped" is applied after a layout that clips the view, and \
        layout runs again. If another variation then undoes the first one, layout never settles. \
        The same happens if the width of a text that wraps depends on the height that follows from \
        the width. A running app would hang or flicker. Layout is stopped at a state that recurs, \
        and that state is shown.
        """,
      badExample: """
        <view id="form" width="100" height="20">
          <view id="name" intrinsicWidth="60" intrinsicHeight="20"/>
          <view id="value" intrinsicWidth="60" intrinsicHeight="20"/>
          <constraints>
            <visualFormat format="H:|[name][value]|"/>
            <visualFormat format="V:|[name]|"/>
            <visualFormat format="V:|[value]|"/>
            <constraint id="share" firstItem="name" firstAttribute="width" constant="70">
              <variation when="clipped=value" constant="30"/>
              <variation when="clipped=name" constant="70"/>
            </constraint>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="form" width="130" height="20">
          <view id="name" intrinsicWidth="60" intrinsicHeight="20"/>
          <view id="value" intrinsicWidth="60" intrinsicHeight="20"/>
          <constraints>
            <visualFormat format="H:|[name][value]|"/>
            <visualFormat format="V:|[name]|"/>
            <visualFormat format="V:|[value]|"/>
            <constraint id="share" firstItem="name" firstAttribute="width" constant="70">
              <variation when="clipped=value" constant="30"/>
              <variation when="clipped=name" constant="70"/>
            </constraint>
          </constraints>
        </view>
        """),
    .layout
  ) { subject in
    let observations = subject.layouts.flatMap { layout in
      layout.feedback.map { feedback in
        Observation(
          of: feedback.turns.map { "\($0.position)" }, in: layout, detail: feedback)
      }
    }
    return Defect.all(in: observations).compactMap { defect in
      guard let first = defect.worst.detail.turns.first else { return nil }
      return Finding(
        rule: .layoutFeedbackLoop,
        severity: .error.mitigated(for: defect),
        path: subject.path, position: first.position, object: first.element,
        message: message(defect.worst.detail, first: first, in: defect.worst.layout),
        occurrences: defect.occurrences,
        notes: defect.worst.detail.turns.dropFirst().map { turn in
          subject.note(at: turn.position, "\(turn.title) alternates with it")
        })
    }
  }
}

private func message(
  _ feedback: ResolvedFeedback, first: ResolvedFeedback.Turn, in layout: ResolvedLayout
) -> String {
  let others = feedback.turns.count - 1
  let number = others == 1 ? "another one" : "\(others) others"
  let isVariation = first.when != nil
  let what =
    others == 0
    ? "\(first.title) never settles" : "\(first.title) and \(number) never settle"
  return "\(what) in \(layout.place): "
    + (isVariation ? "its changes lead back to its condition" : "it depends on its own result")
    + "; layout was stopped after \(feedback.passes) passes, and one of the alternating states is "
    + "shown"
}

extension ResolvedFeedback.Turn {
  /// The participant in a cycle, for messages: `the variation "clipped=ok" of "buttons"`.
  fileprivate var title: String {
    when.map { "the variation \"\($0)\" of \"\(element)\"" }
      ?? "the measured size of \"\(element)\""
  }
}
