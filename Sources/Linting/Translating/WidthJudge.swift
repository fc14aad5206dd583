import Checks
import Diagnostics
import Geometry
import Previews
import Scenes
import TextLimits

/// Finds what is reported of a layout at every width of one of its texts.
///
/// Between the turning points of `TurningPoints` a report stays the same, so that a report between any two
/// of them stands for all widths there; both ends verify it, and where they differ it is halved.
struct WidthJudge {
  /// The layout with the present text.
  let before: ResolvedLayout
  /// What is reported of it.
  let faults: Set<ReportedFault>
  /// The layout in the development locale at the same size, if that is another one.
  let base: ResolvedLayout?
  let size: SceneSize
  let search: FaultSearch
  /// The views that show the text.
  let views: [String]
  var text: MovingText

  private var known: [Double: TranslatorsPlace.Verdict] = [:]

  init(
    _ text: MovingText, before: ResolvedLayout, faults: Set<ReportedFault>, base: ResolvedLayout?,
    size: SceneSize, search: @escaping FaultSearch, views: [String]
  ) {
    self.text = text
    self.before = before
    self.faults = faults
    self.base = base
    self.size = size
    self.search = search
    self.views = views
  }

  /// Adds to a place what becomes of the layout at each width.
  mutating func judge(_ place: inout TranslatorsPlace, upTo greatest: Double) {
    var greatest = text.rounded(greatest)
    if text.wraps {
      let limit = widthOfLine(upTo: greatest)
      if limit < greatest {
        greatest = limit
        place.breaksBeyond = limit
        place.lineCount = lineCount(ofWidth: limit)
      }
    }
    let parts = text.parts(upTo: greatest)
    for part in parts {
      // Both ends are solved already.
      for end in [part.first, part.last] where known[end.width] == nil {
        known[end.width] = verdict(of: end.layout, at: end.width)
      }
      for verdict in verdicts(of: part) { place.add(verdict) }
      place.add(
        TranslatorsPlace.Part(
          first: part.first.width, last: part.last.width,
          moves: moves(from: part.first.layout, to: part.last.layout)))
    }
  }

  // MARK: Lines

  /// Finds the greatest width that the views do not break into lines.
  private mutating func widthOfLine(upTo greatest: Double) -> Double {
    let step = text.step ?? 0.005
    var (low, high) = (0, Int((greatest / step).rounded(.up)))
    func isBroken(_ index: Int) -> Bool {
      let state = text.state(at: Double(index) * step)
      return text.room.map { state.width > $0 + 0.001 } ?? false
    }
    guard isBroken(high) else { return greatest }
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBroken(middle) { high = middle } else { low = middle }
    }
    return Double(low) * step
  }

  /// Finds the greatest number of lines of a width that fit, up to a few.
  private mutating func lineCount(ofWidth width: Double) -> Int {
    var count = 1
    while count < Self.maximumLineCount,
      verdict(of: text.layout(ofLines: count + 1, width: width), at: width).fits
    {
      count += 1
    }
    return count
  }

  private static let maximumLineCount = 9

  // MARK: Reports

  /// Returns the verdicts of the widths of a part, in order.
  private mutating func verdicts(of part: MovingText.Part) -> [TranslatorsPlace.Verdict] {
    let (low, high) = (part.first.width, part.last.width)
    guard low < high else { return [verdict(at: low)] }
    if !part.isProved, let step = text.step, (high - low) / step <= Self.maximumStepCount {
      // Where nothing is known of what is between, each width is laid out.
      return (0...Int(((high - low) / step).rounded())).map { verdict(at: low + Double($0) * step) }
    }
    let turns = TurningPoints(
      corners: [part.first.layout, part.last.layout], base: base.map { [$0, $0] })
    let places = Set(turns.comparisons.compactMap(\.share).map { low + $0 * (high - low) }).sorted()
    let step = text.step ?? Self.precision
    var result: [TranslatorsPlace.Verdict] = []
    var start = low
    for place in places + [high] {
      // The greatest multiple of the step that is not beyond the turning point.
      let end =
        place == high ? high : low + ((place - low) / step + 1e-6).rounded(.down) * step
      guard end >= start else { continue }
      result += verdicts(from: start, to: min(end, high))
      start = min(end, high) + step
      if start > high { break }
    }
    return result.map { verdict in
      var verdict = verdict
      verdict.isProved = part.isProved
      return verdict
    }
  }

  /// The most steps of which each is laid out.
  private static let maximumStepCount = 400.0

  /// The distance of two widths that are distinguished where the platform rounds none, in points.
  private static let precision = 0.005

  private mutating func verdicts(
    from first: Double, to last: Double
  ) -> [TranslatorsPlace.Verdict] {
    let (start, end) = (verdict(at: first), verdict(at: last))
    let step = text.step ?? Self.precision
    if start.isSame(as: end) || last - first < step * 1.5 {
      return start.isSame(as: end) ? [start.reaching(end)] : [start, end]
    }
    let middle = first + ((last - first) / step / 2).rounded(.down) * step
    guard middle > first, middle < last else { return [start, end] }
    return verdicts(from: first, to: middle)
      + verdicts(from: middle + step, to: last)
  }

  private mutating func verdict(at width: Double) -> TranslatorsPlace.Verdict {
    if let known = known[width] { return known }
    // Solved, since a layout between two others does not tell all that is not determined in it.
    let found = verdict(of: text.state(at: width).layout, at: width)
    known[width] = found
    return found
  }

  /// Returns what is reported of a layout.
  private func verdict(of layout: ResolvedLayout, at width: Double) -> TranslatorsPlace.Verdict {
    let new = search(layout, size).subtracting(faults)
    let pair = LayoutPair(before: before, after: layout, newFaults: new)
    let trials = views.map { TextTrial(of: $0, in: [pair]) }
    var losses: [TranslatorsPlace.Loss] = []
    for loss in trials.flatMap(\.losses)
    where !losses.contains(where: { $0.axis == loss.axis && $0.first >= loss.lost }) {
      losses.removeAll { $0.axis == loss.axis }
      losses.append(
        TranslatorsPlace.Loss(view: nil, axis: loss.axis, first: loss.lost, last: loss.lost))
    }
    losses += (trials.first?.others ?? []).map {
      TranslatorsPlace.Loss(view: $0.view, axis: $0.axis, first: $0.lost, last: $0.lost)
    }
    let names = Dictionary(layout.items.map { ($0.id, $0.identity.quotedName) }) { first, _ in
      first
    }
    return TranslatorsPlace.Verdict(
      first: width, last: width, losses: losses,
      faults: (trials.first?.newFaults ?? []).map { fault in
        TranslatorsPlace.Fault(
          rule: fault.rule.name, object: fault.object.map { names[$0] ?? "\"\($0)\"" })
      },
      fits: trials.allSatisfy(\.fits), isProved: true)
  }

  // MARK: Frames

  /// Returns the views that are elsewhere than with the present text at one of two ends.
  private func moves(
    from first: ResolvedLayout, to last: ResolvedLayout
  ) -> [TranslatorsPlace.Move] {
    let present = Dictionary(before.items.map { ($0.id, $0.placement.alignmentRectInRoot) }) {
      one, _ in
      one
    }
    let ends = Dictionary(last.items.map { ($0.id, $0.placement.alignmentRectInRoot) }) { one, _ in
      one
    }
    return first.items.compactMap { item in
      guard item.kind.view != nil, !item.isHidden, let own = present[item.id],
        let end = ends[item.id]
      else { return nil }
      let start = item.placement.alignmentRectInRoot
      guard !own.isClose(to: start) || !own.isClose(to: end) else { return nil }
      return TranslatorsPlace.Move(view: item.id, first: start, last: end)
    }
  }
}

extension Rect {
  /// Whether no edge is farther away than can be seen.
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude <= 0.01 }
  }
}

@available(*, unavailable)
extension WidthJudge: Sendable {}
