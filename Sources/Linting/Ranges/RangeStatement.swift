import Checks
import Diagnostics
import InterfaceValues
import Scenes

/// Says of findings at which sizes of a range they show.
struct RangeStatement: Sendable {
  private let registry: RuleRegistry
  /// The ranges of each locale.
  var ranges: [String: [DefectRanges]] = [:]
  /// The words for the place of each layout, in messages.
  var places: [Finding.LayoutName: String] = [:]

  /// Creates a statement without ranges.
  init(in registry: RuleRegistry) { self.registry = registry }

  /// Collects the ranges and the layouts of one document.
  init(_ results: DocumentLayouts, in registry: RuleRegistry) {
    self.registry = registry
    for range in results.ranges { ranges[range.locale, default: []].append(range.defectRanges) }
    for layout in results.layouts {
      let name = Finding.LayoutName(
        locale: layout.locale, size: layout.sizeName, contentSize: layout.textSize.name,
        platform: nil)
      places[name] = layout.place
    }
  }

  /// Returns a finding with the sizes at which it shows, in words too.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - keepsAll: Whether each layout keeps its occurrence; else each range has one.
  /// - Returns: The finding.
  func applied(to finding: Finding, keepsAll: Bool = false) -> Finding {
    var finding = finding
    finding.occurrences = ranged(
      finding.occurrences, finding.rule, finding.object, finding.notes.compactMap(\.position),
      keepsAll: keepsAll)
    for index in finding.members.indices {
      let member = finding.members[index]
      finding.members[index].occurrences = ranged(
        member.occurrences, member.rule ?? finding.rule, member.object, member.related,
        keepsAll: keepsAll)
    }
    if finding.worst?.range == nil, let worst = finding.worst,
      let other = finding.members.lazy.flatMap(\.occurrences)
        .first(where: { $0.layout == worst.layout && $0.range != nil })
    {
      finding.occurrences[0].range = other.range
    }
    if let worst = finding.worst, let range = worst.range, let place = places[worst.layout],
      let words = range.words(worstAt: worst.size),
      let found = finding.message.firstRange(of: place)
    {
      let textSize = worst.contentSize.map { ", \(TextSize.words(for: $0))," } ?? ""
      finding.message.replaceSubrange(
        found, with: "\(worst.locale ?? "any locale")\(textSize) \(words)")
    }
    return finding
  }

  /// Returns occurrences with the sizes around theirs at which the defect shows, each once unless all are
  /// kept.
  private func ranged(
    _ occurrences: [Finding.Occurrence], _ rule: RuleID, _ object: String?,
    _ related: [SourcePosition], keepsAll: Bool
  ) -> [Finding.Occurrence] {
    var seen: Set<Finding.Occurrence> = []
    return occurrences.compactMap { occurrence in
      var occurrence = occurrence
      let sign = DefectSign(rule, object, occurrence, in: registry)
      let known = occurrence.locale.flatMap { ranges[$0] } ?? []
      guard let size = occurrence.size,
        let range = known.lazy.compactMap({ $0.range(of: sign, related, at: size) }).first
      else { return occurrence }
      occurrence.range = range
      var identity = Finding.Occurrence(
        locale: occurrence.locale, contentSize: occurrence.contentSize, axis: occurrence.axis)
      identity.range = range
      return keepsAll || seen.insert(identity).inserted ? occurrence : nil
    }
  }
}

extension SizeRange {
  /// The range in words: `from 320 to 343.5 pt of width`.
  var words: String? { words(worstAt: nil) }

  /// The range in words: `from 320 to 343.5 pt of width (most at 320)`.
  fileprivate func words(worstAt size: String?) -> String? {
    func words(_ range: ClosedRange<Double>) -> String {
      "\(DecimalText.rounded(range.lowerBound)) to \(DecimalText.rounded(range.upperBound))"
    }
    let extents = size?.split(separator: "x").compactMap { Double($0) } ?? []
    let worst = extents.count == 2 ? extents.map { DecimalText.rounded($0) } : nil
    switch (width, height) {
    case (let width?, let height?):
      let most = worst.map { " (most at \($0[0])x\($0[1]))" } ?? ""
      return "in \(words(width)) pt of width and \(words(height)) pt of height\(most)"
    case (let width?, nil):
      return "from \(words(width)) pt of width" + (worst.map { " (most at \($0[0]))" } ?? "")
    case (nil, let height?):
      return "from \(words(height)) pt of height" + (worst.map { " (most at \($0[1]))" } ?? "")
    case (nil, nil): return nil
    }
  }
}
