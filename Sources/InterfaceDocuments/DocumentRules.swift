public import Diagnostics

/// The rules that the decoder alone finds broken.
extension RuleID {
  /// Text stands where only elements may.
  public static let extraneousText = RuleID("extraneous-text")
  /// A text to be localized is on a view without an id of its own.
  public static let textWithoutID = RuleID("text-without-id")
}
