import Diagnostics
import Scenes

extension Rule {
  /// Finds text that is truncated, as its line break mode allows.
  static let truncatedText = Rule(
    RuleInfo(
      id: .truncatedText, severity: .warning, title: "Truncated text",
      summary: "A text is shortened, and its line break mode says that this is accepted.",
      rationale: """
        A label that truncates on purpose still keeps words from its reader, in one language \
        more than in another. The finding says how many points are missing, so that one can judge \
        whether what is left is enough. It is a warning where a translation loses more than the \
        ellipsis takes, and a note in the development locale and in pseudo-locales.
        """,
      badExample: """
        <view id="row" width="120" height="40">
          <label id="name" text="Name" lineBreak="truncateTail"/>
          <constraints>
            <visualFormat format="H:|-[name]-|"/>
            <visualFormat format="V:|-[name]"/>
          </constraints>
        </view>
        <!-- de: "name.text" = "Familienname oder Name der Organisation"; -->
        """,
      goodExample: """
        <view id="row" width="320" height="40">
          <label id="name" text="Name" lineBreak="truncateTail"/>
          <constraints>
            <visualFormat format="H:|-[name]-(>=0)-|"/>
            <visualFormat format="V:|-[name]"/>
          </constraints>
        </view>
        <!-- de: "name.text" = "Familienname oder Name der Organisation"; -->
        """)
  ) { subject in
    Defect.all(in: Clipping.truncated(in: subject)).map {
      Clipping.finding(
        $0, rule: .truncatedText, severity: severity(of: $0), subject: subject)
    }
  }
}

/// Returns a warning if a translation loses more than the ellipsis takes, else a note.
private func severity(of defect: Defect<Clipping.Detail>) -> Severity {
  let isSerious = defect.sightings.contains { sighting in
    let text = sighting.detail.text
    return !sighting.layout.isPseudoLocale && text.isTranslated && !sighting.detail.isInBase
      && sighting.detail.loss.lost > text.fontSize * text.scale
  }
  return isSerious ? .warning : .note
}
