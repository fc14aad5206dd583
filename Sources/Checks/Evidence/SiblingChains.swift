import Geometry
import InterfaceDocuments

/// The views of one superview that constraints or a container relate, along each axis.
struct SiblingChains {
  private var chains: [Axis: [String: Int]] = [:]

  /// Collects the chains of a document's views.
  ///
  /// - Complexity: O(*n*) in the number of views and constraints.
  init(_ views: [View]) {
    let indices = Dictionary(
      views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var parents: [String: Int] = [:]
    for (index, view) in views.enumerated() {
      for subview in view.subviews { parents[subview.id] = index }
    }
    for axis in Axis.allCases {
      var sets = DisjointSets(count: views.count)
      for view in views {
        if view.container != nil {
          let members = view.subviews.compactMap { indices[$0.id] }
          for (first, second) in zip(members, members.dropFirst()) { sets.join(first, second) }
        }
        for constraint in view.constraints where constraint.first.attribute.axis == axis {
          guard let other = constraint.second?.item, let first = indices[constraint.first.item],
            let second = indices[other], let parent = parents[constraint.first.item],
            parent == parents[other]
          else { continue }
          sets.join(first, second)
        }
      }
      for (view, index) in indices {
        chains[axis, default: [:]][view] = sets.representative(of: index)
      }
    }
  }

  /// Returns the number of the chain that a view is in along an axis.
  func chain(of view: String, along axis: Axis) -> Int? { chains[axis]?[view] }
}
