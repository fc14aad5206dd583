import Testing

/// A document with its tables, and the findings expected in it.
struct RuleCase: CustomTestStringConvertible {
  /// A document or a table.
  struct File {
    var name: String
    var text: String
  }

  /// The rule of the page.
  let rule: String
  let title: String
  var documents: [File] = []
  var tables: [(locale: String, file: File)] = []
  var locales: [String]?
  /// The contents of the Xcode project, if there is one.
  var project: String?
  /// The files of code in the folder of the tables.
  var code: [File] = []
  /// The paths of further files, which are empty.
  var files: [String] = []
  /// The contents of the configuration, if there is one.
  var configuration: String?
  var expected: [ExpectedFinding] = []
  /// Whether the case lists its findings, if only an empty list.
  var isComplete = false
  /// Messages about blocks that could not be read.
  var mistakes: [String] = []

  init(rule: String, title: String) {
    self.rule = rule
    self.title = title
  }

  var testDescription: String { "\(rule): \(title)" }

  /// Adds a fenced block.
  mutating func add(_ lines: [String], as words: [String]) {
    switch words.first {
    case "interface", "xib":
      let name = (words.dropFirst().first ?? "Case") + "." + words[0]
      documents.append(File(name: name, text: withoutMarkers(lines, path: name)))
    case "strings" where words.count > 1, "stringsdict" where words.count > 1:
      let name = "\(words[1]).lproj/\(words.count > 2 ? words[2] : "Case").\(words[0])"
      tables.append((words[1], File(name: name, text: withoutMarkers(lines, path: name))))
    case "xcstrings":
      let name = "\(words.count > 1 ? words[1] : "Case").xcstrings"
      tables.append(("mul", File(name: name, text: withoutMarkers(lines, path: name))))
    case "project":
      project = lines.joined(separator: "\n")
    case "configuration":
      configuration = lines.joined(separator: "\n")
    case "code" where words.count > 1:
      code.append(File(name: words[1], text: lines.joined(separator: "\n") + "\n"))
    case "files":
      files = lines.map(\.trimmed).filter { !$0.isEmpty }
    case "locales":
      locales = lines.flatMap { $0.split(separator: " ").map(String.init) }
    case "findings":
      isComplete = true
      lines.forEach { expect($0) }
    default:
      mistakes.append(
        "a block is none of interface, xib, strings LOCALE, stringsdict LOCALE, xcstrings, "
          + "project, code FILE, files, configuration, locales and findings: \(words)")
    }
  }

  /// Parses a line of a block of findings.
  private mutating func expect(_ line: String) {
    if line.hasPrefix("  "), !expected.isEmpty {
      expected[expected.count - 1].details.append(line.trimmed)
    } else if let finding = ExpectedFinding(line, rule: rule) {
      expected.append(finding)
    } else if !line.trimmed.isEmpty {
      mistakes.append("a line says no finding: \(line)")
    }
  }

  /// Returns the text of a block without its markers, which are recorded as expected findings.
  private mutating func withoutMarkers(_ lines: [String], path: String) -> String {
    var kept: [String] = []
    for line in lines {
      guard let caret = line.firstIndex(where: { $0 != " " }), line[caret] == "^" else {
        kept.append(line)
        continue
      }
      isComplete = true
      let column = line.distance(from: line.startIndex, to: caret) + 1
      expect("\(path):\(kept.count):\(column) \(String(line[caret...].dropFirst()).trimmed)")
    }
    return kept.joined(separator: "\n") + "\n"
  }
}

extension String {
  var trimmed: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " })
    else { return "" }
    return String(self[first...last])
  }
}
