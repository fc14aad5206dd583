import Diagnostics

extension Rule {
  /// Finds keys that a table contains twice.
  static let duplicateKey = Rule(
    foundInReading: RuleInfo(
      id: .duplicateKey, severity: .error, title: "Duplicate key",
      summary: "A strings table has the same key twice.",
      rationale: """
        The last entry wins silently, so that a correction of the first one has no effect. Remove \
        one of them. With equal values it is a warning.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; "save.title" = "Speichern"; -->
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        <!-- de: "save.title" = "Sichern"; -->
        """))
}
