import DocumentFiles
import Measuring

/// Sums up comparisons by framework, by group and class of views, and by application.
struct FrameTally {
  /// The numbers of views and of right ones.
  struct Count {
    var all = 0
    var right = 0
    var exact = 0
    /// The number of views that are missing in layouts.
    var absent = 0
    /// The number of views whose stored frames are known to be wrong, and the number of right ones
    /// among these.
    var listed = 0
    var rightListed = 0

    mutating func add(_ view: ComparedView) {
      all += 1
      if !view.isMiss { right += 1 }
      if view.isWithin(0.01) { exact += 1 }
      if view.ours == nil { absent += 1 }
      guard view.isListed else { return }
      listed += 1
      if !view.isMiss { rightListed += 1 }
    }
  }

  /// The figures of one framework, of one application, or of all.
  struct Figures {
    /// The numbers of documents that were read and of those with views that count.
    var documents = 0
    var goldDocuments = 0
    /// The number of documents in which all views that count are right.
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
  private(set) var applications: [String: Figures] = [:]
  private(set) var total = Figures()

  /// Adds a document.
  mutating func add(_ comparison: FrameComparison) {
    frameworks[comparison.document.framework, default: Figures()].add(comparison)
    applications[comparison.file.application, default: Figures()].add(comparison)
    total.add(comparison)
  }

  /// The tables as lines of text.
  var lines: [String] {
    var lines = Self.lines(of: total, name: "All")
    for framework in StoredDocument.Framework.allCases {
      guard let figures = frameworks[framework] else { continue }
      lines += Self.lines(of: figures, name: framework.rawValue)
      lines.insert(
        contentsOf: Self.sorted(figures.classes).map { Self.row($0.key, $0.value) },
        at: lines.count - 1)
    }
    lines += ["", "Applications", "\(Self.heading)application"]
    for (name, figures) in applications.sorted(by: { $0.key < $1.key }) {
      lines.append(Self.row(name.isEmpty ? "(none)" : name, figures.all))
    }
    return lines
  }

  private static let heading = "  views    <=1 pt  listed  without  <=0.01 pt  absent  "

  private static func lines(of figures: Figures, name: String) -> [String] {
    let groups = ViewGroup.allCases.map(\.rawValue)
    return ["", name, "\(heading)class", row("all", figures.all)]
      + groups.compactMap { name in figures.groups[name].map { row(name, $0) } } + [
        "  documents with every view right: \(figures.rightDocuments) of "
          + "\(figures.goldDocuments)"
          + " (\(share(figures.rightDocuments, of: figures.goldDocuments)) %)"
          + ", \(figures.documents) read"
      ]
  }

  /// The tables as JSON.
  var json: JSONObject {
    var object = JSONObject()
    object.add("total", .object(Self.json(total)))
    var frameworks = JSONObject()
    for framework in StoredDocument.Framework.allCases {
      guard let figures = self.frameworks[framework] else { continue }
      frameworks.add(framework.rawValue, .object(Self.json(figures)))
    }
    object.add("frameworks", .object(frameworks))
    var applications = JSONObject()
    for (name, figures) in self.applications.sorted(by: { $0.key < $1.key }) {
      applications.add(name, .object(Self.json(figures)))
    }
    object.add("applications", .object(applications))
    return object
  }

  private static func json(_ figures: Figures) -> JSONObject {
    var object = JSONObject()
    object.add("documents", .number(Double(figures.documents)))
    object.add("goldDocuments", .number(Double(figures.goldDocuments)))
    object.add("rightDocuments", .number(Double(figures.rightDocuments)))
    object.add("all", .object(json(figures.all)))
    for (name, counts) in [("groups", figures.groups), ("classes", figures.classes)] {
      var rows = JSONObject()
      for (key, count) in sorted(counts) { rows.add(key, .object(json(count))) }
      object.add(name, .object(rows))
    }
    return object
  }

  private static func json(_ count: Count) -> JSONObject {
    var object = JSONObject()
    object.add("gold", .number(Double(count.all)))
    object.add("within1", .number(Double(count.right)))
    object.add("listed", .number(Double(count.listed)))
    object.add("listedWithin1", .number(Double(count.rightListed)))
    object.add("exact", .number(Double(count.exact)))
    object.add("absent", .number(Double(count.absent)))
    return object
  }

  /// Returns counts by name, sorted by descending number of views.
  private static func sorted(_ counts: [String: Count]) -> [(key: String, value: Count)] {
    counts.sorted { ($1.value.all, $0.key) < ($0.value.all, $1.key) }
  }

  private static func row(_ name: String, _ count: Count) -> String {
    let without = share(count.right - count.rightListed, of: count.all - count.listed)
    return padded("\(count.all)", to: 7) + padded("\(share(count.right, of: count.all)) %", to: 10)
      + padded("\(count.listed)", to: 8) + padded("\(without) %", to: 9)
      + padded("\(share(count.exact, of: count.all)) %", to: 11) + padded("\(count.absent)", to: 8)
      + "  \(name)"
  }

  /// Returns a share in percent with one decimal, rounded down.
  private static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "-" }
    let thousandths = part * 1000 / whole
    return "\(thousandths / 10).\(thousandths % 10)"
  }
}
