/// Finds the dead references of a Markdown page.
struct LinkCheck {
  /// Whether a path, relative to the top level, exists.
  var exists: (String) -> Bool
  /// The page at a path, relative to the top level, or nil if there is none.
  var page: (String) -> TextFile?

  /// Returns the dead references of a page, as `path:line: target`.
  func deadReferences(in page: TextFile) -> [String] {
    var dead: [String] = []
    for (number, line) in Self.prose(of: page) {
      let links = Self.links(in: line).compactMap { deadTarget(of: $0, in: page) }
      let paths = Self.quotedPaths(in: line).filter { !exists($0) }
      dead += (links + paths).map { "\(page.path):\(number): \($0)" }
    }
    return dead
  }

  /// The target of `[text](path#anchor)`; both may be empty.
  struct Link: Equatable {
    var path: String
    var anchor: String
  }

  /// Returns the targets that `[text](target)` links to, without URLs and those in code.
  static func links(in line: Substring) -> [Link] {
    let prose = line.replacing(/`[^`]*`/, with: "")
    return prose.matches(of: /\]\((?<target>[^)\s]+)\)/).compactMap { match in
      guard !match.target.contains("://"), !match.target.hasPrefix("mailto:") else { return nil }
      let path = match.target.prefix { $0 != "#" }
      return Link(path: String(path), anchor: String(match.target.dropFirst(path.count + 1)))
    }
  }

  /// Returns the paths in backticks, without those that have a placeholder such as `<Name>`.
  static func quotedPaths(in line: Substring) -> [String] {
    line.matches(of: /`(?<path>(?:Sources|Tests|Schemas|Localizations|Examples|\.ci)\/[^`\s]*)`/)
      .map { String($0.path) }
      .filter { !$0.contains("<") && !$0.contains("*") }
  }

  /// Returns the anchors of a page's headings, as GitHub makes them.
  static func anchors(of page: TextFile) -> Set<String> {
    var anchors: Set<String> = []
    for (_, line) in prose(of: page) {
      let heading = line.drop { $0 == "#" }
      guard line.hasPrefix("#"), heading.hasPrefix(" ") else { continue }
      let kept = heading.dropFirst().lowercased()
        .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      let slug = kept.replacing(" ", with: "-")
      var anchor = slug
      var repetition = 0
      while !anchors.insert(anchor).inserted {
        repetition += 1
        anchor = "\(slug)-\(repetition)"
      }
    }
    return anchors
  }

  /// Returns the lines of a page that are not code, with their numbers.
  private static func prose(of page: TextFile) -> [(number: Int, line: Substring)] {
    var prose: [(number: Int, line: Substring)] = []
    var isInFence = false
    for (index, line) in page.lines.enumerated() {
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isInFence.toggle() }
      if !isFence, !isInFence { prose.append((index + 1, line)) }
    }
    return prose
  }

  /// Returns what a link of a page leads to if that does not exist.
  private func deadTarget(of link: Link, in page: TextFile) -> String? {
    let path = link.path.isEmpty ? page.path : Self.resolve(link.path, from: page.folder)
    guard exists(path) || path == page.path else { return path }
    guard !link.anchor.isEmpty else { return nil }
    let target = path == page.path ? page : self.page(path)
    let isKnown = target.map { Self.anchors(of: $0).contains(link.anchor) } ?? false
    return isKnown ? nil : "\(path)#\(link.anchor)"
  }

  private static func resolve(_ target: String, from folder: String) -> String {
    var parts = folder.split(separator: "/")
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
