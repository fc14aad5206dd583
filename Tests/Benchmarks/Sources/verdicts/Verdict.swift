import Foundation

/// A judge's decision about a finding.
struct Verdict {
  /// The path, relative to the folder of the corpus.
  var path: String
  var rule: String
  /// The line; nil if the finding names none, or the verdict has none.
  var line: Int?
  var object: String?
  /// The locale in which it was judged; nil for any.
  var locale: String?
  /// Whether the finding is true; nil if the judges disagree.
  var isTrue: Bool?
  var reason: String

  /// A file that is not one of verdicts.
  struct Malformed: Error {
    var path: String
  }

  /// Reads a file: an array in JSON, or the lines of `Verdicts.txt`.
  static func read(_ path: String) throws -> [Self] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Malformed(path: path)
    }
    if path.hasSuffix(".json") {
      guard let entries = try? JSONDecoder().decode([Entry].self, from: data) else {
        throw Malformed(path: path)
      }
      return entries.map(Self.init)
    }
    var verdicts: [Self] = []
    var document = ""
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("#") || line.hasPrefix("    ") { continue }
      guard line.hasPrefix("  ") else {
        document = String(line)
        continue
      }
      let words = line.split(separator: " ", maxSplits: 4).map(String.init)
      guard words.count == 5, !document.isEmpty else { throw Malformed(path: path) }
      verdicts.append(
        Self(
          path: document, rule: words[1], line: nil, object: words[2],
          locale: words[3].hasSuffix(":") ? String(words[3].dropLast()) : words[3],
          ruling: words[0], reason: words[4]))
    }
    return verdicts
  }

  /// A verdict in JSON.
  private struct Entry: Decodable {
    var path: String
    var line: Int?
    var rule: String
    var object: String?
    var locale: String?
    var verdict: String
    var reason: String?
  }

  private init(_ entry: Entry) {
    self.init(
      path: entry.path, rule: entry.rule, line: entry.line, object: entry.object,
      locale: entry.locale, ruling: entry.verdict, reason: entry.reason ?? "")
  }

  private init(
    path: String, rule: String, line: Int?, object: String?, locale: String?, ruling: String,
    reason: String
  ) {
    // The folders of the corpus are not part of the applications' paths.
    let folder = ["documents/", "wider/", "further/"].first { path.hasPrefix($0) } ?? ""
    self.path = String(path.dropFirst(folder.count))
    self.rule = rule
    self.line = line
    self.object = object
    self.locale = locale
    isTrue = ["true": true, "false": false][ruling]
    self.reason = reason
  }
}
