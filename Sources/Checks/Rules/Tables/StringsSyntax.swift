import Diagnostics

extension Rule {
  /// Finds malformed strings tables.
  static let stringsSyntax = Rule(
    foundInReading: RuleInfo(
      id: .stringsSyntax, severity: .error, title: "Strings table syntax",
      summary: "A strings table is malformed.",
      rationale: """
        The platform's own reader rejects the whole table, or silently stops there. Lintel skips \
        the malformed part and reads the rest.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern" -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; -->
        """),
    RuleTraits().with { $0.changesLayouts = true })
}
