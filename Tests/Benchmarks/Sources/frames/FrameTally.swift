import Measuring

/// Adds up comparisons by framework, group and class of view.
struct FrameTally {
  /// How many views were right.
  struct Count {
    var all = 0
    var right = 0
    var exact = 0
    /// How many there are that the layout does not have.
    var absent = 0

    mutating func add(_ view: ComparedView) {
      all += 1
      if !view.isMiss { right += 1 }
      if view.isWithin(0.01) { exact += 1 }
      if view.ours == nil { absent += 1 }
    }
  }

  /// The figures of one framework.
  struct Figures {
    /// The documents that were read, and those that have views that count.
    var documents = 0
    var goldDocuments = 0
    /// Those whose every view that counts is right.
    var rightDocuments = 0
    var all = Count()
    var groups: [String: Count] = [:]
    var classes: [String: Count] = [:]

    mutating func add(_ comparison: FrameComparison) {
      let gold = comparison.gold
      documents += 1
      guard !gold.isEmpty else { return }
      goldDocuments += 1
      if !gold.contains(where: \.isMiss) { rightDocuments += 1 }
      for view in gold {
        all.add(view)
        groups[ViewGroup(view.view).rawValue, default: Count()].add(view)
        classes[view.view.className(in: comparison.document), default: Count()].add(view)
      }
    }
  }

  private(set) var frameworks: [StoredDocument.Framework: Figures] = [:]

  mutating func add(_ comparison: FrameComparison) {
    frameworks[comparison.document.framework, default: Figures()].add(comparison)
  }

  /// The tables as lines of text.
  var lines: [String] {
    StoredDocument.Framework.allCases.flatMap { framework -> [String] in
      guard let figures = frameworks[framework] else { return [] }
      let groups = ViewGroup.allCases.map(\.rawValue).filter { figures.groups[$0] != nil }
      return [
        "", framework.rawValue, "  views    <=1 pt  <=0.01 pt  absent  class",
        Self.row("all", figures.all),
      ] + groups.compactMap { name in figures.groups[name].map { Self.row(name, $0) } }
        + Self.sorted(figures.classes).map { Self.row($0.key, $0.value) } + [
          "  documents with every view right: \(figures.rightDocuments) of "
            + "\(figures.goldDocuments)"
            + " (\(Self.share(figures.rightDocuments, of: figures.goldDocuments)) %)"
            + ", \(figures.documents) read"
        ]
    }
  }

  /// The same as JSON.
  var json: JSONObject {
    var object = JSONObject()
    for framework in StoredDocument.Framework.allCases {
      guard let figures = frameworks[framework] else { continue }
      var own = JSONObject()
      own.add("documents", .number(Double(figures.documents)))
      own.add("goldDocuments", .number(Double(figures.goldDocuments)))
      own.add("rightDocuments", .number(Double(figures.rightDocuments)))
      own.add("all", .object(Self.json(figures.all)))
      for (name, counts) in [("groups", figures.groups), ("classes", figures.classes)] {
        var rows = JSONObject()
        for (key, count) in Self.sorted(counts) { rows.add(key, .object(Self.json(count))) }
        own.add(name, .object(rows))
      }
      object.add(framework.rawValue, .object(own))
    }
    return object
  }

  private static func json(_ count: Count) -> JSONObject {
    var object = JSONObject()
    object.add("gold", .number(Double(count.all)))
    object.add("within1", .number(Double(count.right)))
    object.add("exact", .number(Double(count.exact)))
    object.add("absent", .number(Double(count.absent)))
    return object
  }

  /// The most frequent first.
  private static func sorted(_ counts: [String: Count]) -> [(key: String, value: Count)] {
    counts.sorted { ($1.value.all, $0.key) < ($0.value.all, $1.key) }
  }

  private static func row(_ name: String, _ count: Count) -> String {
    padded("\(count.all)", to: 7) + padded("\(share(count.right, of: count.all)) %", to: 10)
      + padded("\(share(count.exact, of: count.all)) %", to: 11) + padded("\(count.absent)", to: 8)
      + "  \(name)"
  }

  /// A share in percent with one decimal, never rounded up.
  private static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "-" }
    let thousandths = part * 1000 / whole
    return "\(thousandths / 10).\(thousandths % 10)"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
