import Geometry

/// The meaning of the rows of a system, in the order of their ids, in eight bytes each.
struct RowReferences: RandomAccessCollection {
  /// A row: a kind, an axis, and the position of an item, a constraint or a container's row.
  private struct Row {
    var kind: RowKind
    var axis = Axis.horizontal
    var position: Int32
  }

  private enum RowKind {
    case written
    case implied(LayoutSolution.Implied)
    case arranged
  }

  private var rows: [Row] = []
  private var arranged: [ArrangedConstraint] = []

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  mutating func reserveCapacity(_ count: Int) { rows.reserveCapacity(count) }

  mutating func append(_ reference: LayoutSolution.ConstraintReference) {
    switch reference {
    case .written(let position):
      rows.append(Row(kind: .written, position: Int32(position)))
    case .implied(let kind, let item, let axis):
      rows.append(Row(kind: .implied(kind), axis: axis, position: Int32(item.index)))
    case .arranged(let constraint):
      rows.append(Row(kind: .arranged, position: Int32(arranged.count)))
      arranged.append(constraint)
    }
  }

  subscript(index: Int) -> LayoutSolution.ConstraintReference {
    let row = rows[index]
    return switch row.kind {
    case .written: .written(Int(row.position))
    case .implied(let kind): .implied(kind, ItemID(index: Int(row.position)), row.axis)
    case .arranged: .arranged(arranged[Int(row.position)])
    }
  }
}
