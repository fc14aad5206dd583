import Diagnostics

extension Rule {
  /// Finds unknown elements.
  static let unknownElement = Rule(
    foundInReading: RuleInfo(
      id: .unknownElement, severity: .warning, title: "Unknown element",
      summary: "An element is not one of the format's.",
      rationale: """
        It is kept as a plain view, so that what is in it is laid out all the same, but it has \
        no content of its own.
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
