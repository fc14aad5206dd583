import Geometry
import LinearConstraints
import Scenes

/// The least extent at which nothing clips, between one that is too small and one that is not.
struct LeastExtent {
  /// An extent that is too small.
  var tooSmall: Double
  /// An extent that is sufficient, by less than a millionth of a point greater.
  var sufficient: Double

  /// The least sufficient extent in thousandths of a point.
  var rounded: Double { (sufficient * 1000 - 2e-4).rounded(.up) / 1000 }
}

extension SmallestSizeSearch {
  /// The difference of the extents between which the least one is, in points.
  private static let precision = 1e-7

  /// Finds the least extent within the last whole point at which nothing clips.
  ///
  /// Where the layout is linear no more layouts are solved: the losses are linear too, and what lies on the
  /// line shows where they cease.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - whole: The least whole number of points that is sufficient.
  ///   - size: The root's size, whose other extent is used.
  ///   - allowed: The defects that no size fixes.
  ///   - locale: The locale.
  /// - Returns: The extent.
  mutating func exactExtent(
    _ axis: Axis, upTo whole: Double, at size: Size, allowing allowed: FitDefects,
    in locale: SceneLocale
  ) -> LeastExtent {
    let other = size[axis.other]
    let sceneSize = { [self] (extent: Double) in
      axis == .horizontal ? self.size(extent, other) : self.size(other, extent)
    }
    var moving = MovingScene(scene, in: locale, measurer: measurer, size: sceneSize)
    let pieces = moving.pieces(
      through: (whole - 1)...whole, limits: PieceLimits(stateCount: Self.maximumStateCount))
    scene = moving.scene
    var (tooSmall, sufficient) = (whole - 1, whole)
    for piece in pieces.reversed() {
      guard FitDefects(piece.last.state.resolved).isWithin(allowed) else {
        tooSmall = piece.last.parameter
        break
      }
      sufficient = min(sufficient, piece.last.parameter)
      guard !FitDefects(piece.first.state.resolved).isWithin(allowed) else {
        sufficient = min(sufficient, piece.first.parameter)
        continue
      }
      tooSmall = piece.first.parameter
      if piece.proof == .line {
        let (start, length) = (tooSmall, sufficient - tooSmall)
        let scene = scene
        return Self.halved(tooSmall, sufficient) { extent in
          FitDefects(
            scene.layout(
              between: piece.first.state, [(piece.last.state, (extent - start) / length)],
              in: locale, size: sceneSize(extent))
          ).isWithin(allowed)
        }
      }
      break
    }
    // A leap from one piece to the next.
    return Self.halved(tooSmall, sufficient) { extent in
      var tried = size
      tried[axis] = extent
      return defects(in: locale, at: tried).isWithin(allowed)
    }
  }

  /// The most layouts in a point.
  private static let maximumStateCount = 100

  private static func halved(
    _ tooSmall: Double, _ sufficient: Double, _ passes: (Double) -> Bool
  ) -> LeastExtent {
    var extent = LeastExtent(tooSmall: tooSmall, sufficient: sufficient)
    while extent.sufficient - extent.tooSmall > precision {
      let middle = extent.tooSmall + (extent.sufficient - extent.tooSmall) / 2
      if passes(middle) { extent.sufficient = middle } else { extent.tooSmall = middle }
    }
    return extent
  }
}
