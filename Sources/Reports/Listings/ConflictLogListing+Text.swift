import ConflictLogs
import Diagnostics

extension ConflictLogListing {
  /// The explanations for people.
  package var text: String {
    entries.map { entry in lines(of: entry).map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func lines(of entry: ExplainedLog) -> [String] {
    let log = entry.explanation.log
    let start = "\(path):\(log.lines[0]): "
    var lines: [String] = []
    let occurrences =
      log.lines.count > 1
      ? ["  It occurs \(log.lines.count) times: lines \(Self.list(log.lines))."] : []
    guard let first = entry.explanation.conflicts.first else {
      let subject = log.constraints.count == 1 ? "the only constraint" : "the constraints"
      return [
        start
          + "\(subject) of this log can hold: the log is not complete, or the conflict depends on "
          + "what it does not show, such as the sizes of contents and margins"
      ] + occurrences
    }
    lines.append(start + Self.heading(first, of: log))
    lines += occurrences
    for (index, conflict) in entry.explanation.conflicts.enumerated() {
      if index > 0 {
        lines += ["", "  With the first change, another conflict is left:"]
      }
      lines += Self.lines(of: conflict, entry)
    }
    if let broken = log.broken {
      let isPart = entry.explanation.isBrokenInConflict == true
      lines += [
        "",
        "  The system broke \(entry.explanation.description.place(of: broken)) "
          + (isPart
            ? "of these, to go on."
            : "to go on (\(entry.explanation.description.sentence(of: broken))), which is not one of "
              + "these: removing it would not resolve this conflict."),
      ]
    }
    return lines
  }

  private static func heading(_ conflict: ExplainedConflict, of log: ConflictLog) -> String {
    let count = conflict.constraints.count
    let total = log.constraints.count
    if count == 1 { return "1 of \(total) constraints cannot hold" }
    if count == 2, total == 2 { return "both constraints are needed for the conflict" }
    if count == total { return "all \(total) constraints are needed for the conflict" }
    return "\(count) of \(total) constraints conflict; "
      + (conflict.isSmallest ? "no fewer do" : "none of these can be left out")
  }

  private static func lines(of conflict: ExplainedConflict, _ entry: ExplainedLog) -> [String] {
    let log = entry.explanation.log
    let words = entry.explanation.description
    var lines = [""]
    let width = conflict.constraints.map { "\(log.constraints[$0].line)".count }.max() ?? 1
    let indentation = String(repeating: " ", count: width + 9)
    for index in conflict.constraints {
      let constraint = log.constraints[index]
      let number = "\(constraint.line)"
      let padding = String(repeating: " ", count: width - number.count)
      lines.append("  line \(padding)\(number)  \(words.sentence(of: index))")
      if let note = words.note(on: index) { lines.append("\(indentation)\(note)") }
      if let source = constraint.source { lines.append("\(indentation)\(source)") }
      if constraint.origin == .own, let identifier = constraint.identifier {
        lines.append("\(indentation)identifier \"\(identifier)\"")
      }
      if let found = entry.places[index] {
        lines += found.lines.map { "\(indentation)\($0)" }
      }
    }
    lines += ["", "  \(conflict.conclusion.capitalizedFirst)."]
    for assumption in conflict.assumptions {
      lines.append("  Assumed, since the log does not show it: \(words.sentence(of: assumption)).")
    }
    if conflict.remedies.isEmpty { return lines }
    lines += ["", "  What to change, the likeliest first:"]
    for (number, remedy) in conflict.remedies.enumerated() {
      lines.append("  \(number + 1). \(remedy.description.capitalizedFirst)")
      lines.append("     (\(remedy.reason))")
    }
    return lines
  }

  /// The first lines, and how many more there are.
  private static func list(_ lines: [Int]) -> String {
    let shown = lines.prefix(8).map { "\($0)" }.joined(separator: ", ")
    return lines.count > 8 ? "\(shown) and \(lines.count - 8) more" : shown
  }
}

extension ConstraintPlaces {
  /// The places for people.
  fileprivate var lines: [String] {
    let how =
      switch basis {
      case .identifier: "by its identifier"
      case .names: "by names and numbers"
      case .shape: "by classes and numbers"
      }
    if places.count == 1 { return ["\(places[0].text) (\(how))"] }
    let more = places.count > 4 ? ["and \(places.count - 4) more"] : []
    return ["one of \(places.count) constraints (\(how)):"]
      + (places.prefix(4).map(\.text) + more).map { "  \($0)" }
  }
}

extension ConstraintPlaces.ConstraintPlace {
  fileprivate var text: String { "\(path):\(position.line):\(position.column) \(id)" }
}

extension String {
  /// The text with a capital first letter, unless it begins with a name.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
