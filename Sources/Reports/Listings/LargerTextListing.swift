import Diagnostics
import InterfaceValues
import JSONWriting
package import Linting

/// The output of `lintel report larger-text`: up to which text sizes the screens of documents are
/// proved.
package enum LargerTextListing: Sendable {
  /// Writes a JSON object, in the shape of `larger-text.schema.json`.
  package static func json(_ screens: [LargerTextScreen]) -> String {
    let value: JSONValue = [
      "version": .integer(1),
      "criterion": [
        "percent": .integer(LargerTextCriterion.percent),
        "quote": .string(LargerTextCriterion.quote),
        "source": .string(LargerTextCriterion.source),
        "evaluation": .string(LargerTextCriterion.evaluation),
      ],
      "screens": .array(screens.map(\.json)),
    ]
    return value.text
  }

  /// Writes a table for each screen, and the criterion.
  package static func text(_ screens: [LargerTextScreen]) -> String {
    (screens.map(\.text) + [summary(screens)]).joined(separator: "\n")
  }

  /// Writes a table of all screens in Markdown, the defects, and the criterion.
  package static func markdown(_ screens: [LargerTextScreen]) -> String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map(\.inMarkdownCell).joined(separator: " | ") + " |\n"
    }
    var text = line(["document", "screen", "sizes", "locales", "texts that follow", "proved up to"])
    text += "|---|---|---|---|---:|---|\n"
    for screen in screens {
      text += line([
        screen.path, screen.root, screen.sizes.title, screen.locales.joined(separator: ", "),
        "\(screen.followingTexts) of \(screen.textCount)",
        screen.provedUpTo?.title ?? "-",
      ])
    }
    for screen in screens {
      let faults = screen.categories.filter { $0.verdict != .proved }
      guard !faults.isEmpty || !screen.fixedTexts.isEmpty else { continue }
      text += "\n**\((screen.path + ": " + screen.root).inMarkdownCell)**\n\n"
      text += faults.map { "- \($0.title): \(screen.result($0).inMarkdownCell)\n" }.joined()
      if let fixed = screen.fixedClause { text += "- \(fixed.inMarkdownCell)\n" }
    }
    return text + "\n" + summary(screens)
  }

  /// The number of screens that are proved far enough, and the criterion.
  private static func summary(_ screens: [LargerTextScreen]) -> String {
    let met = screens.filter(\.meetsCriterion).count
    return """
      \(met) of \(screens.count.counted("screen")) proved up to \(LargerTextCriterion.percent)% or more, with \
      all texts following the reader's preferred size
      criterion: "\(LargerTextCriterion.quote)" (\(LargerTextCriterion.source))
      what is proved is what documents show: not texts and views of code, and not whether texts in images grow

      """
  }
}

extension LargerTextScreen {
  /// The number of views whose text is known to follow the preferred size or not.
  fileprivate var textCount: Int { followingTexts + fixedTexts.count }

  /// The views whose text does not follow the preferred size, if there are any.
  fileprivate var fixedClause: String? {
    guard !fixedTexts.isEmpty else { return nil }
    let shown = fixedTexts.prefix(3).joined(separator: ", ")
    let more = fixedTexts.count > 3 ? " and \(fixedTexts.count - 3) more" : ""
    return
      "\(fixedTexts.count) of \(textCount) texts do not follow the preferred size: \(shown)\(more)"
  }

  /// What was found out about a category; without texts that grow, nothing is proved.
  fileprivate func result(_ category: Category) -> String {
    category.verdict == .proved && followingTexts == 0 ? "no text grows" : category.result
  }

  fileprivate var text: String {
    var lines = [
      "\(path): \(root), \(sizes.title) pt in \(locales.joined(separator: ", "))".onOneLine
    ]
    let rows =
      [["category", "body", "result"]]
      + categories.map { [$0.name, "\($0.percent)%", result($0).onOneLine] }
    lines += TextTable.lines(of: rows, rightAligned: [1]).map { "  \($0)" }
    if let fixedClause { lines.append("  \(fixedClause.onOneLine)") }
    lines.append(
      followingTexts == 0
        ? "  nothing is proved: no text is known to follow the preferred size"
        : "  proved up to \(provedUpTo?.title ?? "no category")")
    return lines.map { $0 + "\n" }.joined()
  }

  fileprivate var json: JSONValue {
    [
      "document": .string(path),
      "root": .string(root),
      "from": sizes.from,
      "to": sizes.to,
      "locales": .array(locales.map(JSONValue.string)),
      "followingTexts": .integer(followingTexts),
      "fixedTexts": .array(fixedTexts.map(JSONValue.string)),
      "provedUpTo": .optional(provedUpTo?.name),
      "provedPercent": .optional(provedUpTo?.percent),
      "meetsCriterion": .bool(meetsCriterion),
      "categories": .array(categories.map(\.json)),
    ]
  }
}

extension LargerTextScreen.Category {
  /// The name with the size of the body: `accessibilityLarge (194%)`.
  fileprivate var title: String { "\(name) (\(percent)%)" }

  /// What was found out, with the first defect or the first part that is not proved.
  fileprivate var result: String {
    if let first = defects.first {
      let more = defects.count > 1 ? " and \(defects.count - 1) more" : ""
      return "\(first.title)\(more)"
    }
    guard let first = unproved.first else { return "proved" }
    let more = unproved.count > 1 ? " and \((unproved.count - 1).counted("other part"))" : ""
    return "no defect found, but \(first.range.title) pt in \(first.locale)\(more) not proved"
  }

  fileprivate var json: JSONValue {
    [
      "category": .string(name),
      "percent": .integer(percent),
      "verdict": .string(verdict.rawValue),
      "defects": .array(
        defects.map {
          [
            "kind": .string($0.kind.rawValue), "view": .string($0.view),
            "locale": .string($0.locale), "from": $0.range.from, "to": $0.range.to,
          ]
        }),
      "unproved": .array(
        unproved.map {
          ["locale": .string($0.locale), "from": $0.range.from, "to": $0.range.to]
        }),
    ]
  }
}

extension LargerTextScreen.Defect {
  /// The defect in words: `label "title" is clipped in de from 375 to 400 pt`.
  fileprivate var title: String {
    let fault =
      switch kind {
      case .clipped: "is clipped"
      case .overlapping: "overlaps another text"
      case .outside: "is outside"
      }
    return "\(view) \(fault) in \(locale) at \(range.title) pt"
  }
}

extension String {
  /// The text on one line, with the characters escaped that end a cell.
  fileprivate var inMarkdownCell: String { onOneLine.replacing("|", with: "\\|") }
}
