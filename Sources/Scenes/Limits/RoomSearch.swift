import Geometry
import LayoutEngine

/// A search for the room of one text in a solved layout.
///
/// The points by which texts exceed their room are piecewise linear in the width of the text. The
/// search starts at a width beyond all layouts and subtracts the points that are missing until
/// nothing is; a trial at the limit and another one beyond it verify the result.
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
    /// What is clipped beyond the room, the most first.
    var clipped: [ClippedPlace] = []
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
  /// What is clipped with an empty text; nil before it is known.
  private var base = LimitVerdict()
  /// The texts that are left out, as they are clipped anyway.
  private var omitted: [TextPlace] = []

  /// A width that no finite room reaches, in points.
  static let farWidth = 1e5
  /// The most lines that are tried.
  private static let mostLines = 200
  /// The most trials for one limit.
  private static let mostTrials = 80

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
        base = verdict(0, paragraphCount, &trial)
      }
      // What fits beside the displayed text is not clipped at any width.
      let reference = trial.referenceVerdict.excesses
      base.excesses = base.excesses.filter { $0.key.item == place.item || reference[$0.key] != nil }
      base.conflictCount = min(base.conflictCount, trial.referenceVerdict.conflictCount)
      if isOwnClipped(base), paragraphCount > 1 {
        // What is too high with the lines of the displayed text may fit with one line.
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
  private func lines(ofWidth width: Double, in trial: inout LimitTrial) -> Room {
    var low = 1
    var high = Self.mostLines
    var last = verdict(Self.farWidth, high, &trial)
    guard overshoot(last) != nil else { return Room(width: .points(width), lineCount: nil) }
    var guess = 2
    while high - low > 1 {
      let middle = min(max(guess, low + 1), high - 1)
      let tried = verdict(Self.farWidth, middle, &trial)
      let hasFit = overshoot(tried) == nil
      if hasFit { low = middle } else { (high, last) = (middle, tried) }
      guess = hasFit && high == Self.mostLines ? 2 * middle : (low + high) / 2
    }
    return Room(
      width: .points(width), lineCount: low, beyond: Self.farWidth, beyondLineCount: high,
      clipped: clipped(last))
  }

  /// Finds the greatest width of a line.
  private func width(lineCount: Int, in trial: inout LimitTrial) -> Room {
    let far = verdict(Self.farWidth, lineCount, &trial)
    guard let missing = overshoot(far) else {
      return Room(width: .unlimited, lineCount: lineCount)
    }
    // A text that fits as it is fits the room.
    let known = trial.referenceVerdict.isClean && lineCount == paragraphCount ? ownWidth : nil
    var room = boundary(
      below: Self.farWidth, missing, lineCount, isVisible: false, above: known, in: &trial)
    if case .points(let points) = room.width, room.beyond == nil {
      // Less than a point of what is missing beyond it is visible.
      guard let missing = overshoot(far, isVisible: true) else {
        return Room(width: .unlimited, lineCount: lineCount)
      }
      room = boundary(
        below: Self.farWidth, missing, lineCount, isVisible: true, above: points + 1, in: &trial)
      room = lowered(room, lineCount, in: &trial)
    }
    return room
  }

  /// Finds a width that fits where one a point wider does not.
  ///
  /// - Parameters:
  ///   - far: A width that does not fit.
  ///   - missing: The points that are missing there.
  ///   - lineCount: The number of lines.
  ///   - isVisible: Whether only visible clipping counts.
  ///   - known: A width that fits, if one is known.
  ///   - trial: The layout.
  /// - Returns: The room; without a width beyond it if one a point wider clips nothing visible.
  private func boundary(
    below far: Double, _ missing: Double, _ lineCount: Int, isVisible: Bool, above known: Double?,
    in trial: inout LimitTrial
  ) -> Room {
    var low = known
    var (high, missing) = (far, missing)
    var earlier: (width: Double, missing: Double)?
    for step in 0..<Self.mostTrials {
      let guess = guess(low, high, missing, earlier, trial, triesNext: step.isMultiple(of: 2))
      if let low, guess <= low || high - low < ResolvedLoss.tolerance { break }
      let tried = verdict(guess, lineCount, &trial)
      if let points = overshoot(tried, isVisible: isVisible) {
        guard guess > 0 else {
          return Room(
            width: .none, lineCount: lineCount, beyond: 0, beyondLineCount: lineCount,
            clipped: clipped(tried))
        }
        earlier = (high, missing)
        (high, missing) = (guess, points)
        continue
      }
      low = guess
      earlier = nil
      guard guess + 1 < high || isVisible else { continue }
      let above = verdict(guess + 1, lineCount, &trial)
      guard let points = overshoot(above, isVisible: isVisible) else {
        low = guess + 1
        continue
      }
      if overshoot(above, isVisible: true) != nil, points <= 1 + ResolvedLoss.tolerance {
        return Room(
          width: .points(guess), lineCount: lineCount, beyond: guess + 1,
          beyondLineCount: lineCount, clipped: clipped(above))
      }
      (high, missing) = (guess + 1, points)
    }
    var width = low ?? 0
    // What was divided to a hundredth of a point ends at the next half one.
    let rounded = (2 * width).rounded() / 2
    if rounded > width, rounded - width < 0.02,
      overshoot(verdict(rounded, lineCount, &trial), isVisible: isVisible) == nil
    {
      width = rounded
    }
    let above = verdict(width + 1, lineCount, &trial)
    guard overshoot(above, isVisible: true) != nil else {
      return Room(width: .points(width), lineCount: lineCount)
    }
    return Room(
      width: .points(width), lineCount: lineCount, beyond: width + 1, beyondLineCount: lineCount,
      clipped: clipped(above))
  }

  /// The next width to try between one that fits and one that does not.
  ///
  /// The points that are missing are subtracted; if that changed nothing the last time, the rest
  /// of the interval is divided.
  private func guess(
    _ low: Double?, _ high: Double, _ missing: Double,
    _ earlier: (width: Double, missing: Double)?, _ trial: LimitTrial, triesNext: Bool
  ) -> Double {
    let least = low ?? 0
    var guess = high - missing
    var isDivided = missing <= 0
    if let earlier, missing > 0, earlier.width > high {
      let slope = (earlier.missing - missing) / (earlier.width - high)
      if slope < 0.01 {
        isDivided = true
      } else if slope < 0.99 {
        guess = high - missing / slope
      }
    }
    if isDivided { guess = least + (high - least) / (high - least > 2000 ? 16 : 2) }
    guess = trial.flooredToPixels(max(0, guess))
    if let low, guess <= low {
      guess =
        triesNext && low + 1 < high ? low + 1 : trial.flooredToPixels((low + high) / 2)
    }
    return guess
  }

  /// The room half a point smaller, if a text a point wider than that is visibly clipped.
  private func lowered(_ room: Room, _ lineCount: Int, in trial: inout LimitTrial) -> Room {
    guard case .points(let points) = room.width, points >= 0.5 else { return room }
    let above = verdict(points + 0.5, lineCount, &trial)
    guard overshoot(above, isVisible: true) != nil else { return room }
    return Room(
      width: .points(points - 0.5), lineCount: lineCount, beyond: points + 0.5,
      beyondLineCount: lineCount, clipped: clipped(above))
  }

  private func verdict(
    _ width: Double, _ lineCount: Int, _ trial: inout LimitTrial
  ) -> LimitVerdict {
    trial.verdict(
      with: [LimitTrial.Text(place: place, width: width, lineCount: lineCount, wraps: wraps)]
        + omitted.map { LimitTrial.Text(place: $0, width: 0) })
  }

  private func isOwnClipped(_ verdict: LimitVerdict) -> Bool {
    verdict.excesses.contains {
      $0.key.item == place.item && $0.value > ResolvedLoss.leastVisible
    }
  }

  /// Whether another view's text is clipped with an empty text in this place, too.
  private func isExempt(_ other: ClippedPlace) -> Bool {
    guard other.item != place.item, let excess = base.excesses[other] else { return false }
    return excess > ResolvedLoss.leastVisible
  }

  /// The greatest number of points by which a text exceeds its room, or nil if all fit.
  ///
  /// It is 0 if something other than a text does not fit.
  private func overshoot(_ verdict: LimitVerdict, isVisible: Bool = false) -> Double? {
    var result: Double?
    for (other, excess) in verdict.excesses where !isExempt(other) {
      let least = isVisible ? ResolvedLoss.leastVisible : max(0, base.excesses[other] ?? 0)
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
        ($1.value, $0.key.item, $0.key.axis.rawValue)
          < ($0.value, $1.key.item, $1.key.axis.rawValue)
      }
      .map(\.key)
  }
}

extension LimitTrial {
  /// The greatest width up to a number of points whose measure on the platform is not more.
  func flooredToPixels(_ width: Double) -> Double {
    let rounded = measurement.roundedUp(width)
    return rounded > width + 1e-9 ? max(0, 2 * width - rounded) : width
  }
}
