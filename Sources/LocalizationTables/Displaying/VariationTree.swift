import LocaleData
import StringsFiles

/// The cases of a text as a tree: each choice is an edge.
struct VariationTree {
  /// A child of a node.
  struct Child {
    /// The name of the choice: a category, a device, a width.
    var name: String
    var node: Int
  }

  private struct Node {
    var variant: StringsTable.Variant?
    var steps: [VariationPath.Step] = []
    var nodes: [VariationPath.Step: Int] = [:]
  }

  private var nodes = [Node()]

  /// The node of the text itself.
  let root = 0

  /// Builds the tree of an entry's cases; of two with one path the last counts.
  init(_ entry: TableEntry) {
    guard !entry.variants.isEmpty else {
      nodes[root].variant = StringsTable.Variant(
        path: VariationPath(), value: entry.value, position: entry.valuePosition)
      return
    }
    for variant in entry.variants {
      var node = root
      for step in variant.path.steps { node = child(of: node, step) }
      nodes[node].variant = variant
    }
  }

  private mutating func child(of node: Int, _ step: VariationPath.Step) -> Int {
    if let known = nodes[node].nodes[step] { return known }
    nodes.append(Node())
    let child = nodes.count - 1
    nodes[node].nodes[step] = child
    nodes[node].steps.append(step)
    return child
  }

  /// Returns the text of a node, if it has one.
  func variant(of node: Int) -> StringsTable.Variant? { nodes[node].variant }

  /// Returns the children of a node by kind, in the order written.
  func children(of node: Int) -> (devices: [Child], widths: [Child], plurals: [Child]) {
    var result: (devices: [Child], widths: [Child], plurals: [Child]) = ([], [], [])
    for step in nodes[node].steps {
      guard let child = nodes[node].nodes[step] else { continue }
      switch step {
      case .device(let name): result.devices.append(Child(name: name, node: child))
      case .width(let name): result.widths.append(Child(name: name, node: child))
      case .plural(let name): result.plurals.append(Child(name: name, node: child))
      case .substitution: break
      }
    }
    return result
  }

  /// Returns the variable that a name stands for in the text of a case: the innermost one.
  func variable(_ name: String, from path: VariationPath) -> (node: Int, path: VariationPath)? {
    var node = root
    var found: (node: Int, path: VariationPath)?
    for count in 0...path.steps.count {
      if let child = nodes[node].nodes[.substitution(name)] {
        found = (child, VariationPath(Array(path.steps.prefix(count)) + [.substitution(name)]))
      }
      guard count < path.steps.count, let next = nodes[node].nodes[path.steps[count]] else { break }
      node = next
    }
    return found
  }
}
