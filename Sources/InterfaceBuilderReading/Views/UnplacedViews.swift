import InterfaceDocuments
import InterfaceValues

/// Fixes the stored frames of views that constraints should place, and that no constraint mentions.
///
/// For a view without constraints, the editor derives them from the frame, and usually marks it
/// with `fixedFrame`, except for a text view. A view that it marked as ambiguous stays so.
struct UnplacedViews {
  private let mentioned: Set<String>
  private let masks: [String: AutoresizingMask]

  /// The elements whose subviews are placed only by constraints and frames.
  private static let plain: Set<String> = [
    "view", "customView", "visualEffectView", "tableViewCellContentView", "clipView",
  ]

  /// Finds the views that constraints mention.
  ///
  /// - Parameters:
  ///   - constraints: All constraints of the document.
  ///   - masks: The autoresizing mask of each view that is left to constraints.
  init(_ constraints: some Sequence<Constraint>, masks: [String: AutoresizingMask]) {
    var mentioned: Set<String> = []
    for constraint in constraints {
      mentioned.insert(constraint.first.item)
      if let second = constraint.second { mentioned.insert(second.item) }
    }
    self.mentioned = mentioned
    self.masks = masks
  }

  /// Returns the view and its descendants, with the frames of those that nothing else places.
  func placed(_ view: View) -> View {
    var view = view
    for index in view.subviews.indices {
      let subview = view.subviews[index]
      if view.element == "scrollView", subview.element == "clipView" {
        // A scroll view places its clip view itself.
        view.subviews[index].autoresizingMask = subview.autoresizingMask ?? masks[subview.id]
      } else if Self.plain.contains(view.element), view.container == nil {
        place(
          &view.subviews[index],
          isDocument: view.element == "clipView" && subview.isSizedByScrollView)
      }
      view.subviews[index] = placed(view.subviews[index])
    }
    return view
  }

  private func place(_ view: inout View, isDocument: Bool) {
    guard view.autoresizingMask == nil, isDocument || view.origin.stored?.isAmbiguous == false,
      view.origin.stored?.isConstraintDriven == true, !mentioned.contains(view.id),
      view.guides.allSatisfy({ !mentioned.contains($0.id) })
    else { return }
    view.autoresizingMask = masks[view.id]
  }
}
