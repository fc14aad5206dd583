import Geometry
import LinearConstraints
import Scenes

/// The least extent at which nothing clips, between one that is too small and one that is not.
struct LeastExtent {
  /// An extent that is too small.
  var tooSmall: Double
  /// An extent that is sufficient.
  var sufficient: Double
  /// Whether the two are to be less than a millionth of a point apart, and not only the same in thousandths.
  var isExact: Bool

  /// The difference of two extents that are not told apart, in points.
  private static let precision = 1e-7
  /// The points by which rounding may move the extent at which a conflict ends: what contradicts by no more
  /// is none.
  private static let rounding = 1e-5

  /// The least sufficient extent in thousandths of a point.
  var rounded: Double { Self.rounded(sufficient) }

  private static func rounded(_ extent: Double) -> Double {
    (extent * 1000 - 2e-4).rounded(.up) / 1000
  }

  /// Whether the search is done.
  var isFound: Bool {
    sufficient - tooSmall <= Self.precision
      || !isExact && Self.rounded(tooSmall + Self.precision) == rounded
  }

  /// Looks at an extent, if it is between the two, and moves one of them there.
  ///
  /// - Returns: Whether the extent is sufficient.
  @discardableResult
  mutating func narrow(at extent: Double, _ passes: (Double) -> Bool) -> Bool {
    if extent <= tooSmall { return false }
    if extent >= sufficient { return true }
    let isSufficient = passes(extent)
    if isSufficient { sufficient = extent } else { tooSmall = extent }
    return isSufficient
  }

  /// Looks on both sides of an extent that may be the least one, and on if it is.
  mutating func narrow(around extent: Double, _ passes: (Double) -> Bool) {
    let margin = Self.precision / 4
    if narrow(at: extent - Self.rounding, passes) { return }
    guard narrow(at: extent + margin, passes), !isFound else { return }
    narrow(at: extent - margin, passes)
    if sufficient - tooSmall <= 2 * Self.rounding { halve(passes) }
  }

  /// Looks just above the extent that is thought to be too small, where it may not be.
  mutating func narrowAtOnce(_ passes: (Double) -> Bool) {
    narrow(at: tooSmall + Self.precision, passes)
  }

  mutating func halve(_ passes: (Double) -> Bool) {
    while !isFound {
      let middle = tooSmall + (sufficient - tooSmall) / 2
      // There is no number between the two, if they are very large.
      guard middle > tooSmall, middle < sufficient else { return }
      narrow(at: middle, passes)
    }
  }
}

extension SmallestSizeSearch {
  /// Finds the least extent within the last whole point at which nothing clips.
  ///
  /// What the texts lose at smaller extents tells where they will be complete, which layouts on both sides
  /// verify. Where that fails, the layout is divided into linear pieces: in one of them the losses are
  /// linear too, and what lies on the line shows where they cease.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - whole: The least whole number of points that is sufficient.
  ///   - size: The root's size, whose other extent is used.
  ///   - allowed: The defects that no size fixes.
  ///   - locale: The locale.
  ///   - isExact: Whether it is needed more precisely than to a thousandth.
  /// - Returns: The extent.
  mutating func leastExtent(
    _ axis: Axis, upTo whole: Double, at size: Size, allowing allowed: FitDefects,
    in locale: SceneLocale, isExact: Bool = false
  ) -> LeastExtent {
    var extent = LeastExtent(tooSmall: whole - 1, sufficient: whole, isExact: isExact)
    approach(&extent, axis, at: size, allowing: allowed, in: locale)
    if !extent.isFound { search(&extent, axis, at: size, allowing: allowed, in: locale) }
    return extent
  }

  /// Narrows the range of the least extent by what the texts lose at the one that is too small.
  private mutating func approach(
    _ extent: inout LeastExtent, _ axis: Axis, at size: Size, allowing allowed: FitDefects,
    in locale: SceneLocale
  ) {
    func trial(_ extent: Double) -> FitDefects.Trial {
      var tried = size
      tried[axis] = extent
      return (extent, defects(in: locale, at: tried))
    }
    var last = trial(extent.tooSmall)
    guard !last.defects.isWithin(allowed) else {
      // Where even no extent is too small, or at a border of the root's variations.
      extent.narrowAtOnce { trial($0).defects.isWithin(allowed) }
      return
    }
    var earlier: FitDefects.Trial?
    for _ in 0..<Self.approachCount {
      for end in FitDefects.ends(after: last, earlier, along: axis, besides: allowed) {
        extent.narrow(around: end) { trial($0).defects.isWithin(allowed) }
        if extent.isFound { return }
      }
      if extent.tooSmall == last.extent {
        let step = min(Self.approachStep, (extent.sufficient - extent.tooSmall) / 2)
        extent.narrow(at: extent.tooSmall + step) { trial($0).defects.isWithin(allowed) }
      }
      guard extent.tooSmall > last.extent else { return }
      (earlier, last) = (last, trial(extent.tooSmall))
    }
  }

  /// The number of times that losses are followed to where they should end.
  private static let approachCount = 4
  /// The points between two layouts that show how fast a loss shrinks.
  private static let approachStep = 1e-3

  /// Finds the least extent in a range, whose greatest extent is sufficient.
  private mutating func search(
    _ extent: inout LeastExtent, _ axis: Axis, at size: Size, allowing allowed: FitDefects,
    in locale: SceneLocale
  ) {
    let other = size[axis.other]
    let sceneSize = { [self] (extent: Double) in
      axis == .horizontal ? self.size(extent, other) : self.size(other, extent)
    }
    // Pieces are found from the greatest extent down, and no further than to the one in which something clips.
    let greatest = extent.sufficient
    var moving = MovingScene(
      scene, in: locale, measurer: measurer, isExplained: false, judged: \.judgedItems,
      size: { sceneSize(greatest - $0) })
    guard moving.settles(at: 0) else {
      // Such a layout is in line with none, so that no pieces are found.
      return halve(&extent, axis, at: size, allowing: allowed, in: locale)
    }
    var line: Piece<Scene.KeptLayout>?
    moving.pieces(
      through: 0...greatest - extent.tooSmall,
      limits: PieceLimits(
        stateCount: Self.maximumStateCount, interruption: scene.interruption)
    ) { piece in
      for sample in [piece.first, piece.last] {
        let isSufficient = extent.narrow(at: greatest - sample.parameter) { _ in
          FitDefects(sample.state.resolved).isWithin(allowed)
        }
        if !isSufficient {
          if sample.parameter > piece.first.parameter, piece.proof == .line { line = piece }
          return true
        }
      }
      return false
    }
    scene = moving.scene
    guard let line else {
      // A leap from one piece to the next.
      return halve(&extent, axis, at: size, allowing: allowed, in: locale)
    }
    let start = greatest - line.first.parameter
    let length = line.last.parameter - line.first.parameter
    extent.halve { [scene] extent in
      FitDefects(
        scene.layout(
          between: line.first.state, [(line.last.state, (start - extent) / length)],
          in: locale, size: sceneSize(extent))
      ).isWithin(allowed)
    }
  }

  /// Halves a range until the least sufficient extent is found.
  private mutating func halve(
    _ extent: inout LeastExtent, _ axis: Axis, at size: Size, allowing allowed: FitDefects,
    in locale: SceneLocale
  ) {
    extent.halve { extent in
      var tried = size
      tried[axis] = extent
      return defects(in: locale, at: tried).isWithin(allowed)
    }
  }

  /// The most layouts in a point.
  private static let maximumStateCount = 100
}

extension MovingScene {
  /// Whether the layout at a value of the parameter settles: otherwise it is not even in line with itself.
  fileprivate mutating func settles(at parameter: Double) -> Bool {
    let state = state(at: parameter)
    return isInLine(state, state)
  }
}
