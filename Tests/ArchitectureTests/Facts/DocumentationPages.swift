/// The pages that users read: the README, the articles of documentation catalogs, and the Action's.
///
/// Facts are looked for by what a page contains, so that they may move to another one.
enum DocumentationPages {
  /// Returns all pages.
  static func all(in checkout: Checkout = Checkout()) throws -> [TextFile] {
    let articles = checkout.files(in: "Sources", endingWith: ".md")
      .filter { $0.contains("/Documentation.docc/") }
    let others = checkout.files(in: ".github", endingWith: ".md")
    return try (["README.md"] + articles + others).map { try checkout.text(of: $0) }
  }

  /// Returns the paragraphs of a page, with the line of each.
  ///
  /// A table or a list without blank lines is one paragraph.
  static func paragraphs(of page: TextFile) -> [(line: Int, text: String)] {
    var paragraphs: [(line: Int, text: String)] = []
    var isOpen = false
    for (index, line) in page.lines.enumerated() {
      if line.isEmpty {
        isOpen = false
      } else if isOpen {
        paragraphs[paragraphs.count - 1].text += " " + line
      } else {
        paragraphs.append((index + 1, String(line)))
        isOpen = true
      }
    }
    return paragraphs
  }

  /// Returns the capitalized words in backticks in the first column of a page's tables, table by
  /// table.
  static func subjects(ofTablesIn page: TextFile) -> [[String]] {
    MarkdownTable.tables(in: page).map { table in
      table.rows.flatMap { $0.first?.quotedWords ?? [] }
        .filter { $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || $0.isNumber } }
    }
  }
}
