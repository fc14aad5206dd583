import Diagnostics

extension Rule {
  /// Finds text that does not fit even without a translation.
  static let clippedInBase: Rule = Rule(
    RuleInfo(
      id: RuleID("clipped-in-base"), severity: .warning, title: "Clipped in the development locale",
      summary: "A text does not fit where it is shown, even without a translation.",
      rationale: """
        The text does not fit in the language that it was written in, so that a translation that \
        does not fit either is no new defect. Such texts are kept apart, by view, axis and size, \
        from those that only a translation makes too long. Give the control more room or a \
        shorter text.
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
        """),
    .fit.with { traits in
      traits.joining = .causesAndRows
      traits.noun = .init("clipped text", "clipped texts", rank: 3)
    }
  ) { subject in
    Defect.all(
      in: Clipping.clipped(in: subject).filter { $0.detail.isInBase && !$0.detail.hasWidthVariants }
    ).map {
      Clipping.finding($0, rule: .clippedInBase, severity: .warning, subject: subject)
    }
  }
}
