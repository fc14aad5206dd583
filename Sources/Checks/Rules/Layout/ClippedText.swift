import Diagnostics
import Geometry
import Scenes

extension Rule {
  /// Finds text that a translation makes too long.
  package static let clippedText: Rule = Rule(
    RuleInfo(
      id: RuleID("clipped-text"), severity: .error, title: "Clipped translation",
      summary: "A text fits in the development locale, but its translation does not.",
      rationale: """
        A constraint that is stronger than the text's compression resistance makes the control \
        smaller than its content, and a part of the translation is not visible. Let the control \
        grow, by making the constraint that won an inequality or lowering its priority, or \
        shorten the translation by the points that are missing. It is a warning where only a \
        pseudo-locale shows it, by at least 2 points and 3 percent, and where the text could not be \
        measured and its size is estimated.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-[save(60)]"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
        <!-- de: "save.title" = "Sichern und schließen"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-[save(>=60)]"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
        <!-- de: "save.title" = "Sichern und schließen"; -->
        """),
    .fit.with { traits in
      traits.joining = .causesAndRows
      traits.noun = .init("clipped text", "clipped texts", rank: 2)
      traits.coversNarrowScreens = true
    }
  ) { subject in
    Defect.all(
      in: Clipping.clipped(in: subject).filter {
        !$0.detail.isInBase && !$0.detail.hasWidthVariants
      }
    ).map {
      Clipping.finding($0, rule: .clippedText, severity: .error, subject: subject)
    }
  }
}
