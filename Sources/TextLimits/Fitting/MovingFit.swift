import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes

/// The least height of a root at which nothing clips, while its width moves.
///
/// A layout of that height shows no defect, and one that is hardly lower does. If both move in straight
/// lines from one width to another, and the same text is clipped at both, so it is at all widths between:
/// the height is on the line. What is clipped of a text also depends on the lines that its view draws, which may
/// be others than those of its content, so that these must be as many.
struct MovingFit: PiecewiseLinear {
  struct State {
    var height: Double
    /// A layout of the height.
    var fitting: Scene.KeptLayout
    /// A layout that is hardly lower.
    var lower: Scene.KeptLayout
    /// The texts that the lower layout clips.
    var clipped: Set<FitDefects.Key>
    /// Whether the lower layout has a conflict that the other one has not.
    var addsConflicts: Bool
  }

  private(set) var search: SmallestSizeSearch
  private let locale: SceneLocale
  private let greatest: Double
  private let allowed: FitDefects
  /// The least heights at other widths, in ascending order: most widths have one of a few.
  private var heights: [Double]
  /// The last width whose height was found, with a layout of that height.
  private var last: (width: Double, height: Double, layout: Scene.KeptLayout)?
  /// Two states in line that were found last, which tell how heights and widths move there.
  private var line: (first: Sample<State>, second: Sample<State>)?
  /// Where contents get another size, as far as that is known.
  private var turns = SceneTurns()
  /// The layouts of the last width by their heights.
  private var tried: (width: Double, layouts: [Double: Scene.KeptLayout]) = (0, [:])
  /// The ids of the texts that draw their lines in another width than their contents have.
  private let textsWithStatedWidths: Set<String>

  /// How much lower the lower layout is, in points.
  private static let step = 1e-3

  /// Creates the function.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - width: The smallest width.
  ///   - height: The least height there, which greater widths may have too.
  ///   - greatest: A height that is sufficient at each width.
  ///   - allowed: The defects that no size fixes.
  ///   - locale: The locale.
  init(
    _ search: SmallestSizeSearch, at width: Double, from height: Double, upTo greatest: Double,
    allowing allowed: FitDefects, in locale: SceneLocale
  ) {
    self.search = search
    heights = [height]
    self.greatest = greatest
    self.allowed = allowed
    self.locale = locale
    textsWithStatedWidths = Set(search.root.view.textsWithStatedWidths)
    last = (width, height, layout(width, height))
  }

  /// Returns the least height at a width.
  mutating func height(at width: Double) -> Double {
    let height = heightNearby(at: width) ?? newHeight(at: width)
    last = (width, height, layout(width, height))
    return height
  }

  /// Finds the least height at a width as if none were known, unless one is that of another width.
  private mutating func newHeight(at width: Double) -> Double {
    var (low, high) = (0, heights.count)
    while low < high {
      let middle = (low + high) / 2
      if passes(width, heights[middle]) { high = middle } else { low = middle + 1 }
    }
    if high < heights.count, !passes(width, heights[high] - Self.step) { return heights[high] }
    let height = search.leastHeight(
      at: width, upTo: greatest, guess: high < heights.count ? heights[high].rounded(.up) : nil,
      allowing: allowed, in: locale, isExact: true
    ).sufficient
    note(height)
    return height
  }

  private mutating func note(_ height: Double) {
    guard heights.count < Self.maximumKnownCount else { return }
    heights.insert(height, at: heights.firstIndex { $0 > height } ?? heights.endIndex)
  }

  /// Returns the greatest width that is sufficient up to a limit, or one before it where a greater one is
  /// not, to a point.
  mutating func widest(from sufficient: Double, to limit: Double) -> Double {
    guard limit > sufficient, !passes(limit, greatest) else { return max(limit, sufficient) }
    var (wide, tooWide) = (sufficient, limit)
    while tooWide - wide > 1 {
      let middle = ((wide + tooWide) / 2).rounded(.down)
      guard middle > wide else { break }
      if passes(middle, greatest) { wide = middle } else { tooWide = middle }
    }
    return wide
  }

  /// The most heights that are kept; tens of thousands would be tried where the height falls evenly.
  private static let maximumKnownCount = 64

  private mutating func passes(_ width: Double, _ height: Double) -> Bool {
    FitDefects(layout(width, height).resolved).isWithin(allowed)
  }

  private mutating func layout(_ width: Double, _ height: Double) -> Scene.KeptLayout {
    if tried.width != width { tried = (width, [:]) }
    if let known = tried.layouts[height] { return known }
    let layout = search.kept(in: locale, at: Size(width: width, height: max(height, 0)))
    tried.layouts[height] = layout
    return layout
  }

  mutating func places(after first: Sample<State>, to limit: Double) -> [Double] {
    guard let line else { return [first.parameter + Self.firstDistance] }
    let distance = line.second.parameter - line.first.parameter
    let share = first.state.fitting.state.contentReach(
      movingAs: line.first.state.fitting.state, line.second.state.fitting.state,
      to: (limit - first.parameter) / distance, scale: search.scene.scale, turns: &turns)
    guard let share else { return [] }
    let place = drawnReach(
      along: line, as: first, to: min(limit, first.parameter + share * distance))
    return [place >= limit ? limit : place - PieceLimits().resolution]
  }

  mutating func beginning(after end: Double) -> Double {
    guard let line, line.second.parameter <= end, line.second.parameter > end - 1 else {
      return end
    }
    let distance = line.second.parameter - line.first.parameter
    let multiple = { (width: Double) in (width - line.second.parameter) / distance }
    let reach = line.second.state.fitting.state.settledReach(
      after: multiple(end + Self.begin), movingAs: line.first.state.fitting.state,
      line.second.state.fitting.state, to: multiple(end + Self.longestTurn),
      scale: search.scene.scale, turns: &turns)
    let begin = line.second.parameter + reach * distance
    return begin > end + 2 * Self.begin ? begin : end
  }

  mutating func goesBack(from first: Sample<State>, to width: Double) -> Bool {
    passes(width, first.state.height + Self.rounding)
  }

  mutating func state(at width: Double) -> State {
    let height = height(at: width)
    let fitting = layout(width, height)
    let lower = layout(width, height - Self.step)
    let defects = FitDefects(lower.resolved)
    return State(
      height: height, fitting: fitting, lower: lower,
      clipped: defects.keys.subtracting(allowed.keys),
      addsConflicts: defects.conflictCount > allowed.conflictCount)
  }

  func isInLine(_ first: State, _ second: State) -> Bool {
    first.fitting.state.isInLine(with: second.fitting.state)
      && first.lower.state.isInLine(with: second.lower.state)
      && first.fitting.resolved.drawsLines(of: second.fitting.resolved)
      && first.lower.resolved.drawsLines(of: second.lower.resolved)
      && (max(first.height, second.height) <= Self.rounding
        || first.addsConflicts && second.addsConflicts
        || !first.clipped.isDisjoint(with: second.clipped))
  }

  func isOnLine(
    from first: Sample<State>, through second: Sample<State>, _ third: Sample<State>
  ) -> Bool {
    let share = (third.parameter - first.parameter) / (second.parameter - first.parameter)
    let expected = first.state.height + share * (second.state.height - first.state.height)
    return (expected - third.state.height).magnitude <= SizeTradeOff.tolerance
  }

  mutating func reach(
    from first: Sample<State>, through second: Sample<State>, to limit: Double
  ) -> Double {
    line = (first, second)
    let rate =
      (second.state.height - first.state.height) / (second.parameter - first.parameter)
    func reach(_ layout: (State) -> Scene.KeptLayout, to limit: Double) -> Double {
      let height = second.state.height
      let size = { [search] (width: Double) in
        search.size(width, max(0, height + rate * (width - second.parameter)))
      }
      var moving = MovingScene(search.scene, in: locale, measurer: search.measurer, size: size)
      moving.turns = turns
      defer { turns = moving.turns }
      return moving.reach(
        from: Sample(parameter: first.parameter, state: layout(first.state)),
        through: Sample(parameter: second.parameter, state: layout(second.state)), to: limit)
    }
    return drawnReach(
      along: (first, second), as: second, to: reach(\.lower, to: reach(\.fitting, to: limit)))
  }

  /// Returns the width up to a limit at which texts no longer draw as many lines as in a state, while their
  /// frames move along a line.
  private func drawnReach(
    along line: (first: Sample<State>, second: Sample<State>), as own: Sample<State>,
    to limit: Double
  ) -> Double {
    guard !textsWithStatedWidths.isEmpty, limit > own.parameter else { return limit }
    let distance = line.second.parameter - line.first.parameter
    func lineCounts(
      between first: Scene.KeptLayout, _ second: Scene.KeptLayout, share: Double
    ) -> [Int?] {
      search.scene.items(textsWithStatedWidths, between: first, second, share: share, in: locale)
        .map { $0.isJudged ? $0.content.text?.lineCount : nil }
    }
    let counts = lineCounts(between: own.state.fitting, own.state.fitting, share: 0)
    func draws(at width: Double) -> Bool {
      lineCounts(
        between: line.first.state.fitting, line.second.state.fitting,
        share: (width - line.first.parameter) / distance) == counts
    }
    var (same, another) = (own.parameter, limit)
    guard !draws(at: another), draws(at: same) else { return limit }
    while another - same > Self.drawnPrecision {
      let middle = (same + another) / 2
      if draws(at: middle) { same = middle } else { another = middle }
    }
    return another
  }
}

extension MovingFit {
  /// Finds the least height from that at the last width, with as few layouts as confirm it.
  ///
  /// What is lost at a height that is too small tells which one is sufficient. Where lines became fewer,
  /// the root is lower by as much as their texts.
  ///
  /// - Parameter width: The width.
  /// - Returns: The height, or nil if it is not found in this way.
  private mutating func heightNearby(at width: Double) -> Double? {
    // With variations, a lower root may be laid out in another way, so that only the same height is tried.
    guard let last else { return nil }
    // Nothing is less than nothing.
    if last.height <= Self.rounding, passes(width, last.height) { return last.height }
    let guessCount = search.root.variations.isEmpty ? Self.guessCount : 1
    var rate = 0.0
    if let line {
      rate =
        (line.second.state.height - line.first.state.height)
        / (line.second.parameter - line.first.parameter)
    }
    var guess = last.height + rate * (width - last.width)
    var sufficient = Double.infinity
    for _ in 0..<guessCount {
      let lower = layout(width, guess - Self.step).resolved
      let below = (extent: guess - Self.step, defects: FitDefects(lower))
      if below.defects.isWithin(allowed) {
        sufficient = below.extent
        let gained = last.layout.resolved.contentHeight(above: lower)
        guess -= gained > 0 ? gained : 1
        guard guess > 0 else { return nil }
        continue
      }
      let own = (extent: guess, defects: FitDefects(layout(width, guess).resolved))
      if own.defects.isWithin(allowed) { return confirmed(guess, at: width) }
      let end = FitDefects.ends(after: own, below, along: .vertical, besides: allowed).first
      guard let end, end < sufficient else { return nil }
      guess = end + Self.margin
    }
    return nil
  }

  /// Returns a sufficient height if a layout that is hardly lower shows that it is the least one.
  private mutating func confirmed(_ height: Double, at width: Double) -> Double? {
    if let known = heights.first(where: { ($0 - height).magnitude <= Self.rounding }),
      known >= height || passes(width, known)
    {
      return known
    }
    guard !passes(width, height - Self.rounding) else { return nil }
    note(height)
    return height
  }

  /// The most guesses of a height.
  private static let guessCount = 4
  /// How much higher than the end of a loss a layout is to be, in points.
  private static let margin = 2.5e-8
  /// The points by which rounding may move the end of a loss or of a conflict.
  private static let rounding = 1e-5
  /// The points of width within which the end of drawn lines is found.
  private static let drawnPrecision = 1e-6
  /// The points of width beyond a turn at which texts are broken anew for certain.
  private static let begin = 1e-4
  /// The points of width in which a text that is broken anew gets room for its widest line: somewhat more than
  /// the unit of text measurements.
  private static let longestTurn = 1.5e-3
  /// The points of width between the first two states of all, which show how others move.
  private static let firstDistance = 0.01
}

extension View {
  /// The ids of the labels with a stated width, of it and its descendants.
  fileprivate var textsWithStatedWidths: [String] {
    (text.preferredMaxLayoutWidth != nil ? [id] : [])
      + subviews.flatMap(\.textsWithStatedWidths)
  }
}

extension ResolvedLayout {
  /// The points by which texts and contents are higher than in another layout of the same items, added up.
  fileprivate func contentHeight(above other: ResolvedLayout) -> Double {
    zip(items, other.items).reduce(0) { sum, pair in
      let (own, other) = (pair.0.content, pair.1.content)
      // A label with a stated width draws fewer lines in a wider frame, but has the same content.
      let content = (own.intrinsicHeight ?? 0) - (other.intrinsicHeight ?? 0)
      let text = (own.text?.rect.height ?? 0) - (other.text?.rect.height ?? 0)
      return sum + max(0, content != 0 ? content : text)
    }
  }

  /// Whether all judged texts have as many lines as in another layout of the same items.
  fileprivate func drawsLines(of other: ResolvedLayout) -> Bool {
    items.count == other.items.count
      && zip(items, other.items).allSatisfy {
        !$0.isJudged && !$1.isJudged
          || $0.content.text?.lineCount == $1.content.text?.lineCount
      }
  }
}

extension SmallestSizeSearch {
  /// Lays the root out and keeps what decided the layout.
  fileprivate mutating func kept(in locale: SceneLocale, at size: Size) -> Scene.KeptLayout {
    let layout = scene.probe(
      in: locale, at: self.size(size.width, size.height), measurer: measurer)
    return scene.kept(layout, bearingOn: layout.judgedItems)
  }

  /// Finds the least height for each width.
  ///
  /// - Parameters:
  ///   - smallest: The smallest size.
  ///   - least: The exact height of the smallest size.
  ///   - ample: A size at which nothing clips.
  ///   - allowed: The defects that no size fixes.
  ///   - locale: The locale.
  /// - Returns: The heights, from the smallest width on.
  mutating func tradeOff(
    from smallest: Size, _ least: LeastExtent, upTo ample: Size, allowing allowed: FitDefects,
    in locale: SceneLocale
  ) -> SizeTradeOff {
    let none = SizeTradeOff(corners: [smallest], isProved: true)
    if scene.interruption.isDue { return none }
    var moving = MovingFit(
      self, at: smallest.width, from: least.sufficient, upTo: ample.height, allowing: allowed,
      in: locale)
    defer { scene = moving.search.scene }
    // Where texts are on one line, more width needs no other height.
    var greatest = max(ample.width, smallest.width)
    var height = greatest > smallest.width ? moving.height(at: greatest) : smallest.height
    for _ in 0..<Self.widenings {
      let wider = moving.widest(
        from: greatest, to: min(2 * greatest, root.maximumWidth ?? .infinity))
      guard wider > greatest else { break }
      let next = moving.height(at: wider)
      guard next < height - SizeTradeOff.tolerance else { break }
      (greatest, height) = (wider, next)
    }
    guard smallest.height - height > SizeTradeOff.tolerance else { return none }
    let pieces = moving.pieces(
      through: smallest.width...greatest,
      limits: PieceLimits(stateCount: Self.maximumFitCount, interruption: scene.interruption))
    let lines = pieces.map { piece -> (from: Size, to: Size) in
      let (first, last) = (piece.first, piece.last)
      let distance = last.parameter - first.parameter
      let rate = distance > 0 ? (last.state.height - first.state.height) / distance : 0
      let point = { (width: Double) in
        Size(width: width, height: first.state.height + rate * (width - first.parameter))
      }
      return (point(piece.range.lowerBound), point(piece.range.upperBound))
    }
    return SizeTradeOff(lines, isProved: pieces.allSatisfy { $0.proof == .line })
  }

  /// The number of times that a root is made twice as wide to see whether it may be lower.
  private static let widenings = 4
  /// The most widths at which the least height is looked for.
  private static let maximumFitCount = 400
}
