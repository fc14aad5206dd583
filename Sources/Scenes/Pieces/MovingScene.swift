import InterfaceDocuments
package import LinearConstraints
package import TextMeasuring

/// A scene in one locale while the size of its root moves along a line.
package struct MovingScene: PiecewiseLinear {
  private(set) package var scene: Scene
  private let locale: SceneLocale
  private let measurer: any TextMeasurer
  /// Returns the size at a value of the parameter.
  private let size: (Double) -> SceneSize
  private let isExplained: Bool
  /// Returns the items of a layout that matter, or nil for all.
  private let judged: (ResolvedLayout) -> [String]?
  /// Where contents get another size, as far as that is known.
  package var turns = SceneTurns()
  /// The number of layouts that were solved.
  private(set) package var solvedCount = 0

  /// Prepares a scene to be moved.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - locale: The locale of the texts.
  ///   - measurer: The text measurer.
  ///   - isExplained: Whether layouts have causes, ambiguities and collapses.
  ///   - judged: Returns the ids of the items of a layout that matter, or nil for all: what has no effect on them
  ///     may turn.
  ///   - size: Returns the size of the root at a value of the parameter, in points.
  package init(
    _ scene: Scene, in locale: SceneLocale, measurer: any TextMeasurer, isExplained: Bool = true,
    judged: @escaping (ResolvedLayout) -> [String]? = { _ in nil },
    size: @escaping (Double) -> SceneSize
  ) {
    self.scene = scene
    self.locale = locale
    self.measurer = measurer
    self.isExplained = isExplained
    self.judged = judged
    self.size = size
  }

  package mutating func state(at parameter: Double) -> Scene.KeptLayout {
    solvedCount += 1
    let layout =
      isExplained
      ? scene.layout(in: locale, at: size(parameter), measurer: measurer)
      : scene.probe(in: locale, at: size(parameter), measurer: measurer)
    return scene.kept(layout, bearingOn: judged(layout))
  }

  package func isInLine(_ first: Scene.KeptLayout, _ second: Scene.KeptLayout) -> Bool {
    first.state.isInLine(with: second.state)
  }

  package func isOnLine(
    from first: Sample<Scene.KeptLayout>, through second: Sample<Scene.KeptLayout>,
    _ third: Sample<Scene.KeptLayout>
  ) -> Bool {
    let distance = second.parameter - first.parameter
    return third.state.state.isOnLine(
      from: first.state.state, through: second.state.state,
      at: (third.parameter - first.parameter) / distance)
  }

  package mutating func reach(
    from first: Sample<Scene.KeptLayout>, through second: Sample<Scene.KeptLayout>, to limit: Double
  ) -> Double {
    var limit = limit
    // The variations of a size class begin at a width that is known without a layout.
    let standing = scene.standingVariations(in: locale, at: size(second.parameter))
    if scene.standingVariations(in: locale, at: size(limit)) != standing {
      var (same, another) = (second.parameter, limit)
      while another - same > 1e-6 {
        let middle = (same + another) / 2
        if scene.standingVariations(in: locale, at: size(middle)) == standing {
          same = middle
        } else {
          another = middle
        }
      }
      limit = another
    }
    let distance = second.parameter - first.parameter
    let share = first.state.state.reach(
      through: second.state.state, to: (limit - second.parameter) / distance, scale: scene.scale,
      turns: &turns)
    return second.parameter + share * distance
  }
}
