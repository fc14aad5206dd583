public import Diagnostics

/// A rule: what is known of it, and the function that finds where it is broken.
public struct Rule: Sendable {
  /// The id, the words and the examples.
  public let info: RuleInfo
  /// Whether it is found broken while files are read, and no layout is needed to tell.
  public let isFoundInReading: Bool
  /// Finds where a document breaks the rule, in any order.
  let check: @Sendable (CheckSubject) -> [Finding]

  /// Makes a rule of a function.
  init(
    _ info: RuleInfo, isFoundInReading: Bool = false,
    check: @escaping @Sendable (CheckSubject) -> [Finding]
  ) {
    self.info = info
    self.isFoundInReading = isFoundInReading
    self.check = check
  }

  /// Makes a rule that is found broken while files are read.
  init(foundInReading info: RuleInfo) {
    self.init(info, isFoundInReading: true) { subject in
      subject.readingFindings.filter { $0.rule == info.id }
    }
  }
}
