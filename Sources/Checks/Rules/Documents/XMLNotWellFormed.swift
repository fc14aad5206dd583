import Diagnostics

extension Rule {
  /// Finds documents that are not well-formed.
  static let xmlNotWellFormed = Rule(
    foundInReading: RuleInfo(
      id: .xmlNotWellFormed, severity: .error, title: "XML not well-formed",
      summary: "A document is not well-formed XML.",
      rationale: """
        Other tools reject such a file. The part that could be recovered is still checked.
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
