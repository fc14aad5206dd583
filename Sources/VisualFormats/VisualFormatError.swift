package import Diagnostics

/// An error in a visual format or in its options.
package struct VisualFormatError: Error, Hashable, Sendable {
  package var rule: RuleID
  /// The offset in the string or in the options, in bytes of UTF-8.
  package var offset: Int
  /// What was expected and what was found.
  package var message: String

  package init(rule: RuleID = .invalidAttributeValue, offset: Int, message: String) {
    self.rule = rule
    self.offset = offset
    self.message = message
  }
}
