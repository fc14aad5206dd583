/// Finds the dead references of a Markdown page.
struct LinkCheck {
  /// Whether a path, relative to the top level, exists.
  var exists: (String) -> Bool

  /// Returns the dead references of a page, as `path:line: target`.
  func deadReferences(in page: TextFile) -> [String] {
    var dead: [String] = []
    var isInFence = false
    for (index, line) in page.lines.enumerated() {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isInFence.toggle() }
      if isInFence { continue }
      let targets =
        Self.linkTargets(in: line).map { Self.resolve($0, from: page.folder) }
        + Self.quotedPaths(in: line)
      for target in targets where !exists(target) {
        dead.append("\(page.path):\(index + 1): \(target)")
      }
    }
    return dead
  }

  /// Returns the files that `[text](target)` links to, without URLs and anchors.
  static func linkTargets(in line: Substring) -> [String] {
    line.matches(of: /\]\((?<target>[^)\s]+)\)/).compactMap { match in
      let target = match.target.prefix { $0 != "#" }
      let isElsewhere = target.isEmpty || target.contains("://") || target.hasPrefix("mailto:")
      return isElsewhere ? nil : String(target)
    }
  }

  /// Returns the paths in backticks, without those that have a placeholder such as `<Name>`.
  static func quotedPaths(in line: Substring) -> [String] {
    line.matches(of: /`(?<path>(?:Sources|Tests|Schemas|Localizations|Examples|\.ci)\/[^`\s]*)`/)
      .map { String($0.path) }
      .filter { !$0.contains("<") && !$0.contains("*") }
  }

  private static func resolve(_ target: String, from folder: String) -> String {
    var parts = folder.split(separator: "/")
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
