import Diagnostics

extension Rule {
  /// Finds documents that are not well-formed.
  static let xmlNotWellFormed = Rule(
    foundInReading: RuleInfo(
      id: .xmlNotWellFormed, severity: .error, title: "XML not well-formed",
      summary: "A document breaks a rule of XML itself.",
      rationale: """
        Other tools refuse such a file altogether. What could be recovered is checked all the \
        same.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save">
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        """))
}
