import Diagnostics

extension Rule {
  /// Finds constraints between attributes that cannot be compared.
  static let constraintTypeMismatch = Rule(
    foundInReading: RuleInfo(
      id: .constraintTypeMismatch, severity: .error, title: "Constraint types differ",
      summary: "A constraint relates attributes of different types, axes or trees.",
      rationale: """
        A location cannot be compared with a size, nor a horizontal attribute with a vertical one. \
        A location needs a second item, and items without a common ancestor have no common \
        coordinates. At run time this is an exception. Relate attributes of one kind.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <constraint firstItem="save" firstAttribute="leading" secondItem="form" secondAttribute="top"/>
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
        """))
}
