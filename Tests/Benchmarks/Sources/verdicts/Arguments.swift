/// The arguments of the command line.
struct Arguments {
  /// What the command does.
  enum Command: String {
    /// Draws findings for people to judge.
    case draw
    /// Compares a report with verdicts, for each application and rule.
    case byApplication = "by-application"
  }

  var command = Command.draw
  /// The path of the JSON report.
  var report = ""
  /// The path of an earlier report, with which true findings are compared.
  var before: String?
  /// The paths of files of verdicts.
  var verdicts: [String] = []
  /// The seed of the sample.
  var seed = ""
  /// The number of findings for each rule and severity.
  var count = 30
  /// The numbers for single rules, by name.
  var counts: [String: Int] = [:]
  /// The number of findings in all, if the sample is not drawn for each rule and severity.
  var total: Int?
  /// The severities of the drawn findings; all if empty.
  var severities: Set<String> = []
  /// The folders of applications, as they were given to `lintel check`.
  var folders: [String] = []

  static let usage = """
    usage: verdicts draw --seed S [--count N] [--count RULE=N]... [--total N] [--severity S]...
             [--verdicts FILE]... REPORT.json FOLDER...
           verdicts by-application --verdicts FILE... [--before REPORT.json] REPORT.json FOLDER...
    draw leaves out findings that have a verdict. With --total, it takes them from all applications and rules
    in turns. A file of verdicts is one of the two forms that Tests/VerdictTests/Judging.md describes.
    """

  /// Wrong usage.
  struct Invalid: Error {}

  init(_ words: some Sequence<String>) throws(Invalid) {
    var rest = Array(words)[...]
    guard let command = rest.popFirst().flatMap(Command.init) else { throw Invalid() }
    self.command = command
    var names: [String] = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        names.append(word)
        continue
      }
      guard let value = rest.popFirst() else { throw Invalid() }
      try set(word, to: value)
    }
    guard names.count > 1, command == .draw ? !seed.isEmpty : !verdicts.isEmpty else {
      throw Invalid()
    }
    report = names[0]
    folders = Array(names[1...])
  }

  private mutating func set(_ option: String, to value: String) throws(Invalid) {
    switch option {
    case "--verdicts": verdicts.append(value)
    case "--before" where command == .byApplication: before = value
    case "--seed" where command == .draw: seed = value
    case "--severity" where command == .draw: severities.insert(value)
    case "--count" where command == .draw: try setCount(value)
    case "--total" where command == .draw:
      guard let number = Int(value), number > 0 else { throw Invalid() }
      total = number
    default: throw Invalid()
    }
  }

  private mutating func setCount(_ value: String) throws(Invalid) {
    let parts = value.split(separator: "=", omittingEmptySubsequences: false)
    guard let number = parts.last.flatMap({ Int($0) }), number >= 0, parts.count <= 2 else {
      throw Invalid()
    }
    if parts.count == 2 { counts[String(parts[0])] = number } else { count = number }
  }
}
