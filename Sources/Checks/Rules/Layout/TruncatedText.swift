import Diagnostics
import Scenes

extension Rule {
  /// Finds text that is truncated, as its line break mode allows.
  package static let truncatedText: Rule = Rule(
    RuleInfo(
      id: RuleID("truncated-text"), severity: .warning, title: "Truncated text",
      summary: "A text is truncated, as its line break mode allows.",
      rationale: """
        A label that truncates on purpose still hides words from the reader, in some languages more \
        than in others. The finding says how many points are missing, which helps to judge whether \
        the rest is enough. It is a warning where a translation loses more than the ellipsis takes, \
        and a note in the development locale and in pseudo-locales.
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
        """),
    .fit.with { traits in
      traits.joining = .causesAndRows
      traits.noun = .init("truncated text", "truncated texts", rank: 7)
      traits.coversNarrowScreens = true
    }
  ) { subject in
    Defect.all(in: Clipping.truncated(in: subject).filter { !$0.detail.hasWidthVariants }).map {
      Clipping.finding(
        $0, rule: .truncatedText, severity: severity(of: $0), subject: subject)
    }
  }
}

/// Returns a warning if a translation loses more than the ellipsis takes, else a note.
private func severity(of defect: Defect<Clipping.Detail>) -> Severity {
  let isSerious = defect.observations.contains { observation in
    let text = observation.detail.text
    return !observation.layout.isPseudoLocale && text.isTranslated && !observation.detail.isInBase
      && observation.detail.loss.lost > text.fontSize * text.scale
  }
  return isSerious ? .warning : .note
}
