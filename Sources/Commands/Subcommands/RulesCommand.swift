import ArgumentParser
import Checks
import Diagnostics
import LocalizationTables
import Reports

/// `lintel rules`: lists the rules.
struct RulesCommand: LintelCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.")

  @Argument(
    help: ArgumentHelp("The rule to explain, or a group to list.", valueName: "RULE"),
    completion: Completions.catalog)
  var rule: String?

  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "A folder to write a page in Markdown to for each rule, and one that lists them; without "
        + "RULE. It is created if needed.", valueName: "DIR"), completion: .directory)
  var markdown: String?

  func run(console: Console) async throws -> ExitStatus {
    let all = RuleRegistry.standard.catalog
    if let markdown {
      guard rule == nil else {
        throw UsageError("--markdown writes the pages of all rules: leave out \"\(rule ?? "")\"")
      }
      let folder = FolderPath(markdown)
      for page in RulePages.pages(of: all) {
        try OutputFile.write(page.text, to: folder.appending(page.fileName))
      }
      return .clean
    }
    guard let rule else {
      try console.report(output.reporter == .json ? RuleListing.json(all) : RuleListing.table(all))
      return .clean
    }
    if let group = RuleGroup(rawValue: rule) {
      let rules = all.filter { $0.group == group }
      try console.report(
        output.reporter == .json ? RuleListing.json(rules) : RuleListing.table(rules))
      return .clean
    }
    guard let info = all.first(where: { $0.id.name == rule }) else {
      throw UsageError(
        "there is no rule \"\(rule)\"" + Suggestion.didYouMean(rule, in: all.map(\.id.name))
          + "; \"lintel rules\" lists them")
    }
    try console.report(
      output.reporter == .json ? RuleListing.json([info]) : RuleListing.text(of: info))
    return .clean
  }
}
