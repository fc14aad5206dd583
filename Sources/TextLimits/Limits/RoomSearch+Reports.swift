import ControlMetrics
import Diagnostics
import Scenes

extension RoomSearch {
  /// Returns the room in which nothing is reported that is not reported of the texts of the locale.
  ///
  /// What is clipped is most of what a checker reports, and is found faster. Here two layouts verify it:
  /// nothing new is reported of a text that just fits, and something is of one a point wider. Where they
  /// do not, the room is searched again in such layouts.
  ///
  /// - Parameters:
  ///   - room: The room in which nothing is clipped.
  ///   - likely: The room that another locale has in place of the same one, which is tried first.
  ///   - trial: The layout.
  /// - Returns: The room.
  func reported(_ room: Room, likely: Room?, in trial: inout LimitTrial) -> Room {
    guard let own = trial.ownFaults else { return room }
    if let likely, case .points(let points) = likely.width, likely.width != room.width {
      let amounts = Amounts(.width(lineCount: likely.lineCount ?? 1), points)
      let atLimit = faults(points, of: amounts, in: &trial)
      if atLimit.isSubset(of: own),
        !faults(points + 1, of: amounts, in: &trial).isSubset(of: atLimit)
      {
        return likely
      }
    }
    switch room.width {
    case .none, .notLaidOut: return room
    case .unlimited:
      return checked(room, Amounts(.width(lineCount: room.lineCount ?? 1), nil), own, &trial)
    case .points(let points):
      guard wraps, room.lineCount != 1 || room.beyondLineCount > 1 else {
        return checked(
          room, Amounts(.width(lineCount: room.lineCount ?? 1), points), own, &trial)
      }
      return checked(
        room, Amounts(.lines(width: points), room.lineCount.map(Double.init)), own, &trial)
    }
  }

  /// The amounts of text that are tried: widths, or numbers of lines of a width.
  private struct Amounts {
    enum Kind {
      case width(lineCount: Int)
      case lines(width: Double)
    }

    var kind: Kind
    /// The amount that seems to fit; nil if any does.
    var known: Double?

    init(_ kind: Kind, _ known: Double?) {
      self.kind = kind
      self.known = known
    }

    /// An amount that stands for all.
    var far: Double {
      switch kind {
      case .width: 20_000
      case .lines: 40
      }
    }

    /// The least amount.
    var least: Double { 1 }
  }

  private func faults(
    _ amount: Double, of amounts: Amounts, in trial: inout LimitTrial
  ) -> Set<ReportedFault> {
    let text =
      switch amounts.kind {
      case .width(let lineCount):
        LimitTrial.Text(place: place, width: amount, lineCount: lineCount, wraps: wraps)
      case .lines(let width):
        // On one line it is as wide as all of its lines.
        LimitTrial.Text(
          place: place, width: amount * width, lineCount: Int(amount), wraps: wraps)
      }
    return trial.faults(with: [text])
  }

  private func checked(
    _ room: Room, _ amounts: Amounts, _ own: Set<ReportedFault>, _ trial: inout LimitTrial
  ) -> Room {
    let atLimit = faults(amounts.known ?? amounts.far, of: amounts, in: &trial)
    let fits = atLimit.isSubset(of: own)
    if fits {
      guard let known = amounts.known else { return room }
      let beyond = faults(known + 1, of: amounts, in: &trial)
      if !beyond.isSubset(of: atLimit) { return room }
    }
    // What is reported anyway: of a narrow text, too.
    let anyway =
      own.isEmpty ? own : own.intersection(faults(amounts.least, of: amounts, in: &trial))
    var low: Double
    var high: Double
    if fits, let known = amounts.known, atLimit.isSubset(of: anyway) {
      low = known
      var distance = 1.0
      var isFound = false
      high = known
      while !isFound, high < amounts.far {
        distance *= 2
        high = min(known + distance, amounts.far)
        isFound = !faults(high, of: amounts, in: &trial).isSubset(of: anyway)
        if !isFound { low = high }
      }
      guard isFound else { return limitless(room, amounts) }
    } else {
      high = amounts.known ?? amounts.far
      low = amounts.least
      if case .width(let lineCount) = amounts.kind, lineCount == paragraphCount, ownWidth < high,
        own.isSubset(of: anyway)
      {
        low = ownWidth
      } else if !faults(low, of: amounts, in: &trial).isSubset(of: anyway) {
        // Whatever is reported of a narrow text is not a matter of its width.
        return room
      }
    }
    return divided(room, amounts, from: low, to: high, anyway, &trial)
  }

  /// The room of any amount.
  private func limitless(_ room: Room, _ amounts: Amounts) -> Room {
    switch amounts.kind {
    case .width: Room(width: .unlimited, lineCount: room.lineCount)
    case .lines: Room(width: room.width, lineCount: nil)
    }
  }

  /// The room between an amount that fits and one that does not.
  private func divided(
    _ room: Room, _ amounts: Amounts, from low: Double, to high: Double,
    _ anyway: Set<ReportedFault>, _ trial: inout LimitTrial
  ) -> Room {
    var (low, high) = (low, high)
    let pixel =
      trial.measurement.platform.roundingStep(scale: trial.measurement.scale.pixels) ?? 0.5
    let step = if case .width = amounts.kind { pixel } else { 1.0 }
    if case .width = amounts.kind, high - low > 8,
      faults(high - 2, of: amounts, in: &trial).isSubset(of: anyway)
    {
      // Often a text only comes too close to an edge.
      low = high - 2
    }
    while high - low > step + 1e-6 {
      // Near a narrow one rather than in the middle of a very wide interval.
      let part = high - low > 2000 ? 8.0 : 2.0
      var middle = low + (high - low) / part
      middle = max(((middle + 1e-6) / step).rounded(.down) * step, low + step / 2)
      if case .lines = amounts.kind { middle = max(middle.rounded(.down), low + 1) }
      guard middle < high, middle > low else { break }
      if faults(middle, of: amounts, in: &trial).isSubset(of: anyway) {
        low = middle
      } else {
        high = middle
      }
    }
    var result = room
    result.clipped = []
    result.fault = faults(high, of: amounts, in: &trial).subtracting(anyway)
      .min { ($0.rule.name, $0.object ?? "") < ($1.rule.name, $1.object ?? "") }
    switch amounts.kind {
    case .width(let lineCount):
      result.width = .points(low)
      result.lineCount = lineCount
      (result.beyond, result.beyondLineCount) = (high, lineCount)
    case .lines(let width):
      result.lineCount = Int(low)
      (result.beyond, result.beyondLineCount) = (width, Int(high))
    }
    return result
  }
}
