import Geometry
import Scenes
import StoredLayouts

/// Sums up comparisons and writes them as tables.
struct ComparisonTally {
  private typealias Sample = StoredSizeComparison.Sample

  /// The number of files that are not documents.
  var unreadableCount = 0
  private var documentCount = 0
  private var samples: [(path: String, sample: StoredSizeComparison.Sample)] = []
  private var reasons: [StoredSizeComparison.Reason: Int] = [:]

  mutating func add(_ comparison: StoredSizeComparison, of path: String) {
    documentCount += 1
    samples += comparison.samples.map { (path, $0) }
    for view in comparison.unmeasured { reasons[view.reason, default: 0] += 1 }
  }

  /// Writes all tables to standard output.
  func write(listsEverySample: Bool) {
    print("documents: \(documentCount), not read: \(unreadableCount)")
    let counts = StoredSizeComparison.Reason.allCases.compactMap { reason in
      reasons[reason].map { "\(reason.rawValue) \($0)" }
    }
    print("not measured: \(counts.isEmpty ? "none" : counts.joined(separator: ", "))")
    for isWidth in [true, false] {
      let ofAxis = samples.filter { ($0.sample.axis == .horizontal) == isWidth }
      print("\n\(isWidth ? "widths" : "heights")")
      print("     n  median  <=0.5    <=1  exact  control")
      if isWidth {
        let texts = ofAxis.map(\.sample).filter(\.isOfText)
        writeRow("all labels and buttons", texts)
        for group in Group.allCases { writeRow(group.rawValue, texts.filter { group.holds($0) }) }
      }
      writeRow(isWidth ? "all widths" : "all heights", ofAxis.map(\.sample))
      let classes = Dictionary(grouping: ofAxis.map(\.sample), by: \.control)
      for (name, members) in classes.sorted(by: { $0.key < $1.key }) { writeRow(name, members) }
      for (path, sample) in ofAxis where listsEverySample || isMiss(sample) {
        print(
          "  \(sample.error.magnitude > 1 ? "miss" : "off")  \(path) \(sample.id) "
            + "\(sample.control), \(sample.textLength) characters, "
            + "measured \(Self.plain(sample.measured)), stored \(Self.plain(sample.stored))")
      }
    }
    FigureVotes(samples.map { ($0.path, $0.sample) }).write()
  }

  /// The classes by which widths of texts are summed up.
  private enum Group: String, CaseIterable {
    case labels
    case ticks = "check boxes and radio buttons"
    case buttons = "other buttons"

    func holds(_ sample: Sample) -> Bool {
      let words = sample.control.split(separator: " ").dropFirst()
      let isTick = words.contains("checkBox") || words.contains("radio")
      switch self {
      case .labels: return words.first == "label"
      case .ticks: return words.first == "button" && isTick
      case .buttons: return words.first == "button" && !isTick
      }
    }
  }

  private func isMiss(_ sample: StoredSizeComparison.Sample) -> Bool {
    sample.axis == .horizontal ? sample.error.magnitude > 1 : !sample.isExact
  }

  private func writeRow(_ name: String, _ samples: [StoredSizeComparison.Sample]) {
    guard !samples.isEmpty else { return }
    let errors = samples.map(\.error.magnitude).sorted()
    let share = { (test: (Double) -> Bool) in
      Self.padded(
        "\((Double(errors.count(where: test)) / Double(errors.count) * 1000).rounded() / 10)%",
        to: 7)
    }
    print(
      Self.padded("\(samples.count)", to: 6)
        + Self.padded(Self.plain(errors[errors.count / 2]), to: 8)
        + share { $0 <= 0.5 } + share { $0 <= 1 } + share { $0 < 0.02 } + "  \(name)")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func plain(_ number: Double) -> String {
    "\((number * 100).rounded() / 100)"
  }
}
