/// The rows that may hold a broken one: those near it and near its known holders.
///
/// A variable in only one row can move freely, so that row holds nothing. Such rows are removed
/// until every variable is in two rows or none.
struct Neighbours {
  /// At most 64, those that hold the row first, then the nearest.
  private(set) var rows: [Int32] = []
  private(set) var variableCount = 0
  private var start: [Int32] = [0]
  private var columns: [Int32] = []
  private var coefficients: [Double] = []

  /// The position of each variable among those collected, and which rows are; blank between uses.
  struct Marks: Sendable {
    fileprivate var column: [Int32]
    fileprivate var isFound: [Bool]

    init(_ system: LinearSystem) {
      column = Array(repeating: -1, count: system.variableCount)
      isFound = Array(repeating: false, count: system.constraintCount)
    }
  }

  /// The greatest number of rows to examine.
  private static let reach = 160
  private static let rowLimit = 64

  /// Collects the rows.
  ///
  /// A set of n rows that holds the broken one is connected with it, so that none of them is more
  /// than n steps away.
  ///
  /// - Parameters:
  ///   - lost: The broken row.
  ///   - holders: Rows that hold it.
  ///   - system: The system.
  ///   - limits: The forbidden movements of all rows.
  ///   - incidence: The rows of each variable.
  ///   - marks: Marks for all rows and variables.
  init(
    of lost: Int, _ holders: [Int], _ system: LinearSystem, _ limits: [RowLimit],
    _ incidence: Incidence, _ marks: inout Marks
  ) {
    let level = limits[lost].level
    var found = [Int32(lost)] + holders.map { Int32($0) }
    for row in found { marks.isFound[Int(row)] = true }
    var variables: [Int32] = []
    var reduced = ReducedRow()
    for row in found { take(row, of: system, &reduced, &marks, &variables) }
    var firstVariable = 0
    for _ in 0..<max(1, holders.count) where found.count < Self.reach {
      // Variables with few rows first, as the others are connected with nearly everything.
      let layer = variables[firstVariable...].sorted {
        (incidence[Int($0)].count, $0) < (incidence[Int($1)].count, $1)
      }
      firstVariable = variables.count
      for variable in layer {
        for row in incidence[Int(variable)] {
          if found.count >= Self.reach { break }
          let limit = limits[Int(row)]
          if !limit.isActive || limit.level > level || marks.isFound[Int(row)] { continue }
          marks.isFound[Int(row)] = true
          found.append(row)
          take(row, of: system, &reduced, &marks, &variables)
        }
      }
    }
    for row in found { marks.isFound[Int(row)] = false }
    for variable in variables { marks.column[Int(variable)] = -1 }
    keep(found, holders.count)
  }

  /// Adds a row's terms.
  private mutating func take(
    _ row: Int32, of system: LinearSystem, _ reduced: inout ReducedRow, _ marks: inout Marks,
    _ variables: inout [Int32]
  ) {
    reduced.begin(constant: 0)
    for index in system.termRange(of: Int(row)) {
      let term = system.terms[index]
      if term.coefficient == 0 { continue }
      let variable = term.variable.index
      if marks.column[variable] < 0 {
        marks.column[variable] = Int32(variables.count)
        variables.append(Int32(variable))
      }
      reduced.add(term.coefficient, marks.column[variable])
    }
    reduced.dropCancelled()
    for index in 0..<reduced.count {
      columns.append(reduced.representatives[index])
      coefficients.append(reduced.coefficients[index])
    }
    start.append(Int32(columns.count))
  }

  /// Returns the terms of a row; the broken one comes after all others.
  func terms(of index: Int) -> [(column: Int32, coefficient: Double)] {
    (Int(start[index])..<Int(start[index + 1])).map { (columns[$0], coefficients[$0]) }
  }

  /// Removes rows that cannot matter, and the farthest beyond the limit.
  private mutating func keep(_ found: [Int32], _ holderCount: Int) {
    var isKept = Array(repeating: true, count: found.count)
    var uses = Array(repeating: 0, count: Int(columns.max() ?? -1) + 1)
    for column in columns { uses[Int(column)] += 1 }
    func drop(_ index: Int) {
      isKept[index] = false
      for term in Int(start[index])..<Int(start[index + 1]) { uses[Int(columns[term])] -= 1 }
    }
    func dropLoose() {
      var isChanged = true
      while isChanged {
        isChanged = false
        for index in found.indices where index > holderCount && isKept[index] {
          let terms = Int(start[index])..<Int(start[index + 1])
          if terms.isEmpty || terms.contains(where: { uses[Int(columns[$0])] == 1 }) {
            drop(index)
            isChanged = true
          }
        }
      }
    }
    dropLoose()
    var count = isKept.count { $0 } - 1
    for index in found.indices.reversed() where count > Self.rowLimit && index > holderCount {
      if isKept[index] {
        drop(index)
        count -= 1
      }
    }
    dropLoose()
    compact(found, isKept)
  }

  private mutating func compact(_ found: [Int32], _ isKept: [Bool]) {
    let (oldStart, oldColumns, oldCoefficients) = (start, columns, coefficients)
    var newColumn = Array(repeating: Int32(-1), count: Int(columns.max() ?? -1) + 1)
    start = [0]
    columns = []
    coefficients = []
    // The broken row goes to the end.
    for index in Array(found.indices.dropFirst()) + [0] where isKept[index] {
      for term in Int(oldStart[index])..<Int(oldStart[index + 1]) {
        let column = Int(oldColumns[term])
        if newColumn[column] < 0 {
          newColumn[column] = Int32(variableCount)
          variableCount += 1
        }
        columns.append(newColumn[column])
        coefficients.append(oldCoefficients[term])
      }
      start.append(Int32(columns.count))
      if index > 0 { rows.append(found[index]) }
    }
  }
}
