import Diagnostics

extension Rule {
  /// Finds texts that no table can translate.
  static let textWithoutID = Rule(
    foundInReading: RuleInfo(
      id: .textWithoutID, severity: .warning, title: "Text without an id",
      summary: "A view has a localizable text, but no id.",
      rationale: """
        Translations are looked up by the view's id, so that this text always stays in the \
        development language. Give the view an id, or mark it localizable="NO".
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button title="Save"/>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        """),
    .document)
}
