import Checks
import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import LinearConstraints
import LintConfiguration
import Scenes

/// Finds at which of all sizes along a line a root in one locale has which defects.
///
/// Between turning points every frame is a linear function of the size, and so are the points that a
/// text loses: a defect that shows at neither end of such a piece does not show inside of it, one that
/// shows at both does, and one that shows at one end ceases where its loss does.
struct RangeSearch {
  /// What is found in one locale.
  struct Outcome: Sendable {
    var intervals: [SeenDefect: [DefectInterval]] = [:]
    /// The ranges in which nothing is proved.
    var unproved: [ClosedRange<Double>] = []
    /// The number of layouts that were solved.
    var layoutCount = 0
    /// The number of pieces.
    var pieceCount = 0
  }

  /// The places between which no difference is looked for, in points.
  static let resolution = 1e-4
  /// The length below which a part is not said to be unproved, in points: what is at both of its ends is
  /// known.
  static let negligibleLength = 0.02
  /// The length to which the beginning and the end of a defect are found where nothing says where they
  /// are, in points.
  static let precision = 0.004

  private let findings: LayoutFindings
  private let registry: RuleRegistry
  private let range: ClosedRange<Double>
  /// Returns the size at a place of the line.
  private let size: (Double) -> SceneSize
  private let loaded: LoadedDocument
  private let base: SceneLocale
  private var scene: Scene
  private var layoutCount = 0
  /// The pieces in the development locale, once they are known.
  private var basePieces: [Piece<Scene.KeptLayout>]?
  private var baseLayouts: [Double: ResolvedLayout] = [:]
  private var seen: [Double: Report] = [:]

  init(
    _ scene: Scene, of loaded: LoadedDocument, _ findings: LayoutFindings,
    registry: RuleRegistry, through range: ClosedRange<Double>,
    size: @escaping (Double) -> SceneSize
  ) {
    self.scene = scene
    self.loaded = loaded
    self.findings = findings
    self.registry = registry
    self.range = range
    self.size = size
    base = loaded.locale(loaded.document.developmentLocale)
  }

  /// Finds the defects in a locale.
  mutating func outcome(in locale: SceneLocale) -> Outcome {
    seen = [:]
    layoutCount = 0
    var outcome = Outcome()
    let isBase = locale.name == base.name
    let basePieces = basePieces ?? pieces(in: base)
    self.basePieces = basePieces
    let own = isBase ? basePieces : pieces(in: locale)
    outcome.pieceCount = own.count
    let stretches = Self.stretches(own, basePieces, in: locale)
    for stretch in stretches {
      judge(stretch, &outcome)
    }
    outcome.unproved = outcome.unproved.reduce(into: []) { joined, part in
      guard let last = joined.last, part.lowerBound - last.upperBound <= 4 * Self.resolution else {
        return joined.append(part)
      }
      joined[joined.count - 1] = last.lowerBound...part.upperBound
    }
    outcome.unproved.removeAll { $0.upperBound - $0.lowerBound < Self.negligibleLength }
    for defect in Array(outcome.intervals.keys) {
      outcome.intervals[defect] = outcome.intervals[defect]?.joined(within: 4 * Self.resolution)
    }
    outcome.layoutCount = layoutCount
    return outcome
  }

  private mutating func pieces(in locale: SceneLocale) -> [Piece<Scene.KeptLayout>] {
    var moving = MovingScene(scene, in: locale, measurer: loaded.measurer, size: size)
    let pieces = moving.pieces(
      through: range,
      limits: PieceLimits(resolution: Self.resolution, interruption: scene.interruption))
    layoutCount += moving.solvedCount
    scene = moving.scene
    return pieces
  }

  /// A part of the range in which the layouts in two locales are linear.
  private struct Stretch {
    var range: ClosedRange<Double>
    var locale: SceneLocale
    /// The piece in the locale.
    var own: Piece<Scene.KeptLayout>
    /// The piece in the development locale.
    var base: Piece<Scene.KeptLayout>

    var isProved: Bool { own.proof == .line && base.proof == .line }
  }

  /// Returns the common parts of the pieces in two locales.
  private static func stretches(
    _ first: [Piece<Scene.KeptLayout>], _ second: [Piece<Scene.KeptLayout>], in locale: SceneLocale
  ) -> [Stretch] {
    var result: [Stretch] = []
    var (own, other) = (first[...], second[...])
    while let piece = own.first, let otherPiece = other.first {
      let start = max(piece.range.lowerBound, otherPiece.range.lowerBound)
      let end = min(piece.range.upperBound, otherPiece.range.upperBound)
      if end - start > 3 * resolution || result.isEmpty {
        result.append(
          Stretch(
            range: start...end, locale: locale, own: piece, base: otherPiece))
      } else {
        result[result.count - 1].range = result[result.count - 1].range.lowerBound...end
      }
      if piece.range.upperBound <= end { own.removeFirst() }
      if otherPiece.range.upperBound <= end { other.removeFirst() }
    }
    return result
  }

  /// What a check reports at a place.
  private struct Report {
    /// Each defect with the points lost.
    var defects: [SeenDefect: Double?]
    var layout: ResolvedLayout
    /// The layout in the development locale, if that is another one.
    var base: ResolvedLayout?
  }

  /// Returns what a check reports at a place of the current stretch.
  private mutating func report(at place: Double, in stretch: Stretch) -> Report {
    if let known = seen[place] { return known }
    let layout = layout(at: place, in: stretch.locale, stretch.own)
    let isBase = findings.isBaseline(layout)
    if !isBase, baseLayouts[place] == nil {
      baseLayouts[place] = self.layout(at: place, in: base, stretch.base)
    }
    let own = isBase ? nil : baseLayouts[place]
    let report = Report(
      defects: findings.defects(in: layout, comparedWith: own, registry), layout: layout, base: own)
    seen[place] = report
    return report
  }

  /// Returns the layout at a place of a piece: on the line between two that were solved, if it is
  /// proved that it is there.
  private mutating func layout(
    at place: Double, in locale: SceneLocale, _ piece: Piece<Scene.KeptLayout>
  ) -> ResolvedLayout {
    let (first, last) = (piece.first, piece.last)
    let distance = last.parameter - first.parameter
    guard piece.proof == .line, distance > 0 else {
      layoutCount += 1
      return scene.layout(in: locale, at: size(place), measurer: loaded.measurer)
    }
    return scene.layout(
      between: first.state, [(last.state, (place - first.parameter) / distance)], in: locale,
      size: size(place))
  }

  private mutating func defects(at place: Double, in stretch: Stretch) -> [SeenDefect: Double?] {
    report(at: place, in: stretch).defects
  }

  /// Adds the defects of a stretch to an outcome.
  private mutating func judge(_ stretch: Stretch, _ outcome: inout Outcome) {
    // The ends of the whole range belong to it; within, a turning point may be a leap.
    let small = min(Self.resolution, (stretch.range.upperBound - stretch.range.lowerBound) / 4)
    let low =
      stretch.range.lowerBound + (stretch.range.lowerBound == range.lowerBound ? 0 : small)
    let high =
      stretch.range.upperBound - (stretch.range.upperBound == range.upperBound ? 0 : small)
    let turns = turningPoints(between: low, high, in: stretch)
    if !stretch.isProved || !turns.areComplete { outcome.unproved.append(stretch.range) }
    // What is reported stays the same from each turning point to the next.
    let ends = [low] + turns.places + [high]
    let middles = zip(ends, ends.dropFirst()).map { ($0 + $1) / 2 }
    let places = turns.places.isEmpty ? [low, high] : [low] + middles + [high]
    for defect in Set(places.flatMap { defects(at: $0, in: stretch).keys }) {
      outcome.intervals[defect, default: []] += intervals(
        of: defect, at: places, turning: turns.places, in: stretch)
    }
  }

  /// Returns the places within a stretch at which a report may change.
  private mutating func turningPoints(
    between low: Double, _ high: Double, in stretch: Stretch
  ) -> (places: [Double], areComplete: Bool) {
    let (first, last) = (report(at: low, in: stretch), report(at: high, in: stretch))
    let base = first.base.flatMap { one in last.base.map { [one, $0] } }
    let turns = TurningPoints(corners: [first.layout, last.layout], base: base)
    let shares = Set(turns.comparisons.compactMap(\.share)).sorted()
    var places: [Double] = []
    for share in shares {
      let place = low + share * (high - low)
      guard place - (places.last ?? low) > Self.precision, high - place > Self.precision else {
        continue
      }
      places.append(place)
    }
    return (places, !turns.isIncomplete)
  }

  /// Returns the intervals of a stretch in which a defect shows.
  ///
  /// - Parameters:
  ///   - defect: The defect.
  ///   - places: The places to look at: both ends, and one between any two turning points.
  ///   - turns: The turning points.
  ///   - stretch: The stretch.
  /// - Returns: The intervals, in order.
  private mutating func intervals(
    of defect: SeenDefect, at places: [Double], turning turns: [Double], in stretch: Stretch
  ) -> [DefectInterval] {
    var intervals: [DefectInterval] = []
    var current: DefectInterval?
    for (index, place) in places.enumerated() {
      let shown = defects(at: place, in: stretch)[defect]
      if let lost = shown {
        if var interval = current {
          if (lost ?? 0) > (interval.lost ?? 0) { (interval.worst, interval.lost) = (place, lost) }
          current = interval
        } else {
          let start =
            index == 0
            ? stretch.range.lowerBound
            : end(of: defect, from: place, to: places[index - 1], near: turns, in: stretch)
          current = DefectInterval(
            range: start...place, worst: place, lost: lost, isProved: stretch.isProved)
        }
      } else if var interval = current {
        let end = end(of: defect, from: places[index - 1], to: place, near: turns, in: stretch)
        interval.range = interval.range.lowerBound...end
        intervals.append(interval)
        current = nil
      }
    }
    if var interval = current {
      interval.range = interval.range.lowerBound...stretch.range.upperBound
      intervals.append(interval)
    }
    return intervals
  }

  /// Finds where a defect ceases between a place that shows it and one that does not: at a turning point,
  /// else by halving.
  private mutating func end(
    of defect: SeenDefect, from shown: Double, to absent: Double, near turns: [Double],
    in stretch: Stretch
  ) -> Double {
    var (shown, absent) = (shown, absent)
    // On both sides of the turning points between, then in the middle of what is left.
    var guesses = turns.flatMap { [$0 - Self.precision / 2.1, $0 + Self.precision / 2.1] }[...]
    while (absent - shown).magnitude > Self.precision {
      let guess = guesses.popFirst() ?? shown + (absent - shown) / 2
      guard min(shown, absent) < guess, guess < max(shown, absent) else { continue }
      if defects(at: guess, in: stretch)[defect] == nil { absent = guess } else { shown = guess }
    }
    return shown + (absent - shown) / 2
  }
}

extension TurningPoints.Comparison {
  /// The share of the way from the first end of a line to the other at which the number is 0; nil if it
  /// decides nothing there.
  var share: Double? {
    let share = values[0] / (values[0] - values[1])
    let isMet = conditions.allSatisfy { numbers in
      numbers[0] + share * (numbers[1] - numbers[0]) > -DividingLine.slack
    }
    return isMet ? share : nil
  }
}
