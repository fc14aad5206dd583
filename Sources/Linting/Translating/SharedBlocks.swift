import Geometry
import InterfaceDocuments
import Previews

/// The views of a root by the constraints between them, to tell which texts may take room from each other.
///
/// Views with a constraint of their widths or horizontal locations between them are in one block, as is a
/// view with its superview, but for the root, which no text moves. What the layouts of a text move joins its
/// block too, in any direction.
struct SharedBlocks {
  private var parents: [String: String] = [:]
  private let root: String
  /// Whether the root arranges its views itself, so that all are in one block.
  private let isJoined: Bool

  /// Collects the views of a root.
  init(_ root: View) {
    self.root = root.id
    isJoined = root.container != nil
    connect(root)
  }

  private mutating func connect(_ view: View) {
    for constraint in view.constraints where constraint.isActive {
      guard let second = constraint.second else { continue }
      let attributes = [constraint.first.attribute, second.attribute]
      if attributes.contains(where: { $0.axis == .horizontal }) {
        join(constraint.first.item, second.item)
      }
    }
    for subview in view.subviews {
      if view.id != root || isJoined { join(view.id, subview.id, joinsRoot: isJoined) }
      connect(subview)
    }
  }

  /// Joins the blocks of two views; the root joins none unless it moves too.
  mutating func join(_ one: String, _ other: String, joinsRoot: Bool = false) {
    guard joinsRoot || one != root && other != root else { return }
    let (first, second) = (block(of: one), block(of: other))
    if first != second { parents[max(first, second)] = min(first, second) }
  }

  /// Returns the name of the block of a view.
  func block(of view: String) -> String {
    var view = view
    while let parent = parents[view] { view = parent }
    return view
  }

  /// Joins the blocks of a text with those of the views that it moves.
  mutating func join(_ place: TranslatorsPlace) {
    guard let own = place.views.first else { return }
    for view in place.views { join(own, view, joinsRoot: true) }
    let parts = place.parts + place.withoutIdeographs.flatMap(\.parts)
    for move in parts.flatMap(\.moves) { join(own, move.view, joinsRoot: true) }
  }
}
