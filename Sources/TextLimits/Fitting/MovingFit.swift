import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes

/// The least height of a root at which nothing clips, while its width moves.
///
/// A layout of that height shows no defect, and one that is hardly lower does. If both move in straight
/// lines from one width to another, and the same text is clipped at both, so it is at all widths between:
/// the height is on the line.
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
  /// The layouts of the last width by their heights.
  private var tried: (width: Double, layouts: [Double: Scene.KeptLayout]) = (0, [:])

  /// How much lower the lower layout is, in points.
  private static let step = 1e-3

  /// Creates the function.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - height: The least height at the smallest width, which greater widths may have too.
  ///   - greatest: A height that is sufficient at each width.
  ///   - allowed: The defects that no size fixes.
  ///   - locale: The locale.
  init(
    _ search: SmallestSizeSearch, from height: Double, upTo greatest: Double,
    allowing allowed: FitDefects, in locale: SceneLocale
  ) {
    self.search = search
    heights = [height]
    self.greatest = greatest
    self.allowed = allowed
    self.locale = locale
  }

  /// Returns the least height at a width.
  mutating func height(at width: Double) -> Double {
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
    if heights.count < Self.maximumKnownCount {
      heights.insert(height, at: heights.firstIndex { $0 > height } ?? heights.endIndex)
    }
    return height
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
      && (first.addsConflicts && second.addsConflicts
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
    let rate =
      (second.state.height - first.state.height) / (second.parameter - first.parameter)
    func reach(_ layout: (State) -> Scene.KeptLayout, to limit: Double) -> Double {
      let height = second.state.height
      let size = { [search] (width: Double) in
        search.size(width, max(0, height + rate * (width - second.parameter)))
      }
      var moving = MovingScene(search.scene, in: locale, measurer: search.measurer, size: size)
      return moving.reach(
        from: Sample(parameter: first.parameter, state: layout(first.state)),
        through: Sample(parameter: second.parameter, state: layout(second.state)), to: limit)
    }
    return reach(\.lower, to: reach(\.fitting, to: limit))
  }
}

extension SmallestSizeSearch {
  /// Lays the root out and keeps what decided the layout.
  fileprivate mutating func kept(in locale: SceneLocale, at size: Size) -> Scene.KeptLayout {
    scene.kept(
      scene.probe(in: locale, at: self.size(size.width, size.height), measurer: measurer))
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
    var moving = MovingFit(
      self, from: least.sufficient, upTo: ample.height, allowing: allowed, in: locale)
    defer { scene = moving.search.scene }
    let none = SizeTradeOff(corners: [smallest], isProved: true)
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
      through: smallest.width...greatest, limits: PieceLimits(stateCount: Self.maximumFitCount))
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
