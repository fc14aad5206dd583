import Diagnostics

extension Rule {
  /// Text that is too long before anybody translates it.
  static let clippedInBase = Rule(
    RuleInfo(
      id: .clippedInBase, severity: .warning, title: "Clipped in the development locale",
      summary: "A text is larger than the room that the layout gives it, before any translation.",
      rationale: """
        The document's own text does not fit, so that no translation can be judged there. It is \
        told apart from what a translation causes. Give the control more room, or a shorter text.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <label id="hint" text="Your name as it is written on the card"/>
          <constraints>
            <visualFormat format="H:|-[hint(80)]"/>
            <visualFormat format="V:|-[hint]"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="form" width="400" height="60">
          <label id="hint" text="Your name as it is written on the card"/>
          <constraints>
            <visualFormat format="H:|-[hint]"/>
            <visualFormat format="V:|-[hint]"/>
          </constraints>
        </view>
        """)
  ) { subject in
    Clipping.findings(in: subject, inBase: true)
  }
}
