import Diagnostics
import Geometry
import Scenes

extension Rule {
  /// Finds layouts that never settle because each pass changes the next.
  static let layoutFeedbackLoop = Rule(
    RuleInfo(
      id: .layoutFeedbackLoop, severity: .error, title: "Layout feedback loop",
      summary: "A layout changes what it depends on, so that no layout is the last one.",
      rationale: """
        A variation with the condition "clipped" is applied after a layout that clips the view, and \
        layout runs again. Where another variation then takes back what the first one did, no \
        layout is the last one; nor is there one where the width of a text that wraps depends on \
        the height that the width gives it. A running app would hang, or flicker. Layout is \
        stopped at a state that came back, and that is what is shown.
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
        """)
  ) { subject in
    let sightings = subject.layouts.flatMap { layout in
      layout.feedback.map { feedback in
        Sighting(
          key: feedback.turns.map { "\($0.position)" }, layout: layout, detail: feedback)
      }
    }
    return Defect.all(in: sightings).compactMap { defect in
      guard let first = defect.worst.detail.turns.first else { return nil }
      return Finding(
        rule: .layoutFeedbackLoop,
        severity: .error.mitigated(for: defect.sightings.map(\.layout)),
        path: subject.path, position: first.position, object: first.element,
        message: message(defect.worst.detail, first: first, in: defect.worst.layout),
        occurrences: defect.occurrences,
        notes: defect.worst.detail.turns.dropFirst().map { turn in
          Finding.Note(
            path: subject.path, position: turn.position,
            message: "\(turn.title) takes turns with it")
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
    + (isVariation ? "what it changes leads back to it" : "it depends on what it leads to")
    + "; layout was stopped after \(feedback.passes) passes, and one of the states that take turns "
    + "is shown"
}

extension ResolvedFeedback.Turn {
  /// The participant in a cycle, for messages: `the variation "clipped=ok" of "buttons"`.
  fileprivate var title: String {
    when.map { "the variation \"\($0)\" of \"\(element)\"" }
      ?? "the measured size of \"\(element)\""
  }
}
