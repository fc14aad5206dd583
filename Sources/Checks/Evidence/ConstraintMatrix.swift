import Geometry
import InterfaceDocuments
import LinearConstraints

/// The constraints of a root as a matrix with a row for each and a column for each edge of a view or
/// guide.
///
/// A row holds in each layout, whatever the size of the root, contents, margins and the reading
/// direction. Constraints without such a row are left out.
struct ConstraintMatrix {
  struct Row {
    var constraint: Constraint
    /// The left side; the right side is the constraint's constant.
    var terms: [Term]
  }

  private(set) var rows: [Row] = []
  /// The number of edges.
  private(set) var variableCount = 0
  private var variables: [Edge: Variable] = [:]
  /// Whether a row may follow from others, or imply one.
  private var isConnected: [Bool] = []

  /// An edge of an item.
  private struct Edge: Hashable {
    var item: String
    var axis: Axis
    var isFar: Bool
  }

  init(of root: Root, in document: InterfaceDocument) {
    let excluded = ItemsWithoutFixedPart(of: root).ids
    let constraints = document.constraintsInLayout(of: root).filter { candidate in
      candidate.changes.isEmpty
        && candidate.constraint.anchors.allSatisfy { !excluded.contains($0.item) }
    }.map(\.constraint)
    // Left is leading in one direction and trailing in the other.
    let usesDirection = constraints.contains { $0.anchors.contains(where: \.followsDirection) }
    var repeated: Set<ConstraintForm> = []
    for constraint in constraints {
      guard !usesDirection || !constraint.anchors.contains(where: \.attribute.isAbsoluteSide),
        let form = ConstraintForm(constraint), repeated.insert(form).inserted,
        let terms = terms(of: constraint)
      else { continue }
      rows.append(Row(constraint: constraint, terms: terms))
    }
    isConnected = Array(repeating: true, count: rows.count)
    removeUnconnected()
  }

  /// Returns the terms of a constraint, or nil if it depends on more than edges.
  private mutating func terms(of constraint: Constraint) -> [Term]? {
    // Where a multiple of a location is, depends on the origin of the coordinates.
    guard
      constraint.second == nil || constraint.first.attribute.isSize || constraint.multiplier == 1,
      var terms = terms(of: constraint.first, times: 1)
    else { return nil }
    if let second = constraint.second {
      guard let others = self.terms(of: second, times: -constraint.multiplier) else { return nil }
      terms += others
    }
    return terms
  }

  private mutating func terms(of anchor: Constraint.Anchor, times factor: Double) -> [Term]? {
    let (near, far): (Double, Double)
    switch anchor.attribute {
    case .left, .leading, .top: (near, far) = (1, 0)
    case .right, .trailing, .bottom: (near, far) = (0, 1)
    case .width, .height: (near, far) = (-1, 1)
    case .centerX, .centerY: (near, far) = (0.5, 0.5)
    default: return nil
    }
    let axis = anchor.attribute.axis
    return [(near, false), (far, true)].compactMap { coefficient, isFar in
      coefficient == 0
        ? nil
        : Term(
          factor * coefficient, variable(Edge(item: anchor.item, axis: axis, isFar: isFar)))
    }
  }

  private mutating func variable(_ edge: Edge) -> Variable {
    if let variable = variables[edge] { return variable }
    let variable = Variable(index: variableCount)
    variableCount += 1
    variables[edge] = variable
    return variable
  }

  /// Leaves out the rows with an edge that is in no other row, until there are none.
  ///
  /// - Complexity: O(t) for t terms.
  private mutating func removeUnconnected() {
    var rowsByVariable = Array(repeating: [Int](), count: variableCount)
    for (index, row) in rows.enumerated() {
      for variable in row.edges { rowsByVariable[variable].append(index) }
    }
    var counts = rowsByVariable.map(\.count)
    var pending = counts.indices.filter { counts[$0] == 1 }
    while let variable = pending.popLast() {
      guard let row = rowsByVariable[variable].first(where: { isConnected[$0] }) else { continue }
      isConnected[row] = false
      for other in self.rows[row].edges {
        counts[other] -= 1
        if counts[other] == 1 { pending.append(other) }
      }
    }
  }

  /// Returns consecutive columns for the edges of some rows.
  func columns(ofEdgesIn rows: [Int]) -> [Int: Int] {
    var columns: [Int: Int] = [:]
    for row in rows {
      for term in self.rows[row].terms where columns[term.variable.index] == nil {
        columns[term.variable.index] = columns.count
      }
    }
    return columns
  }

  /// The rows that are left, by the edges that they share, in reading order.
  var components: [[Int]] {
    let left = rows.indices.filter { isConnected[$0] }
    var sets = DisjointSets(count: left.count)
    var rowOfVariable: [Int: Int] = [:]
    for (position, row) in left.enumerated() {
      for variable in self.rows[row].edges {
        if let other = rowOfVariable[variable] {
          sets.join(other, position)
        } else {
          rowOfVariable[variable] = position
        }
      }
    }
    return sets.members.map { $0.map { left[$0] } }
  }
}

extension ConstraintMatrix.Row {
  /// The indices of the edges, each once, without those that cancel out.
  fileprivate var edges: [Int] {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.variable.index, default: 0] += term.coefficient }
    return sums.filter { $0.value != 0 }.keys.sorted()
  }
}

extension Constraint.Anchor {
  fileprivate var followsDirection: Bool { attribute.followsReadingDirection }
}

/// The items whose constraints mean something else, or nothing, in some layouts.
///
/// These are views that may take no part in layout, with what is in them, and scroll views, whose
/// edges stand for those of their content.
private struct ItemsWithoutFixedPart {
  private(set) var ids: Set<String> = []
  private var varied: Set<String> = []

  init(of root: Root) {
    for variation in root.variations {
      guard case .view(let change) = variation.change else { continue }
      varied.formUnion(change.installedViews)
      if change.attributes.contains(where: { $0 == "installed" || $0 == "hidden" }) {
        varied.insert(variation.element)
      }
    }
    visit(root.view, isAbsent: false)
  }

  private mutating func visit(_ view: View, isAbsent: Bool) {
    let isAbsent =
      isAbsent || view.isHidden || !view.isInstalled || view.dropsWhenClipped
      || !view.membership.visibilityPriority.isRequired || varied.contains(view.id)
    if isAbsent {
      ids.insert(view.id)
      ids.formUnion(view.guides.map(\.id))
    }
    var mayHideMembers = false
    switch view.kind {
    case .scrollView, .textView, .tableView:
      ids.insert(view.id)
      ids.formUnion(view.guides.map(\.id))
    case .gridView, .splitView, .tabView: mayHideMembers = true
    case .view where view.element == "collectionView" || view.element == "webView":
      ids.insert(view.id)
    default: break
    }
    for subview in view.subviews { visit(subview, isAbsent: isAbsent || mayHideMembers) }
  }
}
