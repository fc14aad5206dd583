/// The constraints of a system as the solver reads them: flat, with priorities ranked.
struct Rows {
  let variableCount: Int
  /// The number of levels; level 0 is that of the required constraints, and there even if empty.
  let levelCount: Int
  /// The position of each row's first term, and the number of terms.
  private(set) var start: [Int] = [0]
  private(set) var variable: [Int] = []
  private(set) var coefficient: [Double] = []
  private(set) var relation: [Relation] = []
  private(set) var constant: [Double] = []
  private(set) var level: [Int] = []
  private(set) var isImplied: [Bool] = []

  var count: Int { relation.count }

  init(_ system: LinearSystem) {
    variableCount = system.variableCount
    let priorities = Rows.distinctPriorities(of: system.constraints)
    levelCount = priorities.count
    start.reserveCapacity(system.constraintCount + 1)
    variable.reserveCapacity(system.terms.count)
    coefficient.reserveCapacity(system.terms.count)
    for constraint in system.constraints {
      for term in constraint.terms where term.coefficient != 0 {
        variable.append(term.variable.index)
        coefficient.append(term.coefficient)
      }
      start.append(variable.count)
      relation.append(constraint.relation)
      constant.append(constraint.constant)
      level.append(Rows.rank(of: constraint.priority, in: priorities))
      isImplied.append(constraint.isImplied)
    }
  }

  /// The positions of a row's terms.
  func terms(of row: Int) -> Range<Int> { start[row]..<start[row + 1] }

  /// The largest coefficient of a row, or 0 where it has none.
  func scale(of row: Int) -> Double {
    var largest = 0.0
    for index in terms(of: row) { largest = max(largest, coefficient[index].magnitude) }
    return largest
  }

  /// By how much a row may be off and still hold, when its largest part has a magnitude.
  func tolerance(of row: Int, at magnitude: Double) -> Double {
    let scale = scale(of: row)
    return Tolerance.feasibility(at: magnitude) * (scale > 0 ? min(1, scale) : 1)
  }

  /// The row of a conflict that is to be given up.
  func dropped(of conflict: [Int]) -> Int {
    conflict.last { !isImplied[$0] } ?? conflict[conflict.count - 1]
  }

  /// The priorities from the strongest, required first.
  private static func distinctPriorities(of constraints: [LinearConstraint]) -> [Priority] {
    var priorities: [Priority] = [.required]
    for constraint in constraints {
      let rank = rank(of: constraint.priority, in: priorities)
      if rank == priorities.count || priorities[rank] != constraint.priority {
        priorities.insert(constraint.priority, at: rank)
      }
    }
    return priorities
  }

  /// The number of priorities in a descending list that are stronger than one.
  private static func rank(of priority: Priority, in priorities: [Priority]) -> Int {
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
