import Diagnostics
import Geometry
import Scenes

extension Rule {
  /// Text that a translation makes too long.
  static let clippedText = Rule(
    RuleInfo(
      id: .clippedText, severity: .error, title: "Clipped translation",
      summary: "A translated text is larger than the room that the layout gives it.",
      rationale: """
        A constraint that is stronger than the text's compression resistance makes the control \
        smaller than its content, and part of the translation is not seen. Let the control grow: \
        relax the constraint that won to an inequality or to a lower priority, or shorten the \
        translation by the points that are missing. What only a pseudo-locale shows is a warning.
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
        """)
  ) { subject in
    Clipping.findings(in: subject, inBase: false)
  }
}
