import InterfaceDocuments
import Scenes

/// The views of a document in reading order, and by id.
///
/// It is built once for all rules.
struct ViewIndex: Sendable {
  /// Every view, roots included.
  let views: [View]
  private let indices: [String: Int]

  init(_ document: InterfaceDocument) {
    views = document.views
    indices = Dictionary(
      views.indices.lazy.map { [views] in (views[$0].id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the view with an id; of several in an invalid document, the first one.
  subscript(id: String) -> View? { indices[id].map { views[$0] } }

  /// The constraints of all views, in reading order.
  var constraints: some Sequence<Constraint> { views.lazy.flatMap(\.constraints) }
}

extension ResolvedLayout {
  /// The views and guides by id; of several in an invalid document, the first one.
  var itemsByID: [String: ResolvedItem] {
    Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
  }
}
