import Foundation

/// The Swift code of documentation pages, compared with tests line by line.
package enum ArticleCode: Sendable {
  /// Returns the lines of Swift code in a page or in comments, with their statements as
  /// expectations.
  package static func code(in text: String) -> [String] {
    var code: [String] = []
    var isCode = false
    for line in text.split(separator: "\n") {
      let line = line.trimming(comment: true)
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode, !line.isEmpty, !line.hasPrefix("import "), !line.hasPrefix("//") {
        let parts = line.split(separator: "  // ", maxSplits: 1)
        code.append(parts.count == 2 ? "#expect(\(parts[0]) == \(parts[1]))" : line)
      }
    }
    return code
  }

  /// Returns the lines of a test, without indentation.
  package static func lines(ofTest text: String) -> Set<String> {
    Set(text.split(separator: "\n").map { $0.trimming() })
  }

  /// Returns the text of a file of the package.
  package static func text(of path: String) throws -> String {
    try String(contentsOf: PackageFolder.root.appending(path: path), encoding: .utf8)
  }
}

extension Substring {
  /// Returns the line without indentation and comment slashes.
  fileprivate func trimming(comment: Bool = false) -> String {
    var line = drop { $0 == " " }
    if comment, line.hasPrefix("///") { line = line.dropFirst(3).drop { $0 == " " } }
    return String(line)
  }
}
