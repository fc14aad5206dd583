import Foundation
import TestSupport

/// A page of rule cases: Markdown that a person writes, one page a rule.
///
/// A heading of the second level begins a case. Of what is below it only the fenced blocks count:
///
/// - `interface [NAME]`: a document. Where it has no `interface` element, it is put into one of the
///   platform `generic`; the lines and columns are those of the block. A case may have several.
/// - `xib [NAME]`: a document of Interface Builder, whole; `NAME` is `Case` without one.
/// - `strings LOCALE [TABLE]`: a table; without a name it is the first document's default one.
/// - `locales`: the locales that are asked for, instead of the development locale and each one that
///   has a table.
/// - `findings`: what is found, a line each (see ``ExpectedFinding``). It may be empty, and may be left
///   out where there are markers.
///
/// A line of an `interface`, `xib` or `strings` block that begins with `^` is a marker: it is taken out, and
/// means that a finding is expected at that column of the line above it. After it comes what a line
/// of `findings` has after the place.
struct CasePage {
  /// The rule that the page is about, from the file's name.
  let rule: String
  let cases: [RuleCase]

  /// Every page in the folder `Cases`, by name.
  static let all: [CasePage] = {
    let folder = PackageFolder.root.appending(path: "Tests/ChecksTests/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return CasePage(rule: String(name.dropLast(3)), text: text ?? "")
    }
  }()

  init(rule: String, text: String) {
    self.rule = rule
    var cases: [RuleCase] = []
    var fence: (words: [String], lines: [String])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        if let block = fence {
          if !cases.isEmpty { cases[cases.count - 1].add(block.lines, as: block.words) }
          fence = nil
        } else {
          fence = (line.dropFirst(3).split(separator: " ").map(String.init), [])
        }
      } else if fence != nil {
        fence?.lines.append(line)
      } else if line.hasPrefix("## ") {
        cases.append(RuleCase(rule: rule, title: String(line.dropFirst(3))))
      }
    }
    self.cases = cases
  }
}
