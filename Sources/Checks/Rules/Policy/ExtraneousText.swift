import Diagnostics

extension Rule {
  /// Finds text between elements.
  static let extraneousText = Rule(
    foundInReading: RuleInfo(
      id: .extraneousText, severity: .warning, title: "Extraneous text",
      summary: "There is text where only elements are allowed.",
      rationale: """
        The text is not shown anywhere. Most often it is the remainder of a tag, or belongs in a \
        string element.
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
