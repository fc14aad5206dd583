import Geometry
import LinearConstraints

/// The constraints of a log as a linear system.
///
/// Each item has a left or top edge and an extent that is not negative. What a log does not show is
/// free: margins, the offset between a scroll view's frame and its content, the origin of
/// coordinates that a multiplier of a position refers to. With ``isAssuming`` these have usual values
/// instead.
struct LogSystem {
  struct Row {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    /// How far the printed numbers may be off.
    var slack = 0.0

    /// The relations and right sides: an equality of rounded numbers has one on each side.
    var sides: [(Relation, Double)] {
      guard slack > 0 else { return [(relation, constant)] }
      let upper = (Relation.lessThanOrEqual, constant + slack)
      let lower = (Relation.greaterThanOrEqual, constant - slack)
      return relation == .equal ? [upper, lower] : relation == .lessThanOrEqual ? [upper] : [lower]
    }
  }

  let log: ConflictLog
  /// Whether unknown distances have their usual values.
  let isAssuming: Bool
  /// The rows of the constraints, in the log's order.
  private(set) var rows: [Row] = []
  /// What was assumed for each constraint.
  private(set) var assumptions: [[LogAssumption]] = []
  private var implied: [Row] = []
  /// The implied rows that a variable is in.
  private var impliedByVariable: [Variable: [Int]] = [:]
  private var variableCount = 0
  private var extents: [[Axis: Extent]]
  private var unknowns: [Unknown: Variable] = [:]
  private var current: [LogAssumption] = []
  private let margins: [Margin: Int]
  private let superviews: [Int: Int]
  private let isRightToLeft: Bool

  /// The usual distance of a margin from its edge, in points.
  static let usualMargin = 8.0
  /// The largest extent for which a rounded multiplier is exact enough.
  private static let largestExtent = 2000.0

  private struct Extent {
    var start: Variable
    var length: Variable
    var baselines: (first: Variable, last: Variable)?

    var end: [Term] { [Term(1, start), Term(1, length)] }
  }

  private struct Margin: Hashable {
    var item: Int
    var attribute: LayoutAttribute
  }

  private enum Unknown: Hashable {
    case margin(Int, LayoutAttribute)
    case content(Int, LayoutAttribute)
    case origin(Int, Axis)
  }

  init(_ log: ConflictLog, isAssuming: Bool) {
    self.log = log
    self.isAssuming = isAssuming
    extents = Array(repeating: [:], count: log.items.count)
    isRightToLeft = log.constraints.contains(where: \.isRightToLeft)
    (margins, superviews) = Self.relations(in: log)
    for constraint in log.constraints {
      current = []
      rows.append(row(of: constraint))
      assumptions.append(current)
    }
    for (index, row) in implied.enumerated() {
      for term in row.terms { impliedByVariable[term.variable, default: []].append(index) }
    }
  }

  /// Finds the guides of margins and the superviews that the log shows.
  private static func relations(in log: ConflictLog) -> ([Margin: Int], [Int: Int]) {
    var margins: [Margin: Int] = [:]
    var superviews: [Int: Int] = [:]
    for constraint in log.constraints {
      guard let container = constraint.container, let second = constraint.second else { continue }
      let other = constraint.first.item == container ? second.item : constraint.first.item
      superviews[other] = superviews[other] ?? container
      guard constraint.origin == .margins else { continue }
      for attribute in [LayoutAttribute.leftMargin, .rightMargin, .topMargin, .bottomMargin]
      where constraint.identifier?.contains("-\(attribute.rawValue)-") == true {
        margins[Margin(item: container, attribute: attribute)] = other
      }
    }
    return (margins, superviews)
  }

  // MARK: Rows

  private mutating func row(of constraint: LoggedConstraint) -> Row {
    // In right-to-left layouts, a distance after a leading edge is one to its left.
    let isReversed = isRightToLeft && constraint.first.attribute.followsReadingDirection
    return Row(
      terms: sum(of: constraint),
      relation: isReversed ? constraint.relation.flipped : constraint.relation,
      constant: isReversed ? -constraint.constant : constraint.constant,
      slack: constraint.rounding.constant
        + constraint.rounding.multiplier * Self.largestExtent)
  }

  /// The left side minus the right side without its constant.
  private mutating func sum(of constraint: LoggedConstraint) -> [Term] {
    let first = constraint.first
    var terms = self.terms(of: first, with: constraint.second)
    guard let second = constraint.second else {
      if !first.attribute.isSize {
        terms.append(Term(-1, origin(of: first.item, first.attribute.axis)))
      }
      return terms
    }
    let factor = constraint.multiplier
    for term in self.terms(of: second, with: first) {
      terms.append(Term(-factor * term.coefficient, term.variable))
    }
    let isPosition = !first.attribute.isSize && !second.attribute.isSize
    if isPosition, factor != 1 || first.attribute.axis != second.attribute.axis {
      // Coordinates are those of the common superview.
      let isSuperview = superviews[first.item] == second.item
      let origin =
        isSuperview || isAssuming
        ? extent(of: second.item, first.attribute.axis).start
        : self.origin(of: first.item, first.attribute.axis)
      if isAssuming, !isSuperview {
        current.append(.origin(item: first.item, superview: second.item))
      }
      terms.append(Term(factor - 1, origin))
    } else if first.attribute.isSize != second.attribute.isSize {
      let position = first.attribute.isSize ? second : first
      let sign = first.attribute.isSize ? factor : -1
      terms.append(Term(sign, origin(of: position.item, position.attribute.axis)))
    }
    return terms
  }

  private mutating func terms(
    of anchor: LoggedConstraint.Anchor, with other: LoggedConstraint.Anchor?
  ) -> [Term] {
    let axis = anchor.attribute.axis
    let extent = extent(of: anchor.item, axis)
    let start = Term(1, extent.start)
    switch physical(anchor.attribute) {
    case .width, .height: return [Term(1, extent.length)]
    case .centerX, .centerY: return [start, Term(0.5, extent.length)]
    case .left, .top: return [start] + contentOffset(of: anchor, other)
    case .right, .bottom: return extent.end + contentOffset(of: anchor, other)
    case .firstBaseline: return [Term(1, baselines(of: anchor.item).first)]
    case .lastBaseline: return [Term(1, baselines(of: anchor.item).last)]
    case .leftMargin, .topMargin, .rightMargin, .bottomMargin:
      return margin(physical(anchor.attribute), of: anchor.item)
    case .centerXWithinMargins:
      return (margin(.leftMargin, of: anchor.item) + margin(.rightMargin, of: anchor.item)).halved
    case .centerYWithinMargins:
      return (margin(.topMargin, of: anchor.item) + margin(.bottomMargin, of: anchor.item)).halved
    case .leading, .trailing, .leadingMargin, .trailingMargin: return [start]
    }
  }

  /// The attribute without a reading direction.
  private func physical(_ attribute: LayoutAttribute) -> LayoutAttribute {
    switch attribute {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: attribute
    }
  }

  // MARK: Variables

  private mutating func variable() -> Variable {
    variableCount += 1
    return Variable(index: variableCount - 1)
  }

  private mutating func extent(of item: Int, _ axis: Axis) -> Extent {
    if let known = extents[item][axis] { return known }
    let result = Extent(start: variable(), length: variable())
    extents[item][axis] = result
    implied.append(
      Row(terms: [Term(1, result.length)], relation: .greaterThanOrEqual, constant: 0))
    return result
  }

  private mutating func baselines(of item: Int) -> (first: Variable, last: Variable) {
    var extent = extent(of: item, .vertical)
    if let known = extent.baselines { return known }
    let lines = (first: variable(), last: variable())
    extent.baselines = lines
    extents[item][.vertical] = extent
    let order = [
      [Term(1, extent.start)], [Term(1, lines.first)], [Term(1, lines.last)], extent.end,
    ]
    for (upper, lower) in zip(order, order.dropFirst()) {
      implied.append(
        Row(
          terms: lower + upper.map { Term(-$0.coefficient, $0.variable) },
          relation: .greaterThanOrEqual, constant: 0))
    }
    return lines
  }

  private mutating func margin(_ attribute: LayoutAttribute, of item: Int) -> [Term] {
    let isStart = attribute == .leftMargin || attribute == .topMargin
    if let guide = margins[Margin(item: item, attribute: attribute)] {
      let extent = extent(of: guide, attribute.axis)
      return isStart ? [Term(1, extent.start)] : extent.end
    }
    let extent = extent(of: item, attribute.axis)
    let edge = isStart ? [Term(1, extent.start)] : extent.end
    let distance = unknown(.margin(item, attribute), usual: Self.usualMargin)
    if isAssuming { current.append(.margins(item: item)) }
    return edge + [Term(isStart ? 1 : -1, distance)]
  }

  /// The distance from an edge of a scroll view's frame to that of its content.
  private mutating func contentOffset(
    of anchor: LoggedConstraint.Anchor, _ other: LoggedConstraint.Anchor?
  ) -> [Term] {
    guard let other, other.item != anchor.item, log.items[anchor.item].isScrollView,
      superviews[anchor.item] != other.item,
      // Opposite edges are those of siblings, so that they are the frame's.
      physical(anchor.attribute) == physical(other.attribute)
        || superviews[other.item] == anchor.item
    else { return [] }
    if isAssuming {
      current.append(.scrollEdges(item: anchor.item))
      return []
    }
    return [Term(1, unknown(.content(anchor.item, physical(anchor.attribute)), usual: nil))]
  }

  private mutating func origin(of item: Int, _ axis: Axis) -> Variable {
    if let superview = superviews[item] { return extent(of: superview, axis).start }
    return unknown(.origin(item, axis), usual: nil)
  }

  private mutating func unknown(_ key: Unknown, usual: Double?) -> Variable {
    if let known = unknowns[key] { return known }
    let result = variable()
    unknowns[key] = result
    if isAssuming, let usual {
      implied.append(Row(terms: [Term(1, result)], relation: .equal, constant: usual))
    }
    return result
  }

  // MARK: Solving

  /// Creates a system of some of the constraints, with the variables that they need.
  ///
  /// - Parameters:
  ///   - constraints: The positions of constraints in the log.
  ///   - kept: The positions of those of them that no conflict drops if another one can be.
  ///   - measured: The position of a constraint whose sum is a variable of its own, the last one.
  /// - Returns: The system, and for each of its rows the position of its constraint, or -1.
  private func system(
    of constraints: some Sequence<Int>, keeping kept: Set<Int> = [], measuring measured: Int? = nil
  ) -> (system: LinearSystem, owners: [Int], measure: Variable?) {
    let constraints = Array(constraints)
    var part = SystemPart()
    for index in constraints { part.use(rows[index].terms) }
    if let measured { part.use(rows[measured].terms) }
    // What is implied may need further variables.
    var next = 0
    var added: Set<Int> = []
    var impliedRows: [Int] = []
    while next < part.used.count {
      for row in impliedByVariable[part.used[next]] ?? [] where added.insert(row).inserted {
        impliedRows.append(row)
        part.use(implied[row].terms)
      }
      next += 1
    }
    var system = LinearSystem()
    for _ in part.used { _ = system.addVariable() }
    var owners: [Int] = []
    func add(_ row: Row, owner: Int, isImplied: Bool) {
      let terms = part.renamed(row.terms)
      for (relation, constant) in row.sides {
        let constraint = LinearConstraint(terms, relation, constant, isImplied: isImplied)
        if (try? system.add(constraint)) != nil { owners.append(owner) }
      }
    }
    for row in impliedRows.sorted() { add(implied[row], owner: -1, isImplied: true) }
    for index in constraints { add(rows[index], owner: index, isImplied: kept.contains(index)) }
    guard let measured else { return (system, owners, nil) }
    let value = system.addVariable()
    let sum = LinearConstraint(part.renamed(rows[measured].terms) + [Term(-1, value)], .equal, 0)
    if (try? system.add(sum)) != nil { owners.append(-1) }
    return (system, owners, value)
  }

  /// The conflicts of some of the constraints, each as positions in the log.
  func conflicts(of constraints: some Sequence<Int>, keeping kept: Set<Int> = []) -> [FoundConflict]
  {
    var (system, owners, _) = system(of: constraints, keeping: kept)
    // Conflicts do not need the values that are chosen for all variables, which take longer.
    let unrelated = system.addVariable()
    var solver = Solver(system)
    _ = solver.range(of: unrelated, keeping: .required)
    return solver.conflicts.map { conflict in
      FoundConflict(
        members: Set(conflict.constraints.map { owners[$0.index] }.filter { $0 >= 0 }).sorted(),
        dropped: owners[conflict.dropped.index])
    }
  }

  /// Returns whether some of the constraints can all hold.
  func isFeasible(_ constraints: some Sequence<Int>) -> Bool { conflicts(of: constraints).isEmpty }

  /// The values that the left side minus the right side of a constraint may have, without its
  /// constant, while others hold.
  func range(of constraint: Int, whileHolding others: some Sequence<Int>) -> VariableRange {
    let (system, _, measure) = system(of: others, measuring: constraint)
    guard let value = measure else { return VariableRange(lower: nil, upper: nil) }
    var solver = Solver(system)
    return solver.range(of: value, keeping: .required)
  }

  /// Whether distances of a constraint are measured from the right because the layout is.
  func isReversed(_ constraint: Int) -> Bool {
    isRightToLeft && log.constraints[constraint].first.attribute.followsReadingDirection
  }
}

/// A conflict of constraints of a log.
struct FoundConflict {
  /// The positions of the constraints, in ascending order.
  var members: [Int]
  /// The position of the one that was given up, or -1 for an extent that cannot be negative.
  var dropped: Int
}

/// A value for what a log does not show.
package enum LogAssumption: Hashable, Sendable {
  /// The margins of an item are 8 points.
  case margins(item: Int)
  /// The edges of a scroll view are those of its frame and not of its content.
  case scrollEdges(item: Int)
  /// An item is a subview of another one.
  case origin(item: Int, superview: Int)
  /// An optional constraint is required.
  case required(constraint: Int)
}

/// The variables of a part of a system, in the order of their first use.
private struct SystemPart {
  private(set) var used: [Variable] = []
  private var positions: [Variable: Int] = [:]

  mutating func use(_ terms: [Term]) {
    for term in terms where positions[term.variable] == nil {
      positions[term.variable] = used.count
      used.append(term.variable)
    }
  }

  func renamed(_ terms: [Term]) -> [Term] {
    terms.map { term in
      Term(term.coefficient, Variable(index: positions[term.variable] ?? 0))
    }
  }
}

extension [Term] {
  fileprivate var halved: [Term] { map { Term($0.coefficient / 2, $0.variable) } }
}
