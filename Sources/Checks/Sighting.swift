import Diagnostics
import Geometry
import Scenes

/// A defect as one layout shows it.
struct Sighting<Detail> {
  /// What tells the defect from others of its rule, beside the root: a view, an axis.
  var key: [String]
  /// The layout that shows it.
  var layout: ResolvedLayout
  /// The axis along which it shows, if that matters.
  var axis: Axis?
  /// How far it goes, if it can be measured.
  var extent: Extent?
  /// What the message speaks of.
  var detail: Detail
  /// What is seen of the text, if it is about one.
  var shown: String?

  /// Where and how far the defect shows, for the report.
  var occurrence: Finding.Occurrence {
    Finding.Occurrence(
      locale: layout.locale, size: layout.sizeName, contentSize: layout.textSize.name,
      axis: axis?.rawValue, needed: extent?.needed, available: extent?.available,
      lost: extent?.lost, shown: shown)
  }
}

/// What is needed along an axis, and what there is.
struct Extent {
  var needed: Double
  var available: Double

  var lost: Double { needed - available }
}

/// One defect with all layouts that show it.
struct Defect<Detail> {
  /// The layouts, the worst first; there is at least one.
  ///
  /// What a real locale shows is worse than what only a pseudo-locale shows, whatever the numbers.
  /// What is equally bad stays in the order of the layouts, which begins with the development
  /// locale and the design size.
  let sightings: [Sighting<Detail>]
  /// The worst layout.
  let worst: Sighting<Detail>

  private init(_ first: Sighting<Detail>, _ others: [Sighting<Detail>]) {
    sightings = ([first] + others).sorted { left, right in
      if left.layout.isPseudoLocale != right.layout.isPseudoLocale {
        return !left.layout.isPseudoLocale
      }
      return (left.extent?.lost ?? 0) > (right.extent?.lost ?? 0)
    }
    worst = sightings.first ?? first
  }

  /// Joins the sightings that have the same root and key, in the order of the first ones.
  static func all(in sightings: [Sighting<Detail>]) -> [Defect] {
    var order: [[String]] = []
    var byKey: [[String]: [Sighting<Detail>]] = [:]
    for sighting in sightings {
      let key = [sighting.layout.root] + sighting.key
      if byKey[key] == nil { order.append(key) }
      byKey[key, default: []].append(sighting)
    }
    return order.compactMap { key in
      byKey[key].flatMap { all in all.first.map { Defect($0, Array(all.dropFirst())) } }
    }
  }

  /// Where the defect shows, the worst first.
  var occurrences: [Finding.Occurrence] { sightings.map(\.occurrence) }
}

extension Severity {
  /// The severity of a defect: a warning at most where only pseudo-locales show it.
  func mitigated(for layouts: some Sequence<ResolvedLayout>) -> Severity {
    layouts.allSatisfy(\.isPseudoLocale) ? min(self, .warning) : self
  }
}
