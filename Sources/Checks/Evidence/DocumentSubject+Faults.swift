import Geometry
import InterfaceDocuments
package import Scenes

extension DocumentSubject {
  /// The layouts, with only those faults that rules report.
  ///
  /// Hidden views have no faults. Ambiguities that follow from others, that the author silences or
  /// that rounding explains are left out, and so are losses of content other than text.
  package var layoutsAtFault: [ResolvedLayout] {
    let scope = AmbiguityScope(self)
    let contested = contestedAmbiguities(scope)
    return layouts.map { layout in
      let reported = LayoutAmbiguities(layout, in: scope).reported.filter {
        !contested.contains($0.ambiguousAxis)
      }
      let open = Dictionary(grouping: reported, by: \.item.id)
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
  /// Whether a loss cuts text that users read and that may not be truncated.
  fileprivate func isAtFault(_ loss: ResolvedLoss) -> Bool {
    guard let text = content.lostText(along: loss.axis) else { return false }
    return !text.truncatesOnPurpose && text.use == .drawn
      && !text.string.allSatisfy(\.isWhitespace)
      && loss.lost > ResolvedLoss.tolerance
  }
}
