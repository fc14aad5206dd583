import Diagnostics

extension Rule {
  /// Finds suppressions without effect.
  ///
  /// A run knows them only after all other rules: ``SuperfluousSuppressions`` has the findings.
  package static let superfluousSuppression = Rule(
    RuleInfo(
      id: RuleID("superfluous-suppression"), severity: .note, title: "Superfluous suppression",
      summary: "A suppression has no effect.",
      rationale: """
        The defect was fixed, or the suppression is at the wrong place. Left where it is, it would \
        hide the next defect of its kind: remove it, or the rule that it does not need to name. It is a \
        note, so that fixing a defect fails no run, not even a strict one. A run reports it only for \
        rules that ran in full: not with --locale or --size, for instance, for rules that look at \
        layouts. An entry of a configuration is reported if it had no effect in any file of the run.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <!-- lintel:disable text-without-id the program sets the title -->
          <button id="save" title="Save"/>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <!-- lintel:disable text-without-id the program sets the title -->
          <button title="Save"/>
        </view>
        """)
  ) { _ in [] }
}
