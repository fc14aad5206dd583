import LayoutEngine

/// The widths at which the wrapping contents of a scene get another size, as far as they were looked for in
/// one locale at one text size.
package struct SceneTurns {
  private var turns: [Scene.EngineKey: ContentTurns] = [:]

  /// Creates an empty store, before any search.
  package init() {}

  /// Gives a body the turns of one engine's contents.
  ///
  /// They are not kept where a layout chooses among variants of a text, so that contents differ.
  mutating func withTurns<Result>(
    of tab: SceneState.Tab, _ body: (inout ContentTurns) -> Result
  ) -> Result {
    var own = ContentTurns()
    guard tab.measurement.hasFixedTexts else { return body(&own) }
    return body(&turns[tab.key, default: own])
  }
}
