import Diagnostics
import Geometry
import Scenes

extension Rule {
  /// Layouts of which each pass makes the next one another.
  static let layoutFeedbackLoop = Rule(
    RuleInfo(
      id: .layoutFeedbackLoop, severity: .error, title: "Layout feedback loop",
      summary: "Variations that hold when something is clipped undo each other without an end.",
      rationale: """
        A variation with the condition "clipped" is applied after a layout that clips the view, and \
        layout runs again. Where the next layout clips what the one before did not, and another \
        variation takes back what the first one did, no layout is the last one: a running app \
        would hang, or flicker. Layout is stopped at a state that came back, and that is what is \
        shown.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <view id="box" intrinsicWidth="150" intrinsicHeight="20">
            <variation when="clipped=box" intrinsicWidth="80"/>
            <variation when="clipped=name" intrinsicWidth="150"/>
          </view>
          <view id="name" intrinsicWidth="80" intrinsicHeight="20"/>
          <constraints>
            <visualFormat format="H:|[box]-|"/>
            <visualFormat format="H:|[name]-|"/>
            <constraint firstItem="box" firstAttribute="width" constant="100">
              <variation when="clipped=box" constant="150"/>
              <variation when="clipped=name" constant="100"/>
            </constraint>
            <visualFormat format="V:|[box][name]"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <view id="box" intrinsicWidth="150" intrinsicHeight="20"/>
          <constraints>
            <visualFormat format="H:|[box]"/>
            <visualFormat format="V:|[box]"/>
            <constraint firstItem="box" firstAttribute="width" constant="100">
              <variation when="clipped=box" constant="150"/>
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
  let what =
    others == 0
    ? "\(first.title) never settles"
    : "\(first.title) and \(others == 1 ? "another one" : "\(others) others") undo each other"
  return "\(what) in \(layout.place): layout was stopped after \(feedback.passes) passes, and one "
    + "of the states that take turns is shown; let one of them no longer depend on the other"
}

extension ResolvedFeedback.Turn {
  /// The variation for a message: `the variation "clipped=ok" of "buttons"`.
  fileprivate var title: String { "the variation \"\(when)\" of \"\(element)\"" }
}
