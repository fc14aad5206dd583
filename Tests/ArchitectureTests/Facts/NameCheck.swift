import Foundation

/// Finds names in a page that the package does not have.
struct NameCheck {
  /// The Swift files and schemas of the package, one after the other.
  var code: Data
  /// The paths of all files.
  var paths: [String]

  /// Returns the names that are nowhere, as `path:line: name`.
  ///
  /// Checked are types, files and environment variables in backticks, and the suites and targets
  /// after `--filter`.
  func unknownNames(in page: TextFile) -> [String] {
    page.lines.enumerated().flatMap { index, line in
      (Self.names(in: line) + Self.suites(in: line)).filter { !isKnown($0) }
        .map { "\(page.path):\(index + 1): \($0)" }
    }
  }

  /// Returns the types, files and variables in backticks.
  static func names(in line: Substring) -> [String] {
    line.quotedWords.filter {
      $0.wholeMatch(of: /[A-Z]\w*[a-z]\w*|(?:[A-Za-z]+\/)*[\w+]+\.swift|LINTEL_\w+/) != nil
    }
  }

  /// Returns the suites and targets that a command line runs.
  static func suites(in line: Substring) -> [String] {
    line.matches(of: /--filter '?(?<names>[\w|]+)/)
      .flatMap { $0.names.split(separator: "|").map(String.init) }
  }

  private func isKnown(_ name: String) -> Bool {
    if name.hasSuffix(".swift") { return paths.contains { "/\($0)".hasSuffix("/\(name)") } }
    return paths.contains { $0.contains("/\(name)/") } || code.range(of: Data(name.utf8)) != nil
  }
}
