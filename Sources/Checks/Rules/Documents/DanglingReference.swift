import Diagnostics

extension Rule {
  /// Finds references to missing elements.
  static let danglingReference = Rule(
    foundInReading: RuleInfo(
      id: .danglingReference, severity: .error, title: "Dangling reference",
      summary: "A reference names an element that the document does not have.",
      rationale: """
        The item was removed or renamed, so that the constraint or the property has no effect. \
        Name an existing element, or remove the reference.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <constraints>
            <visualFormat format="H:|-[sava]"/>
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
