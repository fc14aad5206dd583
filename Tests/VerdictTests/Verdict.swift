/// What people decided about one finding of a document of the corpus.
struct Verdict: Sendable, Hashable {
  /// A decision.
  enum Ruling: String, Sendable {
    /// A maintainer would want to read it: it must stay.
    case `true`
    /// It does not happen, or nobody would care: it must be no error and no warning.
    case `false`
    /// Judges disagree: nothing is asked of it.
    case disputed
  }

  /// The document, below the folder of the corpus.
  var path: String
  var ruling: Ruling
  /// The rule that reported it.
  var rule: String
  /// The id of the view, constraint or key.
  var object: String
  /// The locale that it was judged in.
  var locale: String
  /// Why, in a few words.
  var reason: String
  /// Another rule that reports the same defect now.
  var successor: String?
  /// Why the tool is known not to follow the verdict yet.
  var known: String?
  /// The line in the file of verdicts.
  var line: Int

  /// The rules as which the finding may come back: those about texts that do not fit turn into each
  /// other when a translation or a line break changes.
  var acceptedRules: Set<String> {
    var rules: Set = [rule]
    if Self.textRules.contains(rule) { rules.formUnion(Self.textRules) }
    if let successor { rules.insert(successor) }
    return rules
  }

  private static let textRules: Set = ["clipped-text", "truncated-text", "clipped-in-base"]
}

extension Verdict {
  /// What is wrong with a line of the file.
  struct Malformed: Error, CustomStringConvertible {
    var line: Int
    var description: String { "line \(line) of the verdicts is no verdict; see Judging.md" }
  }

  /// Reads the file of verdicts.
  ///
  /// A line without indentation is a document's path; below it each line indented by two is a
  /// verdict, `true clipped-text ID LOCALE: reason`, and each line indented by four adds to it:
  /// `as: RULE` or `known: reason`. Lines that begin with `#` are comments.
  ///
  /// - Throws: A ``Malformed`` for the first line that is nothing of that.
  static func all(in text: String) throws(Malformed) -> [Verdict] {
    var verdicts: [Verdict] = []
    var path = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let number = index + 1
      if !line.hasPrefix(" ") {
        path = String(line)
      } else if line.hasPrefix("    ") {
        guard let (key, value) = pair(line), !verdicts.isEmpty else {
          throw Malformed(line: number)
        }
        switch key {
        case "as": verdicts[verdicts.count - 1].successor = value
        case "known": verdicts[verdicts.count - 1].known = value
        default: throw Malformed(line: number)
        }
      } else {
        guard let (head, reason) = pair(line), !path.isEmpty, !reason.isEmpty else {
          throw Malformed(line: number)
        }
        let words = head.split(separator: " ").map(String.init)
        guard words.count == 4, let ruling = Ruling(rawValue: words[0]) else {
          throw Malformed(line: number)
        }
        verdicts.append(
          Verdict(
            path: path, ruling: ruling, rule: words[1], object: words[2], locale: words[3],
            reason: reason, line: number))
      }
    }
    return verdicts
  }

  /// What stands before and after the first colon and space.
  private static func pair(_ line: Substring) -> (String, String)? {
    guard let colon = line.firstRange(of: ": ") else { return nil }
    let head = line[..<colon.lowerBound].drop { $0 == " " }
    return (String(head), String(line[colon.upperBound...]))
  }
}
