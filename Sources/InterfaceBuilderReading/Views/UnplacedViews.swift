import InterfaceDocuments
import InterfaceValues

/// Gives the views that constraints should place, and that none mentions, the frames they have.
///
/// The editor makes constraints of a frame for a view that has none, and most often says so with
/// `fixedFrame`; a text view it does not. One that it marked as ambiguous it left open.
struct UnplacedViews {
  private let mentioned: Set<String>
  private let masks: [String: AutoresizingMask]

  /// The elements whose subviews nothing but constraints and frames places.
  private static let plain: Set<String> = [
    "view", "customView", "visualEffectView", "tableViewCellContentView", "clipView",
  ]

  /// Looks for what is mentioned.
  ///
  /// - Parameters:
  ///   - constraints: All constraints of the document.
  ///   - masks: The springs and struts of each view that is left to constraints.
  init(_ constraints: some Sequence<Constraint>, masks: [String: AutoresizingMask]) {
    var mentioned: Set<String> = []
    for constraint in constraints {
      mentioned.insert(constraint.first.item)
      if let second = constraint.second { mentioned.insert(second.item) }
    }
    self.mentioned = mentioned
    self.masks = masks
  }

  /// The view, and those in it, each with its frame where nothing else places it.
  func placed(_ view: View) -> View {
    var view = view
    for index in view.subviews.indices {
      let subview = view.subviews[index]
      if view.element == "scrollView", subview.element == "clipView" {
        // A scroll view places its clip view whatever the file says.
        view.subviews[index].autoresizingMask = subview.autoresizingMask ?? masks[subview.id]
      } else if Self.plain.contains(view.element), view.container == nil {
        place(&view.subviews[index])
      }
      view.subviews[index] = placed(view.subviews[index])
    }
    return view
  }

  private func place(_ view: inout View) {
    guard view.autoresizingMask == nil, view.origin.stored?.isAmbiguous == false,
      view.origin.stored?.isConstraintDriven == true, !mentioned.contains(view.id),
      view.guides.allSatisfy({ !mentioned.contains($0.id) })
    else { return }
    view.autoresizingMask = masks[view.id]
  }
}
