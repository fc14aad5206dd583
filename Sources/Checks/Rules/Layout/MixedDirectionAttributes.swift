import Diagnostics

extension Rule {
  /// Finds constraints between leading or trailing and left or right.
  static let mixedDirectionAttributes = Rule(
    foundInReading: RuleInfo(
      id: .mixedDirectionAttributes, severity: .error, title: "Mixed direction attributes",
      summary: "A constraint relates leading or trailing to left or right.",
      rationale: """
        Leading and trailing swap sides with the reading direction, left and right do not: at run \
        time this is an exception. Use leading and trailing for both attributes.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <constraint firstItem="save" firstAttribute="leading" secondItem="form" secondAttribute="left"/>
          </constraints>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-[save]"/>
            <visualFormat format="V:|-[save]"/>
          </constraints>
        </view>
        """),
    .document)
}
