/// A pattern of paths below the folder of a configuration, such as `App/**/*.xib`.
///
/// `*` stands for any characters of a name, `?` for one, `[a-z]` for one of a set, `{a,b}` for
/// alternatives, and `**` for any number of folders. A pattern that contains a slash begins in the
/// folder of the configuration; another one matches names in any folder. A pattern that matches a
/// folder matches everything in it.
package struct PathPattern: Hashable, Sendable {
  /// The pattern as written.
  package let text: String
  /// The alternatives, each as its parts between slashes.
  private let alternatives: [[NamePattern]]

  /// Compiles a pattern.
  ///
  /// - Throws: A ``Problem`` for text that is not a pattern.
  package init(_ text: String) throws(Problem) {
    self.text = text
    guard !text.isEmpty else { throw Problem("an empty one") }
    guard text.utf8.count <= Self.maximumLength else {
      throw Problem("another one: a pattern has at most \(Self.maximumLength) bytes")
    }
    guard !text.hasPrefix("!") else {
      throw Problem("one with \"!\": there are no patterns that exclude from others")
    }
    var alternatives: [[NamePattern]] = []
    for expanded in try Self.expanded(text) {
      var parts = expanded.split(separator: "/", omittingEmptySubsequences: true)
        .filter { $0 != "." }
      guard !parts.contains("..") else {
        throw Problem("one with \"..\": a pattern stays in the folder of its configuration")
      }
      let trimmed = expanded.hasSuffix("/") ? expanded.dropLast() : expanded[...]
      if !trimmed.contains("/") { parts.insert("**", at: 0) }
      // At the end there is something in the folders, and everything in what it matches.
      if parts.last == "**" { parts[parts.count - 1] = "*" }
      alternatives.append(parts.map(NamePattern.init))
    }
    self.alternatives = alternatives
  }

  /// The pattern that matches every path.
  static let everything = PathPattern(text: "**", alternatives: [[NamePattern("**")]])

  private init(text: String, alternatives: [[NamePattern]]) {
    self.text = text
    self.alternatives = alternatives
  }

  /// Why a text is not a pattern.
  package struct Problem: Error, Hashable {
    /// What was found.
    package var found: String

    init(_ found: String) { self.found = found }
  }

  /// Whether the pattern names a single path.
  package var isLiteral: Bool { text.contains("/") && !text.contains { "*?[]{}".contains($0) } }

  /// Returns whether the pattern matches a path or a folder that contains it.
  ///
  /// - Parameter path: The names from the folder of the configuration down to the file.
  /// - Returns: Whether it matches.
  /// - Complexity: O(p · n) for p parts of the pattern and n names.
  package func matches(_ path: [Substring]) -> Bool {
    alternatives.contains { Self.matches($0, path) }
  }

  private static func matches(_ parts: [NamePattern], _ path: [Substring]) -> Bool {
    // The numbers of parts that the names so far match, in ascending order.
    var reached: [Int] = []
    func add(_ index: Int) {
      var index = index
      while reached.last ?? -1 < index {
        reached.append(index)
        guard index < parts.count, parts[index].isAnyFolders else { return }
        index += 1
      }
    }
    add(0)
    for name in path {
      if reached.last == parts.count { return true }
      let before = reached
      reached = []
      for index in before {
        if parts[index].isAnyFolders {
          add(index)
        } else if parts[index].matches(name) {
          add(index + 1)
        }
      }
      if reached.isEmpty { return false }
    }
    return reached.last == parts.count
  }

  /// Returns the pattern once for each combination of the alternatives in braces.
  private static func expanded(
    _ text: String
  ) throws(Problem) -> [String] {
    guard let open = text.firstIndex(of: "{") else { return [text] }
    var depth = 0
    var starts = [text.index(after: open)]
    var ends: [String.Index] = []
    for index in text[open...].indices {
      switch text[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case "," where depth == 1:
        ends.append(index)
        starts.append(text.index(after: index))
      default: break
      }
      guard depth == 0 else { continue }
      ends.append(index)
      let rest = text[text.index(after: index)...]
      var result: [String] = []
      for (start, end) in zip(starts, ends) {
        let alternative = String(text[..<open]) + text[start..<end] + rest
        result += try expanded(alternative)
        guard result.count <= maximumAlternativeCount else {
          throw Problem(
            "another one: a pattern has at most \(maximumAlternativeCount) alternatives")
        }
      }
      return result
    }
    throw Problem("one with \"{\" without \"}\"")
  }

  private static let maximumAlternativeCount = 100

  /// The greatest length, in bytes: braces in braces are expanded by recursion.
  private static let maximumLength = 1000
}

/// A pattern of one name in a path.
private struct NamePattern: Hashable, Sendable {
  private enum PatternElement: Hashable, Sendable {
    case character(Character)
    case any
    case anyOne
    case oneOf([ClosedRange<Character>], isNegated: Bool)
  }

  /// Whether it stands for any number of folders.
  let isAnyFolders: Bool
  private let parts: [PatternElement]

  init(_ text: Substring) {
    isAnyFolders = text == "**"
    var parts: [PatternElement] = []
    var rest = text
    // Where one bracket is not closed, those after it are not either.
    var hasUnclosedSet = false
    while let character = rest.popFirst() {
      switch character {
      case "*":
        if parts.last != .any { parts.append(.any) }
      case "?": parts.append(.anyOne)
      case "[":
        guard !hasUnclosedSet, let (set, after) = Self.set(rest) else {
          hasUnclosedSet = true
          parts.append(.character("["))
          continue
        }
        parts.append(set)
        rest = after
      default: parts.append(.character(character))
      }
    }
    self.parts = parts
  }

  /// Returns the set of characters before the closing bracket, and what follows it.
  private static func set(_ text: Substring) -> (PatternElement, Substring)? {
    var rest = text
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let first = rest.popFirst() {
      if first == "]", !ranges.isEmpty { return (.oneOf(ranges, isNegated: isNegated), rest) }
      if rest.first == "-", let last = rest.dropFirst().first, last != "]", first <= last {
        ranges.append(first...last)
        rest.removeFirst(2)
      } else {
        ranges.append(first...first)
      }
    }
    return nil
  }

  /// Returns whether the pattern matches a name.
  func matches(_ name: Substring) -> Bool {
    var (part, index) = (0, name.startIndex)
    // Where to go on with one more character for the last `*`.
    var retry: (part: Int, index: Substring.Index)?
    while index < name.endIndex {
      if part < parts.count, parts[part] == .any {
        retry = (part + 1, index)
        part += 1
      } else if part < parts.count, Self.matches(parts[part], name[index]) {
        part += 1
        index = name.index(after: index)
      } else if let last = retry {
        index = name.index(after: last.index)
        part = last.part
        retry = (last.part, index)
      } else {
        return false
      }
    }
    return parts.dropFirst(part).allSatisfy { $0 == .any }
  }

  private static func matches(_ part: PatternElement, _ character: Character) -> Bool {
    switch part {
    case .character(let expected): expected == character
    case .anyOne: true
    case .oneOf(let ranges, let isNegated):
      ranges.contains { $0.contains(character) } != isNegated
    case .any: false
    }
  }
}
