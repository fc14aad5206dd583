import Diagnostics

extension Rule {
  /// Values that cannot be read.
  static let invalidAttributeValue = Rule(
    foundInReading: RuleInfo(
      id: .invalidAttributeValue, severity: .error, title: "Invalid attribute value",
      summary: "An attribute's value is not of its type, or a required attribute is not there.",
      rationale: """
        The attribute is left out, so that the layout is not the one that was meant. The finding \
        says which values there are.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save" hidden="maybe"/>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save" hidden="NO"/>
        </view>
        """))
}
