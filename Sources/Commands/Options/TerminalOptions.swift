import ArgumentParser
import Linting
import Previews

/// How `lintel preview` draws layouts in a terminal.
struct TerminalOptions: ParsableArguments {
  @Flag(
    name: .customLong("terminal"),
    help: "Draw in plain characters on standard output, instead of writing files.")
  var isChosen = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The greatest number of columns of a picture in the terminal. Default: COLUMNS, or the width of "
        + "the terminal, else 80.", valueName: "N"))
  var columns: Int?

  @Flag(
    name: .customLong("ascii"), inversion: .prefixedNo,
    help: "Draw with ASCII characters in the terminal. Default: if its locale is not UTF-8.")
  var isASCII: Bool?

  /// Draws layouts on standard output.
  ///
  /// - Throws: ``UsageError`` for a number of columns that is not possible, and if standard output
  ///   cannot be written.
  func draw(_ layouts: [CheckedResult.Layout], console: Console) throws(UsageError) {
    let style = try style(of: console)
    for (index, checked) in layouts.enumerated() {
      let text = TerminalPreview.render(
        checked.layout, verdict: checked.verdict, colors: checked.colors, style: style)
      try console.show((index > 0 ? "\n" : "") + text)
    }
  }

  /// What the terminal shows.
  private func style(of console: Console) throws(UsageError) -> TerminalStyle {
    if let columns, !(TerminalStyle.minimumColumns...TerminalStyle.maximumColumns).contains(columns)
    {
      throw UsageError(
        "--columns \(columns): expected a number from \(TerminalStyle.minimumColumns) to "
          + "\(TerminalStyle.maximumColumns)")
    }
    let environment = console.environment
    let known = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return TerminalStyle(
      columns: columns ?? known ?? console.columns ?? TerminalStyle.defaultColumns,
      isASCII: isASCII ?? !Self.isUTF8(environment), isColored: console.isColored)
  }

  /// Whether the locale of the environment has UTF-8 as its encoding; the first variable that is set
  /// decides, as in POSIX.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let encoding = (locale ?? "").lowercased().filter { $0 != "-" }
    return encoding.contains("utf8")
  }
}
