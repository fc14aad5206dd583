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
  func isInLine(with other: SceneState) -> Bool {
    tabs.count == other.tabs.count
      && zip(tabs, other.tabs).allSatisfy { own, other in
        own.key == other.key && own.isGrown == other.isGrown
          && own.state.isInLine(with: other.state)
      }
  }

  /// Whether the layouts are on the line through two others, at a share of the way between them.
  func isOnLine(from first: SceneState, through second: SceneState, at share: Double) -> Bool {
    tabs.indices.allSatisfy {
      tabs[$0].state.isOnLine(from: first.tabs[$0].state, through: second.tabs[$0].state, at: share)
    }
  }

  /// Returns how far the line through two states goes on at most, as a multiple of their distance.
  func reach(through other: SceneState, to limit: Double, scale: PixelScale?) -> Double {
    zip(tabs, other.tabs).reduce(limit) { limit, pair in
      let (own, other) = pair
      guard let scale else {
        return own.state.reach(through: other.state, to: limit, sizing: other.measurement)
      }
      return own.state.reach(
        through: other.state, to: limit, sizing: other.measurement.roundedUp(toScale: scale.pixels))
    }
  }
}
