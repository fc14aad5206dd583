import DocumentFiles
import XMLReading

/// Counts faults in layouts that are presumed right: those of shipped documents in their base
/// locale at their drawn sizes, which their authors saw in the editor.
struct PresumedTally {
  /// The numbers of views and layouts, and of their faults.
  struct Count {
    var views = 0
    var clipped = 0
    /// Ambiguous views, without those that the editor marked as ambiguous and their subviews.
    var ambiguous = 0
    var layouts = 0
    /// Layouts with conflicts.
    var conflicts = 0
    /// Layouts with conflicts that are not known to be real.
    var doubts = 0
  }

  private var frameworks: [StoredDocument.Framework: Count] = [:]
  private var applications: [String: Count] = [:]
  private var total = Count()
  private let reasons: ConflictReasons
  /// A line for each fault: kind, document, root and size, view.
  private(set) var defects: [String] = []

  /// - Parameter reasons: The conflicts that are known to be real.
  init(reasons: ConflictReasons) { self.reasons = reasons }

  /// Adds the layouts of a document.
  mutating func add(_ report: LayoutReport, of document: StoredDocument, file: DocumentFile) {
    var count = Count()
    let marked = document.ambiguousObjects
    for layout in report.layouts {
      count.layouts += 1
      let place = "\(file.path)\t\(layout.root) \(layout.size.name)"
      if !layout.conflicts.isEmpty {
        count.conflicts += 1
        let reason = reasons.reason(path: file.path, root: layout.root)
        if reason == nil { count.doubts += 1 }
        for conflict in layout.conflicts {
          let ids = conflict.constraints.map(\.id).joined(separator: " ")
          defects.append("conflict\t\(place)\t\(ids)\t\(reason ?? "no reason known")")
        }
      }
      let views = Dictionary(layout.views.map { ($0.id, $0) }) { $1 }
      for view in layout.views
      where view.element != "layoutGuide" && !Self.isHidden(view, in: views) {
        count.views += 1
        let words = "\(place)\t\(view.id)\t\(view.element)"
        if let clipped = view.clipped {
          count.clipped += 1
          defects.append(
            "clipped\t\(words)\t\(plain(clipped.horizontal ?? 0)) \(plain(clipped.vertical ?? 0))")
        }
        guard view.ambiguous.horizontal || view.ambiguous.vertical, !marked.contains(view.id),
          !(view.parent.map(marked.contains) ?? false)
        else { continue }
        count.ambiguous += 1
        let axes =
          (view.ambiguous.horizontal ? ["horizontally"] : [])
          + (view.ambiguous.vertical ? ["vertically"] : [])
        defects.append("ambiguous\t\(words)\t\(axes.joined(separator: " and "))")
      }
    }
    Self.add(count, to: &total)
    Self.add(count, to: &frameworks[document.framework, default: Count()])
    Self.add(count, to: &applications[file.application, default: Count()])
  }

  /// Returns whether a view or one of its ancestors is not drawn.
  private static func isHidden(
    _ view: LayoutReport.Entry, in views: [String: LayoutReport.Entry]
  ) -> Bool {
    var current: LayoutReport.Entry? = view
    var depth = 0
    while let view = current, depth < 300 {
      if view.hidden { return true }
      current = view.parent.flatMap { views[$0] }
      depth += 1
    }
    return false
  }

  private static func add(_ count: Count, to sum: inout Count) {
    sum.views += count.views
    sum.clipped += count.clipped
    sum.ambiguous += count.ambiguous
    sum.layouts += count.layouts
    sum.conflicts += count.conflicts
    sum.doubts += count.doubts
  }

  /// The table as lines of text.
  var lines: [String] {
    var lines = [
      "  views          clipped        ambiguous  layouts  conflicts  no reason",
      Self.row("all", total),
    ]
    for framework in StoredDocument.Framework.allCases {
      guard let count = frameworks[framework] else { continue }
      lines.append(Self.row(framework.rawValue, count))
    }
    for (name, count) in applications.sorted(by: { $0.key < $1.key }) {
      lines.append(Self.row(name.isEmpty ? "(none)" : name, count))
    }
    return lines
  }

  private static func row(_ name: String, _ count: Count) -> String {
    padded("\(count.views)", to: 7) + part(count.clipped, of: count.views)
      + part(count.ambiguous, of: count.views) + padded("\(count.layouts)", to: 9)
      + padded("\(count.conflicts)", to: 11) + padded("\(count.doubts)", to: 11) + "  \(name)"
  }

  private static func part(_ part: Int, of whole: Int) -> String {
    let share = whole > 0 ? 100 * Double(part) / Double(whole) : 0
    return padded("\(part)", to: 7) + padded("\(plain(share)) %", to: 10)
  }
}
