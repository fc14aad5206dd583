import Diagnostics

extension Rule {
  /// Finds malformed strings tables.
  static let stringsSyntax = Rule(
    foundInReading: RuleInfo(
      id: .stringsSyntax, severity: .error, title: "Strings table syntax",
      summary: "A strings table is not written as one.",
      rationale: """
        The platform's own reader refuses the whole table, or silently stops there. Lintel reads \
        on and keeps what is right before and after.
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
        """))
}
