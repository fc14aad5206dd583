/// A person's decision about one finding in a document of the corpus.
struct Verdict: Sendable, Hashable {
  /// A decision.
  enum Ruling: String, Sendable {
    /// A maintainer would want to read the finding: it must stay.
    case `true`
    /// The defect does not happen or does not matter: it must not be an error or a warning.
    case `false`
    /// Judges disagree: nothing is required.
    case disputed
  }

  /// The path of the document in the folder of the corpus.
  var path: String
  var ruling: Ruling
  /// The rule that reported it.
  var rule: String
  /// The id of the view, constraint or key.
  var object: String
  /// The locale in which it was judged.
  var locale: String
  /// The reason, in a few words.
  var reason: String
  /// Another rule that now reports the same defect.
  var successor: String?
  /// The reason why the tool is known not to follow the verdict yet.
  var known: String?
  /// The line in the file of verdicts.
  var line: Int

  /// The rules that may report the finding.
  ///
  /// Those about texts that do not fit turn into each other when a translation or a line break
  /// changes.
  var acceptedRules: Set<String> {
    var rules: Set = [rule]
    if Self.textRules.contains(rule) { rules.formUnion(Self.textRules) }
    if let successor { rules.insert(successor) }
    return rules
  }

  private static let textRules: Set = ["clipped-text", "truncated-text", "clipped-in-base"]
}

extension Verdict {
  /// An error in a line of the file.
  struct Malformed: Error, CustomStringConvertible {
    var line: Int
    var description: String { "line \(line) of the verdicts is no verdict; see Judging.md" }
  }

  /// Parses the file of verdicts.
  ///
  /// A line without indentation is a document's path. Below it, each line indented by two is a
  /// verdict, `true clipped-text ID LOCALE: reason`, and each line indented by four adds to it:
  /// `as: RULE` or `known: reason`. Lines that begin with `#` are comments.
  ///
  /// - Throws: A ``Malformed`` for the first line in none of these forms.
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

  /// Returns the parts before and after the first colon and space.
  private static func pair(_ line: Substring) -> (String, String)? {
    guard let colon = line.firstRange(of: ": ") else { return nil }
    let head = line[..<colon.lowerBound].drop { $0 == " " }
    return (String(head), String(line[colon.upperBound...]))
  }
}
