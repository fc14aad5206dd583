package import Geometry
import InterfaceDocuments
import LayoutEngine
package import Scenes
package import TextMeasuring

extension Scene {
  /// Explains the position and the size of a view or a guide, with the room of its text as its limit has it.
  ///
  /// - Parameters:
  ///   - id: The id of the view or the guide.
  ///   - axes: The axes to explain.
  ///   - locale: The locale of the texts and the reading direction.
  ///   - size: The size of the root.
  ///   - measurer: The text measurer.
  ///   - others: The other locales to try proposals in.
  /// - Returns: The explanation, or nil if the root has no such view.
  package mutating func explanationWithTextRoom(
    of id: String, along axes: [Axis] = Axis.allCases, in locale: SceneLocale,
    at size: SceneSize, measurer: any TextMeasurer, tryingIn others: [SceneLocale] = []
  ) -> ResolvedExplanation? {
    explanation(
      of: id, along: axes, in: locale, at: size, measurer: measurer, tryingIn: others
    ) { solved, item, direction in solved.textRoom(of: item, direction: direction) }
  }
}

extension SolvedScene {
  /// The points by which the width of a view's text could grow, or nil for a view without a text on
  /// one line.
  ///
  /// - Parameters:
  ///   - item: The view.
  ///   - direction: The reading direction of the layout.
  /// - Returns: The points; none are left for a text that is clipped.
  fileprivate func textRoom(of item: ItemID, direction: LayoutDirection) -> AxisExplanation.Room? {
    guard let view = measurement.tree.nodes[item.index].view,
      let drawn = measurement.texts[item.index].drawn(by: view),
      let index = measurement.texts[item.index].firstIndex(where: { $0.source == drawn.source })
    else { return nil }
    var trial = LimitTrial(self, direction: direction, scale: nil)
    let place = TextPlace(item: item, index: index)
    guard trial.takesPart(place), var search = trial.search(at: place), !search.wraps else {
      return nil
    }
    return switch search.room(in: &trial).width {
    case .points(let points): .points(max(0, points - search.ownWidth))
    case .unlimited: .unlimited
    case .none, .notLaidOut: nil
    }
  }
}
