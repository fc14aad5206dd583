import ArgumentParser
import LocaleData

/// The locales that a command on tables is limited to.
struct LocaleFilterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A locale to which the results are limited (repeatable; default: all).", valueName: "L"),
    completion: Completions.tableLocales)
  var locale: [String] = []

  /// Returns the locales.
  ///
  /// - Throws: ``UsageError`` for one that is no locale.
  func names() throws(UsageError) -> [String] {
    for name in locale where LocaleIdentifier(name) == nil {
      throw UsageError("--locale \"\(name)\": expected a locale such as de or zh-Hans")
    }
    return locale
  }
}
