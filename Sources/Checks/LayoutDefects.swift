import Diagnostics
import Geometry
import Scenes

/// Joins what many layouts show of one defect into one finding.
struct LayoutDefects<Detail> {
  /// A defect as one layout shows it.
  struct Sighting {
    var layout: ResolvedLayout
    var occurrence: Finding.Occurrence
    var detail: Detail
  }

  /// The same defect in every layout that shows it, the worst first.
  ///
  /// What a real locale shows is worse than what only a pseudo-locale shows, whatever the numbers.
  private(set) var groups: [[Sighting]] = []

  /// Groups sightings that have the same key.
  init(_ sightings: [(key: [String], sighting: Sighting)]) {
    var order: [[String]] = []
    var byKey: [[String]: [Sighting]] = [:]
    for (key, sighting) in sightings {
      if byKey[key] == nil { order.append(key) }
      byKey[key, default: []].append(sighting)
    }
    groups = order.map { key in byKey[key, default: []].sorted(by: Self.isWorse) }
  }

  private static func isWorse(_ left: Sighting, _ right: Sighting) -> Bool {
    if left.layout.isPseudoLocale != right.layout.isPseudoLocale {
      return !left.layout.isPseudoLocale
    }
    let (first, second) = (left.occurrence, right.occurrence)
    if first.lost != second.lost { return (first.lost ?? 0) > (second.lost ?? 0) }
    if first.locale != second.locale { return (first.locale ?? "") < (second.locale ?? "") }
    return (first.size ?? "") < (second.size ?? "")
  }
}

extension Severity {
  /// The severity of a defect that only a pseudo-locale shows is a warning at most.
  func mitigated(ifOnlyPseudo onlyPseudo: Bool) -> Severity {
    onlyPseudo ? min(self, .warning) : self
  }
}

extension ResolvedLayout {
  /// `de at design (360x160)`, for messages.
  var place: String {
    "\(locale) at \(sizeName)" + (sizeName.contains("x") ? "" : " (\(sizeText))")
  }

  private var sizeText: String {
    "\(Points.text(size.width))x\(Points.text(size.height))"
  }
}
