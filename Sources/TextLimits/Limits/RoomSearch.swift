import ControlMetrics
import Geometry
import LayoutEngine
import Scenes

/// A search for the room of one text in a solved layout.
///
/// The points by which texts exceed their room are piecewise linear in the width of the text. The
/// search starts at the room of another locale or at a width beyond all layouts, and subtracts the
/// points that are missing until nothing is. A trial at the limit and another one at most a point
/// beyond it verify the result.
struct RoomSearch {
  /// The room of a text in one layout.
  struct Room {
    /// The greatest width of a line.
    var width: TextLimit.Width
    /// The greatest number of lines; nil for any.
    var lineCount: Int?
    /// A width beyond the room, or nil if there is none.
    var beyond: Double?
    /// The number of lines of the text beyond the room.
    var beyondLineCount = 1
    /// The places clipped beyond the room, the most first.
    var clipped: [ClippedPlace] = []
    /// What is reported beyond the room, where it is not that something is clipped.
    var fault: ReportedFault?
  }

  let place: TextPlace
  /// Whether the text wraps in its view.
  let wraps: Bool
  /// The number of lines of a text that does not wrap: that of its paragraphs.
  let paragraphCount: Int
  /// The other texts of the view of which only the widest has an effect.
  let alternatives: [TextPlace]
  /// A width that fits, if one is known, in points.
  let ownWidth: Double
  /// The room of the text in another locale, where the search begins if it is known.
  var hint: Room?
  /// The clipping with an empty text.
  private var base = LimitVerdict()
  /// The texts that are left out, as they are clipped anyway.
  private var omitted: [TextPlace] = []

  /// The trials so far, by number of lines and width.
  private var tried: [Tried] = []

  private struct Tried {
    var width: Double
    var lineCount: Int
    var verdict: LimitVerdict
  }

  /// A width that no finite room reaches, in points.
  static let farWidth = 1e5
  /// The maximum number of lines that are tried.
  private static let maximumLines = 200
  /// The maximum number of trials for one limit.
  private static let maximumTrials = 80

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - place: The place of the text.
  ///   - wraps: Whether the text wraps in its view.
  ///   - paragraphCount: The number of its paragraphs.
  ///   - ownWidth: The width of the displayed text.
  ///   - alternatives: The other texts of the view of which only the widest has an effect.
  init(
    _ place: TextPlace, wraps: Bool, paragraphCount: Int, ownWidth: Double,
    alternatives: [TextPlace] = []
  ) {
    self.place = place
    self.wraps = wraps
    self.paragraphCount = paragraphCount
    self.ownWidth = ownWidth
    self.alternatives = alternatives
  }

  /// Finds the room.
  mutating func room(in trial: inout LimitTrial) -> Room {
    if !trial.referenceVerdict.isClean {
      base = verdict(0, wraps ? 1 : paragraphCount, &trial)
      if isOwnClipped(base), !alternatives.isEmpty {
        // Another one of the texts is clipped.
        omitted = alternatives
        tried = []
        base = verdict(0, paragraphCount, &trial)
      }
      // Content that fits beside the displayed text is not clipped at any width.
      let reference = trial.referenceVerdict.excesses
      base.excesses = base.excesses.filter {
        $0.key.item == place.item && !$0.key.isOutside || reference[$0.key] != nil
      }
      base.conflictCount = min(base.conflictCount, trial.referenceVerdict.conflictCount)
      if isOwnClipped(base), paragraphCount > 1 {
        // A text that is too high with the lines of the displayed one may fit with one line.
        var one = RoomSearch(
          place, wraps: wraps, paragraphCount: 1, ownWidth: ownWidth, alternatives: alternatives)
        return one.room(in: &trial)
      }
      if isOwnClipped(base) {
        return Room(width: .none, lineCount: 1, beyond: 0, clipped: clipped(base))
      }
    }
    guard wraps else { return width(lineCount: paragraphCount, in: &trial) }
    let one = verdict(Self.farWidth, 1, &trial)
    guard overshoot(one) == nil, let lineWidth = one.lineWidth, lineWidth < Self.farWidth / 2
    else {
      // Something else is clipped before the text wraps, or it never does.
      return width(lineCount: 1, in: &trial)
    }
    return lines(ofWidth: lineWidth, in: &trial)
  }

  /// Whether nothing is clipped that would not be with an empty text.
  func fits(_ verdict: LimitVerdict) -> Bool { overshoot(verdict) == nil }

  /// Finds the greatest number of lines of a width.
  private mutating func lines(ofWidth width: Double, in trial: inout LimitTrial) -> Room {
    var low = 1
    var high = Self.maximumLines
    var last = LimitVerdict()
    var isKnown = false
    // As many lines as in another locale, and one more.
    if case .points = hint?.width, let lineCount = hint?.lineCount {
      for count in [lineCount, lineCount + 1] where count > low && count < high {
        let tried = verdict(Self.farWidth, count, &trial)
        if overshoot(tried) == nil {
          low = count
        } else {
          (high, last, isKnown) = (count, tried, true)
        }
      }
    }
    if !isKnown {
      last = verdict(Self.farWidth, high, &trial)
      guard overshoot(last) != nil else { return Room(width: .points(width), lineCount: nil) }
    }
    var guess = 2 * low
    while high - low > 1 {
      let middle = min(max(guess, low + 1), high - 1)
      let tried = verdict(Self.farWidth, middle, &trial)
      let hasFit = overshoot(tried) == nil
      if hasFit { low = middle } else { (high, last) = (middle, tried) }
      guess = hasFit && high == Self.maximumLines ? 2 * middle : (low + high) / 2
    }
    return Room(
      width: .points(width), lineCount: low, beyond: Self.farWidth, beyondLineCount: high,
      clipped: clipped(last))
  }

  /// Finds the greatest width of a line.
  private mutating func width(lineCount: Int, in trial: inout LimitTrial) -> Room {
    // A text that fits as it is fits the room.
    let known =
      lineCount == paragraphCount && fits(trial.referenceVerdict)
      ? trial.measurement.roundedUp(ownWidth) : nil
    if case .points(let points) = hint?.width, hint?.lineCount == lineCount {
      _ = verdict(points + 1, lineCount, &trial)
    }
    if bracket(lineCount, isVisible: false, above: known) == nil,
      overshoot(verdict(Self.farWidth, lineCount, &trial)) == nil
    {
      return Room(width: .unlimited, lineCount: lineCount)
    }
    guard let points = boundary(lineCount, isVisible: false, above: known, in: &trial) else {
      return Room(
        width: .none, lineCount: lineCount, beyond: 0, beyondLineCount: lineCount,
        clipped: clipped(verdict(0, lineCount, &trial)))
    }
    if let room = room(points, lineCount, in: &trial) { return room }
    // Less than a point of what is missing beyond it is visible.
    guard overshoot(verdict(Self.farWidth, lineCount, &trial), isVisible: true) != nil else {
      return Room(width: .unlimited, lineCount: lineCount)
    }
    let visible =
      boundary(lineCount, isVisible: true, above: points + 1, in: &trial) ?? points + 1
    for lowered in [visible - 0.5, visible] {
      if let room = room(lowered, lineCount, in: &trial) { return room }
    }
    return Room(width: .points(visible), lineCount: lineCount)
  }

  /// The room of a width, if something is visibly clipped at most a point beyond it.
  private mutating func room(
    _ points: Double, _ lineCount: Int, in trial: inout LimitTrial
  ) -> Room? {
    let limit = points + 1 + ResolvedLoss.tolerance
    let known = tried.last {
      $0.lineCount == lineCount && $0.width > points && $0.width <= limit
        && overshoot($0.verdict, isVisible: true) != nil
    }
    let width = known?.width ?? points + 1
    let beyond = verdict(width, lineCount, &trial)
    guard overshoot(beyond, isVisible: true) != nil else { return nil }
    return Room(
      width: .points(points), lineCount: lineCount, beyond: width, beyondLineCount: lineCount,
      clipped: clipped(beyond))
  }

  /// A width that does not fit, the one that fits below it, and the next one that does not.
  private struct Bracket {
    var low: Double?
    var high: Double
    /// The points that are missing at `high`.
    var missing: Double
    var beyond: (width: Double, missing: Double)?
  }

  /// The widths that were tried around the least one that does not fit, if there is one.
  private func bracket(_ lineCount: Int, isVisible: Bool, above known: Double?) -> Bracket? {
    var result: Bracket?
    var low = known
    for entry in tried where entry.lineCount == lineCount && entry.width > known ?? -1 {
      guard let missing = overshoot(entry.verdict, isVisible: isVisible) else {
        if result == nil { low = entry.width }
        continue
      }
      guard result != nil else {
        result = Bracket(low: low, high: entry.width, missing: missing)
        continue
      }
      result?.beyond = (entry.width, missing)
      break
    }
    return result
  }

  /// Finds the greatest width that fits, between the widths that were tried.
  ///
  /// - Parameters:
  ///   - lineCount: The number of lines.
  ///   - isVisible: Whether only visible clipping counts.
  ///   - known: A width that fits, if one is known.
  ///   - trial: The layout.
  /// - Returns: The width, which is less than a point below one that does not fit; nil if not even
  ///   an empty text fits.
  private mutating func boundary(
    _ lineCount: Int, isVisible: Bool, above known: Double?, in trial: inout LimitTrial
  ) -> Double? {
    let step = trial.measurement.platform.roundingStep(
      scale: trial.measurement.scale.pixels)
    let exact = ResolvedLoss.tolerance
    var predicted: Double?
    // Whether the last width was a point above one that fits.
    var isNext = false
    for round in 0..<Self.maximumTrials {
      guard let bracket = bracket(lineCount, isVisible: isVisible, above: known) else { break }
      var (guess, isPredicted) = guess(bracket, step, divides: round % 4 == 3)
      if let low = bracket.low {
        let room = bracket.high - low
        if room <= max(step ?? 0, exact) + 1e-9 { return low }
        let expected = bracket.high - bracket.missing
        if room <= 1 + exact, bracket.missing > 0,
          floored(expected, step) <= low + exact, expected > low - exact
        {
          return low
        }
        // Where all that is missing leads to a width that fits, a point more hardly does.
        if low == predicted || !isPredicted && !isNext && expected <= low + exact,
          low + 1 < bracket.high
        {
          (guess, isPredicted) = (low + 1, false)
        }
        isNext = guess == low + 1
      }
      let fits = overshoot(verdict(guess, lineCount, &trial), isVisible: isVisible) == nil
      if !fits, guess <= 0 { return nil }
      predicted = isPredicted ? guess : nil
    }
    return bracket(lineCount, isVisible: isVisible, above: known)?.low ?? known
  }

  /// The next width to try between one that fits and one that does not.
  ///
  /// The points that are missing are subtracted; if that changed nothing the last time, or does not
  /// lead to the end, the interval is divided.
  ///
  /// - Returns: The width, and whether all that is missing was subtracted.
  private func guess(
    _ bracket: Bracket, _ step: Double?, divides: Bool
  ) -> (width: Double, isPredicted: Bool) {
    let (low, high, missing) = (bracket.low ?? 0, bracket.high, bracket.missing)
    if missing > 0, !divides {
      var guess = high - missing
      var slope = 1.0
      if let beyond = bracket.beyond {
        slope = (beyond.missing - missing) / (beyond.width - high)
        if slope < 0.99 { guess = high - missing / max(slope, 0.01) }
      }
      guess = floored(max(0, guess), step)
      if slope >= 0.01, guess < high, bracket.low.map({ guess > $0 }) ?? true {
        return (guess, true)
      }
    }
    let middle = floored(low + (high - low) / (high - low > 2000 ? 16 : 2), step)
    if middle < high, bracket.low.map({ middle > $0 }) ?? true { return (middle, false) }
    return (max(0, high - min(step ?? 1, (high - low) / 2)), false)
  }

  /// The greatest multiple of a step up to a width.
  private func floored(_ width: Double, _ step: Double?) -> Double {
    step.map { ((width + 1e-4) / $0).rounded(.down) * $0 } ?? width
  }

  private mutating func verdict(
    _ width: Double, _ lineCount: Int, _ trial: inout LimitTrial
  ) -> LimitVerdict {
    let place = tried.firstIndex { ($0.lineCount, $0.width) >= (lineCount, width) } ?? tried.count
    if place < tried.count, (tried[place].lineCount, tried[place].width) == (lineCount, width) {
      return tried[place].verdict
    }
    let text = LimitTrial.Text(
      place: self.place, width: width, lineCount: lineCount, wraps: wraps)
    let verdict = trial.verdict(
      with: [text] + omitted.map { LimitTrial.Text(place: $0, width: 0) })
    tried.insert(Tried(width: width, lineCount: lineCount, verdict: verdict), at: place)
    return verdict
  }

  private func isOwnClipped(_ verdict: LimitVerdict) -> Bool {
    verdict.excesses.contains {
      $0.key.item == place.item && !$0.key.isOutside && $0.value > ResolvedLoss.minimumVisible
    }
  }

  /// Whether another view's text is clipped, or the view outside, with an empty text, too.
  private func isExempt(_ other: ClippedPlace) -> Bool {
    guard other.item != place.item || other.isOutside, let excess = base.excesses[other]
    else { return false }
    return excess > ResolvedLoss.minimumVisible
  }

  /// The greatest number of points by which a text exceeds its room, or nil if all fit.
  ///
  /// It is 0 if something other than a text does not fit.
  private func overshoot(_ verdict: LimitVerdict, isVisible: Bool = false) -> Double? {
    var result: Double?
    for (other, excess) in verdict.excesses where !isExempt(other) {
      let least = isVisible ? ResolvedLoss.minimumVisible : max(0, base.excesses[other] ?? 0)
      guard excess > (isVisible ? least : least + ResolvedLoss.tolerance) else { continue }
      result = max(result ?? 0, excess - least)
    }
    if verdict.conflictCount > base.conflictCount || verdict.isDetached { result = result ?? 0 }
    return result
  }

  /// The places that are clipped and would not be with an empty text, the most first.
  private func clipped(_ verdict: LimitVerdict) -> [ClippedPlace] {
    verdict.excesses.filter { !isExempt($0.key) && $0.value > ResolvedLoss.tolerance }
      .sorted {
        ($0.key.isOutside ? 1 : 0, $1.value, $0.key.item, $0.key.axis.rawValue)
          < ($1.key.isOutside ? 1 : 0, $0.value, $1.key.item, $1.key.axis.rawValue)
      }
      .map(\.key)
  }
}
