import Diagnostics

extension Rule {
  /// Finds text between elements.
  static let extraneousText = Rule(
    foundInReading: RuleInfo(
      id: .extraneousText, severity: .warning, title: "Extraneous text",
      summary: "There is text where only elements may be.",
      rationale: """
        The text is not shown anywhere. Most often it is what is left of a tag, or belongs into \
        a string element.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          Save
          <button id="save" title="Save"/>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        """))
}
