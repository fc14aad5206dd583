import Diagnostics
import Scenes

extension Rule {
  /// Finds texts with width variants none of which fits.
  static let widthVariantsNoneFits: Rule = Rule(
    RuleInfo(
      id: RuleID("width-variants-none-fits"), severity: .error, title: "No width variant fits",
      summary: "A text has variants for several widths, and even the shortest one does not fit.",
      rationale: """
        A .stringsdict file can hold a text in several lengths, under \
        NSStringVariableWidthRuleType, of which the widest that fits is shown. Where the shortest one \
        is clipped too, the reader loses a part of it. Add a shorter variant, or give the view more \
        room. It is a warning in the development locale, and where only a pseudo-locale shows it.
        """,
      badExample: example("Änderungen sichern"), goodExample: example("OK")),
    .fit
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

  /// A document whose translation has a variant beside a long one.
  private static func example(_ shortest: String) -> String {
    """
    <view id="form" width="120" height="60">
      <button id="save" title="Save"/>
      <constraints>
        <visualFormat format="H:|-[save(60)]"/>
        <visualFormat format="V:|-[save]"/>
      </constraints>
    </view>
    <!-- de: <plist version="1.0">
    <dict>
      <key>save.title</key>
      <dict>
        <key>NSStringVariableWidthRuleType</key>
        <dict>
          <key>20</key>
          <string>\(shortest)</string>
          <key>40</key>
          <string>Alle Änderungen sichern</string>
        </dict>
      </dict>
    </dict>
    </plist> -->
    """
  }
}
