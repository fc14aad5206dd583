import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds values that cannot be read.
  static let invalidAttributeValue = Rule(
    RuleInfo(
      id: .invalidAttributeValue, severity: .error, title: "Invalid attribute value",
      summary: "An attribute's value is not of its type, or a required attribute is missing.",
      rationale: """
        The attribute is ignored, so that the layout is not the intended one. The finding lists \
        the allowed values.
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
        """),
    isFoundInReading: true
  ) { subject in
    subject.readingFindings.filter { $0.rule == .invalidAttributeValue }
      + subject.views.views.flatMap {
        unknownIgnoredRules($0, subject.registry.ids, in: subject.path)
      }
  }
}

/// Returns findings for unknown rules in `ignoreRules`: no module that reads documents knows the rules.
private func unknownIgnoredRules(
  _ view: View, _ known: [RuleID], in path: String
) -> [Finding] {
  view.ignored.rules.filter { rule in
    // Reading the attribute reports what is no name, such as names with commas behind them.
    !known.contains(rule) && rule.name.allSatisfy { $0.isLetter || $0 == "-" }
  }
  .map { unknown in
    Finding(
      rule: RuleID.invalidAttributeValue, severity: .error, path: path, position: view.position,
      object: view.id,
      message: "\"ignoreRules\" names an unknown rule \"\(unknown)\""
        + Suggestion.didYouMean(unknown.name, in: known.map(\.name)))
  }
}
