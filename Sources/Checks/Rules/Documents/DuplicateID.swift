import Diagnostics

extension Rule {
  /// Finds ids that are used twice.
  static let duplicateID = Rule(
    foundInReading: RuleInfo(
      id: .duplicateID, severity: .error, title: "Duplicate id",
      summary: "Two elements of a document have the same id.",
      rationale: """
        References and translations use ids: with two equal ones it is arbitrary which view is \
        meant. Give each element an id of its own.
        """,
      badExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <button id="save" title="Save As"/>
        </view>
        """,
      goodExample: """
        <view id="form" width="200" height="60">
          <button id="save" title="Save"/>
          <button id="saveAs" title="Save As"/>
        </view>
        """))
}
