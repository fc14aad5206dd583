import ArgumentParser

/// The locales into which every document and table is to be translated.
struct RequiredLocaleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A locale into which every document is to be translated, with or without a table so far (repeatable; those of the configuration are added).",
      valueName: "L"), completion: Completions.tableLocales)
  var requireLocale: [String] = []
}
