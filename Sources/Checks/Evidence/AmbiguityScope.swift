import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes

/// The views of a document, with what code decides about them at run time.
///
/// What code decides is not ambiguous: content that it adds, constraints in place of placeholders,
/// the size of an image or of a custom class.
struct AmbiguityScope {
  /// The document's views.
  let views: ViewIndex
  /// The ids of the views and guides with constraints that the build removes.
  private let placeholders: Set<String>
  /// The ids of the views that a scroll view of AppKit makes as large as their content.
  private let documents: Set<String>

  init(_ subject: DocumentSubject) {
    views = subject.views
    placeholders = Set(
      views.constraints.filter(\.isPlaceholder).flatMap { $0.anchors.map(\.item) })
    documents = Set(
      views.views.filter { $0.element == "clipView" }.flatMap(\.subviews)
        .filter(\.isSizedByScrollView).map(\.id))
  }

  /// Returns whether code or a scroll view decides an ambiguous position or size.
  func isDecidedByCode(_ item: ResolvedItem, _ ambiguity: ResolvedAmbiguity) -> Bool {
    if placeholders.contains(item.id) || documents.contains(item.id) { return true }
    guard let view = views[item.id] else {
      // The content guide of an empty scroll view.
      let owner = item.placement.parent.flatMap { views[$0] }
      return owner?.kind == .scrollView && owner?.subviews.isEmpty == true
    }
    if ambiguity.subject == .content { return view.subviews.isEmpty }
    guard let stored = view.origin.stored else { return false }
    let hasPlaceholder =
      ambiguity.axis == .horizontal
      ? stored.placeholderSize.width != nil : stored.placeholderSize.height != nil
    // The image of an image view, which is a symbol or set by code, and the content of a class.
    let hasOwnSize =
      view.kind == .imageView && view.image.size == nil
      || view.kind == .view && view.customClass != nil && view.subviews.isEmpty
        && !stored.isAmbiguous
    return hasPlaceholder || hasOwnSize
  }

  /// Returns the name of the constraint on a view's own size that is as strong as the compression
  /// resistance of something in the view, so that either may give way.
  func tiedSize(of view: View, along axis: Axis) -> (name: String, priority: Double)? {
    let own = view.constraints.filter {
      $0.isActive && !$0.isRequired && $0.second == nil && $0.first.item == view.id
        && $0.first.attribute == (axis == .horizontal ? .width : .height)
    }
    guard !own.isEmpty else { return nil }
    let resistances = Set(
      view.withSubviews.dropFirst().filter { !$0.texts.isEmpty }.map {
        axis == .horizontal
          ? $0.priorities.horizontalCompressionResistance
          : $0.priorities.verticalCompressionResistance
      })
    return own.first { resistances.contains($0.priority) }.map {
      ($0.name, $0.priority.value)
    }
  }
}
