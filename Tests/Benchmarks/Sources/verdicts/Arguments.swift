/// The arguments of the command line.
struct Arguments {
  /// The path of the JSON report from which the sample is drawn.
  var report = ""
  /// The seed of the sample.
  var seed = ""
  /// The number of findings for each rule and severity.
  var count = 30
  /// The numbers for single rules, by name.
  var counts: [String: Int] = [:]
  /// The folders of applications, as they were given to `lintel check`.
  var folders: [String] = []

  static let usage = """
    usage: verdicts draw --seed S [--count N] [--count RULE=N]... REPORT.json FOLDER...
    """

  /// Wrong usage.
  struct Invalid: Error {}

  init(_ words: some Sequence<String>) throws(Invalid) {
    var rest = Array(words)[...]
    guard rest.popFirst() == "draw" else { throw Invalid() }
    var names: [String] = []
    while let word = rest.popFirst() {
      switch word {
      case "--seed":
        guard let value = rest.popFirst() else { throw Invalid() }
        seed = value
      case "--count":
        guard let value = rest.popFirst() else { throw Invalid() }
        try setCount(value)
      case _ where word.hasPrefix("-"): throw Invalid()
      default: names.append(word)
      }
    }
    guard names.count > 1, !seed.isEmpty else { throw Invalid() }
    report = names[0]
    folders = Array(names[1...])
  }

  private mutating func setCount(_ value: String) throws(Invalid) {
    let parts = value.split(separator: "=", omittingEmptySubsequences: false)
    guard let number = parts.last.flatMap({ Int($0) }), number >= 0, parts.count <= 2 else {
      throw Invalid()
    }
    if parts.count == 2 { counts[String(parts[0])] = number } else { count = number }
  }
}
