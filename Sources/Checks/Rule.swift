public import Diagnostics

/// A rule: its description and the function that finds violations.
public struct Rule: Sendable {
  /// The id, the texts and the examples.
  public let info: RuleInfo
  /// Whether reading the files finds the violations, without a layout.
  public let isFoundInReading: Bool
  /// Returns the violations in a document, in any order.
  let check: @Sendable (CheckSubject) -> [Finding]

  /// Creates a rule from a function.
  init(
    _ info: RuleInfo, isFoundInReading: Bool = false,
    check: @escaping @Sendable (CheckSubject) -> [Finding]
  ) {
    self.info = info
    self.isFoundInReading = isFoundInReading
    self.check = check
  }

  /// Creates a rule whose violations are found in reading.
  init(foundInReading info: RuleInfo) {
    self.init(info, isFoundInReading: true) { subject in
      subject.readingFindings.filter { $0.rule == info.id }
    }
  }
}
