import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine
import LayoutWording
import LinearConstraints

/// Writes constraints as in the platforms' logs: `<NSLayoutConstraint 'okWidth' H:[ok(120)]>`.
///
/// Names replace addresses: the identifier, else the class with the text, else the class with the
/// id.
struct ConstraintLog {
  let names: ConstraintNames
  private let writer: VisualFormatWriter
  private let shownNames: [String: String]

  init(_ names: ConstraintNames) {
    let shown = Self.shownNames(of: names.tree.nodes)
    self.names = names
    shownNames = shown
    writer = names.tree.visualFormatWriter { shown[$0] ?? $0 }
  }

  func entry(_ reference: LayoutSolution.ConstraintReference) -> String {
    switch reference {
    case .written(let index):
      let constraint = names.tree.constraints[index]
      // A generated id repeats the equation.
      let isNamed = !constraint.id.contains { "<=>".contains($0) }
      let name = constraint.identifier ?? (isNamed ? constraint.id : nil)
      return entry("NSLayoutConstraint", name, writer.write(StatedConstraint(constraint)))
    case .implied(let kind, let item, let axis):
      return implied(kind, item, axis, reference)
    case .arranged(let constraint):
      let description = ArrangedDescription(tree: names.tree, writer: writer, name: shownName)
      return entry(
        "NSLayoutConstraint", description.purpose(constraint), description.statement(constraint))
    }
  }

  private typealias Statement = VisualFormatWriter.Statement

  private func entry(_ kind: String, _ name: String?, _ statement: Statement) -> String {
    let name = name.map { " '\($0)'" } ?? ""
    let superview = statement.superview.map { " (Names: '|':\(shownNames[$0] ?? $0) )" } ?? ""
    return "<\(kind)\(name) \(statement.text)\(superview)>"
  }

  private func shownName(_ item: ItemID) -> String {
    let id = names.tree.nodes[item.index].id
    return shownNames[id] ?? id
  }

  private func implied(
    _ kind: LayoutSolution.Implied, _ item: ItemID, _ axis: Axis,
    _ reference: LayoutSolution.ConstraintReference
  ) -> String {
    let resolved = names.resolved(reference)
    let content = names.contents[item.index].extent(along: axis)
    let root = names.tree.layout.rootExtent(along: axis)
    func size(_ relation: Relation, _ extent: Double?) -> Statement {
      writer.write(
        StatedConstraint(
          first: names.tree.anchor(item, axis == .horizontal ? .width : .height),
          relation: relation, second: nil, constant: extent ?? 0,
          priority: Priority(resolved.priority)))
    }
    switch kind {
    case .contentHugging:
      return entry("NSContentSizeLayoutConstraint", nil, size(.lessThanOrEqual, content))
    case .compressionResistance:
      return entry("NSContentSizeLayoutConstraint", nil, size(.greaterThanOrEqual, content))
    case .nonnegative: return entry("NSLayoutConstraint", nil, size(.greaterThanOrEqual, 0))
    case .size: return entry("NSLayoutConstraint", resolved.id, size(.equal, names.size[axis]))
    case .minimum:
      return entry("NSLayoutConstraint", resolved.id, size(.greaterThanOrEqual, root.minimum))
    case .maximum:
      return entry("NSLayoutConstraint", resolved.id, size(.lessThanOrEqual, root.maximum))
    case .autoresizingPosition, .autoresizingSize:
      return autoresizing(kind, item, axis)
    case .position, .absence, .guideBegin, .guideEnd:
      return entry("NSLayoutConstraint", resolved.id, Statement(text: resolved.description))
    }
  }

  private func autoresizing(
    _ kind: LayoutSolution.Implied, _ item: ItemID, _ axis: Axis
  ) -> String {
    let description = AutoresizingDescription(
      tree: names.tree, direction: names.direction, writer: writer)
    let statement = description.statement(isSize: kind == .autoresizingSize, of: item, along: axis)
    return entry(
      ["NSAutoresizingMaskLayoutConstraint", description.marks(of: item)].compactMap { $0 }
        .joined(separator: " "), nil,
      statement ?? Statement(text: "\(shownName(item)) keeps its frame"))
  }
}

extension ConstraintLog {
  /// A name for each item, by id; views with equal texts have their ids in the name.
  private static func shownNames(of nodes: [SceneTree.Node]) -> [String: String] {
    var uses: [String: Int] = [:]
    for node in nodes { uses[node.textName ?? "", default: 0] += 1 }
    return Dictionary(
      nodes.map { node in
        let text = node.textName.flatMap { uses[$0] == 1 ? $0 : nil }
        let name = node.identifier ?? text ?? node.kind.customClass.map { "\($0):\(node.id)" }
        return (node.id, name ?? node.id)
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension SceneTree.Node {
  /// The class with the document's text: `LetterView-'H'`.
  fileprivate var textName: String? {
    let text = view?.texts.first { ["text", "title"].contains($0.property) && !$0.value.isEmpty }
    return text.map { "\(kind.customClass ?? kind.element)-'\($0.value)'" }
  }
}
