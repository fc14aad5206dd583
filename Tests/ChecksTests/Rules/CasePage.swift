import Foundation
import TestSupport

/// A page of rule cases: one Markdown file for each rule.
///
/// A heading of the second level begins a case. Below it, only fenced blocks count:
///
/// - `interface [NAME]`: a document. Without an `interface` element it is wrapped in one of the
///   platform `generic`; lines and columns are those of the block. A case may have several.
/// - `xib [NAME]`: a whole Interface Builder document; the default `NAME` is `Case`.
/// - `strings LOCALE [TABLE]`: a table; without a name it is the first document's default one.
/// - `stringsdict LOCALE [TABLE]`, `xcstrings [TABLE]`: tables of other forms. A case without
///   documents is checked as by `lintel strings lint`.
/// - `project`: an Xcode project, as `knownRegions = (en, de);`.
/// - `code FILE`: a file of code; the folder of the case is checked as a whole.
/// - `files`: the paths of further files, which are empty, such as those of asset catalogs.
/// - `configuration`: the configuration, as `.lintel.yml` has it.
/// - `locales`: the requested locales; the default is the development locale and each one with a
///   table.
/// - `findings`: the expected findings, one on each line (see ``ExpectedFinding``). It may be
///   empty, and may be left out if there are markers.
///
/// A line of an block of a document or a table that begins with `^` is a marker, which is
/// removed from the block. It means that a finding is expected at its column of the line above, and
/// continues like a line of `findings` after the place.
struct CasePage {
  /// The rule that the page is about, from the file's name.
  let rule: String
  let cases: [RuleCase]

  /// Every page in the folder `Cases`, by name.
  static let all: [CasePage] = {
    let folder = PackageFolder.root.appending(path: "Tests/ChecksTests/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted().map {
      rule in
      let text = try? String(contentsOf: folder.appending(path: rule + ".md"), encoding: .utf8)
      return CasePage(rule: rule, text: text ?? "")
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
