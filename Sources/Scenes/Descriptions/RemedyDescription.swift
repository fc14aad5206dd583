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
    writer = tree.visualFormatWriter { $0 }
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
      first: tree.anchor(constraint.first.item, constraint.first.attribute),
      relation: constraint.relation,
      second: constraint.second.map { tree.anchor($0.item, $0.attribute) },
      multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority)
  }
}
