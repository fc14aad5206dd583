public import Diagnostics

/// The rules that a file for translators may break.
extension RuleID {
  /// The file breaks a rule of its format.
  public static let exchangeSyntax = RuleID("exchange-syntax")
  /// A text in the file is not read or not written.
  public static let skippedUnit = RuleID("skipped-unit")
  /// Markup inside a text is lost.
  public static let lostMarkup = RuleID("lost-markup")
  /// The file is in another language than expected.
  public static let exchangeLocale = RuleID("exchange-locale")
  /// The path of an original leads out of the project.
  public static let unsafeOriginal = RuleID("unsafe-original")
  /// Xcode's own import would lose something.
  public static let xcodeImportLoss = RuleID("xcode-import-loss")
}
