import Diagnostics

extension Rule {
  /// Text that is shortened as its author accepts.
  static let truncatedText = Rule(
    RuleInfo(
      id: .truncatedText, severity: .note, title: "Truncated text",
      summary: "A text is shortened, and its line break mode says that this is accepted.",
      rationale: """
        A label that truncates on purpose still hides words from somebody who reads another \
        language. The note says how many points are missing, so that one can judge whether what \
        is left is enough.
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
    LayoutDefects(Clipping.sightings(in: subject, truncating: true)).groups.compactMap { group in
      Clipping.finding(group, rule: .truncatedText, severity: .note, subject: subject)
    }
  }
}
