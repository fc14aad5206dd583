import DocumentFiles
import XMLReading

/// The views that are ambiguous either to Interface Builder or to us, not to both.
struct AmbiguityList {
  private(set) var lines: [String] = []
  private var agreedCount = 0

  mutating func add(_ comparison: FrameComparison) {
    let document = comparison.document
    for compared in comparison.views {
      guard let report = compared.report, Trust.isSolved(compared.view, in: document) else {
        continue
      }
      let isMarked = compared.view.element.says("ambiguous")
      let axes =
        (report.isAmbiguousHorizontally ? ["horizontally"] : [])
        + (report.isAmbiguousVertically ? ["vertically"] : [])
      guard isMarked == axes.isEmpty else {
        if isMarked { agreedCount += 1 }
        continue
      }
      // A mark concerns the view itself; the content of an ambiguous view is ambiguous in the root.
      lines.append(
        [
          isMarked ? "marked, not found" : "found \(axes.joined(separator: " and ")), not marked",
          comparison.file.path, compared.view.id ?? "-", compared.view.className(in: document),
          "\"\(compared.view.shownText.prefix(40))\"",
          Self.circumstances(of: compared, in: comparison).joined(separator: ", "),
        ].joined(separator: "\t"))
    }
  }

  /// A line with their number.
  var summary: String {
    "ambiguous: \(agreedCount) in both, \(lines.count(where: { $0.hasPrefix("marked") })) marked and "
      + "not found, \(lines.count(where: { $0.hasPrefix("found") })) found and not marked"
  }

  /// Returns the possible reason.
  private static func circumstances(
    of compared: ComparedView, in comparison: FrameComparison
  ) -> [String] {
    let element = compared.view.element
    var words: [String] = []
    if element.says("misplaced") { words.append("misplaced") }
    if let verified = element["verifyAmbiguity"] { words.append("verifyAmbiguity \(verified)") }
    if let superview = compared.view.superview {
      let around = comparison.views[superview]
      if around.report.map({ $0.isAmbiguousHorizontally || $0.isAmbiguousVertically }) == true {
        words.append("superview found ambiguous")
      }
      if around.view.element.says("ambiguous") { words.append("superview marked") }
      if around.view.element["verifyAmbiguity"] != nil {
        words.append("superview's verifyAmbiguity \(around.view.element["verifyAmbiguity"] ?? "")")
      }
    }
    if compared.view.isArranged { words.append("in a stack view") }
    if element.says("hidden") { words.append("hidden") }
    if comparison.document.isExcluded(compared.view) { words.append("taken out by a variation") }
    words.append("frame \(compared.trust.rawValue), \(compared.isMiss ? "missed" : "right")")
    return words
  }
}
