import Diagnostics

extension Rule {
  /// Finds unknown attributes.
  static let unknownAttribute = Rule(
    foundInReading: RuleInfo(
      id: .unknownAttribute, severity: .warning, title: "Unknown attribute",
      summary: "An attribute does not belong to its element.",
      rationale: """
        It has no effect. Most often it is misspelt, or belongs to another kind of element.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" titel="Save"/>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        """))
}
