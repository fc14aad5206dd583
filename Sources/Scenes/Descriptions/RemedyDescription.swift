import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import LayoutWording
import LinearConstraints

/// Describes a remedy as what to write in a document.
struct RemedyDescription {
  private let tree: SceneTree
  private let writer: VisualFormatWriter

  init(tree: SceneTree) {
    self.tree = tree
    let parents = Dictionary(
      tree.nodes.map { ($0.id, $0.parent.map { tree.nodes[$0.index].id }) },
      uniquingKeysWith: { first, _ in first })
    writer = VisualFormatWriter(parent: { parents[$0] ?? nil }, name: { $0 })
  }

  /// The parts of a remedy: `H:|-(20)-[a]`, `go.horizontalHuggingPriority = 251`.
  func parts(of remedy: Remedy) -> [String] {
    switch remedy {
    case .constraints(let constraints): constraints.map { writer.write(constraint($0)).text }
    case .hugging(let items, let axis, let priority):
      items.map {
        "\(id($0)).\(axis.rawValue)HuggingPriority = \(DecimalText.rounded(priority.value))"
      }
    case .compressionResistance(let items, let axis, let priority):
      items.map {
        "\(id($0)).\(axis.rawValue)CompressionResistancePriority = "
          + DecimalText.rounded(priority.value)
      }
    }
  }

  private func id(_ item: ItemID) -> String { tree.nodes[item.index].id }

  private func constraint(_ constraint: LayoutConstraint) -> StatedConstraint {
    StatedConstraint(
      first: anchor(constraint.first), relation: constraint.relation,
      second: constraint.second.map(anchor), multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.priority)
  }

  private func anchor(_ anchor: LayoutConstraint.Anchor) -> StatedConstraint.Anchor {
    StatedConstraint.Anchor(id(anchor.item), anchor.attribute)
  }
}
