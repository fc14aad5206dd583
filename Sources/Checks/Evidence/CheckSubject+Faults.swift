import Geometry
import InterfaceDocuments
public import Scenes

extension CheckSubject {
  /// The layouts with what matters of what is wrong in them: what rules report, and nothing beside.
  ///
  /// Hidden views are not at fault, nor is what is open because of something else that is, what the
  /// author silences, what rounding explains, or content that is not text.
  public var layoutsAtFault: [ResolvedLayout] {
    let views = viewsByID
    let contested = contestedAmbiguities(views)
    return layouts.map { layout in
      let told = LayoutAmbiguities(layout, views: views).told.filter {
        !contested.contains([$0.item.id, $0.ambiguity.axis.rawValue])
      }
      let open = Dictionary(grouping: told, by: \.item.id)
      var layout = layout
      for index in layout.items.indices {
        let item = layout.items[index]
        layout.items[index].ambiguities =
          item.isHidden ? [] : open[item.id, default: []].map(\.ambiguity)
        layout.items[index].losses =
          item.isHidden
          ? []
          : item.losses.filter {
            item.isAtFault($0) && !(layout.isPseudoLocale && $0.isWithinEstimate)
          }
      }
      return layout
    }
  }
}

extension ResolvedItem {
  /// Whether a loss cuts text that users read and that is not meant to be shortened.
  fileprivate func isAtFault(_ loss: ResolvedLoss) -> Bool {
    guard let text = lostText(along: loss.axis) else { return false }
    return !text.truncatesOnPurpose && !text.isReplacedAtRuntime
      && !text.string.allSatisfy(\.isWhitespace)
      && loss.lost > ResolvedLoss.tolerance
  }
}
