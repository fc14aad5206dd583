import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Scenes
package import TextLimits

/// The output of `lintel strings limits`: how wide each text of each document may be.
package struct LimitsReport: Hashable, Sendable {
  /// The limits, in the order document, root.
  package var roots: [RootLimits]

  /// Creates a report.
  ///
  /// Roots without texts are left out.
  package init(_ roots: [RootLimits]) {
    self.roots = roots.filter { root in root.all.contains { !$0.limits.isEmpty } }
  }

  /// A limit of a text.
  struct RowLimit {
    var set: TextLimitList
    var limit: TextLimit
    /// The number of groups of the limits before the set.
    var firstGroup: Int
  }

  /// One text of a root: its limits, the hard one first.
  struct Row {
    var limits: [RowLimit]

    /// The limit that states what the text is.
    var first: TextLimit? { limits.first?.limit }
  }

  /// Returns the texts of a root, in reading order.
  static func rows(of root: RootLimits) -> [Row] {
    var offsets: [Int] = []
    var groupCount = 0
    for set in root.all {
      offsets.append(groupCount)
      groupCount += set.groups.count
    }
    let count = root.all.map(\.limits.count).max() ?? 0
    return (0..<count).map { index in
      Row(
        limits: zip(root.all, offsets).compactMap { set, offset in
          set.limits.indices.contains(index)
            ? RowLimit(set: set, limit: set.limits[index], firstGroup: offset) : nil
        })
    }
  }

  // MARK: Text

  /// A table for each root.
  package var text: String {
    guard !roots.isEmpty else { return "no texts with keys\n" }
    return roots.map(Self.text).joined(separator: "\n")
  }

  private static let heading = [
    "line", "text", "limit", "width", "lines", "characters", "limited by",
  ]

  private static func text(of root: RootLimits) -> String {
    guard let first = root.all.first else { return "" }
    let names = first.sizeNames.joined(separator: ", ")
    var cells = [heading]
    for row in rows(of: root) {
      guard let limit = row.first else { continue }
      var limiter: String?
      for variant in variants(of: row) {
        let place =
          limiter == nil ? ["\(limit.text.position.line)", limit.title] : ["", ""]
        var own = variant.limit.cells(isAtSeveralSizes: first.sizeNames.count > 1)
        // What limits most locales is stated once.
        let last = own.removeLast()
        cells.append(place + [variant.title] + own + [last == limiter ? "" : last])
        limiter = last
      }
    }
    let lines = TextTable.lines(of: cells, rightAligned: [0, 3, 4, 5]).map {
      ("  " + $0).trimmingEnd
    }
    let title = "\(first.path.onOneLine): \(first.root.onOneLine)"
    return (["\(title), at \(names.onOneLine)"] + lines + groups(of: root))
      .map { $0 + "\n" }.joined()
  }

  /// Returns the limits of a text, with equal soft ones joined.
  private static func variants(of row: Row) -> [(title: String, limit: TextLimit)] {
    var result: [(title: String, limit: TextLimit)] = []
    var titles: [(cells: [String], locales: [String], limit: TextLimit)] = []
    for entry in row.limits {
      let (set, limit) = (entry.set, entry.limit)
      guard set.kind == .soft else {
        result.append(("hard", limit))
        continue
      }
      let locale = set.locale ?? ""
      if let index = titles.firstIndex(where: { $0.cells == limit.cells() }) {
        titles[index].locales.append(locale)
      } else {
        titles.append((limit.cells(), [locale], limit))
      }
    }
    let isSame = titles.count == 1 && titles[0].cells == result.first?.limit.cells()
    if isSame, titles[0].locales.count == row.limits.count - 1, let hard = result.first {
      return [("hard, soft", hard.limit)]
    }
    result += titles.map { ("soft: " + $0.locales.joined(separator: ", "), $0.limit) }
    return result
  }

  /// Returns a line for each group of texts that share room.
  private static func groups(of root: RootLimits) -> [String] {
    root.all.flatMap { set in
      set.groups.map { group in
        let names = group.members.filter { set.limits.indices.contains($0) }
          .map { set.limits[$0].text.key ?? set.limits[$0].view }
        let kind = set.kind == .hard ? "hard" : "soft: \(set.locale ?? "")"
        return "  \(kind): \(names.joined(separator: ", ").onOneLine) share "
          + "\(DecimalText.rounded(group.budget)) pt at \(group.sizeName.onOneLine)"
      }
    }
  }

  // MARK: CSV

  /// Comma-separated values after RFC 4180, with a heading: a line for each limit of each text.
  package var csv: String {
    let heading = [
      "document", "line", "root", "table", "key", "limit", "locale", "width", "reason", "lines",
      "characters", "font", "own width", "limited by", "limiter line", "size", "group", "budget",
    ]
    let rows = roots.flatMap { root in
      Self.rows(of: root).flatMap { row in row.limits.map { Self.csvCells($0.set, $0.limit) } }
    }
    return CSVText.text([heading] + rows)
  }

  private static func csvCells(_ set: TextLimitList, _ limit: TextLimit) -> [String] {
    let group = limit.group.flatMap { set.groups.indices.contains($0) ? $0 : nil }
    return [
      set.path, "\(limit.text.position.line)", set.root, limit.text.table, limit.text.key ?? "",
      set.kind.rawValue, set.locale ?? "", limit.points.map { DecimalText.rounded($0) } ?? "",
      limit.reason ?? "", limit.width == .notLaidOut ? "" : limit.lines.map(String.init) ?? "",
      limit.characterCount.map(String.init) ?? "", limit.font?.description ?? "",
      limit.width == .notLaidOut ? "" : DecimalText.rounded(limit.ownWidth),
      limit.limiter?.name ?? "", limit.limiter?.position.map { "\($0.line)" } ?? "",
      limit.sizeName ?? "", group.map { "\($0 + 1)" } ?? "",
      group.map { DecimalText.rounded(set.groups[$0].budget) } ?? "",
    ]
  }
}

extension TextLimit {
  /// The key with the text as it is in the document.
  fileprivate var title: String {
    let quoted = text.value.onOneLine
    let short = quoted.count > 30 ? quoted.prefix(29) + "…" : quoted[...]
    return "\((text.key ?? view).onOneLine) \"\(short)\""
  }

  /// The reason why there is no width, or none in which a text fits.
  var reason: String? {
    switch width {
    case .points(let points): points > 0 ? nil : "nothingFits"
    case .unlimited: "unlimited"
    case .none: "nothingFits"
    case .notLaidOut: "notLaidOut"
    }
  }

  /// The cells of a row after the limit's title.
  fileprivate func cells(isAtSeveralSizes: Bool = true) -> [String] {
    switch width {
    case .notLaidOut: ["-", "-", "-", "not laid out"]
    case .unlimited:
      ["any", lines.map(String.init) ?? "any", "any", "nothing"]
    case .none, .points:
      [
        DecimalText.rounded(points ?? 0), lines.map(String.init) ?? "any",
        characterCount.map(String.init) ?? "-",
        (limiter?.description ?? "-")
          + (isAtSeveralSizes ? sizeName.map { ", at \($0.onOneLine)" } ?? "" : ""),
      ]
    }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
