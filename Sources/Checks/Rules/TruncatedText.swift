import Diagnostics

extension Rule {
  /// Text that is shortened as its author accepts.
  static let truncatedText = Rule(
    RuleInfo(
      id: .truncatedText, severity: .note, title: "Truncated text",
      summary: "A text is shortened, and its line break mode says that this is accepted.",
      rationale: """
        A label that truncates on purpose still keeps words from its reader, in one language \
        more than in another. The note says how many points are missing, so that one can judge \
        whether what is left is enough.
        """,
      badExample: """
        <view id="row" width="120" height="40">
          <label id="name" text="A rather long name of a file.txt" lineBreak="truncateMiddle"/>
          <constraints>
            <visualFormat format="H:|-[name]-|"/>
            <visualFormat format="V:|-[name]"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="row" width="320" height="40">
          <label id="name" text="A short name.txt" lineBreak="truncateMiddle"/>
          <constraints>
            <visualFormat format="H:|-[name]-(>=0)-|"/>
            <visualFormat format="V:|-[name]"/>
          </constraints>
        </view>
        """)
  ) { subject in
    Defect.all(in: Clipping.truncated(in: subject)).map {
      Clipping.finding($0, rule: .truncatedText, severity: .note, subject: subject)
    }
  }
}
