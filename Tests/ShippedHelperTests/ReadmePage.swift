import Foundation
import TestSupport

/// The blocks of code in the README.
enum ReadmePage {
  /// Returns the blocks of a language between a heading and the next one of its level or above.
  static func blocks(_ language: String, under heading: String) throws -> [String] {
    let level = heading.prefix { $0 == "#" }.count
    var isInside = false
    var block: [Substring]?
    var blocks: [String] = []
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = block {
        if line == "```" {
          if lines.first == "```\(language)" {
            blocks.append(lines.dropFirst().map { $0 + "\n" }.joined())
          }
          block = nil
        } else {
          block = lines + [line]
        }
      } else if isInside, line.hasPrefix("```") {
        block = [line]
      } else if line.hasPrefix("#"), line.prefix(while: { $0 == "#" }).count <= level {
        isInside = line == heading
      } else if line.hasPrefix("```") {
        // Of another section: only its end matters.
        block = ["```"]
      }
    }
    return blocks
  }

  /// Returns the text of the README.
  static func text() throws -> String { try ArticleCode.text(of: "README.md") }
}
