import Diagnostics

extension Rule {
  /// Finds unknown elements.
  static let unknownElement = Rule(
    foundInReading: RuleInfo(
      id: .unknownElement, severity: .warning, title: "Unknown element",
      summary: "An element does not belong to the format.",
      rationale: """
        It is kept as a plain view without content of its own, so that its children are still laid \
        out.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <buton id="save" title="Save"/>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
        </view>
        """))
}
