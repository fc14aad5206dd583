import Diagnostics
import Scenes

extension Rule {
  /// Finds texts with width variants none of which fits.
  static let widthVariantsNoneFits = Rule(
    RuleInfo(
      id: .widthVariantsNoneFits, severity: .error, title: "No width variant fits",
      summary: "A text has variants for several widths, and even the shortest one does not fit.",
      rationale: """
        A .stringsdict file can hold a text in several lengths, under \
        NSStringVariableWidthRuleType, of which the widest that fits is shown. Where the shortest one \
        is clipped too, the reader loses a part of it. Add a shorter variant, or give the view more \
        room. It is a warning in the development locale, and where only a pseudo-locale shows it.
        """,
      badExample: """
        <view id="form" width="120" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-[save(60)]"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
        <!-- de.stringsdict: "save.title" = 10: "Änderungen sichern", 20: "Alle Änderungen sichern" -->
        """,
      goodExample: """
        <view id="form" width="120" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-[save(60)]"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
        <!-- de.stringsdict: "save.title" = 4: "OK", 20: "Alle Änderungen sichern" -->
        """)
  ) { subject in
    let observations =
      (Clipping.clipped(in: subject) + Clipping.truncated(in: subject))
      .filter(\.detail.hasWidthVariants)
    return Defect.all(in: observations).map { defect in
      Clipping.finding(
        defect, rule: .widthVariantsNoneFits,
        severity: defect.worst.detail.isInBase ? .warning : .error, subject: subject)
    }
  }
}
