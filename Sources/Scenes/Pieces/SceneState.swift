import InterfaceDocuments
import LayoutEngine

/// What decided the layouts of a scene with each of its tabs, beside their numbers.
package struct SceneState {
  /// What decided a layout with one of the tabs selected.
  struct Tab {
    var key: Scene.EngineKey
    /// Whether the root is larger than requested because another tab needs it.
    var isGrown: Bool
    var state: LayoutState
    var measurement: ContentMeasurement
  }

  let tabs: [Tab]

  /// Whether every layout between two is on the line between them.
  ///
  /// - Parameters:
  ///   - other: The other state.
  ///   - moving: The ids of the views whose contents become wider evenly.
  /// - Returns: Whether they are in line.
  package func isInLine(with other: SceneState, moving: Set<String> = []) -> Bool {
    tabs.count == other.tabs.count
      && zip(tabs, other.tabs).allSatisfy { own, other in
        own.key == other.key && own.isGrown == other.isGrown
          && own.state.isInLine(
            with: other.state,
            moving: Set(moving.compactMap { own.measurement.tree.itemsByID[$0] }))
      }
  }

  /// Whether the layouts are on the line through two others, at a share of the way between them.
  package func isOnLine(from first: SceneState, through second: SceneState, at share: Double)
    -> Bool
  {
    tabs.indices.allSatisfy {
      tabs[$0].state.isOnLine(from: first.tabs[$0].state, through: second.tabs[$0].state, at: share)
    }
  }

  /// Returns how far the line through two states goes on at most, as a multiple of their distance.
  ///
  /// - Parameters:
  ///   - other: The second state, in line with this one.
  ///   - limit: The greatest multiple that matters.
  ///   - scale: The pixels to which contents are rounded.
  ///   - turns: Where the contents of the locale get another size, as far as that is known.
  /// - Returns: The multiple.
  package func reach(
    through other: SceneState, to limit: Double, scale: PixelScale?, turns: inout SceneTurns
  ) -> Double {
    zip(tabs, other.tabs).reduce(limit) { limit, pair in
      let (own, other) = pair
      return turns.withTurns(of: other) { turns in
        guard let scale else {
          return own.state.reach(
            through: other.state, to: limit, sizing: other.measurement, turns: &turns)
        }
        return own.state.reach(
          through: other.state, to: limit,
          sizing: other.measurement.roundedUp(toScale: scale.pixels), turns: &turns)
      }
    }
  }

  /// Returns how far all wrapping contents keep their lines while their widths move as between two other
  /// states, as a multiple of the distance between those; nil if these are of other engines.
  ///
  /// - Parameters:
  ///   - first: A state.
  ///   - second: Another one.
  ///   - limit: The greatest multiple that matters.
  ///   - scale: The pixels to which contents are rounded.
  ///   - turns: Where the contents of the locale get another size, as far as that is known.
  /// - Returns: The multiple.
  package func contentReach(
    movingAs first: SceneState, _ second: SceneState, to limit: Double, scale: PixelScale?,
    turns: inout SceneTurns
  ) -> Double? {
    guard hasTabs(of: first), hasTabs(of: second) else { return nil }
    return tabs.indices.reduce(limit) { limit, index in
      let own = tabs[index]
      let (first, second) = (first.tabs[index].state, second.tabs[index].state)
      return turns.withTurns(of: own) { turns in
        guard let scale else {
          return own.state.contentReach(
            movingAs: first, second, to: limit, sizing: own.measurement, turns: &turns)
        }
        return own.state.contentReach(
          movingAs: first, second, to: limit,
          sizing: own.measurement.roundedUp(toScale: scale.pixels), turns: &turns)
      }
    }
  }

  /// Returns how far contents turn again beyond a place where they only become as wide as they are given room,
  /// as a multiple of the distance between two other states.
  ///
  /// - Parameters:
  ///   - start: The place, as a multiple of the distance from this state.
  ///   - first: A state.
  ///   - second: Another one.
  ///   - limit: The greatest multiple that matters.
  ///   - scale: The pixels to which contents are rounded.
  ///   - turns: Where the contents of the locale get another size, as far as that is known.
  /// - Returns: The multiple; `start` if no content turns, or one becomes higher or lower.
  package func settledReach(
    after start: Double, movingAs first: SceneState, _ second: SceneState, to limit: Double,
    scale: PixelScale?, turns: inout SceneTurns
  ) -> Double {
    guard hasTabs(of: first), hasTabs(of: second) else { return start }
    var reach = start
    for (own, (first, second)) in zip(tabs, zip(first.tabs, second.tabs)) {
      let next = turns.withTurns(of: own) { turns in
        guard let scale else {
          return own.state.settledReach(
            after: start, movingAs: first.state, second.state, to: limit,
            sizing: own.measurement, turns: &turns)
        }
        return own.state.settledReach(
          after: start, movingAs: first.state, second.state, to: limit,
          sizing: own.measurement.roundedUp(toScale: scale.pixels), turns: &turns)
      }
      reach = max(reach, next)
    }
    return reach
  }

  private func hasTabs(of other: SceneState) -> Bool {
    tabs.map(\.key) == other.tabs.map(\.key)
  }

  /// Whether two layouts have the same constraints on the same sides.
  func isSame(as other: SceneState) -> Bool {
    tabs.count == other.tabs.count
      && zip(tabs, other.tabs).allSatisfy { own, other in
        own.key == other.key && own.isGrown == other.isGrown && own.state.isSame(as: other.state)
      }
  }

  /// Returns the numbers that must stay positive for layouts to stay in the plane of three, each at the
  /// three.
  ///
  /// - Parameters:
  ///   - second: Another state of the same pattern.
  ///   - third: Another state of the same pattern.
  ///   - corners: The corners of what matters, as shares of the way to the others.
  ///   - scale: The pixels to which contents are rounded.
  /// - Returns: The numbers.
  func margins(
    _ second: SceneState, _ third: SceneState, corners: [(Double, Double)], scale: PixelScale?
  ) -> [(Double, Double, Double)] {
    tabs.indices.flatMap { tab -> [(Double, Double, Double)] in
      let states = (tabs[tab].state, second.tabs[tab].state, third.tabs[tab].state)
      let sizing = tabs[tab].measurement
      guard let scale else {
        return LayoutState.margins(
          states.0, states.1, states.2, corners: corners, sizing: sizing)
      }
      return LayoutState.margins(
        states.0, states.1, states.2, corners: corners,
        sizing: sizing.roundedUp(toScale: scale.pixels))
    }
  }

  /// Whether the layouts are in the plane of three others.
  func isInPlane(
    of first: SceneState, _ second: SceneState, _ third: SceneState, at shares: (Double, Double)
  ) -> Bool {
    tabs.indices.allSatisfy {
      tabs[$0].state.isInPlane(
        of: first.tabs[$0].state, second.tabs[$0].state, third.tabs[$0].state, at: shares)
    }
  }
}
