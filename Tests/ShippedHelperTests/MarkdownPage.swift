import Foundation
import TestSupport

/// The blocks of code in a page of the documentation.
struct MarkdownPage {
  /// The page of the Action.
  static let action = MarkdownPage(path: ".github/actions/lintel/README.md")
  /// The article about services and hooks.
  static let integration = MarkdownPage(
    path: "Sources/Commands/Documentation.docc/ContinuousIntegration.md")

  /// Where the page is, relative to the top level.
  let path: String

  /// Returns the blocks of a language between a heading and the next one of its level or above.
  func blocks(_ language: String, under heading: String) throws -> [String] {
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

  /// Returns the text of the page.
  func text() throws -> String { try ArticleCode.text(of: path) }
}
